/// An input or an answer of the car's screen.
package enum ScreenEntry: Sendable, Hashable {
  case action(ChromeAction)
  case answer(ScreenAnswer)
}

/// The events of the car's screen in order of time: actions of the driver and the app, and their automatic
/// consequences.
struct ChromeSchedule: Sendable {
  fileprivate enum Change {
    case action(ChromeAction)
    case release(ChromeControl)
    /// The knob is released.
    case releaseKnob
  }

  /// The initial settings of a machine.
  private struct StartKey: Hashable {
    let settings: ChromeSettings
    let camera: CameraSettings
  }

  private var changes: [(time: Double, change: Change, cause: Int)] = []
  private var checkpoints = StateSnapshots<StartKey, ScreenMachine>()
  /// Actions of the driver and the app, and the head unit's answers, each after its cause; automatic consequences are
  /// not included.
  ///
  /// The cause is the number of the event that it follows from.
  private(set) var record: [(time: Double, cause: Int, entry: ScreenEntry)] = []

  /// Adds an action; those of the same time keep their order.
  ///
  /// `event` is its number among all events in the order of time.
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

  /// Sorts all changes by time and adds the app's replies; call it once after the last action.
  ///
  /// At equal times fingers leave before anything else happens, and then the app answers.
  ///
  /// - Parameters:
  ///   - settings: The initial elements around the map.
  ///   - app: The app that answers calls; nil if the actions already contain the answers.
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
      // All presses that end at one time end before the app's reply, as in a log.
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
      // Automatic changes precede the actions at the same time.
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

  /// The result of alerts that were presented while another one showed, one sentence each.
  ///
  /// CarPlay shows one alert at a time, and presenting another one has no effect meanwhile:
  /// <https://developer.apple.com/documentation/carplay/cpmaptemplate/present(navigationalert:animated:)>
  var notes: [String] {
    record.compactMap { time, _, entry in
      let seconds = "\((time * 10).rounded() / 10) s"
      switch entry {
      case .answer(.alertRefused(let title, let shown)):
        return "the alert '\(title)' at \(seconds) is not shown:"
          + " '\(shown)' is still on the screen, and CarPlay takes one alert at a time"
      case .answer(.template(.failed(let failure))): return failure.note(at: seconds)
      case .action, .answer: return nil
      }
    }
  }

  /// The chrome and the camera at a time in seconds; `moment` returns the values of a time that the camera depends on.
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
    let before = count { $0 < time }
    let key = StartKey(settings: settings, camera: camera)
    var (machine, done) = checkpoints.machine(before: before, key: key) {
      ScreenMachine(settings: settings, camera: CameraMachine(settings: camera, moment: moment))
    } applying: { index, machine in
      apply(index, to: &machine, moment: moment)
    }
    let end = count { $0 <= time }
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

  /// The number of changes up to the last time that satisfies a condition; no later time does.
  private func count(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(changes[middle].time) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ChromeSchedule.Change {
  /// The order of changes at the same time; the lowest rank is first.
  fileprivate var rank: Int {
    switch self {
    case .release, .releaseKnob: 0
    case .action: 1
    }
  }
}
