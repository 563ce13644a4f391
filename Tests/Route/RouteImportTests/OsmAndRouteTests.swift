import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests routes calculated by OsmAnd, in the extensions of a track segment.
struct OsmAndRouteTests {
  private let line = [Coordinate].coordinates([
    (0, 0), (0, 100), (0, 200), (100, 200), (200, 200), (200, 300), (200, 400),
  ])

  private let texts = """
    <types><type t="highway" v="primary"/><type t="name" v="Elm"/><type t="name" v="Oak"/>
    <type t="ref" v="S100"/><type t="name" v="Ash"/><type t="destination" v="Utrecht;Gouda"/></types>
    """

  private func route(_ segments: [String], line: [Coordinate]? = nil) throws -> Route {
    let pieces = segments.map { "<segment id=\"1\" \($0)/>" }.joined()
    return try RouteImporters.route(
      from: PlainLineTests.gpx(
        """
        <trk><name>Trip</name><type>car</type><trkseg>
        \(PlainLineTests.points(line ?? self.line))
        <extensions><route>\(pieces)</route>\(texts)</extensions></trkseg></trk>
        <rte><rtept lat="52.5" lon="13.4"/></rte>
        """))
  }

  @Test func `pieces give turns, roads, lanes and times`() throws {
    let route = try route([
      #"length="3" segmentTime="20" turnType="C" types="0" names="1""#,
      #"length="2" segmentTime="10" turnType="TR" turnAngle="90.5" turnLanes="C|+C,TR" names="2,3""#,
      #"length="-2" segmentTime="11" names="2""#,
      #"length="3" segmentTime="12" turnType="RNDB2" names="4,5""#,
    ])
    #expect(
      route.steps.map(\.info.maneuver) == [
        .depart, .turnRight, .roundaboutLeftCounterclockwise, .destination,
      ])
    #expect(route.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 400, 600])
    #expect(route.steps.map(\.durationSeconds) == [20, 21, 12, 0])
    #expect(route.steps.map(\.roadName) == ["Elm", "Oak / S100", "Ash", ""])
    let turn = route.steps[1].info
    #expect(turn.fullRoadName == "Oak / S100")
    #expect(turn.junctionExitAngle == 90.5)
    #expect(
      turn.lanes == [
        Lane([LaneDirection(.straight)]),
        Lane([LaneDirection(.straight), LaneDirection(.normalRight, isRecommended: true)]),
      ])
    #expect(route.steps[2].info.roundaboutTurnNumber == 2)
    #expect(route.steps[2].info.fullRoadName == "Ash / Utrecht, Gouda")
    #expect(route.warnings.isEmpty)
  }

  @Test(arguments: [
    #"length="3" turnType="TR" skipTurn="true""#, #"length="3""#,
    #"length="3" startTrkptIdx="40" turnType="TR""#,
  ])
  func `points without a turn on the line are left out`(piece: String) throws {
    let route = try route([#"length="3" turnType="C" names="1""#, piece])
    #expect(route.steps.map(\.info.maneuver) == [.depart, .destination])
  }

  @Test func `the first points are read from the file or counted, also past a stop`() throws {
    let told = try route([
      #"length="3" turnType="C""#, #"length="3" startTrkptIdx="4" turnType="TL""#,
    ])
    #expect(told.steps[1].maneuverMeters.rounded() == 400)
    let stopped = try route(
      [#"length="3" turnType="C""#, #"length="3" turnType="TR""#, #"length="3" turnType="TL""#],
      line: Array(line[...2]) + Array(line[2...]))
    #expect(stopped.steps.map { $0.maneuverMeters.rounded() } == [0, 200, 400, 600])
  }

  @Test(arguments: ["C|X", "", "+C|RNDB2"])
  func `lanes with anything else than arrows of OsmAnd are none`(text: String) {
    #expect(OsmAndLanes.lanes(text, for: .straight, on: .right) == nil)
  }
}
