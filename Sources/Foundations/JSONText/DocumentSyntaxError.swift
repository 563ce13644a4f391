/// A violation of a format's syntax, with its position.
package struct DocumentSyntaxError: Error, Sendable, Hashable {
  /// The problem and the expected value, as a clause.
  package let message: String
  /// The position.
  package let position: TextPosition

  /// An error at a spot of a text.
  package init(_ message: String, at position: TextPosition) {
    self.message = message
    self.position = position
  }
}
