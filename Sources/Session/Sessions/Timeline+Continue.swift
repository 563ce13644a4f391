import Navigation

/// The time at a waypoint between the app's request to continue and the departure of the vehicle.
struct LegSkip: Sendable {
  /// The time at which the app continues, in seconds of the session.
  var start: Double
  /// The departure of the vehicle.
  var end: Double
}

extension [DrivePart] {
  /// The times at waypoints that already count as the next leg, because the app has continued.
  ///
  /// An app that continues elsewhere than at a waypoint changes no leg.
  func skips(of continues: [Double]) -> [LegSkip] {
    continues.compactMap { time in
      guard let part = part(at: time) else { return nil }
      for (arrival, departure) in zip(part.drive.arrivals, part.drive.legStarts) {
        let (start, end) = (part.sessionTime(arrival), part.sessionTime(departure))
        if start <= time, time < end, part.contains(end) { return LegSkip(start: time, end: end) }
      }
      return nil
    }
  }
}

extension Timeline {
  /// The time just after the departure for a time at a waypoint after the request to continue; otherwise the time
  /// itself.
  func settled(_ time: Double) -> Double {
    skips.first { $0.start <= time && time < $0.end }.map { $0.end + Timeline.sameTime } ?? time
  }

  /// The state of a vehicle at a waypoint after its app has continued to the next leg.
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
  /// The values of a state that the phone depends on.
  init(_ state: NavigationState) { self.init(camera: state.cameraMoment, info: state.navInfo) }
}
