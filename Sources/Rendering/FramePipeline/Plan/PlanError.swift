package import Documents

/// Why the frames that were asked for cannot be drawn.
package struct PlanError: ReportedError, Sendable, Hashable {
  /// Who asked.
  package enum Origin: Sendable, Hashable {
    /// The caller's options.
    case options
    case script
    /// A theme or device file is not usable; the description names it.
    case layoutFile
    /// A file of the map is not usable; the description names it.
    case mapFile
  }

  /// Who asked.
  package let origin: Origin
  /// What is wrong, what is allowed and what to do, in a sentence.
  package let sentence: String
  package let remedy: Remedy?

  package var blame: ErrorOrigin { origin == .options ? .usage : .input }

  init(origin: Origin, description: String, remedy: Remedy? = nil) {
    self.origin = origin
    sentence = description
    self.remedy = remedy
  }
}
