import Foundation
package import Geometry

/// A view of the Web Mercator plane from above and behind.
///
/// The vertical field of view is MapLibre's, 36.87°, so that the eye is 1.5 screen heights away from
/// the place it looks at; at that place one point on the ground is one point on the screen.
package struct Camera: Sendable, Hashable {
  /// The place that `anchor` shows.
  package var target: Coordinate
  /// The zoom level at the target; the world is 512 × 2^zoom points wide.
  package var zoom: Double
  /// The direction that points up on the screen, in degrees clockwise from true north.
  package var bearing: Double
  /// The tilt away from straight down, in degrees.
  package var viewingAngle: Double
  /// Where on the screen the target appears, in points.
  package var anchor: Point
  /// The extent of the screen in points.
  package var screen: Size

  /// A view.
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

  /// The distance of the eye from the target, in points.
  var eyeDistance: Double { 1.5 * screen.height }
}

/// A camera with everything computed once that its projections need.
package struct Projection: Sendable {
  private let origin: Point
  private let worldSize: Double
  private let sine: Double
  private let cosine: Double
  private let tiltSine: Double
  private let tiltCosine: Double
  private let eye: Double
  private let anchor: Point

  /// The range of ground coordinates, forwards from the target, that can be shown.
  package let forwardRange: ClosedRange<Double>

  /// The projection of a camera.
  package init(_ camera: Camera) {
    origin = Mercator.project(camera.target)
    worldSize = Mercator.worldSize(zoom: camera.zoom)
    let bearing = camera.bearing * .pi / 180
    (sine, cosine) = (sin(bearing), cos(bearing))
    let tilt = camera.viewingAngle * .pi / 180
    (tiltSine, tiltCosine) = (sin(tilt), cos(tilt))
    eye = camera.eyeDistance
    anchor = camera.anchor
    let nearest = tiltSine > 0.001 ? -0.85 * eye / tiltSine : -100_000
    // Where the ground reaches the upper edge of the screen, and some more.
    let above = camera.anchor.y + 0.1 * camera.screen.height
    let reach = eye * tiltCosine - above * tiltSine
    let farthest = reach > 0.05 * eye ? above * eye / reach : 20 * eye
    forwardRange = max(nearest, -4 * camera.screen.height)...max(farthest, camera.screen.height)
  }

  /// The place on the ground plane: x to the right, y forwards, in points at the target's scale.
  package func ground(_ coordinate: Coordinate) -> Point {
    let place = Mercator.project(coordinate)
    var dx = place.x - origin.x
    if dx > 0.5 { dx -= 1 } else if dx < -0.5 { dx += 1 }
    let east = dx * worldSize
    let north = (origin.y - place.y) * worldSize
    return Point(east * cosine - north * sine, east * sine + north * cosine)
  }

  /// The place on the screen of a ground point, in points; only for points in `forwardRange`.
  package func screen(_ ground: Point) -> Point {
    let scale = scale(forward: ground.y)
    return Point(anchor.x + ground.x * scale, anchor.y - ground.y * tiltCosine * scale)
  }

  /// The same mapping of the ground to the screen as nine numbers, for lines.
  package var perspective: Perspective {
    Perspective(
      (1, anchor.x * tiltSine / eye, anchor.x),
      (0, anchor.y * tiltSine / eye - tiltCosine, anchor.y), (0, tiltSine / eye, 1))
  }

  /// How large things on the ground appear at a forward distance; 1 at the target.
  package func scale(forward: Double) -> Double { eye / (eye + forward * tiltSine) }

  /// The place on the screen of a coordinate; nil outside of `forwardRange`.
  package func screen(_ coordinate: Coordinate) -> Point? {
    let place = ground(coordinate)
    guard forwardRange.contains(place.y) else { return nil }
    return screen(place)
  }
}
