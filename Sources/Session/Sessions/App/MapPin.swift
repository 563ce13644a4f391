package import Geometry

/// A pin that the app draws on its own map.
package struct MapPin: Sendable, Hashable {
  package var coordinate = Coordinate(clampingLatitude: 0, longitude: 0)
  /// The title, for dumps and logs; it is not drawn.
  package var title = ""
  /// A bundled icon for the head of the pin, or the app's own image instead of the pin.
  ///
  /// Nil draws a plain pin.
  package var image: ControlImage?

  package init() {}
}
