/// The model types of a store.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/schema>
public final class Schema: @unchecked Sendable {
  /// A version of a schema.
  public struct Version: Hashable, Comparable, CustomStringConvertible, Sendable {
    public let major, minor, patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
    public var description: String { "\(major).\(minor).\(patch)" }
    public static func < (one: Version, other: Version) -> Bool {
      (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }
  }

  let types: [any PersistentModel.Type]
  public let version: Version

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (self.types, self.version) = (types, version)
  }
  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) { self.init(types, version: version) }
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}

/// A schema version with its model types.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// A migration plan; without effect, because a store is always new.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// A stage of a migration.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// A custom migration by the app.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// The configuration of a store, which is always in memory and initially empty.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/modelconfiguration>
public struct ModelConfiguration: Sendable {
  /// The CloudKit database; none is used.
  public struct CloudKitDatabase: Sendable {
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }
  /// The app group container; none is used.
  public struct GroupContainer: Sendable {
    public static var automatic: GroupContainer { GroupContainer() }
    public static var none: GroupContainer { GroupContainer() }
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }

  public let name: String
  public let schema: Schema?
  /// The URL at which the store would be saved.
  public let url: URL
  /// Whether the app requests a store in memory.
  public let isStoredInMemoryOnly: Bool
  /// Whether the store can be changed.
  public let allowsSave: Bool

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name, schema: schema, url: URL(fileURLWithPath: NSHomeDirectory() + "/default.store"),
      allowsSave: allowsSave, inMemory: isStoredInMemoryOnly)
  }
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) { self.init(name, schema: schema, url: url, allowsSave: allowsSave, inMemory: false) }
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  private init(_ name: String?, schema: Schema?, url: URL, allowsSave: Bool, inMemory: Bool) {
    (self.name, self.schema, self.url) = (name ?? "default", schema, url)
    (self.allowsSave, isStoredInMemoryOnly) = (allowsSave, inMemory)
  }
}

/// A store of model objects, with the lifetime of the run.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/modelcontainer>
public final class ModelContainer: @unchecked Sendable {
  public let schema: Schema
  public let configurations: [ModelConfiguration]
  /// The objects by model type, in order of insertion.
  var objects: [ObjectIdentifier: [AnyObject]] = [:]
  /// The context of the main actor.
  @MainActor public private(set) lazy var mainContext = ModelContext(self)

  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws { (self.schema, self.configurations) = (schema, configurations) }
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }
  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws { try self.init(for: Schema(types), configurations: configurations) }

  /// Removes all objects.
  public func deleteAllData() { objects = [:] }
  /// Removes all objects.
  public func erase() throws { objects = [:] }
}
