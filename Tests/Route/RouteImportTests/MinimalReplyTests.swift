import Navigation
import Testing

@testable import RouteImport

/// Tests the small replies of the corpus, which were made for one fault each.
@Suite(.enabled(if: Corpus.isPresent))
struct MinimalReplyTests {
  private func steps(_ name: String) throws -> [RouteStep] {
    try RouteImporters.route(from: try Corpus.minimal(name)).steps
  }

  @Test func `TomTom's lanes are those that end at the exit`() throws {
    let exit = try steps("tomtom-lanes.json")[1].info
    #expect(exit.fullRoadName == "Exit 8 / Leiden")
    let lanes = try #require(exit.lanes)
    #expect(lanes.map { $0.directions.map(\.shape) } == [[.straight], [.straight], [.slightRight]])
    #expect(lanes.map { $0.directions.map(\.isRecommended) } == [[false], [false], [true]])
  }

  @Test func `Google's marked exits are whole, and a road that becomes another bends`() throws {
    let steps = try steps("google-exits-and-becomes.json")
    #expect(
      steps.map(\.info.maneuver) == [
        .depart, .offRampRight, .turnRight, .offRampRight, .destination,
      ])
    #expect(steps.map(\.info.exitNumber) == [nil, "12-34", nil, "7A-B-C", nil])
    #expect(steps.map(\.roadName) == ["Mill Road", "Harbor Road", "Chapel Street", "S12", ""])
    #expect(steps[1].info.fullRoadName == "Exit 12-34 / Harbor Road / Old Town")
  }

  @Test(arguments: ["legs-gap.json", "legs-joined.json"])
  func `legs keep their traffic and limits with and without a gap between them`(
    name: String
  ) throws {
    let route = try RouteImporters.route(from: try Corpus.minimal(name))
    #expect(route.warnings.isEmpty)
    #expect(route.congestion.map(\.value) == [.low, .severe])
    let end = try #require(route.legs.first).endMeters
    #expect(route.congestion.first?.start == 0 && route.congestion.first?.end == end)
    #expect(try #require(route.congestion.last).start - end < 2)
    #expect(route.congestion.last?.end == route.lengthMeters)
    let limited = route.speedLimits.reduce(0) { $0 + $1.end - $1.start }
    #expect(route.lengthMeters - limited < 2)
    #expect(Set(route.speedLimits.map(\.value.value)) == [50])
  }

  @Test func `a name in the form of a URL is decoded`() throws {
    let route = try RouteImporters.route(from: try Corpus.minimal("mapbox-arrivals.json"))
    #expect(route.legs.map(\.destination.name) == ["Café Central", ""])
  }

  @Test(arguments: [("brouter-negative-exit.gpx", 2), ("brouter-locus.gpx", 3)])
  func `BRouter's exits below zero are those of a circle driven clockwise`(
    name: String, exit: Int
  ) throws {
    let route = try RouteImporters.route(from: try Corpus.minimal(name))
    #expect(route.steps.map(\.info.maneuver.isRoundabout) == [false, true, false])
    let step = route.steps[1]
    #expect(step.info.drivingSide == .left)
    #expect(step.info.roundaboutTurnNumber == exit)
    #expect(step.info.instructionVariants.isEmpty)
    #expect(abs(step.maneuverMeters - 271) < 5)
    #expect(route.legs[0].destination.name == "")
  }

  @Test func `a page of a proxy is named with its status`() throws {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: try Corpus.minimal("proxy-error-page.json"))
    }
    #expect(error?.sentence.hasPrefix("this is a web page, '502 Bad Gateway'; ") == true)
  }

  @Test func `the times of Locus are those of the stretches`() throws {
    let steps = try steps("brouter-locus.gpx")
    #expect(abs(steps[1].durationSeconds - 19.411) < 0.01)
    #expect(steps[0].durationSeconds > 10)
  }

  @Test func `a route by public transport is refused by its name`() throws {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: try Corpus.minimal("google-walking-and-train.json"))
    }
    #expect(error?.sentence.hasPrefix("this is a public transport route") == true)
    #expect(error?.location?.hasSuffix("routes[0].legs[0].steps[1]") == true)
  }
}
