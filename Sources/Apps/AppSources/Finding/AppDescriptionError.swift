package import Documents

/// An error in an `app.yaml`, with its location.
package struct AppDescriptionError: ReportedError, Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column, from 1.
  package let column: Int
  /// The key path of the value; empty for the whole file.
  package let keyPath: String
  /// The found and the expected value.
  package let problem: String
  /// The remedy, as a clause.
  package let advice: String

  package var location: String? { "\(file):\(line):\(column)" }
  package var sentence: String { keyPath.isEmpty ? problem : "\(keyPath): \(problem)" }
  package var remedy: Remedy? { .advice(advice) }
}
