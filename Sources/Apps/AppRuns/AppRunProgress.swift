import Processes
import Synchronization

/// A run in progress, which reports a preliminary outcome and can be stopped from another thread.
package final class AppRunProgress: Sendable {
  private struct State {
    var isStopped = false
    var hasReported = false
    var running: RunningProgram?
  }

  private let moment: Double
  private let onOutcome: @Sendable (AppOutcome) -> Void
  private let state = Mutex(State())

  /// Creates the progress of one run.
  ///
  /// - Parameters:
  ///   - moment: The session time in seconds after which the outcome is reported.
  ///   - onOutcome: Receives the outcome once, when the run passes that time before its end.
  package init(past moment: Double, onOutcome: @escaping @Sendable (AppOutcome) -> Void) {
    (self.moment, self.onOutcome) = (moment, onOutcome)
  }

  /// Ends the app immediately; the outcome of the run is then meaningless.
  package func stop() {
    let running = state.withLock { state in
      state.isStopped = true
      return state.running
    }
    running?.end()
  }

  package var isStopped: Bool { state.withLock { $0.isStopped } }

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
    guard seconds > moment else { return }
    let isFirst = state.withLock { state in
      defer { state.hasReported = true }
      return !state.hasReported
    }
    if isFirst { onOutcome(outcome()) }
  }
}
