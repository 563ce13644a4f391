/// A part of a Swift file; the tokens of a file, one after the other, are the whole file.
package struct SwiftToken: Sendable, Hashable {
  /// What a token is.
  package enum Kind: Sendable, Hashable {
    /// Blanks, tabs, line ends, a byte order mark.
    case space
    /// A comment of either kind, with its marks, or the first line of a script (`#!`).
    case comment
    /// A name or a keyword; one in backticks has them in its bytes.
    case word
    /// A `#` with the word behind it, such as `#selector` and `#if`.
    case directive
    case number
    /// The text of a string literal up to its end or up to an interpolation, with its quotes.
    case text
    /// A regular expression between slashes.
    case regex
    /// A bracket, comma, colon or another mark of one byte.
    case mark
    /// An operator of any length.
    case symbol
    /// Bytes that Swift does not know.
    case unknown
  }

  /// What it is.
  package let kind: Kind
  /// Its bytes in the file.
  package let range: Range<Int>
  /// The line of its first byte, counted from 1.
  package let line: Int
  /// The column of its first byte, counted from 1 in bytes, as the compiler counts.
  package let column: Int

  /// Whether it says nothing to the compiler.
  package var isTrivia: Bool { kind == .space || kind == .comment }
}
