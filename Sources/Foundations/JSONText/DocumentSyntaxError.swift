/// A syntax error with its position.
package struct DocumentSyntaxError: Error, Sendable, Hashable {
  /// The problem and the expected value, as a clause.
  package let message: String
  package let position: TextPosition

  package init(_ message: String, at position: TextPosition) {
    self.message = message
    self.position = position
  }
}
