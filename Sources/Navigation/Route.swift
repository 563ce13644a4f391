public import Geometry

/// Something that holds on a stretch of the route, from `start` up to but not including `end`.
public struct RouteStretch<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The beginning in meters along the route.
  public var start: Double
  /// The end in meters along the route.
  public var end: Double
  /// What holds there.
  public var value: Value

  /// A stretch between two distances along the route.
  public init(start: Double, end: Double, value: Value) {
    self.start = start
    self.end = end
    self.value = value
  }
}

extension Array {
  /// What holds at a distance along the route; nil between and beyond the stretches.
  public func value<Value>(at meters: Double) -> Value? where Element == RouteStretch<Value> {
    first { meters >= $0.start && meters < $0.end }?.value
  }
}

/// How dense traffic is, with Mapbox's names.
public enum Congestion: String, Sendable, Hashable, CaseIterable {
  case unknown, low, moderate, heavy, severe
}

/// The posted limit of a stretch.
public struct SpeedLimit: Sendable, Hashable {
  /// The unit written on the sign.
  public enum Unit: String, Sendable, Hashable {
    case kilometersPerHour = "km/h"
    case milesPerHour = "mph"
  }

  /// The family of signs: North American (MUTCD) or of the Vienna convention.
  public enum Sign: String, Sendable, Hashable { case mutcd, vienna }

  /// The number on the sign; nil where there is no limit.
  public var value: Double?
  /// The unit of the number.
  public var unit: Unit
  /// The family of the sign, nil when the source does not say.
  public var sign: Sign?

  /// A limit as posted.
  public init(value: Double?, unit: Unit, sign: Sign? = nil) {
    self.value = value
    self.unit = unit
    self.sign = sign
  }
}

/// A place where the drive ends or stops on its way.
public struct Waypoint: Sendable, Hashable {
  /// What the place is called; empty when nobody says.
  public var name: String
  /// Where it is.
  public var coordinate: Coordinate

  /// A named place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}

/// One step as part of a route: the maneuver and the stretch that follows it.
public struct RouteStep: Sendable, Hashable {
  /// The maneuver as the feed tells it.
  public var info: StepInfo
  /// Where the maneuver is, in meters along the route.
  public var maneuverMeters: Double
  /// The length of the stretch after the maneuver, in meters.
  public var lengthMeters: Double
  /// The estimated time for the stretch after the maneuver, in seconds.
  public var durationSeconds: Double
  /// The name of the road driven after the maneuver; empty when it has none.
  public var roadName: String
  /// The leg the step belongs to, counted from 0.
  public var legIndex: Int

  /// A step of a route.
  public init(
    info: StepInfo, maneuverMeters: Double, lengthMeters: Double, durationSeconds: Double,
    roadName: String, legIndex: Int
  ) {
    self.info = info
    self.maneuverMeters = maneuverMeters
    self.lengthMeters = lengthMeters
    self.durationSeconds = durationSeconds
    self.roadName = roadName
    self.legIndex = legIndex
  }
}

/// The part of a route up to one waypoint.
public struct RouteLeg: Sendable, Hashable {
  /// Where the leg ends.
  public var destination: Waypoint
  /// The end of the leg in meters along the route.
  public var endMeters: Double

  /// A leg up to a waypoint.
  public init(destination: Waypoint, endMeters: Double) {
    self.destination = destination
    self.endMeters = endMeters
  }
}

/// A complete route with everything known along it.
///
/// Importers guarantee: at least two different places, at least one leg, steps
/// in order along the line, the first a departure and the last of each leg an arrival.
public struct Route: Sendable, Hashable {
  /// The format of the file it came from, such as "Mapbox Directions".
  public var source: String
  /// Where it starts.
  public var origin: Waypoint
  /// The parts between waypoints, in order.
  public var legs: [RouteLeg]
  /// All steps of all legs, in order.
  public var steps: [RouteStep]
  /// The line on the ground.
  public var line: RouteLine
  /// Traffic along the route; stretches do not overlap and may leave gaps.
  public var congestion: [RouteStretch<Congestion>]
  /// Posted limits along the route; stretches do not overlap and may leave gaps.
  public var speedLimits: [RouteStretch<SpeedLimit>]
  /// Other ways to the same destination.
  public var alternates: [AlternateRoute]
  /// Traffic lights and stop signs on the way.
  public var signals: [RouteSignal]
  /// What was odd about the source, one sentence each; worth telling, not an error.
  public var warnings: [String]

  /// A route of known parts; importers check them.
  public init(
    source: String, origin: Waypoint, legs: [RouteLeg], steps: [RouteStep], line: RouteLine,
    congestion: [RouteStretch<Congestion>] = [], speedLimits: [RouteStretch<SpeedLimit>] = [],
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

  /// The whole length in meters.
  public var lengthMeters: Double { line.lengthMeters }

  /// The estimated time for the whole route in seconds.
  public var durationSeconds: Double { steps.reduce(0) { $0 + $1.durationSeconds } }
}
