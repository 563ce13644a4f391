import Foundation
import Synchronization

/// Measures concurrent work of several threads, each of which performs it once as a warm-up.
final class Race: Sendable {
  private let ready = DispatchSemaphore(value: 0)
  private let start = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private let failure = Mutex<(any Error)?>(nil)

  /// Runs both laps of a thread.
  ///
  /// - Parameter prepare: Returns the work of a lap, which receives the lap's number.
  func run(_ prepare: () throws -> (Int) throws -> Void) {
    var isReady = false
    do {
      let lap = try prepare()
      try lap(0)
      ready.signal()
      isReady = true
      start.wait()
      try lap(1)
    } catch {
      failure.withLock { $0 = error }
      if !isReady { ready.signal() }
    }
    done.signal()
  }

  /// The time of the second lap, until the last of `workers` threads is done.
  func milliseconds(workers: Int) throws -> Double {
    for _ in 0..<workers { ready.wait() }
    let began = DispatchTime.now().uptimeNanoseconds
    for _ in 0..<workers { start.signal() }
    for _ in 0..<workers { done.wait() }
    let ended = DispatchTime.now().uptimeNanoseconds
    if let error = failure.withLock({ $0 }) { throw error }
    return Double(ended - began) / 1e6
  }
}
