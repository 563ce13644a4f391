/// What is asked of a store.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/fetchdescriptor>
public struct FetchDescriptor<T: PersistentModel> {
  /// Which objects; nil for all.
  public var predicate: Predicate<T>?
  /// The order.
  public var sortBy: [SortDescriptor<T>]
  /// At most how many.
  public var fetchLimit: Int?
  /// How many are passed over.
  public var fetchOffset: Int?
  /// Whether changes count that are not saved; here they always do.
  public var includePendingChanges = true
  /// Properties that are read at once; here all are.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Relationships that are read at once; here all are.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }
}

/// Errors of a store.
public struct SwiftDataError: Error, Equatable, Sendable {
  let name: String
  /// The store cannot be made.
  public static let loadIssueModelContainer = SwiftDataError(name: "loadIssueModelContainer")
  /// What is asked for cannot be answered.
  public static let unsupportedPredicate = SwiftDataError(name: "unsupportedPredicate")
}

/// Reads and changes a store.
///
/// Every change is in the store at once; nothing is lost where an app does not save. Deleting
/// follows no rule for relationships, and the other side of one is not set.
///
/// Source: <https://developer.apple.com/documentation/swiftdata/modelcontext>
public final class ModelContext: @unchecked Sendable {
  /// A context was saved.
  public static let didSave = Notification.Name("ModelContextDidSave")
  /// A context will be saved.
  public static let willSave = Notification.Name("ModelContextWillSave")

  /// The store.
  public let container: ModelContainer
  /// Whether it is saved by itself.
  public var autosaveEnabled = true
  /// What can be undone; here nothing is.
  public var undoManager: AnyObject?
  /// Whether something was changed since the last saving.
  public private(set) var hasChanges = false
  /// The objects that came since the last saving.
  public private(set) var insertedModelsArray: [any PersistentModel] = []
  /// The objects that went since the last saving.
  public private(set) var deletedModelsArray: [any PersistentModel] = []

  public init(_ container: ModelContainer) { self.container = container }

  /// Adds an object; one with the same value of a unique property gives way.
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

  /// Takes an object out.
  public func delete<T: PersistentModel>(_ model: T) {
    container.objects[ObjectIdentifier(T.self)]?.removeAll { $0 === model }
    deletedModelsArray.append(model)
    Identifiers.set(nil, of: model)
    hasChanges = true
  }

  /// Takes all objects out that a predicate names.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for object in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(object) }
  }

  /// The objects that are asked for.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    var found = container.objects[ObjectIdentifier(T.self), default: []].compactMap { $0 as? T }
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { found = found.sorted(using: descriptor.sortBy) }
    let rest = found.dropFirst(descriptor.fetchOffset ?? 0)
    return Array(rest.prefix(descriptor.fetchLimit.map { $0 > 0 ? $0 : .max } ?? .max))
  }

  /// How many objects are asked for.
  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  /// The names of the objects that are asked for.
  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  /// Goes through the objects that are asked for.
  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws { for object in try fetch(descriptor) { try block(object) } }

  /// The object with a name; nil for one that is not in the store.
  public func registeredModel<T: PersistentModel>(for identifier: PersistentIdentifier) -> T? {
    container.objects[ObjectIdentifier(T.self)]?.lazy.compactMap { $0 as? T }
      .first { $0.persistentModelID == identifier }
  }

  /// The object with a name.
  public func model(for identifier: PersistentIdentifier) -> (any PersistentModel)? {
    container.objects.values.joined().lazy.compactMap { $0 as? any PersistentModel }
      .first { $0.persistentModelID == identifier }
  }

  /// Does some work and saves.
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

  /// Takes back what came and went since the last saving.
  public func rollback() {
    let (came, went) = (insertedModelsArray, deletedModelsArray)
    for model in came { delete(model) }
    for model in went { insert(model) }
    (hasChanges, insertedModelsArray, deletedModelsArray) = (false, [], [])
  }
}
