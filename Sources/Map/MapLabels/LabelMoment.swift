package import BaseMaps
package import Geometry

/// The values at one time of a drive on which label placement depends.
package struct LabelMoment: Sendable, Hashable {
  package var camera: Camera
  /// The areas that labels avoid.
  package var obstacles: CollisionExclusions
  /// The road ahead on the route; nil without guidance.
  package var road: LabelRoad?
  /// The number of labels for the size of the screen.
  package var density = LabelDensity.full
  package var isHidden = false

  /// Creates a moment without guidance.
  package init(camera: Camera, obstacles: CollisionExclusions = CollisionExclusions()) {
    (self.camera, self.obstacles) = (camera, obstacles)
  }
}

/// The number of labels on a screen.
package enum LabelDensity: Sendable, Hashable {
  /// All labels that fit.
  case full
  /// At most three labels, for the next turns: on a Dashboard or an instrument cluster.
  case few
}

/// The road ahead that determines the order of labels.
package struct LabelRoad: Sendable, Hashable {
  /// The distance between successive points, in meters.
  package static let step = 10.0

  /// The distance of the first point along the route in meters, a multiple of the step.
  package var start: Double
  /// The points of the road in the Mercator unit square, one step apart.
  package var points: [Point]
  /// The distance driven, in meters along the route.
  package var driven: Double
  /// The next maneuver, in meters along the route; nil if it lies beyond the line.
  package var maneuver: Double?
  /// The speed in meters per second.
  package var speed: Double
  /// The destination in the Mercator unit square.
  package var destination: Point?

  package init(
    start: Double, points: [Point], driven: Double, maneuver: Double?, speed: Double,
    destination: Point?
  ) {
    (self.start, self.points, self.driven) = (start, points, driven)
    (self.maneuver, self.speed, self.destination) = (maneuver, speed, destination)
  }
}
