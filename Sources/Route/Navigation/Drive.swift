/// A drive along a route, as a pure function of time.
///
/// A recorded route is driven as recorded; any other route is simulated. The vehicle is at rest at
/// both ends and at each waypoint, slows down for turns, and otherwise keeps the speed of its
/// ``VehicleProfile``. Distances are in meters along the route, times in seconds since the start of
/// the drive; remaining times include the stops at intermediate waypoints.
package struct Drive: Sendable, Hashable {
  /// A scripted stop.
  package struct Stop: Sendable, Hashable {
    /// The position of the stop, in meters along the route.
    package var meters: Double
    /// The duration of the stop, in seconds.
    package var seconds: Double

    package init(meters: Double, seconds: Double) {
      self.meters = meters
      self.seconds = seconds
    }
  }

  /// The route being driven.
  package let route: Route
  /// The arrival times at each waypoint and, last, at the destination, in seconds.
  package let arrivals: [Double]
  /// The time at which each step's maneuver is reached, in seconds; never decreases.
  package let maneuverTimes: [Double]
  /// The total time, including the display of the arrival, in seconds.
  package let durationSeconds: Double

  let infos: [StepInfo]
  let profile: SpeedProfile
  /// The recorded fixes of the receiver; nil for a simulated drive.
  let track: RecordedTrack?
  let heading: CourseProfile
  /// The departure times from each waypoint and, last, the end of guidance, in seconds.
  let departures: [Double]
  /// The time at which each step stops being the current one, in seconds.
  let shownUntil: [Double]
  let congestion: [RouteInterval<Congestion>]
  let speedLimits: [RouteInterval<SpeedLimit>]
  let limits: SpeedLimits
  let vehicle: VehicleProfile

  /// Creates a drive along a route with the given stops.
  ///
  /// - Parameter startSpeed: The initial speed in meters per second; 0 for a vehicle at rest.
  package init(
    route: Route, vehicle: VehicleProfile = VehicleProfile(), stops: [Stop] = [],
    startSpeed: Double = 0
  ) {
    let heading = CourseProfile(line: route.line) { route.turnsLeft(at: $0) }
    let limits = SpeedLimits(route: route, heading: heading, vehicle: vehicle)
    self.init(
      route: route, vehicle: vehicle, stops: stops, heading: heading, limits: limits,
      startSpeed: startSpeed)
  }

  private init(
    route: Route, vehicle: VehicleProfile, stops: [Stop], heading: CourseProfile,
    limits: SpeedLimits, startSpeed: Double = 0
  ) {
    self.route = route
    self.vehicle = vehicle
    self.heading = heading
    self.limits = limits
    track = RecordedTrack(route: route, vehicle: vehicle, stops: stops)
    let profile =
      track?.profile
      ?? SpeedProfile(
        lengthMeters: route.lengthMeters, startSpeed: startSpeed,
        nodes: limits.nodes + stops.map(\.node), cruise: limits.cruise, vehicle: vehicle)
    let ends = route.legs.map { min($0.endMeters, route.lengthMeters) }
    let arrivals = ends.map { profile.time(atMeters: $0) }
    durationSeconds = (arrivals.last ?? profile.durationSeconds) + vehicle.arrivalSeconds
    let departures =
      ends.dropLast().map { profile.departureTime(atMeters: $0) } + [durationSeconds]
    maneuverTimes = route.steps.map { step in
      let reached = profile.time(atMeters: step.maneuverMeters)
      let before = step.legIndex - 1
      return departures.indices.contains(before) ? max(reached, departures[before]) : reached
    }
    shownUntil = zip(route.steps, maneuverTimes).map { step, reached in
      let isArrival = step.info.maneuver.isArrival && departures.indices.contains(step.legIndex)
      return isArrival ? departures[step.legIndex] : reached
    }
    self.arrivals = arrivals
    self.departures = departures
    self.profile = profile
    infos = route.steps.map(\.info)
    congestion = route.congestion.sorted { $0.start < $1.start }
    speedLimits = route.speedLimits.sorted { $0.start < $1.start }
  }

  /// Returns the same drive with other stops.
  package func stopping(at stops: [Stop]) -> Drive {
    Drive(route: route, vehicle: vehicle, stops: stops, heading: heading, limits: limits)
  }

  /// Returns the same drive along a route that differs only in descriptive data.
  package func describing(_ route: Route, stops: [Stop]) -> Drive {
    Drive(route: route, vehicle: vehicle, stops: stops, heading: heading, limits: limits)
  }

  /// The start times of all legs but the first, in seconds.
  package var legStarts: [Double] { Array(departures.dropLast()) }

  /// Whether the positions were recorded by a receiver; otherwise the drive is simulated.
  package var isRecorded: Bool { track != nil }

  /// Returns the distance driven at a time, in meters; never decreases.
  package func meters(at seconds: Double) -> Double { profile.meters(at: seconds) }

  /// Returns the first time at which a distance is reached, in seconds.
  package func time(atMeters meters: Double) -> Double { profile.time(atMeters: meters) }
}

extension Route {
  /// Returns whether a U-turn at a distance goes left.
  ///
  /// The nearest maneuver decides, else the driving side.
  fileprivate func turnsLeft(at meters: Double) -> Bool {
    let near = steps.min {
      abs($0.maneuverMeters - meters) < abs($1.maneuverMeters - meters)
    }
    guard let near else { return true }
    let maneuver = near.info.maneuver
    if maneuver.side == .left || maneuver.rotation == .counterclockwise { return true }
    if maneuver.side == .right || maneuver.rotation == .clockwise { return false }
    return near.info.drivingSide != .left
  }
}
