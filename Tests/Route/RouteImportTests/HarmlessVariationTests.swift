import Foundation
import Geometry
import Navigation
import Testing

@testable import RouteImport

/// Tests different forms with the same meaning in replies.
struct HarmlessVariationTests {
  private static let plain = Result { try RouteImporters.route(from: RouteFile(Sample.osrm)) }

  private func same(_ changed: String) throws {
    var route = try RouteImporters.route(from: RouteFile(changed))
    let plain = try Self.plain.get()
    route.warnings = plain.warnings
    #expect(changed != Sample.osrm)
    #expect(route == plain)
  }

  @Test(arguments: [
    ("\"distance\": 210", "\"distance\": \"210\""), ("\"duration\": 35", "\"duration\": \"35.0\""),
    ("\"valid\": false", "\"valid\": \"false\""), ("\"valid\": true", "\"valid\": 1"),
    ("\"bearing_before\": 90", "\"bearing_before\": \"90\""),
    ("\"location\": [13.4, 52.5018]", "\"location\": [\"13.4\", \"52.5018\"]"),
    ("\"indications\": [\"left\"]", "\"indications\": \"left\""),
    ("\"intersections\": []", "\"intersections\": null"),
  ])
  func `numbers and flags as texts, lone texts and nulls change nothing`(
    old: String, new: String
  ) throws {
    try same(Sample.osrm.replacing(old, with: new))
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func `UTF-16 with a byte order mark is read`(encoding: String.Encoding) throws {
    let text = try #require("\u{FEFF}\(Sample.osrm)".data(using: encoding))
    let route = try RouteImporters.route(from: RouteFile(name: "route.json", bytes: Array(text)))
    #expect(try route == Self.plain.get())
  }

  @Test func `an object that stands alone is a list of one`() throws {
    let lanes = "\"legs\": [{"
    let closure = "\"closures\": {\"geometry_index_start\": \"2\", \"geometry_index_end\": 3},"
    let route = try RouteImporters.route(
      from: RouteFile(Sample.osrm.replacing(lanes, with: "\(lanes) \(closure)")))
    #expect(route.obstacles.map(\.value.kind) == [.closure])
  }

  @Test(arguments: ["[13.4, 152.5018]", "[]", "[null, null]", "\"here\""])
  func `an intersection with an invalid location is left out and reported`(location: String) throws
  {
    let text = Sample.osrm.replacing(
      #/"location": \[13\.4, 52\.5018\],\s+"lanes"/#,
      with: "\"traffic_signal\": true, \"location\": \(location), \"lanes\"")
    #expect(text != Sample.osrm)
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.steps.map(\.info.maneuver) == (try Self.plain.get()).steps.map(\.info.maneuver))
    #expect(route.signals.isEmpty)
    #expect(
      route.warnings.contains {
        $0.contains("steps[1]") && $0.contains("an intersection has an invalid location")
      })
  }

  @Test func `names that are numbers are texts`() throws {
    let route = try RouteImporters.route(
      from: RouteFile(
        Sample.osrm.replacing("\"B 1; B 5\"", with: "246")
          .replacing("\"exits\": \"9A\"", with: "\"exits\": 33")
          .replacing("\"name\": \"East Street\"", with: "\"name\": 5")))
    #expect(route.steps[1].info.fullRoadName.contains("246"))
    #expect(route.steps[1].info.exitNumber == "33")
    #expect(route.steps[1].roadName == "5 / 246")
  }

  @Test func `a text that is not a number is still refused with its location`() {
    let error = #expect(throws: RouteImportError.self) {
      try RouteImporters.route(
        from: RouteFile(Sample.osrm.replacing("\"distance\": 210", with: "\"distance\": \"far\"")))
    }
    #expect(error?.location?.hasSuffix("legs[0].steps[0].distance") == true)
  }
}

