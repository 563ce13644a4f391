import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests replies of services other than OSRM, Valhalla, GraphHopper and Google.
struct OtherEngineTests {
  private func route(_ text: String) throws -> Route {
    try RouteImporters.route(from: RouteFile(text))
  }

  private static let points = Sample.corner
    .map { "{\"latitude\": \($0.latitude), \"longitude\": \($0.longitude)}" }
    .joined(separator: ", ")

  static let tomTom = """
    {"formatVersion": "0.0.12", "routes": [{
      "summary": {"lengthInMeters": 500, "travelTimeInSeconds": 50},
      "legs": [{"points": [\(Self.points)]}],
      "guidance": {"instructions": [
        {"routeOffsetInMeters": 0, "travelTimeInSeconds": 0, "pointIndex": 0,
         "maneuver": "DEPART", "street": "A", "drivingSide": "RIGHT", "message": "Leave from A"},
        {"routeOffsetInMeters": 200, "travelTimeInSeconds": 20, "pointIndex": 2,
         "maneuver": "MOTORWAY_EXIT_RIGHT", "roadNumbers": ["A96"], "exitNumber": "23a",
         "signpostText": "München", "drivingSide": "RIGHT", "message": "Take the exit"},
        {"routeOffsetInMeters": 500, "travelTimeInSeconds": 50, "pointIndex": 4,
         "maneuver": "ARRIVE_LEFT", "drivingSide": "RIGHT", "message": "You have arrived"}]}}]}
    """

  static let here = """
    {"routes": [{"id": "1", "sections": [{"type": "vehicle", "language": "en-us",
      "summary": {"duration": 60, "length": 900}, "polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y",
      "arrival": {"place": {"name": "Home", "location": {"lat": 50.09878, "lng": 8.68752}}},
      "actions": [
        {"action": "depart", "duration": 20, "length": 180, "offset": 0,
         "instruction": "Head west on A"},
        {"action": "turn", "direction": "left", "severity": "light", "duration": 40,
         "length": 700, "offset": 1, "instruction": "Bear left onto B"},
        {"action": "arrive", "duration": 0, "length": 0, "offset": 3,
         "instruction": "Arrive at Home"}]}]}]}
    """

