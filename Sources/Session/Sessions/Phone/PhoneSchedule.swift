import Documents
import Navigation

/// The events of the phone in order of time.
///
/// These are actions of the driver and the app, and their consequences.
struct PhoneSchedule: Sendable {
  typealias Change = PhoneMachine.Change

  private var changes: [(time: Double, change: Change)] = []
  @Boxed private var script: RouteScript
  private let checkpoints = StateSnapshots<CameraSettings, PhoneMachine>()
  /// The actions and the phone's outputs, each after its cause.
  ///
  /// `cause` is the index of the event that led to the entry.
  private(set) var record: [(time: Double, cause: Int, entry: PhoneEntry)] = []
  /// The built-in app's effects on other displays, each with the index of the press.
  private(set) var replies: [(time: Double, cause: Int, action: ScriptEvent.Action)] = []

  init(_ script: RouteScript) { self.script = script }

  /// Sorts events by time and adds the app's replies.
  ///
  /// - Parameters:
  ///   - script: The script; its app replies unless the events contain its replies.
  ///   - events: The events of the script, in order of time.
  ///   - moment: Returns the values of a time on which the phone depends.
  init(
    _ script: RouteScript, events: [(time: Double, action: ScriptEvent.Action)],
    moment: (Double) -> PhoneMoment
  ) {
    self.init(script)
    let wanted = events.enumerated().flatMap { number, event in
      Self.changes(of: event.action, at: event.time).map {
        (time: $0.time, change: $0.change, cause: number)
      }
    }
    guard wanted.contains(where: { $0.change.rank != 1 }) else { return }
    var queue = wanted.enumerated().sorted {
      ($0.element.time, $0.element.change.rank, $0.offset)
        < ($1.element.time, $1.element.change.rank, $1.offset)
    }.map(\.element)[...]
    var machine = PhoneMachine(script, keepsAnswers: true, moment: moment)
    while let (time, change, cause) = queue.popFirst() {
      let buttons = machine.settings.buttons ?? []
      if case .action(let action) = change { record.append((time, cause, .action(action))) }
      let known = machine.answers.count
      machine.apply(change, at: time, moment)
      changes.append((time, change))
      for answer in machine.answers[known...] {
        record.append((time, cause, .answer(answer)))
        guard script.answers == .builtIn, case .appButton(let number, _) = answer else { continue }
        for reply in DefaultPhoneApp().reply(to: number, of: buttons) {
          if case .phoneAction = reply {} else { replies.append((time, cause, reply)) }
          for next in Self.changes(of: reply, at: time) {
            Self.insert((next.time, next.change, cause), into: &queue)
          }
        }
      }
    }
  }

  /// Inserts a change after all changes of its time and before those of a higher rank.
  private static func insert(
    _ next: (time: Double, change: Change, cause: Int),
    into queue: inout ArraySlice<(time: Double, change: Change, cause: Int)>
  ) {
    let index = queue.firstIndex {
      ($0.time, $0.change.rank) > (next.time, next.change.rank)
    }
    queue.insert(next, at: index ?? queue.endIndex)
  }

  /// Returns the changes of the machine for an event.
  static func changes(
    of action: ScriptEvent.Action, at time: Double
  ) -> [(time: Double, change: Change)] {
    switch action {
    case .phone(let settings): [(time, .settings(settings))]
    case .navigation(let settings): [(time, .navigation(settings))]
    case .continueToNextDestination: [(time, .navigation(.withoutGuidance))]
    case .phoneAction(let action):
      if case .press(let control, _) = action {
        [
          (time, .action(action)),
          (time + MapTemplateMachine.pressSeconds, .release(control)),
        ]
      } else {
        [(time, .action(action))]
      }
    case .reroute, .pause, .stop, .app, .guidance, .appearance, .chrome, .display, .shows,
      .mapControls, .views, .overlays,
      .moment,
      .losePosition, .traffic, .congestion, .speedLimit, .signal, .lanes:
      []
    }
  }

  /// Returns the machine at a time in seconds.
  func machine(at time: Double, _ moment: (Double) -> PhoneMoment) -> PhoneMachine {
    let end = changes.partition { $0.time > time }
    var (machine, done) = checkpoints.machine(
      before: changes.partition { $0.time >= time }, key: script.map.camera
    ) {
      PhoneMachine(script, keepsAnswers: false, moment: moment)
    } applying: { index, machine in
      machine.apply(changes[index].change, at: changes[index].time, moment)
    }
    while done < end {
      machine.apply(changes[done].change, at: changes[done].time, moment)
      done += 1
    }
    return machine
  }
}
