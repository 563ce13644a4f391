import Geometry
import Navigation
import Testing

@testable import RouteImport

@Suite(.enabled(if: Corpus.isPresent))
struct CorpusTests {
  @Test func `every file of the corpus has a row`() {
    #expect(Corpus.files == CorpusTable.rows.map(\.file).sorted())
  }

  @Test(arguments: CorpusTable.rows)
  func `every file comes out as expected`(row: CorpusRow) throws {
    let found = outcome(of: try Corpus.file(row.file))
    #expect(found == row.outcome)
  }

  @Test(arguments: CorpusTable.mapboxRows + CorpusTable.otherRows)
  func `every route keeps its promises`(row: CorpusRow) throws {
    let route = try RouteImporters.route(from: try Corpus.file(row.file))
    #expect(route.steps.first?.info.maneuver == .depart)
    #expect(route.steps.map(\.info.stepNumber) == Array(route.steps.indices))
    for index in route.legs.indices {
      #expect(route.steps.last { $0.legIndex == index }?.info.endsLeg == true)
    }
    var meters = 0.0
    for step in route.steps {
      #expect(abs(step.maneuverMeters - meters) < 0.01)
      #expect(step.lengthMeters >= 0 && step.durationSeconds >= 0)
      meters += step.lengthMeters
    }
    #expect(abs(meters - route.lengthMeters) < 0.01)
    #expect(abs((route.legs.last?.endMeters ?? 0) - route.lengthMeters) < 0.01)
    for (stretch, next) in zip(route.congestion, route.congestion.dropFirst()) {
      #expect(stretch.end <= next.start)
    }
    for (stretch, next) in zip(route.speedLimits, route.speedLimits.dropFirst()) {
      #expect(stretch.end <= next.start)
    }
  }

  @Test(arguments: CorpusTable.mapboxRows + CorpusTable.otherRows)
  func `no maneuver of a real reply is silently unknown`(row: CorpusRow) throws {
    let route = try RouteImporters.route(from: try Corpus.file(row.file))
    for step in route.steps {
      #expect(step.info.maneuver != .unknown, "step \(step.info.stepNumber)")
      #expect(step.info.carPlayManeuverType != nil)
    }
  }

  @Test func `the longest reply keeps its reported length`() throws {
    let route = try RouteImporters.route(
      from: try Corpus.file("osrm-backend/portugal_to_korea.json"))
    #expect(abs(route.lengthMeters - 13_444_775) < 1)
    #expect(Set(route.steps.map(\.roadName)).count > 100)
  }
}
