import BaseMaps
import Foundation
import Geometry
import MapStyles

/// The projection of points of the Mercator unit square by a camera.
struct SymbolProjection {
  let plane: GroundPlane
  /// The direction that points up, clockwise from north, in radians.
  let bearing: Double
  let screen: Rect
  /// The width of a pixel in points if labels are placed as in MapLibre; nil if they are placed for drives.
  let exactPixel: Double?

  /// The y of the horizon on the screen, in points; nil if the ground is viewed from straight above.
  let horizon: Double?

  init(_ camera: Camera, exactPixel: Double? = nil) {
    self.exactPixel = exactPixel
    let tilt = tan(camera.viewingAngle * .pi / 180)
    horizon = tilt > 1e-6 ? camera.anchor.y - camera.eyeDistance / tilt : nil
    plane = GroundPlane(camera)
    bearing = camera.bearing * .pi / 180
    screen = Rect(0, 0, camera.screen.width, camera.screen.height)
  }

  /// The style's translation of a text, on the plane.
  func shift(of paint: TextPaint) -> Point {
    plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
  }

  /// The point on the screen and the scale of the ground there; nil behind the eye.
  ///
  /// - Parameter shift: The shift of the point on the plane.
  func project(_ world: Point, shift: Point = .zero) -> (point: Point, scale: Double)? {
    let position = plane.project(world) + shift
    let weight = plane.perspective.weight(position)
    guard weight > 0.05, let point = plane.perspective.apply(position) else { return nil }
    return (point, 1 / weight)
  }

  /// The scale of a text at a scale of the ground.
  ///
  /// Texts that face the viewer shrink half as much as the ground, as in MapLibre, and no name
  /// becomes smaller than a driver can read.
  func textScale(ground: Double, isFlat: Bool, size: Double) -> Double {
    if isFlat, exactPixel == nil { return ground }
    if exactPixel != nil { return 0.5 + 0.5 * ground }
    let least = min(1, SymbolProjection.smallestSize / max(size, 1))
    return max(least, min(1.5, 0.5 + 0.5 * ground))
  }

  /// The smallest size of a name, in points.
  static let smallestSize = 9.5
}
