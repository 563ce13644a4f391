package import BaseMaps
package import Geometry

/// The values of one moment of a drive that the map's names depend on.
package struct LabelMoment: Sendable, Hashable {
  /// From where the map is seen.
  package var camera: Camera
  /// The areas that names keep clear of.
  package var obstacles: CollisionExclusions
  /// The road that is driven; nil without guidance.
  package var road: LabelRoad?
  /// How many names the screen has room for.
  package var density = LabelDensity.full
  /// Whether the map is not on the screen at all.
  package var isHidden = false

  /// A moment without guidance.
  package init(camera: Camera, obstacles: CollisionExclusions = CollisionExclusions()) {
    (self.camera, self.obstacles) = (camera, obstacles)
  }
}

/// How many names a screen shows.
package enum LabelDensity: Sendable, Hashable {
  /// As many as there is room for.
  case full
  /// Three that matter for the next turns: a Dashboard, an instrument cluster.
  case few
}

/// The road ahead, as far as the order of names depends on it.
package struct LabelRoad: Sendable, Hashable {
  /// The meters between two of its points.
  package static let step = 10.0

  /// The meters along the route of the first point, a multiple of the step.
  package var start: Double
  /// Points of the road in the Mercator square, a step apart.
  package var points: [Point]
  /// The distance driven, in meters along the route.
  package var driven: Double
  /// The next maneuver, in meters along the route; nil when it lies beyond the line.
  package var maneuver: Double?
  /// The speed in meters per second.
  package var speed: Double
  /// The destination in the Mercator square.
  package var destination: Point?

  /// A road by its parts.
  package init(
    start: Double, points: [Point], driven: Double, maneuver: Double?, speed: Double,
    destination: Point?
  ) {
    (self.start, self.points, self.driven) = (start, points, driven)
    (self.maneuver, self.speed, self.destination) = (maneuver, speed, destination)
  }
}
