package import Geometry
package import Navigation

/// The delay by traffic, as in `GMSNavigationDelayCategory`; a higher raw value is lighter traffic.
package enum DelayCategory: Int, Sendable, Hashable, CaseIterable {
  case noData = 0
  case heavy = 1
  case medium = 2
  case light = 3
}

/// The lighting that the SDK suggests, as in `GMSNavigationLightingMode`.
package enum LightingMode: Int, Sendable, Hashable, CaseIterable {
  case normal = 0
  case lowLight = 1
}

/// A road-snapped location, as the SDK reports it.
package struct RoadSnappedLocation: Sendable, Hashable {
  package var coordinate: Coordinate
  /// The altitude above sea level in meters; nil if unknown (NaN in the SDK).
  package var altitude: Double?
  /// The course in degrees clockwise from north.
  package var course: Double
  /// The speed in meters per second.
  package var speed: Double
  /// The radius of uncertainty in meters.
  package var horizontalAccuracy: Double
}

/// An event that the Navigation SDK reports to its listeners.
///
/// The cases are methods of `GMSNavigatorListener` and `GMSRoadSnappedLocationProviderListener`.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/events>
package enum NavigationEvent: Sendable, Hashable {
  /// The location of the vehicle.
  case location(RoadSnappedLocation)
  case arrival(Waypoint)
  /// The route changed, or its next leg begins.
  case routeChanged
  /// The remaining time to the next destination in seconds.
  case remainingTime(Double)
  /// The remaining distance to the next destination in meters.
  case remainingDistance(Double)
  /// The delay by traffic to the next destination.
  case delayCategory(DelayCategory)
  /// The percentage above the speed limit; 0 within the limit, -1 if unknown.
  case speedingPercentage(Double)
  /// The same with a severity, for apps with their own thresholds.
  case speedAlert(SpeedAlertSeverity, percentage: Double)
  /// The lighting for the time of day.
  case lightingMode(LightingMode)
  indirect case navInfo(NavInfo)
  case routeStatus(RouteStatus)
}

/// An event with its session time.
package struct TimedEvent: Sendable, Hashable {
  /// Seconds since the start of the session.
  package var seconds: Double
  package var event: NavigationEvent

  package init(seconds: Double, event: NavigationEvent) {
    (self.seconds, self.event) = (seconds, event)
  }
}
