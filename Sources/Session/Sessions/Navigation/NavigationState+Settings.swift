import Navigation

extension NavigationState {
  /// Removes the data that the Navigation SDK lacks or may not use.
  ///
  /// Guidance requires consent to the terms, a location and a route. Otherwise the map remains,
  /// with the vehicle if its location is permitted.
  mutating func apply(_ settings: NavigationSettings) {
    navigation = settings
    if !settings.knowsLocation { location = nil }
    guard !settings.guides else { return }
    navInfo = NavInfo(navState: .stopped)
    pause = nil
    (pauseDescription, pauseCardColor) = (nil, nil)
    guard !settings.hasRoute else { return }
    routeMeters = nil
    legIndex = nil
    (nextDestinationName, roadName) = ("", "")
    (timeToNextDestinationSeconds, distanceToNextDestinationMeters) = (0, 0)
    (speedLimit, congestion, obstacles) = (nil, .unknown, [])
  }
}
