import BaseMaps
import Foundation
import Geometry
import MapStyles

/// The projection of points of the Mercator unit square by a camera.
struct SymbolProjection {
  let plane: GroundPlane
  /// The bearing at the top of the screen, clockwise from north, in radians.
  let bearing: Double
  let screen: Rect
  /// The width of a pixel in points for MapLibre's placement; nil for placement over a drive.
  let exactPixel: Double?

  /// The vertical position of the horizon on the screen, in points; nil for a top-down view.
  let horizon: Double?

  init(_ camera: Camera, exactPixel: Double? = nil) {
    self.exactPixel = exactPixel
    let tilt = tan(camera.viewingAngle * .pi / 180)
    horizon = tilt > 1e-6 ? camera.anchor.y - camera.eyeDistance / tilt : nil
    plane = GroundPlane(camera)
    bearing = camera.bearing * .pi / 180
    screen = Rect(0, 0, camera.screen.width, camera.screen.height)
  }

  /// Returns the text translation of the style, on the plane.
  func shift(of paint: TextPaint) -> Point {
    plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
  }

  /// Returns the screen position and the perspective ratio of a point; nil behind the eye.
  ///
  /// - Parameter shift: The translation of the point on the plane.
  func project(_ world: Point, shift: Point = .zero) -> (point: Point, scale: Double)? {
    let position = plane.project(world) + shift
    let weight = plane.perspective.weight(position)
    guard weight > 0.05, let point = plane.perspective.apply(position) else { return nil }
    return (point, 1 / weight)
  }

  /// Returns the width of the pixels that sample a text's images; nil if they are interpolated.
  ///
  /// MapLibre interpolates images on the ground, tilted ones and those whose size changes.
  func imagePixel(of site: SymbolInstance) -> Double? {
    horizon == nil && site.paint.textPitchAlignment == .viewport && !site.sizes.isTextZoomed
      ? exactPixel : nil
  }

  /// Returns the scale of text at a perspective ratio.
  ///
  /// As in MapLibre, text that faces the viewer shrinks half as much as the ground; no name becomes
  /// smaller than a driver can read.
  func textScale(ground: Double, isFlat: Bool, size: Double) -> Double {
    if isFlat, exactPixel == nil { return ground }
    if exactPixel != nil { return 0.5 + 0.5 * ground }
    let least = min(1, SymbolProjection.smallestSize / max(size, 1))
    return max(least, min(1.5, 0.5 + 0.5 * ground))
  }

  /// The minimum text size of a label, in points.
  static let smallestSize = 9.5
}
