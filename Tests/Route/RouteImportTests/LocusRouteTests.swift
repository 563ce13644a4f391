import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests actions of Locus Map and names of GPX lines.
struct LocusRouteTests {
  private func route(_ waypoints: String, track: String = "") throws -> Route {
    let points = [Coordinate].coordinates([(0, 0), (0, 100), (0, 200), (100, 200), (300, 200)])
    let text = points.map { "<trkpt lat='\($0.latitude)' lon='\($0.longitude)'>\(track)</trkpt>" }
    return try RouteImporters.route(
      from: RouteFile(
        """
        <gpx xmlns:locus="http://www.locusmap.eu">\(waypoints)
        <trk><name>Evening drive</name><trkseg>\(text.joined())</trkseg></trk></gpx>
        """, name: "a.gpx"))
  }

  private func waypoint(_ action: Int) -> String {
    let corner = [Coordinate].coordinates([(0, 200)])[0]
    return """
      <wpt lat="\(corner.latitude)" lon="\(corner.longitude)"><name>go</name><extensions>
      <locus:rteTime>30</locus:rteTime><locus:rtePointAction>\(action)</locus:rtePointAction>
      </extensions></wpt>
      """
  }

  @Test(arguments: [
    (1, Maneuver.straight), (3, .turnSlightLeft), (4, .turnLeft), (5, .turnSharpLeft),
    (6, .turnSlightRight), (7, .turnRight), (8, .turnSharpRight), (9, .turnKeepLeft),
    (10, .turnKeepRight), (13, .turnUTurnCounterclockwise), (14, .turnUTurnClockwise),
    (28, .roundaboutRightCounterclockwise),
  ])
  func `actions of Locus name the maneuver`(action: Int, maneuver: Maneuver) throws {
    let steps = try route(waypoint(action)).steps
    #expect(steps.map(\.info.maneuver) == [.depart, maneuver, .destination])
    #expect(steps[1].durationSeconds == 30)
    #expect(abs(steps[0].durationSeconds - 20) < 0.01)
    if action == 28 { #expect(steps[1].info.roundaboutTurnNumber == 2) }
  }

  @Test func `a destination has the name of a place, not of the drive`() throws {
    #expect(try route("").legs[0].destination.name == "")
    #expect(try route("", track: "<name>Mill</name>").legs[0].destination.name == "Mill")
    let end = [Coordinate].coordinates([(300, 200)])[0]
    let place = "<wpt lat='\(end.latitude)' lon='\(end.longitude)'><name>Harbor</name></wpt>"
    #expect(try route(place).legs[0].destination.name == "Harbor")
    #expect(try route(place + waypoint(7)).legs[0].destination.name == "Harbor")
  }
}
