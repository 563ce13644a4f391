package import Documents

/// The reason that a request to a live session fails.
package struct LiveError: ReportedError, Sendable, Hashable {
  /// A code for programs, such as "no-such-element".
  package let code: String
  package let sentence: String
  /// The probably intended value; nil if none is close.
  package let suggestion: String?

  package init(_ code: String, _ sentence: String, suggestion: String? = nil) {
    (self.code, self.sentence, self.suggestion) = (code, sentence, suggestion)
  }

  package var blame: ErrorOrigin { .usage }
  package var remedy: Remedy? { suggestion.map { .advice("did you mean '\($0)'?") } }
}
