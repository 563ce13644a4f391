import Geometry
import JSONText
import Navigation
import SessionFiles
import Sessions

/// A route as written in a script; distances in meters, times in seconds.
struct WrittenRoute: Sendable, Hashable {
  struct Stop: Sendable, Hashable {
    var name = ""
    var coordinate: Coordinate?
  }

  /// A maneuver and the road after it.
  struct Step: Sendable, Hashable {
    var info = StepInfo(maneuver: .unknown)
    var shortRoad: String?
    var instruction: [String] = []
    var line: [Coordinate] = []
    /// The speed in meters per second.
    var speed: Double?
    var seconds: Double?
    var limit: SpeedLimit?
    var congestion: Congestion?
    var roundaboutExit: Int?
    var side: DriverSide?
  }

  struct Alternate: Sendable, Hashable {
    var line: [Coordinate] = []
    var seconds: Double?
  }

  /// A signal by its distance from the origin, or by its location.
  struct Signal: Sendable, Hashable {
    var kind = RouteSignal.Kind.trafficLight
    var meters: Double?
    var coordinate: Coordinate?
    /// The key path of the signal in the script.
    var path = ""
  }

  struct Incident: Sendable, Hashable {
    var obstacle = RouteObstacle(.other)
    var meters = 0.0
    var length = 100.0
    /// The key path of the incident in the script.
    var path = ""
  }

  var origin: Stop?
  var waypoints: [Stop]?
  var side: DriverSide?
  var sign: SpeedLimit.Sign?
  var alternates: [Alternate] = []
  var signals: [Signal] = []
  var incidents: [Incident] = []
  var steps: [Step] = []
}

extension Shape<WrittenRoute> {
  static let writtenRoute = Shape.object(
    "route", "A route written by hand; coordinates are [latitude, longitude].",
    default: WrittenRoute(), partial: true,
    [
      Field("origin", \.origin, .stop, "Where the route starts."),
      Field(
        "waypoints", \.waypoints, .list(.stop),
        "The ends of the legs in order; the last is the destination."),
      Field(
        "drivingSide", \.side, .word(of: "side"), "The side of the road on which traffic drives."),
      Field("sign", \.sign, .word(of: "sign"), "The family of speed limit signs."),
      Field(
        "alternates", \.alternates, .list(.alternate),
        "Alternates: lines, or lines with their durations."),
      Field(
        "signals", \.signals, .list(.signal, partial: true),
        "Traffic lights and stop signs on the way."),
      Field("incidents", \.incidents, .list(.incident, partial: true), "Incidents on the route."),
      Field(
        "steps", \.steps, .list(.step, partial: true), required: true,
        "The steps in order, from the departure to the last arrival."),
    ])
}

extension Field where Owner: Sendable {
  /// Creates the field of a coordinate, with its deprecated name.
  fileprivate static func coordinate(
    _ path: any WritableKeyPath<Owner, Coordinate?> & Sendable, _ summary: String
  ) -> [Field] {
    let field = Field("coordinate", path, .coordinate, summary)
    return [field, Field(former: "place", of: field)]
  }
}

extension Shape<WrittenRoute.Stop> {
  fileprivate static let stop = Shape.object(
    "waypoint", "A named destination.", default: WrittenRoute.Stop(),
    [Field("name", \.name, .nonempty, required: true, "The name of the destination.")]
      + Field.coordinate(\.coordinate, "The location; the end of its leg if left out."))
}

extension Shape<WrittenRoute.Alternate> {
  private static let line = Shape<[Coordinate]>.list(.coordinate).mapped(\.self) {
    line, node throws(SessionFileError) in
    guard RouteLine(coordinates: line) != nil else {
      throw node.error("the line has fewer than two coordinates", "add coordinates")
    }
    return line
  }

  private static let keyed = Shape.object(
    "alternate", "An alternate to the destination.", default: WrittenRoute.Alternate(),
    [
      Field("line", \.line, line, required: true, "The line from the origin."),
      Field(
        "duration", \.seconds, .duration, "The duration; at the speed of the route if left out."),
    ])

  fileprivate static let alternate = Shape(.any([line.schema, keyed.schema])) {
    node throws(SessionFileError) in
    guard node.value.array != nil else { return try keyed.read(node) }
    return WrittenRoute.Alternate(line: try line.read(node))
  }
}

