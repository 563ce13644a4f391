/// Synthetic replies in the published formats of services without real data: north on A Street, the
/// second exit of a roundabout, a motorway exit where the format has one, and the arrival.
enum WrittenReplies {
  /// The route: north, half round a circle, east, a ramp to the right, south.
  private static let coordinates: [(north: Double, east: Double)] = [
    (0, 0), (0, 200), (10, 220), (20, 240), (220, 240), (400, 240), (420, 200), (420, 0),
  ]
  static let line: [(latitude: Double, longitude: Double)] = coordinates.map { coordinate in
    (52.5 + coordinate.east / 111_195, 13.4 + coordinate.north / (111_195 * 0.60876))
  }

  private static func geoJSON(_ range: ClosedRange<Int>) -> String {
    let coordinates = line[range].map { "[\($0.longitude), \($0.latitude)]" }
    return "{\"type\": \"LineString\", \"coordinates\": [\(coordinates.joined(separator: ", "))]}"
  }

  private static func objects(_ range: ClosedRange<Int>, _ north: String, _ east: String) -> String
  {
    let coordinates = line[range].map {
      "{\"\(north)\": \($0.latitude), \"\(east)\": \($0.longitude)}"
    }
    return "[\(coordinates.joined(separator: ", "))]"
  }

  /// All replies, with their names.
  static let all: [(name: String, text: String)] = [
    ("graphhopper", graphHopper), ("openrouteservice", openRouteService),
    ("google-directions", google(isNew: false)), ("google-routes", google(isNew: true)),
    ("ferrostar", ferrostar), ("here", here), ("tomtom", tomTom),
  ]

  private static let graphHopper = """
    {"paths": [{"distance": 880, "time": 90000, "points": \(geoJSON(0...7)), "instructions": [
      {"distance": 200, "time": 20000, "sign": 0, "text": "Continue onto A Street",
       "street_name": "A Street", "interval": [0, 1]},
      {"distance": 240, "time": 30000, "sign": 6, "exit_number": 2, "exited": true,
       "turn_angle": -1.5, "text": "At roundabout, take exit 2 onto B Street",
       "street_name": "B Street", "interval": [1, 4]},
      {"distance": 440, "time": 40000, "sign": 7, "text": "Keep right toward Harbor",
       "street_name": "", "street_ref": "A 9", "street_destination": "Harbor",
       "motorway_junction": "12", "interval": [4, 7]},
      {"distance": 0, "time": 0, "sign": 4, "text": "Arrive at destination",
       "street_name": "", "interval": [7, 7]}]}]}
    """

  private static let openRouteService = """
    {"routes": [{"summary": {"distance": 880, "duration": 90}, "geometry": \(geoJSON(0...7)),
      "segments": [{"distance": 880, "duration": 90, "steps": [
        {"distance": 200, "duration": 20, "type": 11, "instruction": "Head north on A Street",
         "name": "A Street", "way_points": [0, 1]},
        {"distance": 240, "duration": 30, "type": 7, "exit_number": 2,
         "instruction": "Enter the roundabout and take the 2nd exit onto B Street",
         "name": "B Street", "way_points": [1, 4]},
        {"distance": 440, "duration": 40, "type": 13, "instruction": "Keep right onto C Street",
         "name": "C Street", "way_points": [4, 7]},
        {"distance": 0, "duration": 0, "type": 10, "name": "-", "way_points": [7, 7],
         "instruction": "Arrive at C Street, on the left"}]}]}]}
    """

  private static func google(isNew: Bool) -> String {
    let steps: [(word: String, sentence: String, range: ClosedRange<Int>, seconds: Int)] = [
      (isNew ? "DEPART" : "", "Head north on A Street", 0...1, 20),
      (
        isNew ? "ROUNDABOUT_RIGHT" : "roundabout-right",
        "At the roundabout, take the 2nd exit onto B Street", 1...4, 30
      ),
      (isNew ? "RAMP_RIGHT" : "ramp-right", "Take exit 12 for A 9 toward Harbor", 4...7, 40),
    ]
    let list = steps.map { step -> String in
      let line = "{\"geoJsonLinestring\": \(geoJSON(step.range))}"
      guard !isNew else {
        return """
          {"polyline": \(line), "distanceMeters": 240, "staticDuration": "\(step.seconds)s",
           "navigationInstruction": {"maneuver": "\(step.word)",
             "instructions": "\(step.sentence)"}}
          """
      }
      let word = step.word.isEmpty ? "" : "\"maneuver\": \"\(step.word)\", "
      return """
        {\(word)"html_instructions": "\(step.sentence)",
         "distance": {"value": 240}, "duration": {"value": \(step.seconds)},
         "start_location": \(objects(step.range, "lat", "lng").dropFirst().prefix { $0 != "}" })},
         "polyline": {"points": "\(polyline(step.range))"}}
        """
    }.joined(separator: ", ")
    guard !isNew else {
      return """
        {"routes": [{"distanceMeters": 880, "polyline": {"geoJsonLinestring": \(geoJSON(0...7))},
          "legs": [{"startLocation": {"latLng": {"latitude": 52.5, "longitude": 13.4}},
            "steps": [\(list)]}]}]}
        """
    }
    return """
      {"status": "OK", "routes": [{"overview_polyline": {"points": "\(polyline(0...7))"},
        "legs": [{"start_location": {"lat": 52.5, "lng": 13.4}, "distance": {"value": 880},
          "duration": {"value": 90}, "steps": [\(list)]}]}]}
      """
  }

