/// How a kind of things is called.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public let name: LocalizedStringResource
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
    self.name = name
  }
  public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
}

/// How a thing is shown.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  /// A picture beside the words.
  public struct Image: Sendable {
    public init(systemName: String, isTemplate: Bool? = nil) {}
    public init(named name: String, isTemplate: Bool? = nil) {}
    public init(url: URL, isTemplate: Bool? = nil) {}
  }
  public let title: LocalizedStringResource
  public let subtitle: LocalizedStringResource?
  public let image: Image?
  /// Words and a picture.
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

/// Kinds that have a name.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}
/// Things that can be shown.
public protocol InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { get }
}

/// A thing of the app.
///
/// Source: <https://developer.apple.com/documentation/appintents/appentity>
public protocol AppEntity: TypeDisplayRepresentable, InstanceDisplayRepresentable, Identifiable,
  Sendable
where ID: Sendable {
  /// What finds such things.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}
extension AppEntity {
  public typealias Property = EntityProperty
}

/// A property of a thing that Shortcuts would see.
@propertyWrapper public final class EntityProperty<Value>: @unchecked Sendable {
  private var value: Value?
  /// The value, which must have been set.
  public var wrappedValue: Value {
    get {
      guard let value else { preconditionFailure("the property of an entity was read unset") }
      return value
    }
    set { value = newValue }
  }
  public init(title: LocalizedStringResource? = nil) {}
}

/// What finds things of the app.
public protocol EntityQuery: Sendable {
  /// The kind of the things.
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}
extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
}
/// What finds things by words.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}
/// What finds all things.
public protocol EnumerableEntityQuery: EntityQuery { func allEntities() async throws -> [Entity] }

/// A choice of the app.
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
