import Documents
import Geometry
import Navigation
import TestSupport
import Testing

@testable import RouteImport

struct ValhallaTests {
  static let shape = PolylineEncoding.encode(Sample.corner, precision: 6)
    .replacing("\\", with: "\\\\")

  static let trip = """
    {"trip": {"status": 0, "units": "kilometers",
      "locations": [{"type": "break", "lat": 52.5, "lon": 13.4, "name": "Start"},
        {"type": "break", "lat": 52.5018, "lon": 13.404, "name": "End"}],
      "legs": [{"summary": {"length": 0.5, "time": 60}, "shape": "\(shape)", "maneuvers": [
        {"type": 1, "instruction": "Drive north.", "street_names": ["North Road"],
          "length": 0.21, "time": 25, "begin_shape_index": 0, "end_shape_index": 2},
        {"type": 20, "instruction": "Take exit 9A.", "street_names": ["East Street", "B 1"],
          "bearing_before": 0, "bearing_after": 30,
          "sign": {"exit_number_elements": [{"text": "9A"}],
            "exit_toward_elements": [{"text": "Harbor"}]},
          "lanes": [{"directions": 2}, {"directions": 66, "valid": 64, "active": 64}],
          "length": 0.31, "time": 35, "begin_shape_index": 2, "end_shape_index": 4},
        {"type": 5, "instruction": "Arrive.", "length": 0, "time": 0,
          "begin_shape_index": 4, "end_shape_index": 4}]}]}}
    """

  @Test func `a trip becomes a route`() throws {
    let route = try RouteImporters.route(from: RouteFile(Self.trip))
    #expect(route.source == "Valhalla")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .offRampSlightRight, .destinationRight])
    #expect(route.steps.map { $0.lengthMeters.rounded() } == [210, 310, 0])
    #expect(route.legs.map(\.destination.name) == ["End"])
    let info = route.steps[1].info
    #expect(info.fullRoadName == "Exit 9A / East Street / B 1 / Harbor")
    #expect(info.instructionVariants == ["Take exit 9A."])
    #expect(info.junctionExitAngle == 30)
    #expect(
      info.lanes == [
        Lane([LaneDirection(.straight)]),
        Lane([LaneDirection(.straight), LaneDirection(.normalRight, isRecommended: true)]),
      ])
  }

  @Test func `miles become meters`() throws {
    let text = Self.trip.replacing("kilometers", with: "miles").replacing("0.21", with: "0.13")
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.steps[0].lengthMeters.rounded() == 209)
  }

  @Test func `an error of the service is reported`() {
    let file = RouteFile(#"{"error_code": 442, "error": "No path could be found"}"#)
    #expect(
      throws: RouteImportError(
        .refusedByService(code: "442", message: "No path could be found"), file: "route.json")
    ) { try RouteImporters.route(from: file) }
  }

  @Test func `a maneuver outside the shape is refused with its location`() {
    let text = Self.trip.replacing(#""end_shape_index": 2"#, with: #""end_shape_index": 99"#)
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(from: RouteFile(text))
    }
    #expect(error?.position == .keyPath("trip.legs[0].maneuvers[0]"))
  }
}

struct GraphHopperTests {
  static let path = """
    {"paths": [{"distance": 520, "time": 60000, "points_encoded": false,
      "points": {"type": "LineString", "coordinates": \(Sample.corner.json)},
      "details": {"max_speed": [[0, 2, 50], [2, 4, null]]},
      "instructions": [
        {"sign": 0, "text": "Continue onto North Road", "street_name": "North Road",
          "distance": 210, "time": 25000, "interval": [0, 2]},
        {"sign": 6, "text": "At roundabout, take exit 2", "street_name": "East Street",
          "exit_number": 2, "exited": true, "turn_angle": -1.5, "distance": 310, "time": 35000,
          "interval": [2, 4]},
        {"sign": 4, "text": "Arrive", "street_name": "", "distance": 0, "time": 0,
          "interval": [4, 4]}]}]}
    """