extension Shape<WrittenRoute.Signal> {
  fileprivate static let signal = Shape.object(
    "signal", "A traffic light or a stop sign, by its coordinate or its distance.",
    default: WrittenRoute.Signal(),
    [
      Field("kind", \.kind, .word(of: "signal"), required: true, "The kind."),
      Field(
        "at", \.meters, .nonnegativeDistance, "The distance from the origin along the route."),
    ] + Field.coordinate(\.coordinate, "The location, within 50 m of the route.")
  ).reading { signal, node throws(SessionFileError) in
    guard (signal.meters == nil) != (signal.coordinate == nil) else {
      throw node.error(
        "the signal needs exactly one of 'at' and 'coordinate'",
        "write it like {kind: trafficLight, at: 300 m}")
    }
    var signal = signal
    signal.path = node.path.text
    return signal
  }
}

extension Shape<WrittenRoute.Incident> {
  fileprivate static let incident = Shape.object(
    "incident", "An incident on the route.", default: WrittenRoute.Incident(),
    [
      Field("kind", \.obstacle.kind, .word(of: "incident"), required: true, "The kind."),
      Field(
        "at", \.meters, .nonnegativeDistance, required: true,
        "The beginning, as a distance from the origin along the route."),
      Field("length", \.length, .nonnegativeDistance, "The length; 100 m if left out."),
      Field("words", \.obstacle.words, .nonempty, "The description."),
    ]
  ).reading { incident, node in
    var incident = incident
    incident.path = node.path.text
    return incident
  }
}

extension Shape<WrittenRoute.Step> {
  private static let speed = Shape<Double>.speed.reading { speed, node throws(SessionFileError) in
    guard (0.5...100).contains(speed) else { throw node.outside("0.5 m/s...100 m/s") }
    return speed
  }

  fileprivate static let step = Shape.object(
    "step", "A maneuver and the road driven after it.", default: WrittenRoute.Step(),
    partial: true, fields + Shape<StepInfo>.presentationFields.map { $0.embedded(at: \.info) }
  ).reading { step, node throws(SessionFileError) in
    guard step.roundaboutExit == nil || step.info.maneuver.isRoundabout else {
      throw (node["roundaboutExit"] ?? node).error(
        "'roundaboutExit' requires a roundabout maneuver, found '\(step.info.maneuver.name)'",
        "remove it, or choose a roundabout maneuver")
    }
    return step
  }

  private static let fields: [Field<WrittenRoute.Step>] = [
    Field("maneuver", \.info.maneuver, .maneuver, required: true, "The maneuver."),
    Field("road", \.info.fullRoadName, .nonempty, "The road after the maneuver."),
    Field("shortRoad", \.shortRoad, .nonempty, "The short name of the road."),
    Field(
      "instruction", \.instruction, .oneOrMore(.nonempty),
      "The instruction, or several from long to short; composed if left out."),
    Field(
      "line", \.line, .list(.coordinate),
      "The line of the road after the maneuver; the point where the previous line ended may be left out."
    ),
    Field("speed", \.speed, speed, "The usual speed on the road."),
    Field("duration", \.seconds, .duration, "The time the road takes, instead of a speed."),
    Field("speedLimit", \.limit, .speedLimit, "The posted limit on the road."),
    Field("congestion", \.congestion, .congestion, "Traffic on the road."),
    Field(
      "lanes", \.info.lanes, .list(.lane), "The lanes before the maneuver, from left to right."),
    Field("exit", \.info.exitNumber, .nonempty, "The number of a motorway exit."),
    Field(
      "roundaboutExit", \.roundaboutExit, .integer(in: 1...30),
      "The exit of a roundabout, counted."),
    Field(
      "exitAngle", \.info.junctionExitAngle, .angle,
      "The heading of the exit; right is positive."),
    Field(
      "otherAngles", \.info.junctionElementAngles, .list(.angle),
      "The headings of the other roads."),
    Field(
      "drivingSide", \.side, .word(of: "side"), "The side on which traffic drives, if it changes."),
    Field(
      "carPlayManeuver", \.info.carPlayManeuverType, .carPlayManeuver,
      "The kind of maneuver sent to the car; follows from the maneuver if left out."),
  ]
}

extension WrittenRoute.Step {
  /// Returns the instruction data; `side` is that of the route.
  func info(_ index: Int, side routeSide: DriverSide?) -> StepInfo {
    var info = info
    info.stepNumber = index
    info.simpleRoadName = shortRoad ?? info.fullRoadName
    info.fullInstructionText = instruction.first ?? ""
    info.instructionVariants = instruction
    info.roundaboutTurnNumber = roundaboutExit ?? -1
    switch side ?? routeSide {
    case .left: info.drivingSide = .left
    case .right: info.drivingSide = .right
    case nil: info.drivingSide = info.maneuver.impliedDrivingSide
    }
    return info
  }
}
