import Synchronization

/// Snapshots of a state machine at regular numbers of changes, so that queries replay few changes.
///
/// A machine depends only on its start and the changes, so that snapshots do not depend on the
/// order of queries.
final class StateSnapshots<Key: Hashable & Sendable, Machine: Sendable>: Sendable {
  /// The number of changes between two snapshots.
  static var distance: Int { 64 }

  private let kept = Mutex<[Key: [Machine]]>([:])

  /// Returns the last snapshot with at most `count` changes, and its number of changes.
  func machine(
    before count: Int, key: Key, start: () -> Machine,
    applying apply: (Int, inout Machine) -> Void
  ) -> (Machine, seen: Int) {
    let number = count / Self.distance
    guard number > 0 else { return (start(), 0) }
    return kept.withLock { kept in
      var machines = kept[key] ?? []
      while machines.count < number {
        var machine = machines.last ?? start()
        let first = machines.count * Self.distance
        for index in first..<(first + Self.distance) { apply(index, &machine) }
        machines.append(machine)
      }
      kept[key] = machines
      return (machines[number - 1], number * Self.distance)
    }
  }
}
