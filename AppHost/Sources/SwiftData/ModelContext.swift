/// The criteria of a fetch.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/fetchdescriptor>
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  /// The maximum number of results; nil for no limit.
  public var fetchLimit: Int?
  /// The number of results to skip.
  public var fetchOffset: Int?
  /// Whether unsaved changes are included; they always are.
  public var includePendingChanges = true
  /// The properties to fetch; all properties are.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// The relationships to prefetch; all relationships are.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// An error of a store.
public struct SwiftDataError: Error, Equatable, Sendable {
  let name: String
  /// The container cannot be created.
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
  /// The predicate cannot be evaluated.
  public static let unsupportedPredicate = SwiftDataError(name: "unsupportedPredicate")
}

/// A context of a store.
///
/// Changes take effect in the store at once, and are kept without a save. Delete rules are not
/// applied, and inverse relationships are not set.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/modelcontext>
public final class ModelContext: @unchecked Sendable {
  /// Posted after a save.
  public static let didSave = Notification.Name("ModelContextDidSave")
  /// Posted before a save.
  public static let willSave = Notification.Name("ModelContextWillSave")

  public let container: ModelContainer
  /// Whether the context saves automatically.
  public var autosaveEnabled = true
  /// The undo manager, without effect.
  public var undoManager: AnyObject?
  /// Whether there are changes since the last save.
  public private(set) var hasChanges = false
  /// The objects inserted since the last save.
  public private(set) var insertedModelsArray: [any PersistentModel] = []
  /// The objects deleted since the last save.
  public private(set) var deletedModelsArray: [any PersistentModel] = []

  public init(_ container: ModelContainer) { self.container = container }

  /// Inserts an object, replacing one with the same value of a unique property.
  public func insert<T: PersistentModel>(_ model: T) {
    let key = ObjectIdentifier(T.self)
    var all = container.objects[key] ?? []
    guard !all.contains(where: { $0 === model }) else { return }
    let unique = T.uniqueProperties
    all.removeAll { other in
      guard let other = other as? T else { return false }
      return unique.contains { path in
        guard let one = model[keyPath: path] as? AnyHashable else { return false }
        return one == other[keyPath: path] as? AnyHashable
      }
    }
    container.objects[key] = all + [model]
    insertedModelsArray.append(model)
    Identifiers.set(self, of: model)
    hasChanges = true
  }

  public func delete<T: PersistentModel>(_ model: T) {
    container.objects[ObjectIdentifier(T.self)]?.removeAll { $0 === model }
    deletedModelsArray.append(model)
    Identifiers.set(nil, of: model)
    hasChanges = true
  }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(object) }
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = container.objects[ObjectIdentifier(T.self), default: []].compactMap { $0 as? T }
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { found = found.sorted(using: descriptor.sortBy) }
    let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
    return Array(rest.prefix(descriptor.fetchLimit.map { $0 > 0 ? $0 : .max } ?? .max))
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws { for object in try fetch(descriptor) { try block(object) } }

  /// Returns the object with an identifier; nil if it is not in the store.
  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    container.objects[ObjectIdentifier(T.self)]?.lazy.compactMap { $0 as? T }
      .first { $0.persistentModelID == identifier }
  }

  public func model(for identifier: PersistentIdentifier) -> (any PersistentModel)? {
    container.objects.values.joined().lazy.compactMap { $0 as? any PersistentModel }
      .first { $0.persistentModelID == identifier }
  }

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Marks all changes as saved.
  public func save() throws {
    NotificationCenter.default.post(name: ModelContext.willSave, object: self)
    (hasChanges, insertedModelsArray, deletedModelsArray) = (false, [], [])
    NotificationCenter.default.post(name: ModelContext.didSave, object: self)
  }

  /// Reverts insertions and deletions since the last save.
  public func rollback() {
    let (came, went) = (insertedModelsArray, deletedModelsArray)
    for model in came { delete(model) }
    for model in went { insert(model) }
    (hasChanges, insertedModelsArray, deletedModelsArray) = (false, [], [])
  }
}
