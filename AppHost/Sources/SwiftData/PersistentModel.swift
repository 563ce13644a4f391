@_exported import Foundation

/// The identifier of an object, valid for the run.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/persistentidentifier>
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable {
  /// The name of the model type.
  public let entityName: String
  /// The identifier of the store.
  public var storeIdentifier: String? { "memory" }
  let number: Int

  init(_ entityName: String, _ number: Int) {
    (self.entityName, self.number) = (entityName, number)
  }

  /// Orders identifiers by their creation.
  public static func < (one: PersistentIdentifier, other: PersistentIdentifier) -> Bool {
    (one.entityName, one.number) < (other.entityName, other.number)
  }
}

/// A model type; the app's classes with `@Model` conform to it.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/persistentmodel>
public protocol PersistentModel: AnyObject, Hashable, Identifiable {
  /// The properties with unique values.
  static var uniqueProperties: [AnyKeyPath] { get }
}

extension PersistentModel {
  public static var uniqueProperties: [AnyKeyPath] { [] }
  /// The identifier of the object, valid for the run.
  public var persistentModelID: PersistentIdentifier { Identifiers.of(self) }
  /// The identifier of the object, unless its type declares another.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context of the object; nil before its insertion.
  public var modelContext: ModelContext? { Identifiers.context(of: self) }
  /// Whether the object was deleted from its context.
  public var isDeleted: Bool { Identifiers.isDeleted(self) }
  /// Always false: changes of properties are not tracked.
  public var hasChanges: Bool { false }

  public static func == (one: Self, other: Self) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identifiers and contexts of objects.
enum Identifiers {
  /// The identifier and context of an object, for the lifetime of the object.
  private final class Mark {
    let identifier: PersistentIdentifier
    weak var context: ModelContext?
    weak var object: AnyObject?
    var isDeleted = false

    init(_ object: AnyObject, _ identifier: PersistentIdentifier) {
      (self.object, self.identifier) = (object, identifier)
    }
  }

  nonisolated(unsafe) private static var marks: [ObjectIdentifier: Mark] = [:]
  nonisolated(unsafe) private static var count = 0

  private static func mark(_ object: AnyObject) -> Mark {
    // A new object may have the address of a deallocated one.
    if let known = marks[ObjectIdentifier(object)], known.object != nil { return known }
    count += 1
    let mark = Mark(object, PersistentIdentifier("\(type(of: object))", count))
    marks[ObjectIdentifier(object)] = mark
    return mark
  }

  static func of(_ object: AnyObject) -> PersistentIdentifier { mark(object).identifier }
  static func context(of object: AnyObject) -> ModelContext? { mark(object).context }
  static func isDeleted(_ object: AnyObject) -> Bool { mark(object).isDeleted }

  /// Sets the context of an object; nil after its deletion.
  static func set(_ context: ModelContext?, of object: AnyObject) {
    let mark = mark(object)
    mark.isDeleted = context == nil && mark.context != nil
    mark.context = context
  }
}
