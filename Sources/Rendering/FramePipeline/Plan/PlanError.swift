package import Documents

/// The reason that the requested frames cannot be drawn.
package struct PlanError: ReportedError, Sendable, Hashable {
  /// What is at fault.
  package enum Origin: Sendable, Hashable {
    /// The caller's options.
    case options
    case script
    /// A theme or device file is not usable; the sentence names it.
    case layoutFile
    /// A file of the map is not usable; the sentence names it.
    case mapFile
  }

  package let origin: Origin
  /// The problem, the allowed values and the remedy, as a sentence.
  package let sentence: String
  package let remedy: Remedy?

  package var blame: ErrorOrigin { origin == .options ? .usage : .input }

  init(origin: Origin, description: String, remedy: Remedy? = nil) {
    self.origin = origin
    sentence = description
    self.remedy = remedy
  }
}