  /// The forms of a reply of openrouteservice.
  static let openRouteService: [String] = {
    let segments = """
      [{"distance": 500, "duration": 50, "steps": [
        {"distance": 200, "duration": 20, "type": 11, "instruction": "Head north", "name": "A",
         "way_points": [0, 2]},
        {"distance": 300, "duration": 30, "type": 7, "exit_number": 2, "name": "B",
         "instruction": "Enter the roundabout and take the 2nd exit", "way_points": [2, 4]},
        {"distance": 0, "duration": 0, "type": 10, "instruction": "Arrive at B", "name": "-",
         "way_points": [4, 4]}]}]
      """
    let line = "{\"type\": \"LineString\", \"coordinates\": \(Sample.corner.json)}"
    let plain = "{\"routes\": [{\"segments\": \(segments), \"geometry\": \(line)}]}"
    let collection = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": \(line),
       "properties": {"segments": \(segments)}}]}
      """
    return [plain, collection]
  }()

  @Test func `an optimized trip visits its waypoints in the order of the trip`() throws {
    let text = Sample.osrm.replacing("\"routes\"", with: "\"trips\"")
      .replacing("\"name\": \"Start\"", with: "\"name\": \"Late\", \"waypoint_index\": 1")
      .replacing("\"name\": \"End\"", with: "\"name\": \"Early\", \"waypoint_index\": 0")
    let route = try route(text)
    #expect(route.source == "Mapbox Optimization" || route.source == "OSRM trip")
    #expect(route.origin.name == "Early")
    #expect(route.legs[0].destination.name == "Late")
  }

  @Test func `a refresh reply is refused by its name`() {
    let text = """
      {"code": "Ok", "route": {"legs": [{"annotation": {"congestion": ["low"]}}]}}
      """
    let error = #expect(throws: RouteImportError.self) { try route(text) }
    #expect(
      error?.sentence
        == "this is a Mapbox Directions Refresh response, which has traffic but no geometry; use it"
        + " as 'refresh' beside the 'route' of a script")
  }

  @Test(arguments: [
    ("{\"code\": \"Ok\", \"durations\": [[0, 1], [1, 0]]}", "a matrix response"),
    ("{\"route\": {\"sessionId\": \"a\", \"legs\": []}, \"info\": {}}", "MapQuest"),
    ("{\"routes\": {\"features\": []}, \"directions\": []}", "ArcGIS"),
    ("{\"data\": {\"plan\": {\"itineraries\": []}}}", "OpenTripPlanner"),
    ("{\"etas\": []}", "an ETA response of Apple Maps Server"),
    ("{\"resourceSets\": []}", "a response of Bing Maps"),
  ])
  func `what holds no route is refused by its name`(text: String, name: String) {
    let error = #expect(throws: RouteImportError.self) { try route(text) }
    #expect(error?.sentence.contains(name) == true)
  }

  @Test func `TomTom's guidance keeps roads, exits and signs`() throws {
    let route = try route(Self.tomTom)
    #expect(route.source == "TomTom Routing")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .offRampSlightRight, .destinationLeft])
    #expect(route.steps[1].info.exitNumber == "23a")
    #expect(route.steps[1].info.fullRoadName == "Exit 23a / A96 / München")
    #expect(route.steps.map(\.durationSeconds) == [20, 30, 0])
  }

  @Test func `openrouteservice is read in both of its forms`() throws {
    for text in Self.openRouteService {
      let route = try route(text)
      #expect(route.source == "openrouteservice")
      #expect(
        route.steps.map(\.info.maneuver) == [
          .depart, .roundaboutRightCounterclockwise, .destination,
        ])
      #expect(route.steps[1].info.roundaboutTurnNumber == 2)
      #expect(route.steps[1].roadName == "B")
    }
  }

  /// The line and its text are the example in the format's documentation.
  @Test func `a flexible polyline is decoded`() throws {
    let coordinates = try #require(FlexiblePolyline.coordinates(of: "BFoz5xJ67i1B1B7PzIhaxL7Y"))
    #expect(
      coordinates.map { [$0.latitude, $0.longitude] } == [
        [50.10228, 8.69821], [50.10201, 8.69567], [50.10063, 8.6915], [50.09878, 8.68752],
      ])
    #expect(FlexiblePolyline.coordinates(of: "BF!") == nil)
    #expect(FlexiblePolyline.coordinates(of: "") == nil)
  }

  @Test func `HERE's actions lie on their flexible polyline`() throws {
    let route = try route(Self.here)
    #expect(route.source == "HERE Routing")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnSlightLeft, .destination])
    #expect(route.legs[0].destination.name == "Home")
    #expect(route.steps[1].info.fullInstructionText == "Bear left onto B")
  }

  @Test func `location fixes are a drive that takes their time`() throws {
    let fixes = Sample.corner.enumerated().map { index, coordinate in
      """
      {"latitude": \(coordinate.latitude), "longitude": \(coordinate.longitude), "speed": 10, "course": 0,
       "horizontalAccuracy": 5, "timestamp": \(1_497_475_499 + index * 20)}
      """
    }
    let route = try route("[\(fixes.joined(separator: ", "))]")
    #expect(route.source == "location recording")
    #expect(route.durationSeconds == 80)
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
  }

  @Test func `a refresh without its route is refused by its name, wrapped or bare`() throws {
    let legs = #"{"legs": [{"annotation": {"congestion": ["low"]}}]}"#
    for text in [legs, #"{"code": "Ok", "route": \#(legs)}"#] {
      let error = #expect(throws: RouteImportError.self) { try route(text) }
      #expect(error?.sentence.contains("Refresh response") == true)
    }
  }
}
