import Geometry
package import Navigation

extension FeedReplay {
  /// Returns the state at a time in seconds since the start, in the default appearance at midnight.
  ///
  /// Positions are interpolated between messages; all other values change in steps. A rerouting
  /// message without a pause is treated as paused for rerouting.
  package func state(at seconds: Double) -> NavigationState {
    let time = max(0, seconds.isFinite ? seconds : 0)
    let message = message(at: time)
    let (location, info) = moment(at: time)
    return NavigationState(
      elapsedSeconds: time, clock: WallClock(secondsSinceMidnight: time), navInfo: info,
      pause: message.pause ?? (info.navState == .rerouting ? .rerouting : nil),
      pauseDescription: message.pauseDescription, pauseCardColor: message.pauseCardColor,
      location: location,
      routeMeters: location.flatMap { moment in
        route.map { $0.line.nearestMeters(to: moment.coordinate) }
      },
      roadName: message.roadName, congestion: message.congestion, speedLimit: message.speedLimit,
      legIndex: route == nil ? nil : 0, nextDestinationName: message.nextDestinationName,
      timeToNextDestinationSeconds: message.timeToNextDestinationSeconds
        ?? info.timeToFinalDestinationSeconds,
      distanceToNextDestinationMeters: message.distanceToNextDestinationMeters
        ?? info.distanceToFinalDestinationMeters)
  }
}
