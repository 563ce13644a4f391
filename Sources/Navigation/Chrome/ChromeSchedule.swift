/// What happens to the chrome on a drive, in order of time.
struct ChromeSchedule: Sendable {
  private enum Change {
    case action(ChromeAction)
    case release(ChromeControl)
  }

  private var changes: [(time: Double, change: Change)] = []

  /// Adds an action; those of the same time keep their order.
  mutating func add(_ action: ChromeAction, at time: Double) {
    changes.append((time, .action(action)))
    switch action {
    case .press(let control):
      changes.append((time + ChromeMachine.pressSeconds, .release(control)))
    case .preview(_, let seconds?): changes.append((time + seconds, .action(.hidePreview)))
    case .interact, .showNavigationBar, .hideNavigationBar, .settings, .showPanningInterface,
      .dismissPanningInterface, .pan, .recenter, .alert, .dismissAlert, .preview, .hidePreview,
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
  }

  /// What stands around the map; `location` says where the vehicle is at a time.
  func state(
    at time: Double, settings: ChromeSettings, location: (Double) -> VehicleLocation?
  ) -> ChromeState {
    var machine = ChromeMachine(settings: settings)
    for (start, change) in changes {
      guard start <= time else { break }
      switch change {
      case .action(let action): machine.apply(action, at: start, location: location)
      case .release(let control): machine.release(control, at: start, location: location)
      }
    }
    machine.advance(to: time)
    return machine.state(at: time)
  }
}
