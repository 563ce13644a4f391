/// The extensions that a reader accepts beyond strict JSON (RFC 8259).
package struct JSONTolerance: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The extensions that files written by hand often use: trailing commas, comments, NaN and
  /// Infinity.
  ///
  /// The first of them is remembered as the departure of the document.
  package static let handEdited = JSONTolerance(rawValue: 1)
  /// Texts with control characters, and bytes that are not UTF-8, which become U+FFFD.
  package static let damagedTexts = JSONTolerance(rawValue: 2)
}
