package import Geometry
package import Templates

/// What stands on the map of a screen and looks at what the map shows: compass, scale, attribution
/// and speed limit.
package protocol MapOrnaments {
  /// The ornaments at frames where nothing of importance is.
  func placed(over map: OrnamentContext) -> PlacedOrnaments
}

/// Ornaments at their frames, bottom first, and why some are not there.
package struct PlacedOrnaments: Sendable, Hashable {
  /// The elements.
  package let nodes: [LayoutNode]
  /// What found no place.
  package let omissions: [Decision]

  /// Elements, and why others are not there.
  package init(nodes: [LayoutNode] = [], omissions: [Decision] = []) {
    self.nodes = nodes
    self.omissions = omissions
  }
}

/// What ornaments show of a map, and what they keep clear of, in points of the screen.
package struct OrnamentContext: Sendable, Hashable {
  /// The direction that is up on the screen, in degrees clockwise from true north.
  package var bearing = 0.0
  /// The meters on the ground in a point of the screen, where the vehicle is.
  package var metersPerPoint = 1.0
  /// Where vehicle, road ahead and maneuver are seen; empty if nothing is on the map.
  package var protectedAreas: [Rect] = []
  /// Where the road after that is seen; an attribution keeps clear of it where it can.
  package var farRoad: [Rect] = []
  /// Where pins and signs stand that lie whole on the map.
  package var markers: [Rect] = []

  /// A map with north up, a meter to the point and nothing on it.
  package init() {}
}
