/// The phone under live control, which processes one input at a time.
///
/// Its outputs equal those of a session with the same inputs.
package struct LivePhone: Sendable {
  private var machine: PhoneMachine
  /// The pending consequences of earlier inputs, in order of time.
  private var later: [(time: Double, change: PhoneMachine.Change)] = []
  private var deliveredCount = 0

  package init(_ timeline: Timeline) {
    machine = PhoneMachine(timeline.script, keepsAnswers: true) { timeline.phoneMoment(at: $0) }
  }

  /// The next time in seconds at which the phone changes without input, as at the end of a press.
  package var nextTime: Double? { later.first?.time }

  /// Returns the controls that can be pressed at a time, which is not before the last input.
  package func pressable(at time: Double, on timeline: Timeline) -> [PhoneControl] {
    machine.pressable(at: time, timeline.phoneMoment(at: time))
  }

  /// Applies an event of the drive, the driver or the app and returns the outputs.
  package mutating func apply(
    _ action: ScriptEvent.Action, at time: Double, on timeline: Timeline
  ) -> [PhoneAnswer] {
    for next in PhoneSchedule.changes(of: action, at: time) {
      if next.time > time {
        later.append(next)
      } else {
        machine.apply(next.change, at: time) { timeline.phoneMoment(at: $0) }
      }
    }
    return newAnswers()
  }

  /// Performs pending changes up to a time in seconds and returns the outputs.
  package mutating func advance(to time: Double, on timeline: Timeline) -> [PhoneAnswer] {
    while let next = later.first, next.time <= time {
      later.removeFirst()
      machine.apply(next.change, at: next.time) { timeline.phoneMoment(at: $0) }
    }
    return newAnswers()
  }

  private mutating func newAnswers() -> [PhoneAnswer] {
    defer { deliveredCount = machine.answers.count }
    return Array(machine.answers[deliveredCount...])
  }
}
