import Foundation

/// Short drives to read and draw.
enum Scripts {
  /// The smallest screen, which is quick to draw.
  static let device = "280x200@1"

  /// Two streets of 750 m and 560 m with a turn between them, and two named moments.
  static let turn = """
    name: two streets
    devices: [280x200@1]
    route:
      origin: {name: Start}
      steps:
        - {maneuver: depart, road: First Street, speed: 50 km/h,
           line: [[52.51, 13.38], [52.51, 13.391]]}
        - {maneuver: turn-left, road: Second Street, speed: 50 km/h,
           line: [[52.51, 13.391], [52.515, 13.391]]}
        - {maneuver: destination}
    timeline:
      - {at: 10 s, moment: rolling}
      - {at: 300 m, moment: halfway}
    capture: {start: true, moments: true, arrivals: true}
    """

  /// A reply of OSRM along the same streets.
  static let reply = #"""
    {"code":"Ok","routes":[{"distance":1235,"duration":100,
    "geometry":{"type":"LineString","coordinates":[[13.38,52.51],[13.39,52.51],[13.39,52.515]]},
    "legs":[{"distance":1235,"duration":100,"summary":"","steps":[
    {"distance":677,"duration":60,"name":"Erste Straße","mode":"driving","driving_side":"right",
    "geometry":{"type":"LineString","coordinates":[[13.38,52.51],[13.39,52.51]]},
    "maneuver":{"type":"depart","location":[13.38,52.51],"bearing_before":0,"bearing_after":90}},
    {"distance":556,"duration":40,"name":"Zweite Straße","mode":"driving","driving_side":"right",
    "geometry":{"type":"LineString","coordinates":[[13.39,52.51],[13.39,52.515]]},
    "maneuver":{"type":"turn","modifier":"left","location":[13.39,52.51],
    "bearing_before":90,"bearing_after":0}},
    {"distance":0,"duration":0,"name":"Zweite Straße","mode":"driving","driving_side":"right",
    "geometry":{"type":"LineString","coordinates":[[13.39,52.515],[13.39,52.515]]},
    "maneuver":{"type":"arrive","location":[13.39,52.515],
    "bearing_before":0,"bearing_after":0}}]}]}],
    "waypoints":[{"name":"Erste Straße","location":[13.38,52.51]},
    {"name":"Zweite Straße","location":[13.39,52.515]}]}
    """#
}
