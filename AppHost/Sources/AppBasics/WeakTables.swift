import Foundation

/// The memory and equality options of a table.
public struct NSPointerFunctions: Sendable {
  /// A set of options.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    public static let copyIn = Options(rawValue: 1 << 16)
    public static let objectPointerPersonality = Options(rawValue: 1 << 8)
  }
}

/// A strong or weak reference to an object.
private struct Held<Object: AnyObject> {
  weak var weakly: Object?
  var strongly: Object?

  init(_ object: Object, isWeak: Bool) {
    weakly = object
    if !isWeak { strongly = object }
  }
}

/// Whether two objects are identical or equal.
private func isSame(_ one: AnyObject, _ other: AnyObject) -> Bool {
  one === other || (one as? NSObject).map { $0.isEqual(other) } ?? false
}

/// A set with weak or strong references.
///
/// Source: <https://developer.apple.com/documentation/foundation/nshashtable>
open class NSHashTable<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private var entries: [Held<ObjectType>] = []
  private let isWeak: Bool

  /// Creates a set; only `weakMemory` has an effect.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    isWeak = options.contains(.weakMemory)
  }
  /// Creates a set with weak references.
  public class func weakObjects() -> NSHashTable<ObjectType> {
    NSHashTable(options: .weakMemory)
  }

  open var allObjects: [ObjectType] { entries.compactMap(\.weakly) }
  open var count: Int { allObjects.count }
  open var anyObject: ObjectType? { allObjects.first }
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.weakly == nil }
    entries.append(Held(object, isWeak: isWeak))
  }
  open func remove(_ object: ObjectType?) {
    guard let object else { return }
    entries.removeAll { $0.weakly.map { isSame($0, object) } ?? true }
  }
  open func removeAllObjects() { entries = [] }
  open func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { object in allObjects.contains { isSame($0, object) } } ?? false
  }
  open func member(_ object: ObjectType?) -> ObjectType? {
    object.flatMap { object in allObjects.first { isSame($0, object) } }
  }
  open func objectEnumerator() -> IndexingIterator<[ObjectType]> { allObjects.makeIterator() }
}

/// A dictionary with weak or strong keys and values.
///
/// Source: <https://developer.apple.com/documentation/foundation/nsmaptable>
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private var entries: [(key: Held<KeyType>, value: Held<ObjectType>)] = []
  private let isWeak: (key: Bool, value: Bool)

  /// Creates a table; only `weakMemory` has an effect.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) { isWeak = (keyOptions.contains(.weakMemory), valueOptions.contains(.weakMemory)) }
  /// Creates a table with strong keys and values.
  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  /// Creates a table with weak keys and strong values.
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory)
  }
  /// Creates a table with strong keys and weak values.
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(valueOptions: .weakMemory)
  }
  /// Creates a table with weak keys and values.
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private var living: [(KeyType, ObjectType)] {
    entries.compactMap { entry in
      guard let key = entry.key.weakly, let value = entry.value.weakly else { return nil }
      return (key, value)
    }
  }
  open var count: Int { living.count }
  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { key in living.first { isSame($0.0, key) }?.1 }
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    entries.append((Held(aKey, isWeak: isWeak.key), Held(anObject, isWeak: isWeak.value)))
  }
  open func removeObject(forKey aKey: KeyType?) {
    entries.removeAll { entry in
      guard let key = entry.key.weakly, entry.value.weakly != nil else { return true }
      return aKey.map { isSame(key, $0) } ?? false
    }
  }
  open func removeAllObjects() { entries = [] }
  open func keyEnumerator() -> IndexingIterator<[KeyType]> { living.map(\.0).makeIterator() }
  open func objectEnumerator() -> IndexingIterator<[ObjectType]>? {
    living.map(\.1).makeIterator()
  }
}
