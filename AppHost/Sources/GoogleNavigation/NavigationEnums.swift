import Foundation

/// The state of guidance.
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

/// The shape of a lane direction.
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

/// The result of a route request.
public enum GMSRouteStatus: Int, Sendable {
  case internalError = 0
  case OK = 1
  case noRouteFound = 2
  case networkError = 3
  case quotaExceeded = 4
  /// The API key is not authorized.
  case apiKeyNotAuthorized = 5
  case canceled = 6
  case duplicateWaypointsError = 7
  case noWaypointsError = 8
  case locationUnavailable = 9
  /// A destination is invalid.
  case waypointError = 10
  /// The travel mode is not supported.
  case travelModeUnsupported = 11
}

/// The traffic delay to the next destination.
public enum GMSNavigationDelayCategory: Int, Sendable {
  case noData = 0
  case heavy = 1
  case medium = 2
  case light = 3
}

/// The lighting mode of the map.
public enum GMSNavigationLightingMode: Int, Sendable {
  case normal = 0
  case lowLight = 1
}

/// The severity of exceeding the speed limit.
public enum GMSNavigationSpeedAlertSeverity: Int, Sendable {
  case unknown = -2
  case notSpeeding = -1
  case minor = 0
  case major = 1
}

/// The amount of spoken guidance.
public enum GMSNavigationVoiceGuidance: Int, Sendable {
  case silent = 0
  case alertsOnly = 1
  case alertsAndGuidance = 2
}

/// The audio output of guidance.
public enum GMSVoiceGuidanceAudioDeviceType: Int, Sendable {
  case bluetooth = 0
  /// The speaker of the device alone.
  case builtInOnly = 1
}

/// The mode of the camera.
public enum GMSNavigationCameraMode: Int, Sendable {
  case free = 0
  case following = 1
  case overview = 2
}

/// The perspective of the following camera.
public enum GMSNavigationCameraPerspective: Int, Sendable {
  case tilted = 0
  /// From above, north up.
  case topDownNorthUp = 1
  case topDownHeadingUp = 2
}

/// The travel mode.
public enum GMSNavigationTravelMode: Int, Sendable {
  case driving = 0
  case cycling = 1
  case walking = 2
  case twoWheeler = 3
  case taxicab = 4
}

/// The format of route callouts.
public enum GMSNavigationRouteCalloutFormat: Int, Sendable {
  /// Time or distance, depending on the routing strategy.
  case `default` = 0
  case time = 1
  case distance = 2
}

/// The routing strategy.
public enum GMSNavigationRoutingStrategy: Int, Sendable {
  case defaultBest = 0
  case shorter = 1
  case deltaToTargetDistance = 2
}

/// The number of alternate routes.
public enum GMSNavigationAlternateRoutesStrategy: Int, Sendable {
  case all = 0
  case none = 1
  case one = 2
}

/// The size of a maneuver image.
public enum GMSNavigationManeuverImageSize: Int, Sendable {
  /// 48 by 48 points.
  case square48 = 0
  /// 96 by 96 points.
  case square96 = 1
}

/// The zoom level that selects automatic zoom.
public let GMSNavigationNoFollowingZoomLevel: Float = -1
