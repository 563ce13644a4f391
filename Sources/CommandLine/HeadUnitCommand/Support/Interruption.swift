import Dispatch
import Documents
import Foundation
import Processes
import Synchronization

/// Ends the program within a second of Ctrl-C or a termination signal, during any work.
enum Interruption {
  private struct State {
    var signal: Int32?
    var cancellations: [Int: @Sendable () -> Void] = [:]
    var count = 0
  }

  /// The time in seconds for canceled work to end after an interruption.
  private static let grace = 0.6

  private static let state = Mutex(State())
  private static let queue = DispatchQueue(label: "headunit.signals")

  /// The exit status of an interrupted program: 128 plus the signal number.
  static var status: Int32 {
    state.withLock { $0.signal }.map { 128 + $0 } ?? ExitStatus.interrupted.rawValue
  }

  /// Handles SIGINT, SIGTERM and SIGHUP from now on; must be called once.
  static func listen() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A program started to outlive its terminal must keep ignoring the signal.
      if number == SIGHUP, isIgnored(number) { continue }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      // The handler retains its source for the lifetime of the program.
      source.setEventHandler { withExtendedLifetime(source) { end(by: number) } }
      source.resume()
    }
  }

  /// Runs work that is canceled by a signal and may then still clean up.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let number = state.withLock { state in
      state.count += 1
      state.cancellations[state.count] = { task.cancel() }
      if state.signal != nil { task.cancel() }
      return state.count
    }
    defer { state.withLock { _ = $0.cancellations.removeValue(forKey: number) } }
    return try await task.value
  }

  private static func end(by number: Int32) {
    let cancellations = state.withLock { state in
      defer { state.signal = number }
      return state.signal == nil ? Array(state.cancellations.values) : []
    }
    guard !cancellations.isEmpty else { leave() }
    for cancel in cancellations { cancel() }
    queue.asyncAfter(deadline: .now() + grace) { leave() }
  }

  private static func leave() -> Never {
    ErrorPrinter.noteInterruption()
    leave(with: status)
  }

  /// Ends all child processes, removes unfinished files, and exits.
  static func leave(with status: Int32) -> Never {
    RunningProgram.endAll()
    ScratchFolder.removeAll()
    PendingFiles.abandonAll { _exit(status) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
