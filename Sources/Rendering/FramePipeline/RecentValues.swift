import Devices
import LayoutKit
import Sessions
import Templates

/// The most recently used values by key.
struct RecentValues<Key: Equatable, Value> {
  /// The maximum number of values.
  let capacity: Int

  private final class Entry {
    let key: Key
    let value: Value

    init(_ key: Key, _ value: Value) { (self.key, self.value) = (key, value) }
  }

  /// The values, most recent first; references, because keys and values are large.
  private var entries: [Entry] = []
  /// The number of values made so far.
  private(set) var madeCount = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Returns the value of a key, made if it is not known.
  mutating func value(for key: Key, make: () throws -> Value) rethrows -> Value {
    if let known = entries.firstIndex(where: { $0.key == key }) {
      entries.insert(entries.remove(at: known), at: 0)
      return entries[0].value
    }
    let value = try make()
    madeCount += 1
    if entries.count == capacity { entries.removeLast() }
    entries.insert(Entry(key, value), at: 0)
    return value
  }
}

/// What determines a canvas; the parts that differ most often are compared first.
struct CanvasKey: Equatable {
  let device: DeviceProfile
  let appearance: Appearance
  let template: ScreenTemplate
}

/// What determines the template and the canvas of a moment.
struct LayoutKey: Equatable {
  // These two, which are in the state as well, tell most moments apart.
  private let seconds: Double
  private let device: String
  let context: PresentationContext
  let presented: PresentedState

  init(_ presented: PresentedState, _ context: PresentationContext) {
    (seconds, device) = (presented.state.elapsedSeconds, presented.device.name)
    (self.context, self.presented) = (context, presented)
  }
}
