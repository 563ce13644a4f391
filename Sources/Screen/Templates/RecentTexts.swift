import Synchronization

/// The most recent results of composing texts, since a drive shows a step for many moments.
final class RecentTexts<Input: Hashable & Sendable, Output: Sendable>: Sendable {
  /// The number of results at which all are discarded.
  private let capacity = 64
  private let known = Mutex<[Input: Output]>([:])

  /// Returns the result for an input, which it always determines.
  func output(for input: Input, make: () -> Output) -> Output {
    if let output = known.withLock({ $0[input] }) { return output }
    let output = make()
    known.withLock { known in
      if known.count >= capacity { known.removeAll(keepingCapacity: true) }
      known[input] = output
    }
    return output
  }
}
