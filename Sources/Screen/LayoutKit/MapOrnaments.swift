package import Geometry
package import Templates

/// The ornaments of a screen, which depend on the map: compass, scale, attribution, speed limit.
package protocol MapOrnaments {
  /// Returns the ornaments, which cover nothing important in an overview.
  func placed(over map: OrnamentContext) -> PlacedOrnaments
}

/// Placed ornaments, bottom first, and the reasons for omitted ones.
package struct PlacedOrnaments: Sendable, Hashable {
  package let nodes: [LayoutNode]
  /// The decisions about ornaments without a free position.
  package let omissions: [Decision]

  package init(nodes: [LayoutNode] = [], omissions: [Decision] = []) {
    self.nodes = nodes
    self.omissions = omissions
  }
}

/// The map values shown by ornaments, and the areas that they avoid, in points of the screen.
package struct OrnamentContext: Sendable, Hashable {
  /// The bearing of the map, in degrees clockwise from true north.
  package var bearing = 0.0
  /// The meters per point at the position of the vehicle.
  package var metersPerPoint = 1.0
  /// The areas of vehicle and route in an overview; empty while the camera follows or is free.
  package var protectedAreas: [Rect] = []
  /// The areas of pins and signs that are completely on the map of an overview.
  package var markers: [Rect] = []

  /// Creates a context with north up, a meter per point, and an empty map.
  package init() {}
}
