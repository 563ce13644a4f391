package import Documents

/// The reason that a run failed other than by the app's exceptions.
package struct AppRunError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence without a full stop.
  package let sentence: String
  package let advice: String
  package let blame: ErrorOrigin
  /// Whether the app never became idle.
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
