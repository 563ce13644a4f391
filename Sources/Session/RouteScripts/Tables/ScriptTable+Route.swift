import Navigation
import SessionFiles

extension ScriptTable {
  /// An inline route.
  static let route = ScriptTable(
    name: "route", summary: "A route written by hand; coordinates are [latitude, longitude].",
    keys: [
      ScriptKey("origin", .table(waypoint), "Where the route starts."),
      ScriptKey(
        "waypoints", .list(.table(waypoint)),
        "The ends of the legs in order; the last is the destination."),
      ScriptKey("drivingSide", side, "The side of the road on which traffic drives."),
      ScriptKey("sign", .word(["mutcd", "vienna"]), "The family of speed limit signs."),
      ScriptKey(
        "alternates", .list(.any([.list(.coordinate), .table(alternate)])),
        "Alternates: lines, or lines with their durations."),
      ScriptKey(
        "signals", .list(.table(signal)), "Traffic lights and stop signs on the way."),
      ScriptKey(
        "incidents", .list(.table(incident)), "Incidents on the route."),
      ScriptKey(
        "steps", .list(.table(step)), required: true,
        "The steps in order, from the departure to the last arrival."),
    ])

  static let alternate = ScriptTable(
    name: "alternate", summary: "An alternate to the destination.",
    keys: [
      ScriptKey("line", .list(.coordinate), required: true, "The line from the origin."),
      ScriptKey(
        "duration", .quantity(.duration),
        "The duration; at the speed of the route if left out."),
    ])

  static let signal = ScriptTable(
    name: "signal", summary: "A traffic light or a stop sign, by its coordinate or its distance.",
    keys: [
      ScriptKey(
        "kind", .word(RouteSignal.Kind.allCases.map(\.rawValue)), required: true, "The kind."),
      ScriptKey("at", .quantity(.distance), "The distance from the origin along the route."),
      ScriptKey(
        "coordinate", .coordinate, formerly: "place", "The location, within 50 m of the route."),
    ])

  static let incident = ScriptTable(
    name: "incident", summary: "An incident on the route.",
    keys: [
      ScriptKey(
        "kind", .word(RouteObstacle.Kind.allCases.map(\.rawValue)), required: true, "The kind."),
      ScriptKey(
        "at", .quantity(.distance), required: true,
        "The beginning, as a distance from the origin along the route."),
      ScriptKey("length", .quantity(.distance), "The length; 100 m if left out."),
      ScriptKey("words", .text, "The description."),
    ])

  static let side = ScriptKind.word(["left", "right"])

  static let waypoint = ScriptTable(
    name: "waypoint", summary: "A named destination.",
    keys: [
      ScriptKey("name", .text, required: true, "The name of the destination."),
      ScriptKey(
        "coordinate", .coordinate, formerly: "place",
        "The location; the end of its leg if left out."),
    ])

  static let step = ScriptTable(
    name: "step", summary: "A maneuver and the road driven after it.",
    keys: [
      ScriptKey("maneuver", .maneuver, required: true, "The maneuver."),
      ScriptKey("road", .text, "The road after the maneuver."),
      ScriptKey("shortRoad", .text, "The short name of the road."),
      ScriptKey(
        "instruction", .any([.text, .list(.text)]),
        "The instruction, or several from long to short; composed if left out."),
      ScriptKey(
        "line", .list(.coordinate),
        "The line of the road after the maneuver; the point where the previous line ended may be left out."
      ),
      ScriptKey("speed", .quantity(.speed), "The usual speed on the road."),
      ScriptKey("duration", .quantity(.duration), "The time the road takes, instead of a speed."),
      ScriptKey("speedLimit", postedLimit, "The posted limit on the road."),
      ScriptKey(
        "congestion", .word(Congestion.allCases.map(\.rawValue)), "Traffic on the road."),
      ScriptKey("lanes", .list(lane), "The lanes before the maneuver, from left to right."),
      ScriptKey("exit", .text, "The number of a motorway exit."),
      ScriptKey("roundaboutExit", .integer(1...30), "The exit of a roundabout, counted."),
      ScriptKey("exitAngle", .number(-180...180), "The heading of the exit; right is positive."),
      ScriptKey("otherAngles", .list(.number(-180...180)), "The headings of the other roads."),
      ScriptKey("drivingSide", side, "The side on which traffic drives, if it changes."),
      ScriptKey(
        "carPlayManeuver", .code(CarPlayManeuverType.allCases.map { "\($0)" }),
        "The kind of maneuver sent to the car; follows from the maneuver if left out."),
    ] + presentationKeys)
}
