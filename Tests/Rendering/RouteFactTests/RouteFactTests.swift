import Foundation
import Navigation
import RouteImport
import Sessions
import TestSupport
import Testing

/// The numbers of facts of a reply that the screen shows.
struct FactCounts: Hashable {
  var steps = 0
  var exits = 0
  var shownExits = 0
  var destinations = 0
  var shownDestinations = 0
  var lanes = 0
  var contradictions = 0

  /// The row of the table in the documentation.
  var row: String {
    "\(steps) | \(shownExits) of \(exits) | \(shownDestinations) of \(destinations)"
      + " | \(lanes) | \(contradictions)"
  }
}

/// Compares every reply with the result of its import, step by step, on several screens and in all
/// themes.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)))
struct RouteFactTests {
  /// All files of the corpus with facts.
  static let replies: [String] = (try? found()) ?? []

  private static func found() throws -> [String] {
    guard let folder = Corpus.folder?.appending(path: "routes").resolvingSymlinksInPath() else {
      return []
    }
    let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
    return try all.compactMap { $0 as? String }.filter {
      $0.hasSuffix(".json") || $0.hasSuffix(".gpx")
    }
    .sorted()
    .filter { try ReplyFactReader.facts(of: Corpus.bytes("routes/\($0)") ?? []) != nil }
  }

  @Test func `every reply with maneuvers has a row in the documentation`() throws {
    #expect(Self.replies == RouteFactPage.rows.map { $0.file })
  }

  /// The step of each fact; departures and arrivals that a reply omits have none.
  static func coordinates(of facts: [ReplyFacts], in route: Route) -> [Int] {
    var next = 0
    return facts.map { fact in
      while next < route.steps.count - 1,
        route.steps[next].info.maneuver == .depart && fact.type != "depart"
          || route.steps[next].info.maneuver.isArrival && !["arrive", ""].contains(fact.type)
      {
        next += 1
      }
      next += 1
      return next - 1
    }
  }

  @Test(arguments: replies)
  func `what a reply says stands in the state and on the cards`(file: String) throws {
    let bytes = try #require(try Corpus.bytes("routes/\(file)"))
    let counts = try Self.counts(file: file, bytes: bytes)
    print("| \(file) | \(counts.row) |")
    #expect(RouteFactPage.rows.first { $0.file == file }?.row == counts.row)
  }

  /// Compares a reply step by step with its state and cards, and reports contradictions.
  static func counts(file: String, bytes: [UInt8]) throws -> FactCounts {
    let facts = try #require(ReplyFactReader.facts(of: bytes))
    let route = try RouteImporters.route(from: RouteFile(name: file, bytes: bytes))
    try #require(route.steps.count >= facts.count)
    let drive = Drive(route: route)
    let reader = try DrawnFactReader()
    var counts = FactCounts()
    for (index, fact) in zip(coordinates(of: facts, in: route), facts) {
      try #require(route.steps.indices.contains(index), "\(file): a fact has no step")
      let state = drive.state(at: drive.maneuverTimes[index])
      guard let step = state.navInfo.currentStep, step.stepNumber == index else { continue }
      let check = FactCheck(facts: fact, step: step, drawn: try reader.facts(in: state))
      let location = "\(file), step \(index)"
      for contradiction in check.contradictions { Issue.record("\(location): \(contradiction)") }
      if check.hasExit, !check.showsExit {
        Issue.record("\(location): the exit is lost: \(Set(check.drawn.texts).sorted())")
      }
      if check.hasDestination, !check.showsDestination {
        Issue.record(
          "\(location): \(fact.destinations) is lost: \(Set(check.drawn.texts).sorted())")
      }
      counts.add(check)
    }
    return counts
  }
}

extension FactCounts {
  fileprivate mutating func add(_ check: FactCheck) {
    steps += 1
    exits += check.hasExit ? 1 : 0
    shownExits += check.hasExit && check.showsExit ? 1 : 0
    destinations += check.hasDestination ? 1 : 0
    shownDestinations += check.hasDestination && check.showsDestination ? 1 : 0
    lanes += check.hasLanes ? 1 : 0
    contradictions += check.contradictions.count
  }
}
