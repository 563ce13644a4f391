/// The car's screen under live control, which processes one input at a time.
///
/// Its outputs equal those of a session with the same inputs.
package struct LiveScreen: Sendable {
  private var machine: MapTemplateMachine
  private var releases: [(time: Double, control: ChromeControl)] = []
  private var deliveredCount = 0

  /// Creates a screen with its initial controls.
  package init(settings: ChromeSettings) {
    machine = MapTemplateMachine(settings: settings, keepsAnswers: true)
  }

  /// The next time at which the screen changes without input.
  ///
  /// Such changes are the end of a press or an animation, and the dismissal of an alert.
  package var nextTime: Double? {
    [releases.first?.time, machine.nextTime].compactMap(\.self).min()
  }

  package var isPresenting: Bool { machine.templates.presented != nil }

  /// The id of the presented template; nil for none.
  package var presentedID: String? { machine.templates.presented }

  /// Returns the controls that can be pressed at a time, without the system's sidebar.
  ///
  /// The time must not be before the last input.
  package func pressable(at time: Double) -> [ChromeControl] {
    let order = machine.orderOfTemplate(at: time)
    return order.bar + order.lines.flatMap(\.self)
  }

  /// Applies an action and returns the outputs.
  package mutating func apply(_ action: ChromeAction, at time: Double) -> [TimedAnswer] {
    if case .press(let control, _) = action {
      releases.append((time + MapTemplateMachine.pressSeconds, control))
    }
    machine.apply(action, at: time)
    return newAnswers()
  }

  /// Performs automatic changes up to a time and returns the outputs.
  package mutating func advance(to time: Double) -> [TimedAnswer] {
    while let next = releases.first, next.time <= time {
      releases.removeFirst()
      machine.release(next.control, at: next.time)
    }
    machine.advance(to: time)
    return newAnswers()
  }

  private mutating func newAnswers() -> [TimedAnswer] {
    defer { deliveredCount = machine.answers.count }
    return Array(machine.answers[deliveredCount...])
  }
}
