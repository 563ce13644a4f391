/// The control of the camera, with the modes of `GMSNavigationCameraMode`.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/camera>
package enum CameraMode: String, Sendable, Hashable, CaseIterable {
  /// It keeps the position set by the driver or the app.
  case free
  /// It follows the vehicle.
  case following
  /// It shows the remaining route.
  case overview
}

/// The perspective of the following camera, as `GMSNavigationCameraPerspective`.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/camera>
package enum CameraPerspective: String, Sendable, Hashable, CaseIterable {
  /// From behind and above, the heading up.
  case tilted
  /// From straight above, north up.
  case topDownNorthUp
  /// From straight above, the heading up.
  case topDownHeadingUp

  /// Whether the heading of the vehicle is up.
  package var isHeadingUp: Bool { self != .topDownNorthUp }
}

/// The limits of a camera.
///
/// Zoom levels are the Navigation SDK's, at which the world is 256 × 2^zoom points wide: one more
/// than MapLibre's for the same view.
package enum CameraLimits {
  /// The zoom levels.
  ///
  /// The SDK names constants without saying their values; these are assumed.
  package static let zoom = 2.0...21.0

  /// The northernmost and southernmost latitude of a target, in degrees.
  ///
  /// Source: <https://developers.google.com/maps/documentation/ios-sdk/views>
  package static let latitude = 85.0

  /// The offset of the SDK's zoom levels from MapLibre's.
  package static let levelsAboveMapLibre = 1.0

  /// The largest tilt away from straight down, in degrees: 30 up to level 10, 65 from level 16 on,
  /// and in between in proportion.
  ///
  /// Source: `GMSCameraPosition.viewingAngle`,
  /// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCameraPosition>
  package static func tilt(zoom: Double) -> Double {
    30 + 35 * min(1, max(0, (zoom - 10) / 6))
  }
}