/// Tests that the side of an arrival is that of the reply.
struct ArrivalFactTests {
  @Test(arguments: [
    ("Arrive at Oak Street, on the left", Maneuver.destinationLeft),
    ("Your destination is on your right.", .destinationRight),
    ("Ihr Ziel befindet sich auf der linken Seite.", .destinationLeft),
    ("Vous êtes arrivé, sur la droite", .destinationRight),
    ("U bent gearriveerd, aan de linkerkant", .destinationLeft),
    ("Ha llegado a su destino, a la derecha", .destinationRight),
    ("Heu arribat al vostre destí, a l’esquerra", .destinationLeft),
    ("Du er ankommet, som befinder sig til højre", .destinationRight),
    ("Määränpääsi on vasemmalla.", .destinationLeft), ("Váš cíl je vpravo.", .destinationRight),
    ("hedefinize ulaştınız, hedefiniz solunuzdadır", .destinationLeft),
    ("Đến nơi ở bên phải", .destinationRight), ("وجهتك سوف تكون على اليسار.", .destinationLeft),
    ("הגעת אל היעד ה שלך מימינך", .destinationRight), ("좌측에 목적지가 있습니다.", .destinationLeft),
    ("Arrive at Left Bank Road", .destination), ("You have arrived", .destination),
    ("Turn around, on the left or on the right", .destination),
  ])
  func `a side in words only is that of the arrival`(sentence: String, maneuver: Maneuver) {
    #expect((ArrivalSide.arrival(in: sentence)?.maneuver ?? .destination) == maneuver)
  }

  @Test func `openrouteservice's sentence gives the side of its arrival`() throws {
    let line = "{\"type\": \"LineString\", \"coordinates\": \(Sample.corner.json)}"
    let route = try RouteImporters.route(
      from: RouteFile(
        """
        {"routes": [{"geometry": \(line), "segments": [{"distance": 500, "duration": 50, "steps": [
          {"distance": 500, "duration": 50, "type": 11, "instruction": "Head north", "name": "A",
           "way_points": [0, 4]},
          {"distance": 0, "duration": 0, "type": 10, "name": "-", "way_points": [4, 4],
           "instruction": "Arrive at A, on the right"}]}]}]}
        """))
    #expect(route.steps.last?.info.maneuver == .destinationRight)
    #expect(route.steps.last?.info.carPlayManeuverType == .arriveAtDestinationRight)
  }

  @Test(arguments: [true, false])
  func `Google's remark about the destination belongs to the arrival`(isOld: Bool) throws {
    let points = Sample.corner.map { "[\($0.longitude), \($0.latitude)]" }
    func line(_ range: ClosedRange<Int>) -> String {
      "{\"geoJsonLinestring\": {\"coordinates\": [\(points[range].joined(separator: ","))]}}"
    }
    let divided =
      "Turn <b>right</b> onto <b>B St</b><div>Toll road</div>"
      + "<div style=\\\"font-size:0.9em\\\">Destination will be on the left</div>"
    let lines = "Turn right onto B St\\nToll road\\nDestination will be on the left"
    let text = """
      {"routes": [{"polyline": \(line(0...4)), "distanceMeters": 500, "legs": [{
        "startLocation": {"latLng": {"latitude": 52.5, "longitude": 13.4}},
        "endLocation": {"latLng": {"latitude": 52.5018, "longitude": 13.40443}},
        "steps": [
          {"polyline": \(line(0...2)), "distanceMeters": 200, "staticDuration": "20s",
           "navigationInstruction": {"maneuver": "DEPART", "instructions": "Head north on A St"}},
          {"polyline": \(line(2...4)), "distanceMeters": 300, "staticDuration": "30s",
           "navigationInstruction": {"maneuver": "TURN_RIGHT",
             "instructions": "\(isOld ? divided : lines)"}}]}]}]}
      """
    let route = try RouteImporters.route(from: RouteFile(text))
    #expect(route.steps.map(\.info.maneuver) == [.depart, .turnRight, .destinationLeft])
    #expect(route.steps[1].info.fullInstructionText == "Turn right onto B St. Toll road")
    #expect(route.steps[1].roadName == "B St")
    #expect(route.steps[2].info.fullInstructionText == "Destination will be on the left")
  }
}
