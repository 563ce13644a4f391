import Foundation

/// Whether and how guidance runs.
///
/// Source of this module:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/>
public enum GMSNavigationNavState: Int, Sendable {
  /// Unknown.
  case unknown = 0
  /// On the way.
  case enroute = 1
  /// A new route is being searched.
  case rerouting = 2
  /// Guidance ended.
  case stopped = 3
}

/// The side of the road on which traffic drives.
public enum GMSNavigationDrivingSide: Int, Sendable {
  /// Unknown.
  case none = 0
  case left = 1
  case right = 2
}

/// Where an arrow of a lane leads.
public enum GMSNavigationLaneShape: Int, Sendable {
  /// Unknown.
  case unknown = 0
  case straight = 1
  /// Slightly to the left.
  case slightLeft = 2
  /// Slightly to the right.
  case slightRight = 3
  case normalLeft = 4
  case normalRight = 5
  /// Sharply to the left.
  case sharpLeft = 6
  /// Sharply to the right.
  case sharpRight = 7
  /// Back, over the left.
  case uTurnLeft = 8
  /// Back, over the right.
  case uTurnRight = 9
}

/// What came of asking for a route.
public enum GMSRouteStatus: Int, Sendable {
  /// The SDK failed.
  case internalError = 0
  /// There is a route.
  case OK = 1
  /// There is none.
  case noRouteFound = 2
  /// There is no network.
  case networkError = 3
  /// Asked too often.
  case quotaExceeded = 4
  /// The key does not allow it.
  case apiKeyNotAuthorized = 5
  /// A newer request came.
  case canceled = 6
  /// A destination follows itself.
  case duplicateWaypointsError = 7
  /// There are no destinations.
  case noWaypointsError = 8
  /// The position of the vehicle is unknown.
  case locationUnavailable = 9
  /// A destination is none.
  case waypointError = 10
  /// The travel mode is not available.
  case travelModeUnsupported = 11
}

/// How heavy the traffic to the next destination is.
public enum GMSNavigationDelayCategory: Int, Sendable {
  /// Unknown.
  case noData = 0
  case heavy = 1
  case medium = 2
  case light = 3
}

/// Whether it is day or night on the map.
public enum GMSNavigationLightingMode: Int, Sendable {
  /// Day.
  case normal = 0
  /// Night.
  case lowLight = 1
}

/// How much too fast the vehicle is.
public enum GMSNavigationSpeedAlertSeverity: Int, Sendable {
  /// Unknown.
  case unknown = -2
  /// Not at all.
  case notSpeeding = -1
  /// A little.
  case minor = 0
  /// Very much.
  case major = 1
}

/// What is said aloud.
public enum GMSNavigationVoiceGuidance: Int, Sendable {
  /// Nothing.
  case silent = 0
  case alertsOnly = 1
  /// Alerts and directions.
  case alertsAndGuidance = 2
}

/// Where guidance speaks.
public enum GMSVoiceGuidanceAudioDeviceType: Int, Sendable {
  /// Over Bluetooth.
  case bluetooth = 0
  /// From the device only.
  case builtInOnly = 1
}

/// Who moves the camera.
public enum GMSNavigationCameraMode: Int, Sendable {
  /// The app and the fingers.
  case free = 0
  /// The vehicle.
  case following = 1
  /// The route.
  case overview = 2
}

/// How the following camera looks at the vehicle.
public enum GMSNavigationCameraPerspective: Int, Sendable {
  /// From behind.
  case tilted = 0
  /// From above with north up.
  case topDownNorthUp = 1
  /// From above with the heading up.
  case topDownHeadingUp = 2
}

/// The travel mode.
public enum GMSNavigationTravelMode: Int, Sendable {
  /// By car.
  case driving = 0
  /// By bicycle.
  case cycling = 1
  /// On foot.
  case walking = 2
  /// By motorcycle.
  case twoWheeler = 3
  /// By taxi.
  case taxicab = 4
}

/// What the plates on other routes compare.
public enum GMSNavigationRouteCalloutFormat: Int, Sendable {
  /// Time or distance, as the route was asked for.
  case `default` = 0
  case time = 1
  case distance = 2
}

/// Which route is the best.
public enum GMSNavigationRoutingStrategy: Int, Sendable {
  /// As usual.
  case defaultBest = 0
  /// The shorter one.
  case shorter = 1
  /// The one nearest to a distance.
  case deltaToTargetDistance = 2
}

/// How many other routes show.
public enum GMSNavigationAlternateRoutesStrategy: Int, Sendable {
  /// Up to two.
  case all = 0
  case none = 1
  case one = 2
}

/// How large the picture of a maneuver is.
public enum GMSNavigationManeuverImageSize: Int, Sendable {
  /// 48 by 48 points.
  case square48 = 0
  /// 96 by 96 points.
  case square96 = 1
}

/// The zoom level that lets the following camera choose.
public let GMSNavigationNoFollowingZoomLevel: Float = -1