  /// Google's encoding of a line
  /// (<https://developers.google.com/maps/documentation/utilities/polylinealgorithm>).
  private static func polyline(_ range: ClosedRange<Int>) -> String {
    var last = (0, 0)
    var text = ""
    for coordinate in line[range] {
      let here = (
        Int((coordinate.latitude * 1e5).rounded()), Int((coordinate.longitude * 1e5).rounded())
      )
      for difference in [here.0 - last.0, here.1 - last.1] {
        var value = difference < 0 ? ~(difference << 1) : difference << 1
        while value >= 32 {
          text.unicodeScalars.append(Unicode.Scalar(UInt8((value & 31) | 32) + 63))
          value >>= 5
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt8(value) + 63))
      }
      last = here
    }
    return text.replacing("\\", with: "\\\\")
  }
}

extension WrittenReplies {
  private static func banner(_ text: String, _ type: String, _ modifier: String) -> String {
    """
    [{"primaryContent": {"text": "\(text)", "maneuverType": "\(type)",
      "maneuverModifier": "\(modifier)"}, "triggerDistanceBeforeManeuver": 200}]
    """
  }

  fileprivate static let ferrostar = """
    {"initial_route": {"geometry": \(objects(0...7, "lat", "lng")), "distance": 880,
      "waypoints": [], "steps": [
        {"geometry": \(objects(0...1, "lat", "lng")), "distance": 200, "duration": 20,
         "roadName": "A Street", "instruction": "Head north on A Street", "exits": [],
         "visualInstructions": \(banner("B Street", "roundabout", "right"))},
        {"geometry": \(objects(1...4, "lat", "lng")), "distance": 240, "duration": 30,
         "roadName": "B Street", "exits": [], "roundaboutExitNumber": 2,
         "instruction": "Take the 2nd exit onto B Street",
         "visualInstructions": \(banner("A 9", "off ramp", "slight right"))},
        {"geometry": \(objects(4...7, "lat", "lng")), "distance": 440, "duration": 40,
         "roadName": "A 9", "exits": ["12"], "instruction": "Take exit 12 onto A 9",
         "visualInstructions": \(banner("A 9", "arrive", "left"))},
        {"geometry": \(objects(7...7, "lat", "lng")), "distance": 0, "duration": 0,
         "roadName": "A 9", "exits": [], "instruction": "Your destination is on the left",
         "visualInstructions": []}]}, "events": []}
    """

  fileprivate static let here = """
    {"routes": [{"id": "1", "sections": [{"type": "vehicle", "language": "en-us",
      "summary": {"duration": 60, "length": 900}, "polyline": "BFoz5xJ67i1B1B7PzIhaxL7Y",
      "turnByTurnActions": [
        {"action": "depart", "duration": 20, "length": 180, "offset": 0,
         "nextRoad": {"name": [{"value": "A Street", "language": "en"}]}},
        {"action": "exit", "direction": "right", "duration": 20, "length": 300, "offset": 1,
         "exitSign": {"number": [{"value": "12", "language": "en"}]},
         "nextRoad": {"name": [{"value": "A 9", "language": "en"}]},
         "signpost": {"labels": [{"name": {"value": "Harbor", "language": "en"}}]}},
        {"action": "turn", "direction": "left", "severity": "quite", "duration": 20,
         "length": 300, "offset": 2,
         "nextRoad": {"name": [{"value": "B Street", "language": "en"}]}},
        {"action": "arrive", "duration": 0, "length": 0, "offset": 3}]}]}]}
    """

  fileprivate static let tomTom = """
    {"formatVersion": "0.0.12", "routes": [{
      "summary": {"lengthInMeters": 880, "travelTimeInSeconds": 90},
      "legs": [{"points": \(objects(0...7, "latitude", "longitude"))}],
      "guidance": {"instructions": [
        {"routeOffsetInMeters": 0, "travelTimeInSeconds": 0, "pointIndex": 0, "maneuver": "DEPART",
         "street": "A Street", "drivingSide": "RIGHT", "message": "Leave from A Street"},
        {"routeOffsetInMeters": 200, "travelTimeInSeconds": 20, "pointIndex": 1,
         "maneuver": "ROUNDABOUT_CROSS", "roundaboutExitNumber": 2, "street": "B Street",
         "drivingSide": "RIGHT", "message": "At the roundabout take the 2nd exit onto B Street"},
        {"routeOffsetInMeters": 440, "travelTimeInSeconds": 50, "pointIndex": 4,
         "maneuver": "MOTORWAY_EXIT_RIGHT", "street": "A 9", "exitNumber": "12",
         "signpostText": "Harbor", "drivingSide": "RIGHT", "message": "Take exit 12"},
        {"routeOffsetInMeters": 880, "travelTimeInSeconds": 90, "pointIndex": 7,
         "maneuver": "ARRIVE_LEFT", "drivingSide": "RIGHT",
         "message": "Your destination is on the left"}]}}]}
    """
}
