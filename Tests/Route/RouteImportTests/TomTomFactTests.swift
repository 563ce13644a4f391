import Foundation
import Navigation
import Testing

@testable import RouteImport

/// Tests facts in TomTom's guidance version 2 and in its sections, with a small reply.
struct TomTomFactTests {
  private func route() throws -> Route {
    let points = (0..<5).map { "{\"latitude\": 52.0, \"longitude\": \(13.0 + Double($0) * 0.001)}" }
    let text = """
      {"formatVersion": "0.0.12", "routes": [{
        "summary": {"lengthInMeters": 274, "travelTimeInSeconds": 60},
        "legs": [{"points": [\(points.joined(separator: ", "))]}],
        "sections": [
          {"sectionType": "LANES", "startPointIndex": 1, "endPointIndex": 2, "lanes": [
            {"directions": ["STRAIGHT"], "follow": "STRAIGHT"}, {"directions": ["RIGHT"]}]},
          {"sectionType": "LANES", "startPointIndex": 2, "endPointIndex": 3, "lanes": [
            {"directions": ["STRAIGHT"]},
            {"directions": ["STRAIGHT", "SLIGHT_RIGHT"], "follow": "SLIGHT_RIGHT"}]},
          {"sectionType": "SPEED_LIMIT", "startPointIndex": 1, "endPointIndex": 3,
           "maxSpeedLimitInKmh": 70}],
        "guidance": {"instructions": [
          \(instruction("DEPART", at: 0, point: 0)),
          \(instruction("ROUNDABOUT_SLIGHT_LEFT", at: 137, point: 2, more: roundabout)),
          \(instruction("EXIT_MOTORWAY_RIGHT", at: 205, point: 3, more: signpost)),
          \(instruction("ARRIVE_RIGHT", at: 274, point: 4))]}}]}
      """
    return try RouteImporters.route(from: RouteFile(name: "t.json", bytes: [UInt8](text.utf8)))
  }

  private func instruction(
    _ word: String, at meters: Int, point: Int, more: String = "\"sideRoads\": []"
  ) -> String {
    """
    {"maneuver": "\(word)", "drivingSide": "LEFT", "routeOffsetInMeters": \(meters), \(more),
     "routePath": [{"distanceInMeters": \(meters), "travelTimeInSeconds": \(point * 10),
       "point": {"latitude": 52.0, "longitude": \(13.0 + Double(point) * 0.001)}}],
     "nextRoadInfo": {"streetName": {"text": "Elm Road"},
       "roadShields": [{"roadNumber": {"text": "A1"}}]}}
    """
  }

