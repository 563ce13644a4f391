/// What controls the camera, with the modes of `GMSNavigationCameraMode`.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/camera>
package enum CameraMode: String, Sendable, Hashable, CaseIterable {
  /// Stays at the position that the driver or the app set.
  case free
  /// Follows the vehicle.
  case following
  /// Shows the remaining route.
  case overview
}

/// The perspective of the following camera, as in `GMSNavigationCameraPerspective`.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/camera>
package enum CameraPerspective: String, Sendable, Hashable, CaseIterable {
  /// From behind and above, heading up.
  case tilted
  /// From straight above, north up.
  case topDownNorthUp
  /// From straight above, heading up.
  case topDownHeadingUp

  /// Whether the vehicle's heading is up.
  package var isHeadingUp: Bool { self != .topDownNorthUp }
}

/// The limits of a camera.
///
/// Zoom levels are those of the Navigation SDK, where the world is 256 × 2^zoom points wide. They
/// are one higher than MapLibre's for the same view.
package enum CameraLimits {
  /// The range of zoom levels.
  ///
  /// The SDK names constants without documenting their values; these are assumed.
  package static let zoom = 2.0...21.0

  /// Maximum latitude of a target, north or south, in degrees.
  ///
  /// Source: <https://developers.google.com/maps/documentation/ios-sdk/views>
  package static let latitude = 85.0

  /// The difference between the SDK's zoom level and MapLibre's for the same view.
  package static let levelsAboveMapLibre = 1.0

  /// Returns the maximum tilt from straight down, in degrees.
  ///
  /// It is 30 up to level 10, 65 from level 16, and interpolated linearly in between.
  ///
  /// Source: `GMSCameraPosition.viewingAngle`,
  /// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCameraPosition>
  package static func tilt(zoom: Double) -> Double {
    30 + 35 * min(1, max(0, (zoom - 10) / 6))
  }
}
