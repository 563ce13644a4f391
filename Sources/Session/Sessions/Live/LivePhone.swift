/// The phone under manual control: inputs are processed one after the other, each with its answers.
///
/// It answers as the schedule of a session does that has the same inputs.
package struct LivePhone: Sendable {
  private var machine: PhoneMachine
  /// What follows from earlier inputs, in order of time.
  private var later: [(time: Double, change: PhoneMachine.Change)] = []
  private var told = 0

  /// Creates a phone without inputs.
  package init(_ timeline: Timeline) {
    machine = PhoneMachine(timeline.script, keepsAnswers: true) { timeline.phoneMoment(at: $0) }
  }

  /// The next time, in seconds, at which it answers without input: a press ends.
  package var nextTime: Double? { later.first?.time }

  /// Applies an event of the drive, the driver or the app at a time in seconds, and answers.
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

  /// Does what is due up to a time in seconds, and answers.
  package mutating func advance(to time: Double, on timeline: Timeline) -> [PhoneAnswer] {
    while let next = later.first, next.time <= time {
      later.removeFirst()
      machine.apply(next.change, at: next.time) { timeline.phoneMoment(at: $0) }
    }
    return newAnswers()
  }

  private mutating func newAnswers() -> [PhoneAnswer] {
    defer { told = machine.answers.count }
    return Array(machine.answers[told...])
  }
}
