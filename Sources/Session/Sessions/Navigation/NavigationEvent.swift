package import Geometry
package import Navigation

/// The delay by traffic to the next destination, with the names and raw values of
/// `GMSNavigationDelayCategory`: a higher value is lighter traffic.
package enum DelayCategory: Int, Sendable, Hashable, CaseIterable {
  case noData = 0
  case heavy = 1
  case medium = 2
  case light = 3
}

/// The lighting that the SDK suggests, with the names and raw values of
/// `GMSNavigationLightingMode`.
package enum LightingMode: Int, Sendable, Hashable, CaseIterable {
  case normal = 0
  case lowLight = 1
}

/// A location on the road, as the SDK reports it.
package struct RoadSnappedLocation: Sendable, Hashable {
  /// The position of the vehicle.
  package var coordinate: Coordinate
  /// The height above the sea in meters; nil if unknown (NaN in the SDK).
  package var altitude: Double?
  /// The heading in degrees clockwise from north.
  package var course: Double
  /// The speed in m/s.
  package var speed: Double
  /// The radius of uncertainty in meters.
  package var horizontalAccuracy: Double
}

/// A report of the Navigation SDK to its listeners.
///
/// The cases are the methods of `GMSNavigatorListener` and `GMSRoadSnappedLocationProviderListener`
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/events>).
package enum NavigationEvent: Sendable, Hashable {
  /// The vehicle moved.
  case location(RoadSnappedLocation)
  /// The vehicle reached a waypoint.
  case arrival(Waypoint)
  /// The route changed, or its next leg begins.
  case routeChanged
  /// The remaining time to the next destination in seconds.
  case remainingTime(Double)
  /// The remaining distance to the next destination in meters.
  case remainingDistance(Double)
  /// The delay by traffic to the next destination.
  case delayCategory(DelayCategory)
  /// The excess over the speed limit in percent: 0 within the limit, -1 if unknown.
  case speedingPercentage(Double)
  /// The same with a severity, for apps with their own thresholds.
  case speedAlert(SpeedAlertSeverity, percentage: Double)
  /// The lighting for the time of day.
  case lightingMode(LightingMode)
  /// A message of the turn-by-turn feed.
  indirect case navInfo(NavInfo)
  /// The result of `setDestinations`.
  case routeStatus(RouteStatus)
}

/// An event with its time.
package struct TimedEvent: Sendable, Hashable {
  /// Seconds since the session began.
  package var seconds: Double
  package var event: NavigationEvent

  package init(seconds: Double, event: NavigationEvent) {
    (self.seconds, self.event) = (seconds, event)
  }
}
