package import BaseMaps
package import Geometry

/// The values of one moment of a drive that the map's names depend on.
package struct LabelMoment: Sendable, Hashable {
  /// The camera of the map.
  package var camera: Camera
  /// The areas that names keep clear of.
  package var obstacles: CollisionExclusions
  /// The road ahead on the route; nil without guidance.
  package var road: LabelRoad?
  /// The number of names for a screen of this size.
  package var density = LabelDensity.full
  /// Whether the map is hidden.
  package var isHidden = false

  /// A moment without guidance.
  package init(camera: Camera, obstacles: CollisionExclusions = CollisionExclusions()) {
    (self.camera, self.obstacles) = (camera, obstacles)
  }
}

/// The number of names on a screen.
package enum LabelDensity: Sendable, Hashable {
  /// All names that fit.
  case full
  /// At most three names, those for the next turns: for a Dashboard or an instrument cluster.
  case few
}

/// The part of the road ahead that the order of names depends on.
package struct LabelRoad: Sendable, Hashable {
  /// The distance between two of its points, in meters.
  package static let step = 10.0

  /// The distance of the first point along the route in meters, a multiple of the step.
  package var start: Double
  /// Points of the road in the Mercator unit square, one step apart.
  package var points: [Point]
  /// The distance driven, in meters along the route.
  package var driven: Double
  /// The next maneuver, in meters along the route; nil if it lies beyond the line.
  package var maneuver: Double?
  /// The speed in meters per second.
  package var speed: Double
  /// The destination in the Mercator unit square.
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
