/// What happens to the chrome on a drive, in order of time.
struct ChromeSchedule: Sendable {
  private enum Change {
    case action(ChromeAction)
    case release(ChromeControl)
  }

  private var changes: [(time: Double, change: Change)] = []
  private var checkpoints = ChromeCheckpoints()

  /// Adds an action; those of the same time keep their order.
  mutating func add(_ action: ChromeAction, at time: Double) {
    changes.append((time, .action(action)))
    switch action {
    case .press(let control):
      changes.append((time + ChromeMachine.pressSeconds, .release(control)))
    case .preview(_, let seconds?): changes.append((time + seconds, .action(.hidePreview)))
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .pan, .zoom, .myLocation, .recenter, .tap, .camera, .alert,
      .dismissAlert, .preview, .hidePreview,
      .focus:
      break
    }
  }

  /// Brings everything into the order of time; to be called once after the last action.
  mutating func sort() {
    let ordered = changes.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    changes = ordered.map(\.element)
    checkpoints = ChromeCheckpoints()
  }

  /// What became of alerts that were presented while another one showed, one sentence each.
  ///
  /// CarPlay shows one alert at a time, and presenting another one has no effect meanwhile:
  /// <https://developer.apple.com/documentation/carplay/cpmaptemplate/present(navigationalert:animated:)>
  func notes(
    settings: ChromeSettings, camera: CameraSettings, moment: (Double) -> CameraMoment
  ) -> [String] {
    let alerts = changes.count { change in
      if case .action(.alert) = change.change { true } else { false }
    }
    guard alerts > 1, let end = changes.last?.time else { return [] }
    let machine = machine(at: end, settings: settings, camera: camera, moment: moment)
    return machine.refusedAlerts.map { refused in
      let (title, shown) = (refused.alert.titleVariants.first, refused.shown.titleVariants.first)
      return "the alert '\(title ?? "")' at \((refused.time * 10).rounded() / 10) s is not shown:"
        + " '\(shown ?? "")' is still on the screen, and CarPlay takes one alert at a time"
    }
  }

  /// What stands around the map, and its camera; `moment` says what a camera needs to know of a
  /// time.
  func state(
    at time: Double, settings: ChromeSettings, camera: CameraSettings,
    moment: (Double) -> CameraMoment
  ) -> (chrome: ChromeState, camera: CameraState) {
    let machine = machine(at: time, settings: settings, camera: camera, moment: moment)
    var camera = machine.camera.state(at: time, moment(time))
    let chrome = machine.state(at: time)
    if chrome.preview != nil { (camera.compassOpacity, camera.showsRecenterButton) = (0, false) }
    return (chrome, camera)
  }

  private func machine(
    at time: Double, settings: ChromeSettings, camera: CameraSettings,
    moment: (Double) -> CameraMoment
  ) -> ChromeMachine {
    let before = count { $0 < time }
    let key = ChromeCheckpoints.Key(settings: settings, camera: camera)
    var (machine, done) = checkpoints.machine(before: before, key: key) {
      ChromeMachine(settings: settings, camera: CameraMachine(settings: camera, moment: moment))
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
    _ index: Int, to machine: inout ChromeMachine, moment: (Double) -> CameraMoment
  ) {
    let (start, change) = changes[index]
    switch change {
    case .action(let action): machine.apply(action, at: start, moment: moment)
    case .release(let control): machine.release(control, at: start, moment: moment)
    }
  }

  /// How many changes are at times of which something holds that holds of no later one.
  private func count(where holds: (Double) -> Bool) -> Int {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(changes[middle].time) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
