package import Documents

/// What is wrong with an `app.yaml`, and where.
package struct AppDescriptionError: ReportedError, Sendable, Hashable {
  /// The file as the user named it.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1.
  package let column: Int
  /// The keys that lead to the value; empty for the whole file.
  package let keyPath: String
  /// What was found and what belongs there.
  package let problem: String
  /// What to do, in a clause.
  package let advice: String

  package var location: String? { "\(file):\(line):\(column)" }
  package var sentence: String { keyPath.isEmpty ? problem : "\(keyPath): \(problem)" }
  package var remedy: Remedy? { .advice(advice) }
  package var blame: ErrorOrigin { .input }
}
