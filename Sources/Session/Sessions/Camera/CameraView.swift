package import Geometry
package import Navigation

/// The requested view of a camera, independent of any screen.
package enum CameraView: Sendable, Hashable {
  /// The camera follows the vehicle.
  case following(FollowingCamera)
  /// The camera shows the remaining route.
  case overview
  /// The camera has a target of its own.
  case free(FreeCamera)

  package var mode: CameraMode {
    switch self {
    case .following: .following
    case .overview: .overview
    case .free: .free
    }
  }
}

/// A camera that follows the vehicle.
package struct FollowingCamera: Sendable, Hashable {
  /// The default tilt of the tilted perspective, in degrees.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/camera>
  package static let defaultTilt = 45.0

  package var perspective: CameraPerspective = .tilted
  /// The app's zoom level (`followingZoomLevel`); nil for the automatic one.
  package var zoom: Double?
  /// The tilt of the tilted perspective, in degrees; nil for the default.
  package var tilt: Double?
  /// The levels by which the driver has zoomed in since the camera began to follow.
  package var zoomSteps = 0.0
}

/// A camera that left its automatic view: the view at that time and the updates since.
///
/// Updates are stored unchanged, because points on the screen can be converted to coordinates only
/// for a known screen.
package struct FreeCamera: Sendable, Hashable {
  /// The view before the camera became free.
  package enum Base: Sendable, Hashable {
    case following(FollowingCamera)
    case overview
  }

  /// The view before the camera became free.
  package var base: Base
  /// The values on which the camera depended when it became free.
  package var moment: CameraMoment
  /// The updates since then, in order.
  package var updates: [CameraUpdate] = []
}

/// A camera update, as in `GMSCameraUpdate`.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCameraUpdate>
package enum CameraUpdate: Sendable, Hashable {
  /// Scrolls by a translation in points; x to the right, y down.
  case scrollBy(Point)
  /// Zooms in by levels around the center.
  case zoomBy(Double)
  /// Zooms to a level.
  case zoomTo(Double)
  /// Moves a coordinate to the center of the free area.
  case setTarget(Coordinate)
  /// Rotates to a bearing in degrees clockwise from true north.
  case setBearing(Double)
  /// Tilts to an angle from straight down, in degrees.
  case setTilt(Double)
  /// Keeps the ground at a point of the screen in place during the next update.
  case pivot(Point)
}

/// The values of a time on which the camera depends.
package struct CameraMoment: Sendable, Hashable {
  /// The location of the vehicle; nil if unknown.
  package var location: VehicleLocation?
  /// The distance driven along the route, in meters; nil without a route.
  package var routeMeters: Double?
  /// The session time in seconds, which determines the automatic zoom.
  package var seconds: Double
  /// The bearing of a heading-up camera, in degrees clockwise from true north.
  ///
  /// Nil stands for the course of the vehicle.
  package var bearing: Double?
  /// Whether guidance is active.
  package var isGuiding: Bool
  /// The progress of the camera's transition to guidance, 0...1.
  package var guidanceShare: Double

  package init(
    location: VehicleLocation?, routeMeters: Double? = nil, seconds: Double = 0,
    bearing: Double? = nil, isGuiding: Bool = true, guidanceShare: Double? = nil
  ) {
    self.location = location
    self.routeMeters = routeMeters
    self.seconds = seconds
    self.bearing = bearing
    self.isGuiding = isGuiding
    self.guidanceShare = guidanceShare ?? (isGuiding ? 1 : 0)
  }
}