  @Test func `a stretch after a waypoint has a departure`() throws {
    let points = (0..<3).map { "{\"latitude\": 52.0, \"longitude\": \(13.0 + Double($0) * 0.001)}" }
    let words = [("DEPART", 0), ("WAYPOINT_LEFT", 1), ("ARRIVE", 2)].map { word, index in
      "{\"maneuver\": \"\(word)\", \"pointIndex\": \(index), \"routeOffsetInMeters\": \(index * 68)}"
    }
    let text = """
      {"formatVersion": "0.0.12", "routes": [{
        "summary": {"lengthInMeters": 137, "travelTimeInSeconds": 30},
        "legs": [{"points": [\(points.joined(separator: ", "))]}],
        "sections": [
          {"sectionType": "SPEED_LIMIT", "startPointIndex": 0, "endPointIndex": 1,
           "maxSpeedLimitInKmh": 50},
          {"sectionType": "SPEED_LIMIT", "startPointIndex": 1, "endPointIndex": 2,
           "maxSpeedLimitInKmh": 70}],
        "guidance": {"instructions": [\(words.joined(separator: ", "))]}}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.speedLimits.map(\.value.value) == [50, 70])
    #expect(route.speedLimits.map { Int($0.start.rounded()) } == [0, 68])
    #expect(
      route.steps.map(\.info.maneuver) == [.depart, .destinationLeft, .depart, .destination])
    #expect(route.steps.map { Int($0.maneuverMeters.rounded()) } == [0, 68, 68, 136])
    #expect(route.steps.map(\.legIndex) == [0, 0, 1, 1])
  }

  private let roundabout = "\"changeOfAngleInDegrees\": -41, \"roundaboutExitNumber\": 2"
  private let signpost = """
    "signpost": {"exitNumber": {"text": "8"}, "exitName": {"text": ""},
      "towardName": {"text": "Harbor"}}
    """

  @Test func `instructions lie at their distance along the line`() throws {
    let route = try route()
    #expect(route.steps.map { Int($0.maneuverMeters.rounded()) } == [0, 137, 205, 274])
    #expect(route.steps.map(\.durationSeconds) == [20, 10, 10, 0])
  }

  @Test func `maneuvers, roads, signs and sides are kept`() throws {
    let infos = try route().steps.map(\.info)
    #expect(
      infos.map(\.maneuver) == [
        .depart, .roundaboutSlightLeftClockwise, .offRampSlightRight, .destinationRight,
      ])
    #expect(infos.allSatisfy { $0.drivingSide == .left })
    #expect(infos[1].roundaboutTurnNumber == 2)
    #expect(infos[1].fullRoadName == "Elm Road / A1")
    #expect(infos[2].exitNumber == "8")
    #expect(infos[2].fullRoadName == "Exit 8 / Elm Road / A1 / Harbor")
  }

  @Test func `a maneuver has the lanes that end at it and lead its way`() throws {
    let lanes = try #require(try route().steps[2].info.lanes)
    #expect(lanes.map { $0.directions.map(\.shape) } == [[.straight], [.straight, .slightRight]])
    #expect(lanes.map { $0.directions.map(\.isRecommended) } == [[false], [false, true]])
  }

  /// A section that begins at the maneuver is after it; one without length is not a road.
  @Test(arguments: [
    (["2-3 S,S,sr* M", "3-4 S*,S*"], "S,S,sr*"), (["1-3 S,sr*", "2-3 S,S,sr* M"], "S,S,sr*"),
    (["2-3 S,S,sr* M", "1-3 S,sr*"], "S,S,sr*"), (["3-4 S*,S*"], nil), (["3-3 S*,sr*"], nil),
    (["2-3 S,sr*", "3-3 S,S,sr* M"], "S,sr*"), (["2-4 S,S,sr* M"], "S,S,sr*"),
  ])
  func `lanes end at the maneuver`(sections: [String], shown: String?) throws {
    let points = (0..<6).map {
      "{\"latitude\": 52.0, \"longitude\": \(13.0 + Double($0) * 0.0005)}"
    }
    let text = """
      {"formatVersion": "0.0.12", "routes": [{
        "summary": {"lengthInMeters": 171, "travelTimeInSeconds": 30},
        "legs": [{"points": [\(points.joined(separator: ", "))]}],
        "sections": [\(sections.map(Self.section).joined(separator: ", "))],
        "guidance": {"instructions": [
          {"maneuver": "DEPART", "routeOffsetInMeters": 0},
          {"maneuver": "EXIT_MOTORWAY_RIGHT", "routeOffsetInMeters": 103,
           "maneuverPoint": {"latitude": 52.0, "longitude": 13.0015}},
          {"maneuver": "ARRIVE", "routeOffsetInMeters": 171}]}}]}
      """
    let step = try RouteImporters.route(from: RouteFile(text)).steps[1]
    #expect(step.info.lanes.map { $0.map(Self.written).joined(separator: ",") } == shown)
  }

  /// Returns a section of the reply in a short notation.
  ///
  /// "2-3 S,sr* M" is a section from point 2 to 3 with a lane straight on and a valid one to the
  /// slight right, assigned to a maneuver.
  private static func section(_ text: String) -> String {
    let parts = text.split(separator: " ").map(String.init)
    let ends = parts[0].split(separator: "-")
    let lanes = parts[1].split(separator: ",").map { lane in
      let word = lane.hasPrefix("S") ? "STRAIGHT" : "SLIGHT_RIGHT"
      return
        "{\"directions\": [\"\(word)\"]\(lane.hasSuffix("*") ? ", \"follow\": \"\(word)\"" : "")}"
    }
    return """
      {"sectionType": "LANES", "startPointIndex": \(ends[0]), "endPointIndex": \(ends[1]),
       "lanes": [\(lanes.joined(separator: ", "))],
       "properties": [\(parts.count > 2 ? "\"IS_MANEUVER\"" : "")]}
      """
  }

  private static func written(_ lane: Lane) -> String {
    lane.directions.map { ($0.shape == .straight ? "S" : "sr") + ($0.isRecommended ? "*" : "") }
      .joined()
  }

  @Test func `speed limits of sections are those of the route`() throws {
    let route = try route()
    let limit = route.speedLimits.first { $0.start <= 100 && $0.end > 100 }
    #expect(limit?.value == SpeedLimit(value: 70, unit: .kilometersPerHour))
    #expect(route.speedLimits.allSatisfy { $0.start > 20 })
  }
}
