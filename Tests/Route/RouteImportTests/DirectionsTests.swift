import Geometry
import Navigation
import TestSupport
import Testing

@testable import RouteImport

struct DirectionsTests {
  let route: Route

  init() throws { route = try RouteImporters.route(from: RouteFile(Sample.osrm)) }

  @Test func `the stretch before a maneuver is the length of the step before`() {
    #expect(
      route.steps.map(\.info.distanceFromPrevStepMeters).map { $0.rounded() } == [0, 210, 310])
    #expect(route.steps.map(\.info.timeFromPrevStepSeconds) == [0, 25, 35])
  }

  @Test func `the stretch after a maneuver is the step's own`() {
    #expect(route.steps.map(\.lengthMeters).map { $0.rounded() } == [210, 310, 0])
    #expect(route.steps.map(\.maneuverMeters).map { $0.rounded() } == [0, 210, 520])
    #expect(route.durationSeconds == 60)
  }

  @Test func `distances along the line are the reported ones`() {
    #expect(route.line.meters.map { $0.rounded() } == [0, 105, 210, 313, 520])
    #expect(route.line.coordinates.count == 5)
  }

  @Test func `voice instructions are of the maneuver at the end of their step`() throws {
    let file = Sample.osrm(
      #""bannerInstructions": ["#,
      """
      "voiceInstructions": [
        {"distanceAlongGeometry": 210, "announcement": "Head north"},
        {"distanceAlongGeometry": 80, "announcement": "In 80 meters, turn right"},
        {"announcement": "Turn right"}, {"distanceAlongGeometry": -3, "announcement": "Turn right now"}],
      "bannerInstructions": [
      """)
    let spoken = try RouteImporters.route(from: file).steps.map(\.info.announcements)
    #expect(
      spoken == [
        [],
        [
          Announcement("In 80 meters, turn right", meters: 80),
          Announcement("Turn right now", meters: 0),
        ], [],
      ])
  }

  @Test func `steps are numbered over the whole route`() {
    #expect(route.steps.map(\.info.stepNumber) == [0, 1, 2])
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(
      route.steps.map(\.info.carPlayManeuverType)
        == [.startRoute, .rightTurn, .arriveAtDestinationLeft])
  }

  @Test func `road names are joined and shortened`() {
    let info = route.steps[1].info
    #expect(info.fullRoadName == "Exit 9A / East Street / B 1 / B 5 / Harbor")
    #expect(info.simpleRoadName == "Exit 9A")
    #expect(info.exitNumber == "9A")
    #expect(route.steps[1].roadName == "East Street / B 1 / B 5")
  }

  @Test func `the sentence comes first and the banner of the step before follows`() {
    #expect(
      route.steps[1].info.instructionVariants
        == ["Turn right onto East Street", "East Street / Harbor", "East Street"])
    #expect(route.steps[1].info.fullInstructionText == "Turn right onto East Street")
    #expect(route.steps[2].info.instructionVariants.isEmpty)
  }

  @Test func `lanes come from the junction of the maneuver`() {
    #expect(
      route.steps[1].info.lanes == [
        Lane([LaneDirection(.normalLeft)]),
        Lane([LaneDirection(.straight), LaneDirection(.normalRight, isRecommended: true)]),
      ])
    #expect(route.steps[0].info.lanes == nil)
  }

  @Test func `angles of the junction are measured from straight on`() {
    #expect(route.steps[1].info.junctionExitAngle == 90)
    #expect(route.steps[1].info.junctionElementAngles == [0, -90])
  }

  @Test func `traffic of equal neighbors is one stretch`() {
    #expect(route.congestion.map(\.value) == [.low, .heavy])
    #expect(route.congestion.map { $0.end.rounded() } == [210, 520])
  }

  @Test func `speed limits keep their unit and leave gaps where unknown`() {
    #expect(
      route.speedLimits.map(\.value) == [
        SpeedLimit(value: 50, unit: .kilometersPerHour),
        SpeedLimit(value: nil, unit: .kilometersPerHour),
        SpeedLimit(value: 30, unit: .milesPerHour),
      ])
    #expect(route.speedLimits.map { $0.start.rounded() } == [0, 210, 313])
  }

  @Test func `waypoints name origin and destination`() {
    #expect(route.origin.name == "Start")
    #expect(route.legs.map(\.destination.name) == ["End"])
    #expect(route.legs.map { $0.endMeters.rounded() } == [520])
    #expect(route.warnings.isEmpty)
  }

  @Test func `banner lanes win over those of the junction`() throws {
    let lane =
      #"{"type": "lane", "directions": ["left", "right"], "active": true, "#
      + #""active_direction": "right", "text": ""}"#
    let file = Sample.osrm(
      #""secondary": {"text": "Harbor"}"#, #""secondary": null, "sub": {"components": [\#(lane)]}"#)
    let step = try RouteImporters.route(from: file).steps[1]
    #expect(
      step.info.lanes == [
        Lane([LaneDirection(.normalLeft), LaneDirection(.normalRight, isRecommended: true)])
      ])
  }

  @Test func `signs in miles are read in miles`() throws {
    let file = Sample.osrm(
      #""distance": 210, "#,
      #""distance": 210, "speedLimitSign": "mutcd", "speedLimitUnit": "mph", "#)
    let limit = try RouteImporters.route(from: file).speedLimits[0].value
    #expect(limit == SpeedLimit(value: 31, unit: .milesPerHour, sign: .mutcd))
  }

  @Test func `an unknown type is a turn and is reported`() throws {
    let route = try RouteImporters.route(
      from: Sample.osrm(#""turn", "modifier""#, #""hop", "modifier""#))
    #expect(route.steps[1].info.maneuver == .turnRight)
    #expect(route.warnings.contains { $0.contains("'hop'") })
  }

  @Test func `an unknown modifier is reported, and words and line bend the arrow`() throws {
    let file = Sample.osrm(#""modifier": "right", "location""#, #""modifier": "up", "location""#)
    let route = try RouteImporters.route(from: file)
    #expect(route.steps[1].info.maneuver == .turnRight)
    #expect(route.warnings.contains { $0.contains("'up'") })
  }

  @Test func `a missing modifier is taken from the bearings`() throws {
    let file = Sample.osrm(#""modifier": "right", "location""#, #""location""#)
    #expect(try RouteImporters.route(from: file).steps[1].info.maneuver == .turnRight)
  }

  @Test func `a length that does not fit the line is measured instead`() throws {
    let route = try RouteImporters.route(
      from: Sample.osrm(#""distance": 310"#, #""distance": 9000"#))
    #expect(route.steps[1].lengthMeters.rounded() == 300)
    #expect(route.warnings.count == 1)
  }

  @Test func `trailing commas are overlooked and reported`() throws {
    let file = Sample.osrm(#""intersections": []}"#, #""intersections": [],}"#)
    let route = try RouteImporters.route(from: file)
    #expect(route.steps.count == 3)
    #expect(route.warnings.first?.contains("trailing comma in line") == true)
  }

  @Test(arguments: [5, 6])
  func `the precision of polylines is found by coordinates of maneuvers`(precision: Int) throws {
    let line = PolylineEncoding.encode(Array(Sample.corner[0...2]), precision: precision)
      .replacing("\\", with: "\\\\")
    let geometry = #"{"type": "LineString", "coordinates": \#(Array(Sample.corner[0...2]).json)}"#
    let route = try RouteImporters.route(from: Sample.osrm(geometry, "\"\(line)\""))
    #expect(abs(route.line.coordinates[1].latitude - Sample.corner[1].latitude) < 0.00001)
  }

  @Test(arguments: [("walking", "walked"), ("cycling", "cycled"), ("driving", nil)])
  func `a stretch that is not driven is named`(mode: String, told: String?) throws {
    let route = try RouteImporters.route(
      from: Sample.osrm("\"mode\": \"driving\"", "\"mode\": \"\(mode)\""))
    let note = route.warnings.first { $0.contains("not driven") }
    #expect(
      told.map { note?.contains("the section is \($0), not driven") == true } ?? (note == nil))
    #expect(route.footways.map(\.value.rawValue) == (told.map { [$0] } ?? []))
    #expect(route.footways.allSatisfy { $0.start == 0 && $0.end == route.lengthMeters })
  }
}
