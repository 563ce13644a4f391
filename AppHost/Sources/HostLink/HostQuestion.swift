/// A question of the system or of an SDK to the user of the phone.
public struct HostQuestion {
  public var title: String
  /// The words below it.
  public var message: String
  /// The button that says no.
  public var refusal: String
  /// The button that says yes.
  public var consent: String
  /// Receives the answer: true for yes.
  public var answer: @MainActor (Bool) -> Void

  /// How many seconds a question waits for a touch; then the answer is yes.
  public static let patience = 3.0

  /// Shows a question on the phone; nil while the session has no phone.
  nonisolated(unsafe) package static var show: (@MainActor (HostQuestion) -> Void)?

  public init(
    title: String, message: String, refusal: String, consent: String,
    answer: @escaping @MainActor (Bool) -> Void
  ) {
    (self.title, self.message, self.answer) = (title, message, answer)
    (self.refusal, self.consent) = (refusal, consent)
  }

  /// Asks on the phone; without one the answer is yes at once.
  @MainActor public func ask() {
    guard let show = HostQuestion.show else { return answer(true) }
    show(self)
  }
}
