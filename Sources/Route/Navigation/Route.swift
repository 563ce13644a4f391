package import Documents
package import Geometry

/// A value that holds on the half-open range from `start` to `end` along the route.
package struct RouteInterval<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The start in meters along the route.
  package var start: Double
  /// The end in meters along the route.
  package var end: Double
  package var value: Value

  package init(start: Double, end: Double, value: Value) {
    self.start = start
    self.end = end
    self.value = value
  }
}

/// The traffic density, with Mapbox's names.
package enum Congestion: String, Sendable, Hashable, CaseIterable {
  case unknown, low, moderate, heavy, severe
}

/// A posted speed limit.
package struct SpeedLimit: Sendable, Hashable {
  /// The unit written on the sign.
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    case kilometersPerHour = "km/h"
    case milesPerHour = "mph"
  }

  /// The family of signs: North American (MUTCD) or Vienna Convention.
  package enum Sign: String, Sendable, Hashable, CaseIterable { case mutcd, vienna }

  /// The number on the sign; nil if unlimited.
  package var value: Double?
  /// The unit of the number.
  package var unit: Unit
  /// The family of the sign; nil if the source does not give it.
  package var sign: Sign?

  package init(value: Double?, unit: Unit, sign: Sign? = nil) {
    self.value = value
    self.unit = unit
    self.sign = sign
  }
}

/// A destination, or an intermediate stop.
package struct Waypoint: Sendable, Hashable {
  /// The name of the waypoint; empty if unknown.
  package var name: String
  package var coordinate: Coordinate

  package init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}

/// A step of a route: the maneuver and the stretch that follows it.
package struct RouteStep: Sendable, Hashable {
  /// The step in the form of the feed.
  package var info: StepInfo
  /// The position of the maneuver, in meters along the route.
  package var maneuverMeters: Double
  /// The length of the stretch after the maneuver, in meters.
  package var lengthMeters: Double
  /// The estimated time for the stretch after the maneuver, in seconds.
  package var durationSeconds: Double
  /// The name of the road after the maneuver; empty if unnamed.
  package var roadName: String
  /// The index of the step's leg.
  package var legIndex: Int
  /// The statements of all sources about the step.
  @Boxed package var statements: StepStatements

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
  /// The end of the leg, in meters along the route.
  package var endMeters: Double

  package init(destination: Waypoint, endMeters: Double) {
    self.destination = destination
    self.endMeters = endMeters
  }
}

/// A route with all its attributes.
///
/// Importers guarantee at least two different coordinates, at least one leg, and steps in order
/// along the line, the first a departure and the last of each leg an arrival.
package struct Route: Sendable, Hashable {
  /// The format of the source file, such as "Mapbox Directions".
  package var source: String
  package var origin: Waypoint
  /// The legs between waypoints, in order.
  package var legs: [RouteLeg]
  /// The steps of all legs, in order.
  package var steps: [RouteStep]
  package var line: RouteLine
  /// The traffic along the route; intervals do not overlap and may leave gaps.
  package var congestion: [RouteInterval<Congestion>]
  /// The posted limits along the route; intervals do not overlap and may leave gaps.
  package var speedLimits: [RouteInterval<SpeedLimit>]
  /// The alternative routes to the same destination.
  package var alternates: [AlternateRoute]
  /// The traffic lights and stop signs along the route.
  package var signals: [RouteSignal]
  /// The obstacles along the route; their intervals may overlap.
  package var obstacles: [RouteInterval<RouteObstacle>] = []
  /// The intervals that are walked or cycled.
  package var footways: [RouteInterval<StatedMode>] = []
  /// The fixes of a recorded drive; empty without a recording.
  package var fixes: [RouteFix] = []
  /// The irregularities of the source that do not prevent reading it, one sentence each.
  package var warnings: [String]

  /// Creates a route without checking it; importers check the values.
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

  /// The length of the route, in meters.
  package var lengthMeters: Double { line.lengthMeters }

  /// The estimated duration of the route, in seconds.
  package var durationSeconds: Double { steps.reduce(0) { $0 + $1.durationSeconds } }
}
