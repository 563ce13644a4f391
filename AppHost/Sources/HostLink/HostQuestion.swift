/// A question of the system or an SDK to the user of the phone.
public struct HostQuestion {
  public var title: String
  /// The text below the title.
  public var message: String
  /// The title of the refusing button.
  public var refusal: String
  /// The title of the accepting button.
  public var consent: String
  /// Receives the answer: true to accept.
  public var answer: @MainActor (Bool) -> Void

  /// The time in seconds after which an unanswered question is accepted.
  public static let timeout = 3.0

  /// Presents a question on the phone; nil while the session has no phone.
  nonisolated(unsafe) package static var show: (@MainActor (HostQuestion) -> Void)?

  public init(
    title: String, message: String, refusal: String, consent: String,
    answer: @escaping @MainActor (Bool) -> Void
  ) {
    (self.title, self.message, self.answer) = (title, message, answer)
    (self.refusal, self.consent) = (refusal, consent)
  }

  /// Presents the question; without a phone it is accepted at once.
  @MainActor public func ask() {
    guard let show = HostQuestion.show else { return answer(true) }
    show(self)
  }
}
