import BaseMaps
import Geometry

/// How a camera shows points of the Mercator square.
struct LabelView {
  let plane: GroundPlane
  /// The direction that points up, clockwise from north, in radians.
  let bearing: Double
  let screen: Rect
  /// The width of a pixel in points where labels are placed as MapLibre places them; nil where they
  /// are placed for drives.
  let exactPixel: Double?

  init(_ camera: Camera, exactPixel: Double? = nil) {
    self.exactPixel = exactPixel
    plane = GroundPlane(camera)
    bearing = camera.bearing * .pi / 180
    screen = Rect(0, 0, camera.screen.width, camera.screen.height)
  }

  /// The point on the screen and how large the ground appears there; nil behind the eye.
  func project(_ world: Point) -> (point: Point, scale: Double)? {
    let position = plane.project(world)
    let weight = plane.perspective.weight(position)
    guard weight > 0.05, let point = plane.perspective.apply(position) else { return nil }
    return (point, 1 / weight)
  }

  /// How large a text is drawn where the ground has a scale.
  ///
  /// Texts that face the viewer shrink half as much as the ground, as in MapLibre, and no name
  /// becomes smaller than a driver can read.
  func textScale(ground: Double, isFlat: Bool, size: Double) -> Double {
    if isFlat { return ground }
    if exactPixel != nil { return 0.5 + 0.5 * ground }
    let least = min(1, LabelView.smallestSize / max(size, 1))
    return max(least, min(1.5, 0.5 + 0.5 * ground))
  }

  /// The smallest size of a name, in points.
  static let smallestSize = 9.5
}
