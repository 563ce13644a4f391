package import Geometry

/// The camera of a map in perspective.
///
/// The vertical field of view is MapLibre's, 36.87°, so that the eye is 1.5 screen heights away
/// from the target; there one point on the ground is one point on the screen.
package struct Camera: Sendable, Hashable {
  /// The coordinate at the `anchor`.
  package var target: Coordinate
  /// The zoom level at the target; the world is 512 × 2^zoom points wide.
  package var zoom: Double
  /// The bearing at the top of the screen, in degrees clockwise from true north.
  package var bearing: Double
  /// The tilt from the vertical, in degrees.
  package var viewingAngle: Double
  /// The screen position of the target, in points.
  package var anchor: Point
  /// The size of the screen in points.
  package var screen: Size

  package init(
    target: Coordinate, zoom: Double, bearing: Double, viewingAngle: Double, anchor: Point,
    screen: Size
  ) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
    self.anchor = anchor
    self.screen = screen
  }

  /// The meters on the ground per screen point, at the target.
  package var metersPerPoint: Double {
    Mercator.metersPerPoint(latitude: target.latitude, zoom: zoom)
  }

  /// The distance of the eye from the target, in points.
  package var eyeDistance: Double { Camera.eyeDistance(screen) }

  /// Returns the distance of the eye from the target for a screen, in points.
  package static func eyeDistance(_ screen: Size) -> Double { 1.5 * screen.height }
}
