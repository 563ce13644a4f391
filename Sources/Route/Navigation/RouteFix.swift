import Documents
package import Geometry

/// A recorded position fix on the route.
package struct RouteFix: Sendable, Hashable {
  /// The time in seconds since the recording began; strictly increasing.
  package var seconds: Double
  /// The distance along the route in meters; never decreases.
  package var meters: Double
  /// The fix's coordinate; nil for the one on the line.
  package var coordinate: Coordinate?
  /// The course in degrees clockwise from true north; nil for that of the line.
  package var course: Double?
  /// The speed in meters per second; nil for the mean speed since the previous fix.
  package var speed: Double?
  /// The horizontal accuracy in meters; nil if unknown.
  package var accuracy: Double?
  /// The altitude in meters; nil if unknown.
  package var altitude: Double?

  /// The time without fixes that counts as a gap, in seconds.
  package static let gapSeconds = 60.0

  /// Creates a fix; omitted values were not recorded.
  package init(
    seconds: Double, meters: Double, course: Double? = nil, speed: Double? = nil,
    accuracy: Double? = nil, altitude: Double? = nil
  ) {
    self.seconds = seconds
    self.meters = meters
    self.course = course
    self.speed = speed
    self.accuracy = accuracy
    self.altitude = altitude
  }
}

/// A recorded drive along a route, with scripted stops.
struct RecordedTrack: Sendable, Hashable {
  /// The time after which a position is stale, in seconds, if no fix follows for a minute.
  static let freshSeconds = 10.0
  /// The time without fixes that counts as a gap, in seconds.
  static let gapSeconds = RouteFix.gapSeconds

  /// The fixes of the recording and of the stops, in order.
  let fixes: [RouteFix]
  private let times: [Double]
  let profile: SpeedProfile

  /// Creates the track of a recorded route; fails for a route without a recording.
  init?(route: Route, vehicle: VehicleProfile, stops: [Drive.Stop]) {
    let factor: Double
    switch vehicle.speed {
    case .routeDurations: factor = 1
    case .factor(let value): factor = value
    case .constant: return nil
    }
    guard route.fixes.count > 1, factor > 0 else { return nil }
    var fixes = route.fixes.map { fix in
      var fix = fix
      fix.seconds /= factor
      fix.speed = fix.speed.map { $0 * factor }
      return fix
    }
    RecordedTrack.finish(&fixes, on: route, factor: factor)
    fixes = RecordedTrack.standing(fixes, at: stops)
    self.fixes = fixes
    times = fixes.map(\.seconds)
    profile = RecordedTrack.profile(fixes)
  }

  /// Continues a recording that ends before the destination, at the pace of the route.
  private static func finish(_ fixes: inout [RouteFix], on route: Route, factor: Double) {
    guard let last = fixes.last, last.meters < route.lengthMeters - 1 else { return }
    let rest = route.lengthMeters - last.meters
    let pace =
      route.durationSeconds > 0
      ? route.lengthMeters / route.durationSeconds : SpeedLimits.defaultSpeed
    fixes.append(
      RouteFix(
        seconds: last.seconds + rest / max(1, pace) / factor, meters: route.lengthMeters))
  }

  /// Inserts stops at their distances; all later fixes are delayed.
  private static func standing(_ fixes: [RouteFix], at stops: [Drive.Stop]) -> [RouteFix] {
    var rest = stops.sorted { $0.meters < $1.meters }[...]
    var standing: [RouteFix] = []
    var delay = 0.0
    for fix in fixes {
      while let stop = rest.first, stop.meters <= fix.meters {
        var next = fix
        next.seconds += delay
        let here = halt(at: stop.meters, before: next, after: standing.last)
        var leaving = here
        leaving.seconds += stop.seconds
        standing += [here, leaving]
        delay += stop.seconds
        rest.removeFirst()
      }
      var late = fix
      late.seconds += delay
      standing.append(late)
    }
    return standing
  }

  /// Returns the position and time of a stop between two fixes.
  private static func halt(
    at meters: Double, before next: RouteFix, after last: RouteFix?
  ) -> RouteFix {
    var here = next
    here.meters = max(0, meters)
    if let last, here.meters < next.meters {
      let share = (here.meters - last.meters) / (next.meters - last.meters)
      here.seconds = last.seconds + (next.seconds - last.seconds) * share
      here.coordinate = last.coordinate.flatMap { start in
        next.coordinate.map { Geodesy.interpolate(start, $0, share) }
      }
      here.course = nil
    }
    here.speed = 0
    return here
  }

  private static func profile(_ fixes: [RouteFix]) -> SpeedProfile {
    var profile = SpeedProfile()
    for (from, to) in zip(fixes, fixes.dropFirst()) {
      let seconds = to.seconds - from.seconds
      profile.append(
        seconds: seconds, to: to.meters,
        speed: seconds > 0 ? (to.meters - from.meters) / seconds : 0, acceleration: 0)
    }
    return profile
  }

  /// Returns the location at a time in seconds.
  ///
  /// Position, altitude, course and speed are interpolated between two fixes and replace those of
  /// the line; the accuracy is that of the last fix.
  func location(at seconds: Double, online: VehicleLocation) -> VehicleLocation {
    var location = online
    let next = times.firstIndex(atLeast: seconds.nextUp)
    let from = fixes[max(0, next - 1)]
    let to = fixes[min(fixes.count - 1, next)]
    let span = to.seconds - from.seconds
    let share = span > 0 ? min(1, max(0, (seconds - from.seconds) / span)) : 0
    location.accuracy = from.accuracy ?? location.accuracy
    location.isStale =
      span > RecordedTrack.gapSeconds && seconds - from.seconds > RecordedTrack.freshSeconds
    if let start = from.coordinate {
      location.coordinate = to.coordinate.map { Geodesy.interpolate(start, $0, share) } ?? start
    }
    if let start = from.altitude {
      location.altitude = start + ((to.altitude ?? start) - start) * share
    }
    if let start = from.course, let end = to.course {
      let turn = Geodesy.signed(degrees: Geodesy.normalized(degrees: end - start))
      location.course = Geodesy.normalized(degrees: start + turn * share)
    }
    if let start = from.speed, let end = to.speed, span <= RecordedTrack.gapSeconds {
      location.speed = start + (end - start) * share
    }
    return location
  }
}
