import Foundation
package import Geometry

/// The projection of a camera, with its invariants precomputed.
package struct Projection: Sendable {
  private let origin: Point
  private let worldSize: Double
  private let sine: Double
  private let cosine: Double
  private let tiltSine: Double
  private let tiltCosine: Double
  private let eye: Double
  private let anchor: Point

  /// The range of ground coordinates that can be shown, forward from the target.
  package let forwardRange: ClosedRange<Double>

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
    // The distance at which the ground reaches the top edge of the screen, with a margin.
    let above = camera.anchor.y + 0.1 * camera.screen.height
    let reach = eye * tiltCosine - above * tiltSine
    let farthest = reach > 0.05 * eye ? above * eye / reach : 20 * eye
    forwardRange = max(nearest, -4 * camera.screen.height)...max(farthest, camera.screen.height)
  }

  /// Returns the point on the ground plane: x right, y forward, in points at the target's scale.
  package func ground(_ coordinate: Coordinate) -> Point {
    let point = Mercator.project(coordinate)
    var dx = point.x - origin.x
    if dx > 0.5 { dx -= 1 } else if dx < -0.5 { dx += 1 }
    let east = dx * worldSize
    let north = (origin.y - point.y) * worldSize
    return Point(east * cosine - north * sine, east * sine + north * cosine)
  }

  /// Returns the screen position of a ground point, in points; valid only in `forwardRange`.
  package func screen(_ ground: Point) -> Point {
    let scale = scale(forward: ground.y)
    return Point(anchor.x + ground.x * scale, anchor.y - ground.y * tiltCosine * scale)
  }

  /// The mapping of the ground to the screen as a 3 × 3 matrix, for lines.
  package var perspective: Perspective {
    Perspective(
      (1, anchor.x * tiltSine / eye, anchor.x),
      (0, anchor.y * tiltSine / eye - tiltCosine, anchor.y), (0, tiltSine / eye, 1))
  }

  /// Returns the scale of the ground at a forward distance; 1 at the target.
  package func scale(forward: Double) -> Double { eye / (eye + forward * tiltSine) }

  /// Returns the screen position of a coordinate; nil outside `forwardRange`.
  package func screen(_ coordinate: Coordinate) -> Point? {
    let point = ground(coordinate)
    guard forwardRange.contains(point.y) else { return nil }
    return screen(point)
  }
}
