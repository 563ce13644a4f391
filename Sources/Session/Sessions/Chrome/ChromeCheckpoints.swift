import Synchronization

/// What had become of the chrome after every so many changes, so that a moment late on a drive
/// does not go through all changes before it.
///
/// A machine depends on nothing but the changes and its settings, so it is the same whoever asks
/// first.
final class ChromeCheckpoints: Sendable {
  /// The changes between two checkpoints.
  static let distance = 64

  /// What a machine begins with.
  struct Key: Hashable {
    let settings: ChromeSettings
    let camera: CameraSettings
  }

  private let kept = Mutex<[Key: [ScreenMachine]]>([:])

  /// The last machine that has seen no more than `count` changes, and how many it has seen.
  func machine(
    before count: Int, key: Key, start: () -> ScreenMachine,
    applying apply: (Int, inout ScreenMachine) -> Void
  ) -> (ScreenMachine, seen: Int) {
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
