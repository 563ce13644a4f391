import Dispatch
import Processes
package import Sessions
import Synchronization

/// A run in progress, which reports a preliminary outcome, can wait for the driver's next inputs,
/// and can be stopped from another thread.
package final class AppRunProgress: Sendable {
  private struct State {
    /// The session time in seconds after which the outcome is reported.
    var moment: Double
    /// The session time in seconds at which the run waits; infinite if it runs to its end.
    var hold = Double.infinity
    /// The drive with further inputs that the run has not received yet.
    var next: RouteScript?
    var isStopped = false
    var hasReported = false
    var running: RunningProgram?
  }

  private let onOutcome: @Sendable (AppOutcome) -> Void
  private let state: Mutex<State>
  /// Signaled at each change for which a run may wait.
  private let changed = DispatchSemaphore(value: 0)

  /// Creates the progress of one run.
  ///
  /// - Parameters:
  ///   - moment: The session time in seconds after which the outcome is reported.
  ///   - onOutcome: Receives the outcome once, when the run passes that time before its end.
  package init(past moment: Double, onOutcome: @escaping @Sendable (AppOutcome) -> Void) {
    state = Mutex(State(moment: moment))
    self.onOutcome = onOutcome
  }

  /// Creates the progress of a run that waits before the events of a session time in seconds, until
  /// it receives a later time or further inputs.
  package init(
    waitingAt seconds: Double, onOutcome: @escaping @Sendable (AppOutcome) -> Void
  ) {
    state = Mutex(State(moment: .infinity, hold: seconds))
    self.onOutcome = onOutcome
  }

  /// Lets a waiting run continue up to a later session time in seconds.
  package func wait(at seconds: Double) {
    state.withLock { $0.hold = max($0.hold, seconds) }
    changed.signal()
  }

  /// Lets a waiting run continue to its end with the inputs of a drive.
  ///
  /// - Parameters:
  ///   - script: The same drive with the same inputs before the time at which the run waits.
  ///   - moment: The session time in seconds after which the outcome is reported.
  package func `continue`(on script: RouteScript, past moment: Double) {
    state.withLock { ($0.next, $0.moment, $0.hold) = (script, moment, .infinity) }
    changed.signal()
  }

  /// Ends the app immediately; the outcome of the run is then meaningless.
  package func stop() {
    let running = state.withLock { state in
      state.isStopped = true
      return state.running
    }
    running?.end()
    changed.signal()
  }

  /// Whether the app's program is running or is about to start.
  package var isAlive: Bool { state.withLock { $0.running }?.isRunning ?? !isStopped }

  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// The session time in seconds at which the run waits, infinite if it runs to its end; and once,
  /// the drive with further inputs.
  package func news() -> (hold: Double, next: RouteScript?) {
    state.withLock { state in
      defer { state.next = nil }
      return (state.hold, state.next)
    }
  }

  /// Waits at a session time in seconds until the run may continue.
  ///
  /// - Returns: Whether it may; false if it is stopped.
  package func wait(beyond seconds: Double) -> Bool {
    while state.withLock({ $0.hold <= seconds && !$0.isStopped }) { changed.wait() }
    return !isStopped
  }

  /// Sets the program of the run; nil when it has ended.
  func follow(_ program: RunningProgram?) {
    let isStopped = state.withLock { state in
      state.running = program
      return state.isStopped
    }
    if isStopped { program?.end() }
  }

  /// Reports the outcome if the run has just passed the moment.
  package func note(_ seconds: Double, _ outcome: () -> AppOutcome) {
    let isFirst = state.withLock { state in
      guard seconds > state.moment, !state.hasReported else { return false }
      state.hasReported = true
      return true
    }
    if isFirst { onOutcome(outcome()) }
  }
}
