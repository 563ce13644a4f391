import SessionLog

/// The log's names of an app's objects, with the last value recorded for each.
///
/// The registry holds objects weakly and removes the entries of released objects from time to time.
struct ObjectRegistry {
  private struct Entry {
    weak var object: AnyObject?
    let name: String
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]
  private var hashes: [String: Int] = [:]
  /// The number of names above which released objects are searched.
  private var most = 64

  /// The number of known names.
  var count: Int { entries.count }

  /// The name of an object: objects are counted for each kind.
  mutating func name(of object: AnyObject, kind: String) -> String {
    let id = ObjectIdentifier(object)
    if let entry = entries[id], entry.object === object { return entry.name }
    forget(entries[id])
    if entries.count >= most { clean() }
    counts[kind, default: 0] += 1
    let name = "\(kind)-\(counts[kind] ?? 1)"
    entries[id] = Entry(object: object, name: name)
    return name
  }

  /// Remembers the last value of a name by its hash.
  ///
  /// - Returns: Whether it is another one than before.
  mutating func remember(_ value: JSONValue, as name: String) -> Bool {
    hashes.updateValue(value.hashValue, forKey: name) != value.hashValue
  }

  /// Forgets the recorded state of a name.
  mutating func forget(_ name: String) { hashes[name] = nil }

  private mutating func forget(_ entry: Entry?) {
    if let entry { hashes[entry.name] = nil }
  }

  private mutating func clean() {
    for (id, entry) in entries where entry.object == nil {
      forget(entry)
      entries[id] = nil
    }
    most = max(64, 2 * entries.count)
  }
}
