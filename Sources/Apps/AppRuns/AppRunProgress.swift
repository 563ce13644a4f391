import Processes
import Synchronization

/// A run in progress: reports the outcome up to a moment, and can be stopped from another thread.
package final class AppRunProgress: Sendable {
  private struct State {
    var isStopped = false
    var hasTold = false
    var running: RunningProgram?
  }

  private let moment: Double
  private let tell: @Sendable (AppOutcome) -> Void
  private let state = Mutex(State())

  /// The progress of one run.
  ///
  /// - Parameters:
  ///   - moment: Until when the run goes before it tells, in seconds of the session.
  ///   - tell: Gets the outcome once, when the run has passed that moment before its end.
  package init(past moment: Double, tell: @escaping @Sendable (AppOutcome) -> Void) {
    (self.moment, self.tell) = (moment, tell)
  }

  /// Ends the app wherever it is; the outcome of its run means nothing then.
  package func stop() {
    let running = state.withLock { state in
      state.isStopped = true
      return state.running
    }
    running?.end()
  }

  /// Whether the run was stopped.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Takes the program of the run; nil when it has ended.
  func follow(_ program: RunningProgram?) {
    let isStopped = state.withLock { state in
      state.running = program
      return state.isStopped
    }
    if isStopped { program?.end() }
  }

  /// Tells the outcome if the run has just passed the moment.
  package func note(_ seconds: Double, _ outcome: () -> AppOutcome) {
    guard seconds > moment else { return }
    let isFirst = state.withLock { state in
      defer { state.hasTold = true }
      return !state.hasTold
    }
    if isFirst { tell(outcome()) }
  }
}
