package import Documents

/// Why the run of an app could not go on for reasons that are not the app's exceptions.
package struct AppRunError: ReportedError, Sendable, Hashable {
  /// What is wrong, in a sentence without a full stop.
  package let sentence: String
  /// What to do about it.
  package let advice: String
  package let blame: ErrorOrigin
  /// Whether the app never came to rest.
  package let isEndless: Bool

  package var location: String? { nil }
  package var remedy: Remedy? { .advice(advice) }

  init(
    _ sentence: String, _ advice: String, blame: ErrorOrigin = .input, isEndless: Bool = false
  ) {
    (self.sentence, self.advice, self.blame) = (sentence, advice, blame)
    self.isEndless = isEndless
  }
}
