package import Documents
package import FramePipeline

/// A required feature, or all features of a topic.
package struct CoverageRequirement: Sendable, Hashable {
  package let topic: CoverageTopic
  /// The feature; nil for the entire topic.
  package let name: String?

  /// Parses a requirement such as "maneuvers" or "pauses:rerouting".
  ///
  /// - Throws: `CoverageError` with the allowed values.
  package init(_ text: String, library: AssetLibrary) throws(CoverageError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.first.map(String.init) ?? ""
    guard let topic = CoverageTopic(rawValue: word) else {
      let topics = CoverageTopic.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw CoverageError(sentence: "unknown topic '\(word)'; use \(topics)")
    }
    self.topic = topic
    name = parts.count > 1 ? String(parts[1]) : nil
    guard let name, !topic.items(library).contains(name) else { return }
    let names = topic.items(library).map { "'\($0)'" }.joined(separator: ", ")
    throw CoverageError(
      sentence: "unknown value '\(name)' of topic '\(word)'; use \(names)")
  }
}

/// An error in a requirement.
package struct CoverageError: ReportedError, Sendable, Hashable {
  /// The problem and the allowed values, as a sentence.
  package let sentence: String
  package var blame: ErrorOrigin { .usage }
}
