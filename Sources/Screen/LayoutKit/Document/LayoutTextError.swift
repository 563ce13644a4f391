package import Documents

/// The reason why the text of a layout cannot be parsed.
package struct LayoutTextError: ReportedError, Sendable, Hashable {
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The found and the expected text.
  package let sentence: String

  package var location: String? { "\(file), line \(line)" }
  package var remedy: Remedy? { .advice("record it again") }
}
