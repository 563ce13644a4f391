/// The display name of a type.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public let name: LocalizedStringResource
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
  }
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// The display name of an entity.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// The image beside the title.
  public struct Image: Sendable {
    public init(systemName: String, isTemplate: Bool? = nil) {}
    public init(named name: String, isTemplate: Bool? = nil) {}
    public init(url: URL, isTemplate: Bool? = nil) {}
  }
  public let title: LocalizedStringResource
  public let subtitle: LocalizedStringResource?
  public let image: Image?
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
    synonyms: [LocalizedStringResource] = []
  ) { (self.title, self.subtitle, self.image) = (title, subtitle, image) }
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A type with a display name.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
/// A type whose instances have a display representation.
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}

/// An entity of the app.
///
/// Source: <https://developer.apple.com/documentation/appintents/appentity>
public protocol AppEntity: TypeDisplayRepresentable, InstanceDisplayRepresentable, Identifiable,
  Sendable
where ID: Sendable {
  /// The query that finds entities of the type.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}
extension AppEntity {
  public typealias Property = EntityProperty
}

/// A property of an entity, which Shortcuts would show.
@propertyWrapper public final class EntityProperty<Value>: @unchecked Sendable {
  private var value: Value?
  /// The value, which must have been set.
  public var wrappedValue: Value {
    get {
      guard let value else {
        preconditionFailure("the property of an entity was read before it was set")
      }
      return value
    }
    set { value = newValue }
  }
  public init(title: LocalizedStringResource? = nil) {}
}

/// A query for entities.
public protocol EntityQuery: Sendable {
  /// The type of the entities.
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}
extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
}
/// A query for entities by text.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}
/// A query for all entities.
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }

/// An enumeration of the app.
public protocol AppEnum: TypeDisplayRepresentable, InstanceDisplayRepresentable, RawRepresentable,
  CaseIterable, Hashable, Sendable
{
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
extension AppEnum {
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: "\(self)")
  }
}
