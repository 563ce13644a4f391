import Foundation
import Geometry

@testable import RouteImport

extension RouteFile {
  init(_ text: String, name: String = "route.json") {
    self.init(name: name, bytes: Array(text.utf8))
  }
}

extension [Coordinate] {
  /// Returns the coordinates at distances in meters east and north of a corner in Berlin.
  static func coordinates(_ meters: [(east: Double, north: Double)]) -> [Coordinate] {
    let (latitude, longitude) = (52.5, 13.4)
    return meters.map { east, north in
      Coordinate(
        clampingLatitude: latitude + north / 111_195,
        longitude: longitude + east / (111_195 * 0.60876))
    }
  }

  /// From the south, halfway around a circle counterclockwise, on to the north.
  static var smallCircle: [Coordinate] {
    var path: [(east: Double, north: Double)] = [(0, -2)]
    for degrees in stride(from: -80.0, through: 80, by: 20) {
      let angle: Double = degrees * .pi / 180
      path.append((20 * cos(angle), 20 + 20 * sin(angle)))
    }
    path += [(0, 42), (0, 60), (0, 150)]
    return coordinates(path)
  }

  /// The coordinates as a JSON list.
  var json: String {
    "[" + map { "[\($0.longitude), \($0.latitude)]" }.joined(separator: ", ") + "]"
  }
}

/// Three steps of a drive: north, right at an intersection, arrival.
enum Sample {
  static let corner = [Coordinate].coordinates([(0, 0), (0, 100), (0, 200), (100, 200), (300, 200)])

  static let osrm = """
    {"code": "Ok",
     "waypoints": [
       {"name": "Start", "location": [13.4, 52.5]},
       {"name": "End", "location": [13.40443, 52.5018]}],
     "routes": [{
       "distance": 520, "duration": 60,
       "legs": [{
         "distance": 520, "duration": 60,
         "annotation": {
           "congestion": ["low", "low", "heavy", "heavy"],
           "maxspeed": [{"speed": 50, "unit": "km/h"}, {"unknown": true},
             {"none": true}, {"speed": 30, "unit": "mph"}]},
         "steps": [
           {"distance": 210, "duration": 25, "name": "North Road", "mode": "driving",
            "driving_side": "right",
            "geometry": {"type": "LineString", "coordinates": \(Array(corner[0...2]).json)},
            "maneuver": {"type": "depart", "location": [13.4, 52.5], "bearing_after": 0,
              "bearing_before": 0},
            "intersections": [{"bearings": [0], "out": 0, "location": [13.4, 52.5]}],
            "bannerInstructions": [{"distanceAlongGeometry": 210,
              "primary": {"text": "East Street", "type": "turn", "modifier": "right",
                "components": [{"text": "East Street", "type": "text"}]},
              "secondary": {"text": "Harbor"}}]},
           {"distance": 310, "duration": 35, "name": "East Street", "ref": "B 1; B 5",
            "destinations": "Harbor", "exits": "9A", "mode": "driving", "driving_side": "right",
            "geometry": {"type": "LineString", "coordinates": \(Array(corner[2...4]).json)},
            "maneuver": {"type": "turn", "modifier": "right", "location": [13.4, 52.5018],
              "bearing_before": 0, "bearing_after": 90,
              "instruction": "Turn right onto East Street"},
            "intersections": [{"bearings": [0, 90, 180, 270], "in": 2, "out": 1,
              "location": [13.4, 52.5018],
              "lanes": [{"valid": false, "indications": ["left"]},
                {"valid": true, "indications": ["straight", "right"]}]}]},
           {"distance": 0, "duration": 0, "name": "East Street", "mode": "driving",
            "driving_side": "right",
            "geometry": {"type": "LineString", "coordinates": \(Array(corner[4...]).json)},
            "maneuver": {"type": "arrive", "modifier": "left", "location": [13.40443, 52.5018],
              "bearing_before": 90, "bearing_after": 0}, "intersections": []}]}]}]}
    """

  /// Returns the sample with one text replaced by another.
  static func osrm(_ old: String, _ new: String) -> RouteFile {
    RouteFile(osrm.replacing(old, with: new))
  }
}
