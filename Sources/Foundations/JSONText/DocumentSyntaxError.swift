/// A syntax error with its position.
package struct DocumentSyntaxError: Error, Sendable, Hashable {
  /// The problem and the expected value, as a clause.
  package let message: String
  package let position: TextPosition
  /// What to do about it, if that depends on the problem.
  package let advice: String?

  package init(_ message: String, at position: TextPosition, advice: String? = nil) {
    (self.message, self.position, self.advice) = (message, position, advice)
  }
}
