package import Geometry
package import Navigation

/// The requested view of a camera, independent of any screen.
package enum CameraView: Sendable, Hashable {
  /// The vehicle, at any position.
  case following(FollowingCamera)
  /// The remaining route.
  case overview
  /// A target of its own.
  case free(FreeCamera)

  /// The mode of the camera.
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
  /// The tilt of the tilted perspective, in degrees.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/camera>
  package static let usualTilt = 45.0

  /// The perspective.
  package var perspective: CameraPerspective
  /// The zoom level of the app (`followingZoomLevel`); nil for the automatic one.
  package var zoom: Double?
  /// The tilt of the tilted perspective, in degrees; nil for the usual one.
  package var tilt: Double?
  /// The levels by which the driver zoomed in since the camera began to follow.
  package var zoomSteps: Double

  /// Creates a camera; missing values are the Navigation SDK's choice.
  package init(
    perspective: CameraPerspective = .tilted, zoom: Double? = nil, tilt: Double? = nil,
    zoomSteps: Double = 0
  ) {
    self.perspective = perspective
    self.zoom = zoom
    self.tilt = tilt
    self.zoomSteps = zoomSteps
  }
}

/// A camera that was moved: its view at one moment, and its moves since then.
///
/// Moves are stored unchanged, because points of the screen can be converted to coordinates only for a known screen.
package struct FreeCamera: Sendable, Hashable {
  /// The view of the camera before it became free.
  package enum Base: Sendable, Hashable {
    /// It followed the vehicle.
    case following(FollowingCamera)
    /// It showed the route.
    case overview
  }

  /// The view of the camera before it became free.
  package var base: Base
  /// The values of the camera at the moment when it became free.
  package var moment: CameraMoment
  /// The updates since then, in order.
  package var updates: [CameraUpdate]

  /// A camera that was moved from its position.
  package init(base: Base, moment: CameraMoment, updates: [CameraUpdate] = []) {
    self.base = base
    self.moment = moment
    self.updates = updates
  }
}

/// A move of the camera, as those of `GMSCameraUpdate`.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCameraUpdate>
package enum CameraUpdate: Sendable, Hashable {
  /// The view moves by points of the screen; x to the right, y down.
  case scrollBy(Point)
  /// Zooms in by levels around the center.
  case zoomBy(Double)
  /// To a zoom level.
  case zoomTo(Double)
  /// A coordinate moves to the middle of the free map.
  case setTarget(Coordinate)
  /// A direction turns to the top, in degrees clockwise from true north.
  case setBearing(Double)
  /// A tilt away from straight down, in degrees.
  case setTilt(Double)
}

/// The values of one moment that the camera depends on.
package struct CameraMoment: Sendable, Hashable {
  /// The vehicle; nil while its position is unknown.
  package var location: VehicleLocation?
  /// The distance driven along the route, in meters; nil without a route.
  package var routeMeters: Double?
  /// The time of the session in seconds, which the zoom follows from.
  package var seconds: Double
  /// The direction that is up with the heading up, in degrees clockwise from true north; nil for
  /// that of the vehicle.
  package var bearing: Double?
  /// Whether guidance runs.
  package var isGuiding: Bool
  /// The progress of the camera's transition to guidance, 0...1.
  package var guidanceShare: Double

  /// A moment of known parts.
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
