package import Navigation

extension Drive {
  /// Returns the state at a time in seconds since the start, in the default appearance at midnight.
  ///
  /// Times are clamped to the drive.
  ///
  /// - Complexity: O(log *n*) in the length of the route.
  package func state(at seconds: Double) -> NavigationState {
    let time = max(0, seconds.isFinite ? seconds : 0)
    let meters = meters(at: time)
    let leg = legIndex(at: time)
    let legEnd = route.legs.indices.contains(leg) ? route.legs[leg].endMeters : route.lengthMeters
    let here = min(meters, route.lengthMeters - 0.001)
    let isAtWaypoint = arrivals.indices.contains(leg) && time >= arrivals[leg]
    var state = NavigationState(
      elapsedSeconds: time, clock: WallClock(secondsSinceMidnight: time),
      navInfo: navInfo(at: time),
      pause: isAtWaypoint && time < durationSeconds ? .arrived : nil,
      location: location(at: time), routeMeters: meters, roadName: roadName(atMeters: here),
      congestion: congestion(atMeters: here), speedLimit: speedLimit(atMeters: here),
      legIndex: max(0, leg),
      nextDestinationName: route.legs.indices.contains(leg) ? route.legs[leg].destination.name : "",
      timeToNextDestinationSeconds: max(
        0, (arrivals.indices.contains(leg) ? arrivals[leg] : time) - time),
      distanceToNextDestinationMeters: max(0, legEnd - meters))
    state.obstacles = route.obstacles(after: here)
    return state
  }
}
