import AppBasics
import CVirtualTime
import CarPlay
import HostLink
import UIKit

/// Runs an app in virtual time.
public enum AppRuntime {
  /// Runs the app until the last line is answered.
  public static func run(_ description: AppDescription) -> Never {
    Surroundings.fixHashes()
    let settings = HostLink.open()
    Surroundings.makeBundle(description, settings)
    Surroundings.prepare(settings)
    vt_on_pump { RunLoopPump.pump() }
    HostLink.onEveryWork { ObservedValues.look() }
    tellCombineOfWork()
    HostLink.after(0) { AppLaunch.start(description) }
    HostLink.converse()
  }

  /// Whether Combine is notified of the app's work.
  nonisolated(unsafe) private static var tellsOfWork = false

  /// Notifies Combine on request; its package cannot import other modules of the host.
  private static func tellCombineOfWork() {
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

/// Serves the main run loop between two items of the schedule.
private enum RunLoopPump {
  nonisolated(unsafe) private static var isPumping = false

  static func pump() {
    guard !isPumping else { return }
    isPumping = true
    vt_run(vt_main_lane(), nil) { _ in
      let now = Date(timeIntervalSinceReferenceDate: 0)
      // What a pass does may be due for another one; a chain of them does not hold up everything
      // else.
      for _ in 0..<1000 {
        vt_run_loop_is_due = false
        _ = RunLoop.main.run(mode: .default, before: now)
        guard vt_run_loop_is_due else { return }
      }
    }
    isPumping = false
  }
}