  @Test func `a path becomes a route`() throws {
    let route = try RouteImporters.route(from: RouteFile(Self.path))
    #expect(route.source == "GraphHopper")
    #expect(
      route.steps.map(\.info.maneuver)
        == [.depart, .roundaboutRightCounterclockwise, .destination])
    #expect(route.steps.map(\.info.roundaboutTurnNumber) == [-1, 2, -1])
    #expect(route.steps.map(\.info.carPlayManeuverType)[1] == .roundaboutExit2)
    #expect(route.steps.map { $0.lengthMeters.rounded() } == [210, 310, 0])
    #expect(route.speedLimits.map(\.value.value) == [50])
    #expect(route.durationSeconds == 60)
  }

  @Test func `signs from path details alone belong to the instruction there`() throws {
    let details = """
      "street_ref": [[0, 2, "A 1"], [2, 4, "A 4"]],
      "street_destination": [[0, 2, null], [2, 4, "Dresden"]], "max_speed"
      """
    let keep = Self.path.replacing(#""sign": 6"#, with: #""sign": 7"#)
    let told = try RouteImporters.route(
      from: RouteFile(keep.replacing(#""max_speed""#, with: details)))
    #expect(told.steps[1].info.fullRoadName == "East Street / A 4 / Dresden")
    let junction = #""motorway_junction": [[2, 3, "Bautzen-West"]], "max_speed""#
    let named = try RouteImporters.route(
      from: RouteFile(keep.replacing(#""max_speed""#, with: junction)))
    #expect(named.steps[1].info.fullRoadName == "East Street / Bautzen-West")
    #expect(named.steps[1].info.exitNumber == nil)
    let numbered = try RouteImporters.route(
      from: RouteFile(
        keep.replacing(#""max_speed""#, with: junction.replacing("Bautzen-West", with: "12a"))))
    #expect(numbered.steps[1].info.exitNumber == "12a")
  }

  @Test func `encoded points are read`() throws {
    let line = PolylineEncoding.encode(Sample.corner, precision: 5).replacing("\\", with: "\\\\")
    let points = #"{"type": "LineString", "coordinates": \#(Sample.corner.json)}"#
    let text = Self.path.replacing(points, with: "\"\(line)\"")
    #expect(try RouteImporters.route(from: RouteFile(text)).line.coordinates.count == 5)
  }

  @Test func `a via point ends a leg`() throws {
    let text = Self.path.replacing(#""sign": 6"#, with: #""sign": 5"#)
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.legs.count == 2)
    #expect(route.steps.map(\.info.maneuver) == [.depart, .destination, .depart, .destination])
    #expect(route.steps.map(\.legIndex) == [0, 0, 1, 1])
  }

  @Test func `instructions without points are not a route`() {
    let file = RouteFile(#"[{"sign": 6, "text": "At roundabout", "distance": 0}]"#)
    #expect(throws: RouteImportError(.noGeometry, file: "route.json")) {
      try RouteImporters.route(from: file)
    }
  }
}

struct GoogleTests {
  static func line(_ range: ClosedRange<Int>) -> String {
    PolylineEncoding.encode(Array(Sample.corner[range]), precision: 5)
      .replacing("\\", with: "\\\\")
  }

  @Test func `the Directions API is read`() throws {
    let text = """
      {"status": "OK", "routes": [{"overview_polyline": {"points": "\(Self.line(0...4))"},
        "legs": [{"distance": {"value": 500}, "duration": {"value": 60},
          "end_address": "Harbor 1", "end_location": {"lat": 52.5018, "lng": 13.404},
          "start_address": "Start 1", "start_location": {"lat": 52.5, "lng": 13.4},
          "steps": [
            {"distance": {"value": 210}, "duration": {"value": 25},
              "html_instructions": "Head <b>north</b> on <b>North Rd</b> toward <b>East St</b>",
              "polyline": {"points": "\(Self.line(0...2))"}},
            {"distance": {"value": 310}, "duration": {"value": 35}, "maneuver": "roundabout-right",
              "html_instructions": "At the circle, take the <b>3rd</b> exit onto <b>A&amp;B St</b>",
              "polyline": {"points": "\(Self.line(2...4))"}}]}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.source == "Google Directions")
    #expect(
      route.steps.map(\.info.maneuver) == [
        .depart, .roundaboutRightCounterclockwise, .destination,
      ])
    #expect(route.steps[1].info.roundaboutTurnNumber == 3)
    #expect(route.steps[1].info.carPlayManeuverType == .roundaboutExit3)
    #expect(route.steps.map(\.roadName) == ["North Rd", "A&B St", ""])
    #expect(route.steps[1].info.fullInstructionText.hasSuffix("3rd exit onto A&B St"))
    #expect(route.legs[0].destination.name == "Harbor 1")
    #expect(route.warnings.isEmpty)
  }

  @Test func `the Routes API is read`() throws {
    let text = """
      {"routes": [{"distanceMeters": 500, "duration": "60s",
        "polyline": {"encodedPolyline": "\(Self.line(0...4))"},
        "legs": [{"distanceMeters": 500, "duration": "60s",
          "startLocation": {"latLng": {"latitude": 52.5, "longitude": 13.4}},
          "endLocation": {"latLng": {"latitude": 52.5018, "longitude": 13.404}},
          "steps": [
            {"distanceMeters": 200, "staticDuration": "25s",
              "polyline": {"encodedPolyline": "\(Self.line(0...2))"},
              "navigationInstruction": {"maneuver": "DEPART", "instructions": "Head north"}},
            {"distanceMeters": 300, "staticDuration": "35s",
              "polyline": {"encodedPolyline": "\(Self.line(2...4))"},
              "navigationInstruction": {"maneuver": "TURN_RIGHT",
                "instructions": "Turn right onto East St\\nDestination on the left"}}]}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.source == "Google Routes")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(route.steps.map(\.durationSeconds) == [25, 35, 0])
    #expect(route.steps[1].roadName == "East St")
  }

  @Test func `an error status is reported`() {
    let text = #"{"status": "REQUEST_DENIED", "error_message": "no key", "routes": []}"#
    #expect(
      throws: RouteImportError(
        .refusedByService(code: "REQUEST_DENIED", message: "no key"), file: "route.json")
    ) { try RouteImporters.route(from: RouteFile(text)) }
    let other = #"{"error": {"code": 403, "status": "PERMISSION_DENIED", "message": "no key"}}"#
    #expect(
      throws: RouteImportError(
        .refusedByService(code: "PERMISSION_DENIED", message: "no key"), file: "route.json",
        at: .keyPath("error"))
    ) { try RouteImporters.route(from: RouteFile(other)) }
  }

  @Test func `snapped points are a plain line`() throws {
    let points = Sample.corner.map {
      #"{"location": {"latitude": \#($0.latitude), "longitude": \#($0.longitude)}}"#
    }.joined(separator: ",")
    let route = try RouteImporters.route(from: RouteFile(#"{"snappedPoints": [\#(points)]}"#))
    #expect(route.source == "Google Roads")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
  }
}

struct FerrostarTests {
  @Test func `the route of a recording is read`() throws {
    func coordinates(_ range: ClosedRange<Int>) -> String {
      "["
        + Sample.corner[range].map { #"{"lat": \#($0.latitude), "lng": \#($0.longitude)}"# }
        .joined(separator: ",") + "]"
    }
    let text = """
      {"version": "1", "events": [], "initial_route": {"geometry": \(coordinates(0...4)),
        "distance": 500, "waypoints": [], "steps": [
          {"geometry": \(coordinates(0...2)), "distance": 200, "duration": 25, "roadName": "North Road",
            "exits": [], "instruction": "Head north", "drivingSide": "right", "spokenInstructions": [
              {"text": "Head north", "triggerDistanceBeforeManeuver": 200},
              {"text": "Turn right", "triggerDistanceBeforeManeuver": 60.5}],
            "visualInstructions": [{"primaryContent": {"text": "East Street",
              "maneuverType": "turn", "maneuverModifier": "right", "laneInfo": [
                {"active": true, "directions": ["right"], "activeDirection": "right"}]}}]},
          {"geometry": \(coordinates(2...4)), "distance": 300, "duration": 35,
            "roadName": "East Street", "exits": [], "instruction": "Turn right",
            "drivingSide": "right", "visualInstructions": []}]}}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.source == "Ferrostar")
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destination])
    #expect(route.steps[1].info.lanes == [Lane([LaneDirection(.normalRight, isRecommended: true)])])
    #expect(route.steps[1].info.announcements == [Announcement("Turn right", meters: 60.5)])
    #expect(route.steps[2].info.announcements.isEmpty)
  }
}
