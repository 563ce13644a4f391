package import Documents

/// Why the text of a layout cannot be read.
package struct LayoutTextError: ReportedError, Sendable, Hashable {
  /// The file.
  package let file: String
  /// The number of the line, counted from 1.
  package let line: Int
  /// What was found and what is allowed.
  package let sentence: String

  package var location: String? { "\(file), line \(line)" }
  package var remedy: Remedy? { .advice("record it again") }
  package var blame: ErrorOrigin { .input }
}
