package import Geometry

/// An app's change of the camera; nil leaves a setting unchanged.
package struct CameraChange: Sendable, Hashable {
  /// A zoom level, or the one that suits speed and maneuver.
  package enum Zoom: Sendable, Hashable {
    /// By speed and maneuver (`GMSNavigationNoFollowingZoomLevel`).
    case automatic
    /// A level of the SDK.
    case level(Double)

    /// The level; nil for the automatic one.
    var level: Double? {
      switch self {
      case .automatic: nil
      case .level(let level): level
      }
    }
  }

  /// The mode of the camera.
  package var mode: CameraMode?
  /// The perspective of the following camera.
  package var perspective: CameraPerspective?
  /// The zoom level.
  package var zoom: Zoom?
  /// The coordinate in the middle of the free map; the camera is free from then on.
  package var target: Coordinate?
  /// The direction that is up, in degrees; the camera is free from then on.
  package var bearing: Double?
  /// The tilt away from straight down, in degrees.
  package var tilt: Double?
  /// The space that the app's own views take of the map; the camera itself does not move.
  package var padding: MapPadding?

  /// Creates a change of the given values.
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

  /// The moves of a free camera to the requested view.
  var updates: [CameraUpdate] {
    let all: [CameraUpdate?] = [
      target.map { .setTarget($0) }, zoom?.level.map { .zoomTo($0) },
      bearing.map { .setBearing($0) }, tilt.map { .setTilt($0) },
    ]
    return all.compactMap(\.self)
  }
}

/// The camera at the beginning, and which of the map's own controls the app allows.
package struct CameraSettings: Sendable, Hashable {
  /// The requested change.
  package var change: CameraChange
  /// Whether the compass may show; off on the car's map
  /// (<https://developers.google.com/maps/documentation/navigation/ios-sdk/carplay>).
  package var compassButton: Bool
  /// Whether the recenter button may show; off on the car's map, too.
  package var recenterButton: Bool

  /// Creates settings; missing values are the Navigation SDK's defaults on the car's map.
  package init(
    change: CameraChange = CameraChange(), compassButton: Bool = false,
    recenterButton: Bool = false
  ) {
    self.change = change
    self.compassButton = compassButton
    self.recenterButton = recenterButton
  }
}

/// A control that the map itself draws, if the app allows it.
package enum MapControl: String, Sendable, Hashable, CaseIterable {
  case compass
  /// The button that follows the vehicle again.
  case recenter
}
