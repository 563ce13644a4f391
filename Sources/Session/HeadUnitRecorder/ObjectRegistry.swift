import SessionLog

/// The log's names for an app's objects, with a hash of the last value recorded for each.
///
/// Objects are held weakly; entries of released objects are removed periodically.
struct ObjectRegistry {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]
  private var hashes: [String: Int] = [:]
  /// The number of entries at which released objects are removed.
  private var cleanupThreshold = 64

  var count: Int { entries.count }

  /// Returns the name of an object, numbered per kind.
  mutating func name(of object: AnyObject, kind: String) -> String {
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.object === object { return entry.name }
    forget(entries[id])
    if entries.count >= cleanupThreshold { clean() }
    counts[kind, default: 0] += 1
    let name = "\(kind)-\(counts[kind] ?? 1)"
    entries[id] = Entry(object: object, name: name)
    return name
  }

  /// Stores the hash of the last value recorded under a name.
  ///
  /// - Returns: Whether the value has changed.
  mutating func remember(_ value: JSONValue, as name: String) -> Bool {
    hashes.updateValue(value.hashValue, forKey: name) != value.hashValue
  }

  /// Discards the value recorded under a name.
  mutating func forget(_ name: String) { hashes[name] = nil }

  private mutating func forget(_ entry: Entry?) {
    if let entry { hashes[entry.name] = nil }
  }

  private mutating func clean() {
    for (id, entry) in entries where entry.object == nil {
      forget(entry)
      entries[id] = nil
    }
    cleanupThreshold = max(64, 2 * entries.count)
  }
}
