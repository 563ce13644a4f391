import Foundation
import SwiftData
import Testing

/// A model class in the form that the rewriter generates.
private final class Stop {
  var code: Int
  var name: String

  init(_ code: Int, _ name: String) { (self.code, self.name) = (code, name) }
}

extension Stop: PersistentModel {
  static var uniqueProperties: [AnyKeyPath] { [\Stop.code] }
}

/// Tests of the in-memory store.
@MainActor struct StoreTests {
  private func context(_ stops: [Stop] = []) throws -> ModelContext {
    let schema = Schema([Stop.self])
    let container = try ModelContainer(
      for: schema, configurations: [ModelConfiguration(schema: schema, isStoredInMemoryOnly: true)])
    for stop in stops { container.mainContext.insert(stop) }
    return container.mainContext
  }

  @Test func `objects are found by a predicate, in order, so many as asked for`() throws {
    let context = try context([Stop(1, "Mill"), Stop(2, "Depot"), Stop(3, "Lake")])
    let late = #Predicate<Stop> { $0.code > 1 }
    var question = FetchDescriptor(predicate: late, sortBy: [SortDescriptor(\.name)])
    #expect(try context.fetch(question).map(\.name) == ["Depot", "Lake"])
    (question.fetchLimit, question.fetchOffset) = (1, 1)
    #expect(try context.fetch(question).map(\.name) == ["Lake"])
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 3)
    try context.delete(model: Stop.self, where: late)
    #expect(try context.fetch(FetchDescriptor<Stop>()).map(\.name) == ["Mill"])
  }

  @Test func `an object with the same unique value takes the other's place`() throws {
    let first = Stop(1, "Mill")
    let context = try context([first, Stop(2, "Depot")])
    context.insert(Stop(1, "New Mill"))
    context.insert(first)
    let names = try context.fetch(FetchDescriptor<Stop>(sortBy: [SortDescriptor(\.code)]))
    #expect(names.map(\.name) == ["Mill", "Depot"])
  }

  @Test func `an object has a name, a context and an end`() throws {
    let stop = Stop(1, "Mill")
    #expect(stop.modelContext == nil)
    let context = try context([stop])
    #expect(stop.modelContext === context && context.hasChanges)
    let found: Stop? = context.registeredModel(for: stop.persistentModelID)
    #expect(found === stop && stop.id == stop.persistentModelID)
    try context.save()
    #expect(!context.hasChanges)
    context.delete(stop)
    #expect(stop.isDeleted)
    context.rollback()
    #expect(!stop.isDeleted && stop.modelContext === context)
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 1)
  }
}
