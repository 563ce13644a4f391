/// The accepted extensions of strict JSON (RFC 8259).
package struct JSONTolerance: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Extensions common in hand-written files: trailing commas, comments, NaN and Infinity.
  ///
  /// The first of them is recorded as the document's deviation.
  package static let handEdited = JSONTolerance(rawValue: 1)
  /// Strings with control characters, and invalid UTF-8, which becomes U+FFFD.
  package static let damagedTexts = JSONTolerance(rawValue: 2)
}
