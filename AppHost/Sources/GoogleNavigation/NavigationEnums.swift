import Foundation

/// Whether and how guidance runs.
///
/// Source of this module:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/>
public enum GMSNavigationNavState: Int, Sendable {
  case unknown = 0
  case enroute = 1
  case rerouting = 2
  case stopped = 3
}

/// The side of the road on which traffic drives.
public enum GMSNavigationDrivingSide: Int, Sendable {
  case none = 0
  case left = 1
  case right = 2
}

/// Where an arrow of a lane leads.
public enum GMSNavigationLaneShape: Int, Sendable {
  case unknown = 0
  case straight = 1
  case slightLeft = 2
  case slightRight = 3
  case normalLeft = 4
  case normalRight = 5
  case sharpLeft = 6
  case sharpRight = 7
  case uTurnLeft = 8
  case uTurnRight = 9
}

/// What came of asking for a route.
public enum GMSRouteStatus: Int, Sendable {
  /// The SDK failed.
  case internalError = 0
  case OK = 1
  /// No route exists.
  case noRouteFound = 2
  /// There is no network.
  case networkError = 3
  /// Asked too often.
  case quotaExceeded = 4
  /// The key does not allow it.
  case apiKeyNotAuthorized = 5
  case canceled = 6
  case duplicateWaypointsError = 7
  /// There are no destinations.
  case noWaypointsError = 8
  /// The position of the vehicle is unknown.
  case locationUnavailable = 9
  /// A destination is invalid.
  case waypointError = 10
  /// The travel mode is not available.
  case travelModeUnsupported = 11
}

/// How heavy the traffic to the next destination is.
public enum GMSNavigationDelayCategory: Int, Sendable {
  case noData = 0
  case heavy = 1
  case medium = 2
  case light = 3
}

/// Whether it is day or night on the map.
public enum GMSNavigationLightingMode: Int, Sendable {
  case normal = 0
  case lowLight = 1
}

/// How much too fast the vehicle is.
public enum GMSNavigationSpeedAlertSeverity: Int, Sendable {
  case unknown = -2
  /// Not at all.
  case notSpeeding = -1
  case minor = 0
  case major = 1
}

/// What is said aloud.
public enum GMSNavigationVoiceGuidance: Int, Sendable {
  /// Has no effect.
  case silent = 0
  case alertsOnly = 1
  case alertsAndGuidance = 2
}

/// Where guidance speaks.
public enum GMSVoiceGuidanceAudioDeviceType: Int, Sendable {
  case bluetooth = 0
  /// From the device only.
  case builtInOnly = 1
}

/// What moves the camera.
public enum GMSNavigationCameraMode: Int, Sendable {
  case free = 0
  /// The vehicle.
  case following = 1
  case overview = 2
}

/// How the following camera looks at the vehicle.
public enum GMSNavigationCameraPerspective: Int, Sendable {
  case tilted = 0
  /// From above with north up.
  case topDownNorthUp = 1
  case topDownHeadingUp = 2
}

/// The travel mode.
public enum GMSNavigationTravelMode: Int, Sendable {
  /// By car.
  case driving = 0
  case cycling = 1
  case walking = 2
  case twoWheeler = 3
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
  case defaultBest = 0
  case shorter = 1
  case deltaToTargetDistance = 2
}

/// How many other routes show.
public enum GMSNavigationAlternateRoutesStrategy: Int, Sendable {
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
