import Documents
import Geometry

/// The feed, vehicle and guidance of the drive by time or distance.
///
/// Times before the start clamp to the start, times after the end to the end.
extension Drive {
  /// The time in seconds during which a message of the feed is current.
  package static let messageSeconds = 1.0

  /// Returns the fix at a time.
  package func location(at seconds: Double) -> VehicleLocation {
    let meters = profile.meters(at: seconds)
    let location = VehicleLocation(
      coordinate: route.line.coordinate(at: meters), course: heading.course(at: meters),
      speed: profile.speed(at: seconds))
    return track?.location(at: seconds, online: location) ?? location
  }

  /// Returns the index of the leg being driven at a time.
  package func legIndex(at seconds: Double) -> Int {
    min(route.legs.count - 1, departures.firstIndex(atLeast: seconds))
  }

  /// Returns the start of guidance to the next destination, in seconds.
  package func tripStart(at seconds: Double) -> Double {
    let leg = legIndex(at: seconds)
    return departures.indices.contains(leg - 1) ? departures[leg - 1] : 0
  }

  /// Returns the message of the feed at a time.
  ///
  /// - Complexity: O(log *n*) in the number of steps.
  package func navInfo(at time: Double) -> NavInfo {
    let meters = profile.meters(at: time)
    guard time < durationSeconds else { return NavInfo(navState: .stopped) }
    let arrival = arrivals.last ?? durationSeconds
    var info = NavInfo(
      navState: .enroute, routeChanged: time < Drive.messageSeconds,
      timeToFinalDestinationSeconds: max(0, arrival - time),
      distanceToFinalDestinationMeters: max(0, route.lengthMeters - meters))
    let step = shownUntil.firstIndex(atLeast: time)
    guard infos.indices.contains(step) else { return info }
    info.currentStep = infos[step]
    info.remainingSteps = infos[(step + 1)...]
    info.timeToCurrentStepSeconds = max(0, maneuverTimes[step] - time)
    info.distanceToCurrentStepMeters = max(0, route.steps[step].maneuverMeters - meters)
    return info
  }

  /// The tolerance in meters for equal distances: the rounding error of a round trip through time.
  private static let sameMeters = 1e-6

  /// Returns the name of the road at a distance, that of the last step with a maneuver up to there.
  package func roadName(atMeters meters: Double) -> String {
    let steps = route.steps
    var next = steps.partition { $0.maneuverMeters > meters - Drive.sameMeters }
    let here = steps[next...].prefix { $0.maneuverMeters <= meters + Drive.sameMeters }
    if let start = here.lastIndex(where: { $0.info.maneuver == .depart }) { next = start + 1 }
    if next == 0, !here.isEmpty { next = 1 }
    return next > 0 ? steps[next - 1].roadName : ""
  }

  /// Returns the traffic at a distance in meters.
  package func congestion(atMeters meters: Double) -> Congestion {
    Drive.congestion(of: congestion, atMeters: meters)
  }

  /// Returns the traffic at a distance in meters; the stretches must be in order.
  package static func congestion(
    of stretches: [RouteInterval<Congestion>], atMeters meters: Double
  ) -> Congestion {
    stretches.sortedValue(at: meters + sameMeters) ?? .unknown
  }

  /// Returns the posted speed limit at a distance in meters.
  package func speedLimit(atMeters meters: Double) -> SpeedLimit? {
    speedLimits.sortedValue(at: meters + Drive.sameMeters)
  }
}

extension Array {
  /// Returns the value of the interval that contains a distance in meters.
  ///
  /// Searches by bisection; the intervals must be sorted.
  fileprivate func sortedValue<Value>(at meters: Double) -> Value?
  where Element == RouteInterval<Value> {
    let index = partition { $0.end > meters }
    return index < count && self[index].start <= meters ? self[index].value : nil
  }
}
