package import Geometry

/// The app's change of the camera; nil leaves a setting unchanged.
package struct CameraChange: Sendable, Hashable {
  /// A fixed zoom level, or one that depends on speed and maneuver.
  package enum Zoom: Sendable, Hashable {
    /// The automatic level (`GMSNavigationNoFollowingZoomLevel`).
    case automatic
    /// A fixed level of the SDK.
    case level(Double)

    /// The fixed level; nil for the automatic one.
    var level: Double? {
      switch self {
      case .automatic: nil
      case .level(let level): level
      }
    }
  }

  package var mode: CameraMode?
  /// The perspective of the following camera.
  package var perspective: CameraPerspective?
  package var zoom: Zoom?
  /// The coordinate at the center of the free area; it sets the mode to free.
  package var target: Coordinate?
  /// The bearing in degrees; it sets the mode to free.
  package var bearing: Double?
  /// The tilt from straight down, in degrees.
  package var tilt: Double?
  /// The map padding for the app's own views; it does not move the camera itself.
  package var padding: MapPadding?

  package init(
    mode: CameraMode? = nil, perspective: CameraPerspective? = nil, zoom: Zoom? = nil,
    target: Coordinate? = nil, bearing: Double? = nil, tilt: Double? = nil,
    padding: MapPadding? = nil
  ) {
    self.mode = mode
    self.perspective = perspective
    self.zoom = zoom
    self.target = target
    self.bearing = bearing
    self.tilt = tilt
    self.padding = padding
  }

  /// The updates that move a free camera to the requested view.
  var updates: [CameraUpdate] {
    let all: [CameraUpdate?] = [
      target.map { .setTarget($0) }, zoom?.level.map { .zoomTo($0) },
      bearing.map { .setBearing($0) }, tilt.map { .setTilt($0) },
    ]
    return all.compactMap(\.self)
  }
}

/// The initial camera, and the map controls that the app enables.
package struct CameraSettings: Sendable, Hashable {
  /// The requested camera.
  package var change: CameraChange
  /// Whether the compass is enabled; off by default on the car's map.
  ///
  /// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>
  package var compassButton: Bool
  /// Whether the recenter button is enabled; off by default on the car's map.
  package var recenterButton: Bool

  /// Creates settings; the defaults are those of the Navigation SDK on the car's map.
  package init(
    change: CameraChange = CameraChange(), compassButton: Bool = false,
    recenterButton: Bool = false
  ) {
    self.change = change
    self.compassButton = compassButton
    self.recenterButton = recenterButton
  }
}

/// A control that the map itself draws if the app enables it.
package enum MapControl: String, Sendable, Hashable, CaseIterable {
  case compass
  /// The button that returns to following the vehicle.
  case recenter
}
