package import Geometry
import Navigation

/// A pin that the app draws on its own map.
package struct MapPin: Sendable, Hashable {
  /// The coordinate of the pin.
  package var coordinate = Coordinate(clampingLatitude: 0, longitude: 0)
  /// The title, for dumps and logs; it is not drawn.
  package var title = ""
  /// A bundled icon for its head, or a picture of the app instead of the pin; nil for a plain pin.
  package var image: ControlImage?

  /// A plain pin.
  package init() {}
}
