package import Documents
package import Geometry

/// Something that holds on a stretch of the route, from `start` up to but not including `end`.
package struct RouteInterval<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The beginning in meters along the route.
  package var start: Double
  /// The end in meters along the route.
  package var end: Double
  /// The value between `start` and `end`.
  package var value: Value

  /// A stretch between two distances along the route.
  package init(start: Double, end: Double, value: Value) {
    self.start = start
    self.end = end
    self.value = value
  }
}

extension Array {
  /// The value at a distance along the route in meters; nil outside all intervals.
  package func value<Value>(at meters: Double) -> Value? where Element == RouteInterval<Value> {
    first { meters >= $0.start && meters < $0.end }?.value
  }
}

/// The density of traffic, with Mapbox's names.
package enum Congestion: String, Sendable, Hashable, CaseIterable {
  case unknown, low, moderate, heavy, severe
}

/// The posted limit of a stretch.
package struct SpeedLimit: Sendable, Hashable {
  /// The unit written on the sign.
  package enum Unit: String, Sendable, Hashable {
    case kilometersPerHour = "km/h"
    case milesPerHour = "mph"
  }

  /// The family of signs: North American (MUTCD) or of the Vienna convention.
  package enum Sign: String, Sendable, Hashable { case mutcd, vienna }

  /// The number on the sign; nil for unlimited.
  package var value: Double?
  /// The unit of the number.
  package var unit: Unit
  /// The family of the sign; nil if the source does not give it.
  package var sign: Sign?

  /// A limit as posted.
  package init(value: Double?, unit: Unit, sign: Sign? = nil) {
    self.value = value
    self.unit = unit
    self.sign = sign
  }
}

/// A destination of the drive, or a stop on its way.
package struct Waypoint: Sendable, Hashable {
  /// The name of the waypoint; empty if unknown.
  package var name: String
  /// The position of the waypoint.
  package var coordinate: Coordinate

  /// A waypoint with a name.
  package init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}

/// One step as part of a route: the maneuver and the stretch that follows it.
package struct RouteStep: Sendable, Hashable {
  /// The maneuver as the feed has it.
  package var info: StepInfo
  /// The position of the maneuver, in meters along the route.
  package var maneuverMeters: Double
  /// The length of the stretch after the maneuver, in meters.
  package var lengthMeters: Double
  /// The estimated time for the stretch after the maneuver, in seconds.
  package var durationSeconds: Double
  /// The name of the road after the maneuver; empty for unnamed roads.
  package var roadName: String
  /// The index of the step's leg.
  package var legIndex: Int
  /// The statements of all sources about the step.
  @Boxed package var statements: StepStatements

  /// A step of a route.
  package init(
    info: StepInfo, maneuverMeters: Double, lengthMeters: Double, durationSeconds: Double,
    roadName: String, legIndex: Int, statements: StepStatements = StepStatements()
  ) {
    self.statements = statements
    self.info = info
    self.maneuverMeters = maneuverMeters
    self.lengthMeters = lengthMeters
    self.durationSeconds = durationSeconds
    self.roadName = roadName
    self.legIndex = legIndex
  }
}

/// The part of a route up to one waypoint.
package struct RouteLeg: Sendable, Hashable {
  /// The waypoint at the end of the leg.
  package var destination: Waypoint
  /// The end of the leg in meters along the route.
  package var endMeters: Double

  /// A leg up to a waypoint.
  package init(destination: Waypoint, endMeters: Double) {
    self.destination = destination
    self.endMeters = endMeters
  }
}

/// A complete route with everything known along it.
///
/// Importers guarantee: at least two different coordinates, at least one leg, steps
/// in order along the line, the first a departure and the last of each leg an arrival.
package struct Route: Sendable, Hashable {
  /// The format of the source file, such as "Mapbox Directions".
  package var source: String
  /// The waypoint at the start of the route.
  package var origin: Waypoint
  /// The parts between waypoints, in order.
  package var legs: [RouteLeg]
  /// All steps of all legs, in order.
  package var steps: [RouteStep]
  /// The line on the ground.
  package var line: RouteLine
  /// Traffic along the route; stretches do not overlap and may leave gaps.
  package var congestion: [RouteInterval<Congestion>]
  /// Posted limits along the route; stretches do not overlap and may leave gaps.
  package var speedLimits: [RouteInterval<SpeedLimit>]
  /// Other ways to the same destination.
  package var alternates: [AlternateRoute]
  /// Traffic lights and stop signs on the way.
  package var signals: [RouteSignal]
  /// Obstacles to traffic along the route; their intervals may overlap.
  package var obstacles: [RouteInterval<RouteObstacle>] = []
  /// The stretches that are walked or cycled.
  package var footways: [RouteInterval<StatedMode>] = []
  /// The fixes of a recorded vehicle; empty for a route without a recording.
  package var fixes: [RouteFix] = []
  /// Oddities of the source, one sentence each; they do not prevent reading it.
  package var warnings: [String]

  /// A route of known parts; importers check them.
  package init(
    source: String, origin: Waypoint, legs: [RouteLeg], steps: [RouteStep], line: RouteLine,
    congestion: [RouteInterval<Congestion>] = [], speedLimits: [RouteInterval<SpeedLimit>] = [],
    alternates: [AlternateRoute] = [], signals: [RouteSignal] = [], warnings: [String] = []
  ) {
    self.source = source
    self.origin = origin
    self.legs = legs
    self.steps = steps
    self.line = line
    self.congestion = congestion
    self.speedLimits = speedLimits
    self.alternates = alternates
    self.signals = signals
    self.warnings = warnings
  }

  /// The total length in meters.
  package var lengthMeters: Double { line.lengthMeters }

  /// The estimated time for the entire route in seconds.
  package var durationSeconds: Double { steps.reduce(0) { $0 + $1.durationSeconds } }
}
