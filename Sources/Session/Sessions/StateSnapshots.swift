import Synchronization

/// What had become of a screen after every so many changes, so that a moment late on a drive does not
/// go through all changes before it.
///
/// A machine depends on nothing but the changes and what it begins with, so it is the same whoever asks
/// first.
final class StateSnapshots<Key: Hashable & Sendable, Machine: Sendable>: Sendable {
  /// The changes between two checkpoints.
  static var distance: Int { 64 }

  private let kept = Mutex<[Key: [Machine]]>([:])

  /// The last machine that has seen no more than `count` changes, and how many it has seen.
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
