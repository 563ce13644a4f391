import Dispatch
import Foundation

/// Runs work that Ctrl-C and a request to end cancel, instead of killing the program.
enum Interruption {
  /// The value of `work`, which is cancelled by SIGINT, SIGTERM and SIGHUP.
  static func cancelling<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await work() }
    let queue = DispatchQueue(label: "headunit.signals")
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }
}
