@_exported import Foundation

/// Names an object of a store for as long as the app runs.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/persistentidentifier>
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable {
  /// The name of the class.
  public let entityName: String
  /// The name of the store; nil before the object is inserted.
  public var storeIdentifier: String? { "memory" }
  let number: Int

  init(_ entityName: String, _ number: Int) {
    (self.entityName, self.number) = (entityName, number)
  }

  /// The one that was made before comes first.
  public static func < (one: PersistentIdentifier, other: PersistentIdentifier) -> Bool {
    (one.entityName, one.number) < (other.entityName, other.number)
  }
}

/// A class whose objects a store keeps; the app's classes with `@Model` conform to it.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/persistentmodel>
public protocol PersistentModel: AnyObject, Hashable, Identifiable {
  /// The properties of which no two objects have the same value.
  static var uniqueProperties: [AnyKeyPath] { get }
}

extension PersistentModel {
  /// None without such attributes.
  public static var uniqueProperties: [AnyKeyPath] { [] }
  /// The name of the object for as long as the app runs.
  public var persistentModelID: PersistentIdentifier { Identifiers.of(self) }
  /// The name of the object, where its class has no other.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context that keeps the object; nil before it is inserted.
  public var modelContext: ModelContext? { Identifiers.context(of: self) }
  /// Whether it has been taken out of its context.
  public var isDeleted: Bool { Identifiers.isDeleted(self) }
  /// Whether it was changed since the last saving, which nothing here depends on.
  public var hasChanges: Bool { false }

  /// Objects are equal when they are one.
  public static func == (one: Self, other: Self) -> Bool { one === other }
  /// Adds the object itself.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identifiers of objects.
enum Identifiers {
  /// Keeps what belongs to an object as long as the object lives.
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
    // Where an object has gone another one may have its place.
    if let known = marks[ObjectIdentifier(object)], known.object != nil { return known }
    count += 1
    let mark = Mark(object, PersistentIdentifier("\(type(of: object))", count))
    marks[ObjectIdentifier(object)] = mark
    return mark
  }

  static func of(_ object: AnyObject) -> PersistentIdentifier { mark(object).identifier }
  static func context(of object: AnyObject) -> ModelContext? { mark(object).context }
  static func isDeleted(_ object: AnyObject) -> Bool { mark(object).isDeleted }

  /// The object belongs to a context, or to none any more.
  static func set(_ context: ModelContext?, of object: AnyObject) {
    let mark = mark(object)
    mark.isDeleted = context == nil && mark.context != nil
    mark.context = context
  }
}
