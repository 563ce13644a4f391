import Navigation

extension NavigationState {
  /// Leaves out what the Navigation SDK does not know or may not do.
  ///
  /// Without consent to the terms, without a location or without a route there is no guidance; the map
  /// stays, with the vehicle where its location is allowed.
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
