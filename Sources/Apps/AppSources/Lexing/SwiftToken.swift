/// A token of a Swift file; concatenated, the tokens are the whole file.
package struct SwiftToken: Sendable, Hashable {
  /// The kind of a token.
  package enum Kind: Sendable, Hashable {
    /// White space, or a byte order mark.
    case space
    /// A comment including its delimiters, or the first line of a script (`#!`).
    case comment
    /// An identifier or keyword, including backticks.
    case word
    /// A `#` with the following word, such as `#selector` and `#if`.
    case directive
    case number
    /// A part of a string literal up to its end or an interpolation, including quotes.
    case text
    /// A regular expression literal.
    case regex
    /// Single-byte punctuation, such as a bracket, comma or colon.
    case mark
    /// An operator.
    case symbol
    /// Bytes that are invalid in Swift.
    case unknown
  }

  package let kind: Kind
  /// The bytes in the file.
  package let range: Range<Int>
  /// The line of the first byte, from 1.
  package let line: Int
  /// The column of the first byte, in bytes from 1, as in compiler diagnostics.
  package let column: Int

  /// Whether it is white space or a comment.
  package var isTrivia: Bool { kind == .space || kind == .comment }
}
