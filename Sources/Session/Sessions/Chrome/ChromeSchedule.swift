import Documents

/// An input or output of the car's screen.
package enum ScreenEntry: Sendable, Hashable {
  case action(ChromeAction)
  case answer(ScreenAnswer)
}

/// The events of the car's screen in order of time.
///
/// These are actions of the driver and the app, and their automatic consequences.
struct ChromeSchedule: Sendable {
  fileprivate enum Change {
    case action(ChromeAction)
    case release(ChromeControl)
    case releaseKnob
  }

  /// The initial settings of a machine, as a cache key.
  private struct StartKey: Hashable {
    let settings: ChromeSettings
    let camera: CameraSettings
  }

  private var changes: [(time: Double, change: Change, cause: Int)] = []
  private var checkpoints = StateSnapshots<StartKey, ScreenMachine>()
  /// The actions and the head unit's outputs, each after its cause, without automatic consequences.
  ///
  /// `cause` is the index of the event that led to the entry.
  private(set) var record: [(time: Double, cause: Int, entry: ScreenEntry)] = []

  /// Adds an action; actions with equal times keep their order.
  ///
  /// `event` is the index of the event in order of time.
  mutating func add(_ action: ChromeAction, at time: Double, event: Int) {
    switch action {
    case .press(let control, _):
      changes.append((time, .action(action), event))
      changes.append((time + MapTemplateMachine.pressSeconds, .release(control), event))
    case .knob(.push):
      changes.append((time, .action(action), event))
      changes.append((time + MapTemplateMachine.pressSeconds, .releaseKnob, event))
    case .preview(let preview, let seconds?):
      changes.append((time, .action(.preview(preview)), event))
      changes.append((time + seconds, .action(.hidePreview), event))
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .pan, .scroll, .zoom, .myLocation, .recenter, .tap, .camera,
      .alert, .dismissAlert, .preview, .hidePreview, .focus, .knob, .templates:
      changes.append((time, .action(action), event))
    }
  }

  /// Sorts all changes by time and adds the app's replies; call it once, after the last action.
  ///
  /// Among changes with equal times, releases come first, and the app's replies last.
  ///
  /// - Parameters:
  ///   - settings: The initial controls of the map template.
  ///   - app: The app that handles callbacks; nil if the actions already contain its replies.
  mutating func order(settings: ChromeSettings, app: DefaultApp?) {
    let ordered = changes.enumerated().sorted {
      ($0.element.time, $0.element.change.rank, $0.offset)
        < ($1.element.time, $1.element.change.rank, $1.offset)
    }.map(\.element)
    changes = []
    checkpoints = StateSnapshots()
    record = []
    var machine = MapTemplateMachine(settings: settings, keepsAnswers: true)
    var replies: [ChromeAction] = []
    for (index, next) in ordered.enumerated() {
      let known = machine.answers.count
      perform(next.change, at: next.time, cause: next.cause, on: &machine)
      guard let app else { continue }
      let stack = machine.templates.stack
      replies += machine.answers[known...].flatMap { app.reply(to: $0.answer, stack: stack) }
      // All presses that end at one time precede the app's replies, as in a log.
      let later = ordered[(index + 1)...].first
      if let later, later.time == next.time, later.change.rank == 0 { continue }
      for reply in replies {
        perform(.action(reply), at: next.time, cause: next.cause, on: &machine)
      }
      replies = []
    }
    let known = machine.answers.count
    machine.advance(to: .infinity)
    note(machine.answers[known...], cause: -1)
  }

  private mutating func perform(
    _ change: Change, at time: Double, cause: Int, on machine: inout MapTemplateMachine
  ) {
    let known = machine.answers.count
    changes.append((time, change, cause))
    switch change {
    case .action(let action):
      machine.advance(to: time)
      // Automatic changes precede actions with the same time.
      note(machine.answers[known...], cause: -1)
      record.append((time, cause, .action(action)))
      let before = machine.answers.count
      machine.apply(action, at: time)
      note(machine.answers[before...], cause: cause)
    case .release(let control):
      machine.release(control, at: time)
      note(machine.answers[known...], cause: cause)
    case .releaseKnob:
      machine.releaseKnob(at: time)
      note(machine.answers[known...], cause: cause)
    }
  }

  private mutating func note(_ answers: ArraySlice<TimedAnswer>, cause: Int) {
    record += answers.map { ($0.seconds, cause, .answer($0.answer)) }
  }

  /// The rejected alerts and failed template requests, one sentence each.
  ///
  /// CarPlay shows one alert at a time; presenting another one meanwhile has no effect.
  /// Source:
  /// <https://developer.apple.com/documentation/carplay/cpmaptemplate/present(navigationalert:animated:)>
  var notes: [String] {
    record.compactMap { time, _, entry in
      let seconds = "\((time * 10).rounded() / 10) s"
      switch entry {
      case .answer(.alertRefused(let title, let shown)):
        return "the alert '\(title)' at \(seconds) is not shown: '\(shown)' is still on the screen,"
          + " and CarPlay shows one alert at a time"
      case .answer(.template(.failed(let failure))): return failure.note(at: seconds)
      case .action, .answer: return nil
      }
    }
  }

  /// Returns chrome and camera at a time.
  ///
  /// `moment` returns the values of a time on which the camera depends.
  func state(
    at time: Double, settings: ChromeSettings, camera: CameraSettings,
    moment: (Double) -> CameraMoment
  ) -> (chrome: ChromeState, camera: CameraState) {
    let machine = machine(at: time, settings: settings, camera: camera, moment: moment)
    var camera = machine.camera.state(at: time, moment(time))
    let chrome = machine.chrome.state(at: time)
    if chrome.preview != nil { (camera.compassOpacity, camera.showsRecenterButton) = (0, false) }
    return (chrome, camera)
  }

  private func machine(
    at time: Double, settings: ChromeSettings, camera: CameraSettings,
    moment: (Double) -> CameraMoment
  ) -> ScreenMachine {
    let before = changes.partition { $0.time >= time }
    let key = StartKey(settings: settings, camera: camera)
    var (machine, done) = checkpoints.machine(before: before, key: key) {
      ScreenMachine(settings: settings, camera: CameraMachine(settings: camera, moment: moment))
    } applying: { index, machine in
      apply(index, to: &machine, moment: moment)
    }
    let end = changes.partition { $0.time > time }
    while done < end {
      apply(done, to: &machine, moment: moment)
      done += 1
    }
    machine.advance(to: time)
    return machine
  }

  private func apply(
    _ index: Int, to machine: inout ScreenMachine, moment: (Double) -> CameraMoment
  ) {
    let (start, change, _) = changes[index]
    switch change {
    case .action(let action): machine.apply(action, at: start, moment: moment)
    case .release(let control): machine.release(control, at: start)
    case .releaseKnob: machine.releaseKnob(at: start)
    }
  }
}

extension ChromeSchedule.Change {
  /// The order of changes with equal times, lowest first.
  fileprivate var rank: Int {
    switch self {
    case .release, .releaseKnob: 0
    case .action: 1
    }
  }
}
