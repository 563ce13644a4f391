import Synchronization

/// Distributes the indices of a list, each to one worker only.
package final class WorkQueue: Sendable {
  private let count: Int
  private let taken = Atomic<Int>(0)

  /// The indices 0..<`count`.
  package init(count: Int) { self.count = count }

  /// The next index; nil when all are taken or the queue was closed.
  package func next() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  /// Stops the distribution.
  package func close() { taken.store(count, ordering: .relaxed) }
}
