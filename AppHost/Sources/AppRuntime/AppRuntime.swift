import AppBasics
import CVirtualTime
import HostLink

/// Runs an app in virtual time.
public enum AppRuntime {
  /// Runs the app until the input ends.
  public static func run(_ description: AppDescription) -> Never {
    Surroundings.fixHashes()
    let settings = HostLink.open()
    Surroundings.makeBundle(description, settings)
    Surroundings.prepare(settings)
    vt_on_pump { RunLoopPump.pump() }
    HostLink.onEveryWork { ObservedValues.look() }
    notifyCombine()
    HostLink.after(0) { AppLaunch.start(description) }
    HostLink.converse()
  }

  /// Whether work items are reported to Combine.
  nonisolated(unsafe) private static var tellsOfWork = false

  /// Reports work items to Combine on request.
  ///
  /// Combine's package cannot import the host's other modules.
  private static func notifyCombine() {
    let center = NotificationCenter.default
    _ = center.addObserver(
      forName: Notification.Name("HeadunitWatchesWork"), object: nil, queue: nil
    ) { _ in
      guard !tellsOfWork else { return }
      tellsOfWork = true
      HostLink.onEveryWork {
        center.post(name: Notification.Name("HeadunitWorkIsDone"), object: nil)
      }
    }
  }
}

/// Runs the main run loop between items of the schedule.
private enum RunLoopPump {
  nonisolated(unsafe) private static var isPumping = false

  static func pump() {
    guard !isPumping else { return }
    isPumping = true
    vt_run(vt_main_lane(), nil) { _ in
      let now = Date(timeIntervalSinceReferenceDate: 0)
      // One pass may schedule another; the number of passes is limited.
      for _ in 0..<1000 {
        vt_run_loop_is_due = false
        _ = RunLoop.main.run(mode: .default, before: now)
        guard vt_run_loop_is_due else { return }
      }
    }
    isPumping = false
  }
}
