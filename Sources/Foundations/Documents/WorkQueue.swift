import Synchronization

/// Distributes the indices of a list to workers, each index once.
package final class WorkQueue: Sendable {
  private let count: Int
  private let taken = Atomic<Int>(0)

  package init(count: Int) { self.count = count }

  /// The next index; nil when all are taken or the queue is closed.
  package func next() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  package func close() { taken.store(count, ordering: .relaxed) }
}
