package import Documents

/// An error in a session log.
package struct SessionFileError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence without a full stop or the location.
  package let problem: String
  /// The remedy, as a sentence without a full stop.
  package let advice: String
  /// The path as the user gave it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The key path in the line, such as "alert.title[0]"; empty for the line itself.
  package let keyPath: String

  package var location: String? { "\(file):\(line)" }
  package var sentence: String { keyPath.isEmpty ? problem : "\(keyPath): \(problem)" }
  package var remedy: Remedy? { .advice(advice) }
  package var blame: ErrorOrigin { .input }
}
