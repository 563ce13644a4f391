import Navigation

/// The interval at a waypoint between the app's request to continue and the vehicle's departure.
struct EarlyDeparture: Sendable {
  /// The session time in seconds at which the app continues.
  var start: Double
  /// The departure of the vehicle.
  var end: Double
}

extension [RouteDrive] {
  /// Returns the times at waypoints that belong to the next leg, because the app has continued.
  ///
  /// A request to continue away from a waypoint changes no leg.
  func skips(of continues: [Double]) -> [EarlyDeparture] {
    continues.compactMap { time in
      guard let part = part(at: time) else { return nil }
      for (arrival, departure) in zip(part.drive.arrivals, part.drive.legStarts) {
        let (start, end) = (part.sessionTime(arrival), part.sessionTime(departure))
        if start <= time, time < end, part.contains(end) {
          return EarlyDeparture(start: time, end: end)
        }
      }
      return nil
    }
  }
}

extension Timeline {
  /// Returns the time just after the departure for a time within a skip, otherwise the time itself.
  func settled(_ time: Double) -> Double {
    skips.first { $0.start <= time && time < $0.end }.map { $0.end + Timeline.sameTime } ?? time
  }

  /// Returns the state at a waypoint after the app has continued to the next leg.
  func skipped(_ time: Double) -> NavigationState? {
    let end = settled(time)
    guard end != time, let part = parts.part(at: end) else { return nil }
    var state = part.state(at: end)
    state.elapsedSeconds = time
    state.location?.speed = 0
    state.timeToNextDestinationSeconds += end - time
    state.navInfo.timeToCurrentStepSeconds += end - time
    state.navInfo.timeToFinalDestinationSeconds += end - time
    return state
  }
}

extension PhoneMoment {
  /// Creates the values of a state on which the phone depends.
  init(_ state: NavigationState) { self.init(camera: state.cameraMoment, info: state.navInfo) }
}
