package import Geometry
package import Navigation

/// How traffic slows the way to the next destination, with the names and raw values of
/// `GMSNavigationDelayCategory`: a higher value is lighter traffic.
package enum DelayCategory: Int, Sendable, Hashable, CaseIterable {
  case noData = 0
  case heavy = 1
  case medium = 2
  case light = 3
}

/// The lighting that the SDK suggests, with the names and raw values of `GMSNavigationLightingMode`.
package enum LightingMode: Int, Sendable, Hashable, CaseIterable {
  case normal = 0
  case lowLight = 1
}

/// A location on the road, as the SDK reports it.
package struct RoadSnappedLocation: Sendable, Hashable {
  /// Where the vehicle is.
  package var coordinate: Coordinate
  /// The height above the sea in meters; nil when unknown, for which the SDK has NaN.
  package var altitude: Double?
  /// The heading in degrees.
  package var course: Double
  /// The speed in m/s.
  package var speed: Double
  /// The radius of uncertainty in meters.
  package var horizontalAccuracy: Double
}

/// What the Navigation SDK reports to an app that listens.
///
/// The cases are the methods of `GMSNavigatorListener` and `GMSRoadSnappedLocationProviderListener`
/// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/events>).
package enum NavigationEvent: Sendable, Hashable {
  /// The vehicle is somewhere else.
  case location(RoadSnappedLocation)
  /// A waypoint is reached.
  case arrival(Waypoint)
  /// The route is another one, or its next leg begins.
  case routeChanged
  /// The seconds left to the next destination.
  case remainingTime(Double)
  /// The meters left to the next destination.
  case remainingDistance(Double)
  /// Traffic on the way to the next destination.
  case delayCategory(DelayCategory)
  /// How far the vehicle is above the limit, in percent: 0 within it, -1 where that is not known.
  case speedingPercentage(Double)
  /// The same with a level, where the app has thresholds of its own.
  case speedAlert(SpeedAlertSeverity, percentage: Double)
  /// The lighting that suits the time of day.
  case lightingMode(LightingMode)
  /// A message of the turn-by-turn feed.
  indirect case navInfo(NavInfo)
  /// What came of `setDestinations`.
  case routeStatus(RouteStatus)
}

/// An event with its time.
package struct TimedEvent: Sendable, Hashable {
  /// When, in seconds since the session began.
  package var seconds: Double
  /// What is reported.
  package var event: NavigationEvent

  /// An event at a time.
  package init(seconds: Double, event: NavigationEvent) {
    (self.seconds, self.event) = (seconds, event)
  }
}
