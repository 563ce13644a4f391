/// The car's screen under manual control: inputs are processed one after the other, each with an answer.
///
/// It answers as the schedule of a session does that has the same inputs.
package struct LiveScreen: Sendable {
  private var machine: MapTemplateMachine
  private var releases: [(time: Double, control: ChromeControl)] = []
  private var told = 0

  /// Creates a screen with its initial elements around the map.
  package init(settings: ChromeSettings) {
    machine = MapTemplateMachine(settings: settings, keepsAnswers: true)
  }

  /// The next time at which the screen changes without input: a press ends, an animation ends, an alert is dismissed.
  package var nextTime: Double? {
    [releases.first?.time, machine.nextTime].compactMap(\.self).min()
  }

  /// Whether a template is presented over the stack.
  package var isPresenting: Bool { machine.templates.presented != nil }

  /// The id of the template over the stack; nil for none.
  package var presentedID: String? { machine.templates.presented }

  /// Everything that can be pressed at a time that is not before the last input; the sidebar, which
  /// belongs to the system, is not part of it.
  package func pressable(at time: Double) -> [ChromeControl] {
    let order = machine.orderOfTemplate(at: time)
    return order.bar + order.lines.flatMap(\.self)
  }

  /// Applies an input and answers.
  package mutating func apply(_ action: ChromeAction, at time: Double) -> [TimedAnswer] {
    if case .press(let control, _) = action {
      releases.append((time + MapTemplateMachine.pressSeconds, control))
    }
    machine.apply(action, at: time)
    return newAnswers()
  }

  /// Performs automatic changes up to a time and returns the answers.
  package mutating func advance(to time: Double) -> [TimedAnswer] {
    while let next = releases.first, next.time <= time {
      releases.removeFirst()
      machine.release(next.control, at: next.time)
    }
    machine.advance(to: time)
    return newAnswers()
  }

  private mutating func newAnswers() -> [TimedAnswer] {
    defer { told = machine.answers.count }
    return Array(machine.answers[told...])
  }
}
