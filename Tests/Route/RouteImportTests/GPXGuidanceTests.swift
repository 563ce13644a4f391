import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests the points of a GPX route.
struct GPXGuidanceTests {
  private func route(_ points: String, track: Bool = true) throws -> Route {
    let line = track ? "<trk><trkseg>\(PlainLineTests.points(Sample.corner))</trkseg></trk>" : ""
    return try RouteImporters.route(from: PlainLineTests.gpx("<rte>\(points)</rte>\(line)"))
  }

  private func point(_ index: Int, _ body: String) -> String {
    let coordinate = Sample.corner[index]
    return "<rtept lat=\"\(coordinate.latitude)\" lon=\"\(coordinate.longitude)\">\(body)</rtept>"
  }

  private func graphHopper(_ sign: Int, meters: Int, milliseconds: Int) -> String {
    """
    <extensions xmlns:gh="https://graphhopper.com/public/schema/gpx/1.1">
    <gh:distance>\(meters)</gh:distance><gh:time>\(milliseconds)</gh:time><gh:sign>\(sign)</gh:sign>
    </extensions>
    """
  }

  @Test func `the extensions of GraphHopper give signs, lengths and times`() throws {
    let route = try route(
      point(0, "<desc>Continue onto A</desc>" + graphHopper(0, meters: 200, milliseconds: 20_000))
        + point(
          2, "<desc>Turn right onto B</desc>" + graphHopper(2, meters: 300, milliseconds: 30_000))
        + point(
          4, "<desc>Arrive at destination</desc>" + graphHopper(4, meters: 0, milliseconds: 0)))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps.map(\.durationSeconds) == [20, 30, 0])
    #expect(
      route.steps.map(\.info.fullInstructionText) == [
        "Continue onto A", "Turn right onto B", "Arrive at destination",
      ])
    #expect(!route.warnings.contains { $0.contains("no maneuvers") })
    #expect(route.steps[1].info.instructionLanguage == "en")
  }

  @Test(arguments: [
    ("TR", Maneuver.turnRight, -1), ("TSLL", .turnSlightLeft, -1), ("KR", .turnKeepRight, -1),
    ("TU", .turnUTurnCounterclockwise, -1), ("RNDB3", .roundaboutRightCounterclockwise, 3),
    ("RNLB2", .roundaboutRightClockwise, 2),
  ])
  func `the extensions of OsmAnd give turns`(word: String, maneuver: Maneuver, exit: Int) throws {
    func body(_ turn: String) -> String {
      "<extensions><time>12</time><offset>0</offset><turn>\(turn)</turn></extensions>"
    }
    let route = try route(point(0, body("C")) + point(2, body(word)))
    #expect(route.steps.map(\.info.maneuver) == [.depart, maneuver, .destination])
    #expect(route.steps[1].info.roundaboutTurnNumber == exit)
    #expect(route.steps[1].durationSeconds == 12)
  }

  @Test func `stops on the way end legs without the name of the line`() throws {
    let route = try route(
      point(0, "<desc>Continue onto A</desc>" + graphHopper(0, meters: 100, milliseconds: 9_000))
        + point(1, graphHopper(5, meters: 0, milliseconds: 0))
        + point(
          1, "<desc>Continue onto A</desc>" + graphHopper(0, meters: 100, milliseconds: 9_000))
        + point(4, graphHopper(4, meters: 0, milliseconds: 0)))
    #expect(route.legs.map { $0.endMeters.rounded() } == [100, 500])
    #expect(route.legs[0].destination.name.isEmpty)
    #expect(route.steps.map(\.legIndex) == [0, 0, 1, 1])
  }

  /// North, around a block and across the first road: the last instruction is at the crossing.
  @Test func `instructions are passed in their order on a line that crosses itself`() throws {
    let line = [Coordinate].coordinates([
      (0, 0), (0, 200), (0, 400), (200, 400), (200, 200), (0, 200), (-300, 200),
    ])
    let turns = [(0, "C"), (2, "TR"), (3, "TR"), (4, "TR"), (5, "C")]
    let points = turns.map { index, turn in
      "<rtept lat=\"\(line[index].latitude)\" lon=\"\(line[index].longitude)\">"
        + "<extensions><turn>\(turn)</turn></extensions></rtept>"
    }
    let route = try RouteImporters.route(
      from: PlainLineTests.gpx(
        "<rte>\(points.joined())</rte><trk><trkseg>\(PlainLineTests.points(line))</trkseg></trk>"))
    #expect(
      route.steps.map { ($0.maneuverMeters / 10).rounded() * 10 } == [0, 400, 600, 800, 1000, 1300])
  }

  @Test(arguments: ["desc", "cmt", "name"])
  func `words without a sign take their arrow from the line`(tag: String) throws {
    let route = try route(
      point(0, "<\(tag)>Head north on A</\(tag)>")
        + point(2, "<\(tag)>Follow the river on B at the lights</\(tag)>")
        + point(4, "<\(tag)>You have arrived at your destination</\(tag)>"))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps[1].info.fullInstructionText == "Follow the river on B at the lights")
    #expect(
      route.warnings.contains(
        "1 of 3 instructions have no maneuver type; arrows follow the line"))
    #expect(!route.warnings.contains { $0.contains("no maneuvers") })
  }

  @Test(arguments: [
    ("turn slight left onto B", Maneuver.turnSlightLeft), ("Turn sharp right", .turnSharpRight),
    ("Keep right", .turnKeepRight), ("Bear left onto B", .turnSlightLeft),
    ("Make a U-turn", .turnUTurnCounterclockwise), ("Follow the canal", .turnRight),
  ])
  func `an English sentence has its turn, or else the line has it`(
    sentence: String, maneuver: Maneuver
  ) throws {
    let route = try route(
      point(0, "<desc>Head north</desc>") + point(2, "<desc>\(sentence)</desc>")
        + point(4, "<desc>Arrive</desc>"))
    #expect(route.steps[1].info.maneuver == maneuver)
  }

  @Test func `the last point at the end of the line arrives whatever it says`() throws {
    let route = try route(
      point(0, "<desc>Head north</desc>") + point(2, "<desc>Turn right onto B</desc>")
        + point(4, "<desc>Follow the canal</desc>"))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps.last?.info.carPlayManeuverType == .arriveAtDestination)
    #expect(route.steps[1].info.carPlayManeuverType != .arriveAtDestination)
  }

  @Test func `names of places are not instructions`() throws {
    let points =
      point(0, "<name>Home</name>") + point(2, "") + point(4, "<name>Café de la Paix</name>")
    let route = try route(points, track: false)
    #expect(route.legs[0].destination.name == "Café de la Paix")
    #expect(route.warnings.contains { $0.contains("no maneuvers") })
  }

  @Test func `timed waypoints are a drive`() throws {
    let body = """
      <wpt lat="52.5" lon="13.4"><time>2024-05-01T10:00:00Z</time></wpt>
      <wpt lat="52.51" lon="13.4"><time>2024-05-01T10:01:40Z</time></wpt>
      """
    #expect(try RouteImporters.route(from: PlainLineTests.gpx(body)).durationSeconds == 100)
  }
}
