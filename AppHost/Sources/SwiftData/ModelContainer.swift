/// The classes of a store.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/schema>
public final class Schema: @unchecked Sendable {
  /// A version of the classes.
  public struct Version: Hashable, Comparable, CustomStringConvertible, Sendable {
    /// The parts of the number.
    public let major, minor, patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
    /// The number as it is written.
    public var description: String { "\(major).\(minor).\(patch)" }
    /// The older one comes first.
    public static func < (one: Version, other: Version) -> Bool {
      (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }
  }

  /// The classes.
  let types: [any PersistentModel.Type]
  /// Their version.
  public let version: Version

  /// Classes.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (self.types, self.version) = (types, version)
  }
  /// Classes.
  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) { self.init(types, version: version) }
  /// The classes of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}

/// The classes of a store in one of its versions.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How a store came from version to version; here a store is always new.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// A step from a version to the next.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// The app does it.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// Where a store lies; here it is always in memory and empty at the beginning of a run.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/modelconfiguration>
public struct ModelConfiguration: Sendable {
  /// Which database in the cloud is used; here none is.
  public struct CloudKitDatabase: Sendable {
    /// As the entitlements say.
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    /// None.
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    /// One by its name.
    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase() }
  }
  /// The container that apps of a group share; here none is.
  public struct GroupContainer: Sendable {
    /// As the entitlements say.
    public static var automatic: GroupContainer { GroupContainer() }
    /// None.
    public static var none: GroupContainer { GroupContainer() }
    /// One by its name.
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }

  public let name: String
  /// The classes.
  public let schema: Schema?
  /// Where the store would lie.
  public let url: URL
  /// Whether the app asks for a store in memory.
  public let isStoredInMemoryOnly: Bool
  /// Whether it can be changed.
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

/// A store of objects, which lasts as long as the run.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/modelcontainer>
public final class ModelContainer: @unchecked Sendable {
  /// The classes.
  public let schema: Schema
  /// The stores.
  public let configurations: [ModelConfiguration]
  /// The objects by their class, in the order in which they came.
  var objects: [ObjectIdentifier: [AnyObject]] = [:]
  /// The context of the main thread.
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

  /// Empties the store.
  public func deleteAllData() { objects = [:] }
  /// Empties the store.
  public func erase() throws { objects = [:] }
}
