import Geometry
import Navigation
import Testing

@testable import RouteImport

/// What the points of a GPX route say.
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
    ("TU", .turnUTurnCounterclockwise, -1), ("RNDB3", .roundaboutCounterclockwise, 3),
    ("RNLB2", .roundaboutClockwise, 2),
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

  @Test(arguments: ["desc", "cmt", "name"])
  func `words without a sign take their arrow from the line`(tag: String) throws {
    let route = try route(
      point(0, "<\(tag)>Head north on A</\(tag)>")
        + point(2, "<\(tag)>Turn right onto B at the lights</\(tag)>")
        + point(4, "<\(tag)>You have arrived at your destination</\(tag)>"))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps[1].info.fullInstructionText == "Turn right onto B at the lights")
    #expect(
      route.warnings.contains("2 of 3 instructions have no sign; their arrows follow the line"))
    #expect(!route.warnings.contains { $0.contains("no maneuvers") })
  }

  @Test(arguments: [
    ("turn slight left onto B", Maneuver.turnSlightLeft), ("Turn sharp right", .turnSharpRight),
    ("Keep right", .turnKeepRight), ("Bear left onto B", .turnSlightLeft),
    ("Make a U-turn", .turnUTurnCounterclockwise), ("Follow the canal", .turnRight),
  ])
  func `an English sentence tells its turn, and the line where it tells none`(
    sentence: String, maneuver: Maneuver
  ) throws {
    let route = try route(
      point(0, "<desc>Head north</desc>") + point(2, "<desc>\(sentence)</desc>")
        + point(4, "<desc>Arrive</desc>"))
    #expect(route.steps[1].info.maneuver == maneuver)
  }

  @Test func `names of places are no instructions`() throws {
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
