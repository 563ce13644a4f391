import Synchronization

/// Ends a connection that takes too long; its reader then sees a closed connection.
final class Deadline: Sendable {
  private struct State {
    var watch: Task<Void, Never>?
    var isFinished = false
  }

  private let socket: ByteSocket
  private let state = Mutex(State())

  init(_ socket: ByteSocket) { self.socket = socket }

  /// Ends the connection after `seconds`; nil cancels the deadline.
  func set(_ seconds: Double?) {
    state.withLock { state in
      state.watch?.cancel()
      guard !state.isFinished else { return }
      state.watch = seconds.map { seconds in
        Task {
          guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
          self.end()
        }
      }
    }
  }

  private func end() {
    state.withLock { if !$0.isFinished, !Task.isCancelled { socket.end() } }
  }

  /// Releases the connection before its file descriptor is closed.
  func finish() {
    state.withLock { state in
      state.isFinished = true
      state.watch?.cancel()
      state.watch = nil
    }
  }

  /// Runs work, and ends the connection if it takes longer than `seconds`.
  func within<Value>(_ seconds: Double, _ work: () async throws -> Value) async throws -> Value {
    set(seconds)
    defer { set(nil) }
    return try await work()
  }
}
