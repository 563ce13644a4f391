package import Documents

/// The reason that a request to a live session cannot be fulfilled.
package struct LiveError: ReportedError, Sendable, Hashable {
  /// A word for programs, such as "no-such-element".
  package let code: String
  package let sentence: String
  /// The probable intention; nil if nothing is close.
  package let suggestion: String?

  /// An error with its code for programs and its sentence for people.
  package init(_ code: String, _ sentence: String, suggestion: String? = nil) {
    (self.code, self.sentence, self.suggestion) = (code, sentence, suggestion)
  }

  package var blame: ErrorOrigin { .usage }
  package var remedy: Remedy? { suggestion.map { .advice("did you mean '\($0)'?") } }
}
