import Foundation
package import Geometry

/// The Mercator plane around a camera's target, in points at the camera's zoom.
///
/// The x axis points east and the y axis south at any bearing; the target is the origin. All parts
/// of a map are on this plane and share one perspective.
package struct GroundPlane: Sendable {
  /// The target in the Mercator unit square.
  package let origin: Point
  /// The width of the world in points.
  package let worldSize: Double
  /// The perspective from the plane to the screen.
  package let perspective: Perspective
  /// The visible part of the plane, a convex quadrilateral.
  package let visible: ConvexPolygon
  /// The bearing at the top of the screen, clockwise from north, as sine and cosine.
  let turn: (sine: Double, cosine: Double)
  /// The change of X, Y and W of the perspective per point of height.
  let rise: SIMD3<Double>
  let tiltSine: Double

  package init(_ camera: Camera) {
    origin = Mercator.project(camera.target)
    worldSize = Mercator.worldSize(zoom: camera.zoom)
    let projection = Projection(camera)
    let tilt = camera.viewingAngle * .pi / 180
    let (tiltSine, sink) = (sin(tilt), cos(tilt) / camera.eyeDistance)
    self.tiltSine = tiltSine
    rise = -SIMD3(camera.anchor.x * sink, camera.anchor.y * sink + tiltSine, sink)
    let view = projection.perspective
    let bearing = camera.bearing * .pi / 180
    let (sine, cosine) = (sin(bearing), cos(bearing))
    turn = (sine, cosine)
    // Ground coordinates are right = e cos + s sin and forward = e sin - s cos.
    func row(_ x: Double, _ y: Double, _ o: Double) -> (Double, Double, Double) {
      (x * cosine + y * sine, x * sine - y * cosine, o)
    }
    perspective = Perspective(
      row(view.xx, view.xy, view.x0), row(view.yx, view.yy, view.y0),
      row(view.wx, view.wy, view.w0))
    let corners = GroundPlane.visibleGround(view, camera.screen, projection.forwardRange)
    visible = ConvexPolygon(
      corners.map { ground in
        Point(
          ground.x * cosine + ground.y * sine, ground.x * sine - ground.y * cosine)
      })
  }

  var isTilted: Bool { perspective.wx != 0 || perspective.wy != 0 }

  /// Returns the position on the plane of a point of the Mercator unit square.
  package func project(_ world: Point) -> Point { (world - origin) * worldSize }

  /// Returns the translation on the plane, in points, of an offset relative to map or screen.
  package func shift(_ offset: Point, isTurned: Bool) -> Point {
    guard isTurned else { return offset }
    return Point(
      offset.x * turn.cosine - offset.y * turn.sine, offset.x * turn.sine + offset.y * turn.cosine)
  }

  /// Returns the translation that aligns the world with the screen's point grid, without rotation.
  ///
  /// MapLibre translates raster tiles in this way.
  func wholePointShift(_ screen: Size) -> Point {
    let odd = Point(
      screen.width.truncatingRemainder(dividingBy: 2) / 2,
      screen.height.truncatingRemainder(dividingBy: 2) / 2)
    func shift(_ world: Double, _ more: Double) -> Double {
      // Halves are rounded up.
      let shift = world - (world + 0.5).rounded(.down) + more
      return shift > 0.5 ? shift - 1 : shift
    }
    return Point(
      shift(origin.x * worldSize, turn.cosine * odd.x - turn.sine * odd.y),
      shift(origin.y * worldSize, turn.cosine * odd.y - turn.sine * odd.x))
  }

  /// Returns the corners of the visible ground: x to the right and y forward from the target.
  private static func visibleGround(
    _ view: Perspective, _ screen: Size, _ range: ClosedRange<Double>
  ) -> [Point] {
    func forward(_ y: Double) -> Double {
      let fall = view.yy - y * view.wy
      guard fall < -1e-9 else { return range.upperBound }
      return min(range.upperBound, max(range.lowerBound, (y - view.y0) / fall))
    }
    func corner(_ x: Double, _ forward: Double) -> Point {
      let weight = view.wy * forward + view.w0
      return Point((x * weight - view.xy * forward - view.x0) / view.xx, forward)
    }
    let (near, far) = (forward(screen.height), forward(0))
    return [
      corner(0, near), corner(0, far), corner(screen.width, far), corner(screen.width, near),
    ]
  }
}

/// A convex polygon as its vertices and the half-planes of its edges.
package struct ConvexPolygon: Sendable, Hashable {
  /// An edge: points inside have `x * point.x + y * point.y + offset >= 0`.
  struct Edge: Sendable, Hashable {
    var x, y, offset: Double
  }

  /// The vertices, in order.
  package let corners: [Point]
  package let bounds: Rect
  let edges: [Edge]

  /// Creates the polygon of vertices in either winding order.
  package init(_ corners: [Point]) {
    self.corners = corners
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    bounds = Rect(
      left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
    let next = corners.dropFirst() + corners.prefix(1)
    let area = zip(corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
    let sign = area < 0 ? -1.0 : 1.0
    edges = zip(corners, next).compactMap { from, to in
      let (dx, dy) = ((to.x - from.x) * sign, (to.y - from.y) * sign)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { return nil }
      let (x, y) = (-dy / length, dx / length)
      return Edge(x: x, y: y, offset: -(x * from.x + y * from.y))
    }
  }

  /// Returns whether a rectangle may intersect the polygon; a result of false is always correct.
  package func mayMeet(_ box: Rect) -> Bool {
    guard box.maxX >= bounds.minX, box.minX <= bounds.maxX, box.maxY >= bounds.minY,
      box.minY <= bounds.maxY
    else { return false }
    return edges.allSatisfy { edge in
      edge.x * (edge.x > 0 ? box.maxX : box.minX) + edge.y * (edge.y > 0 ? box.maxY : box.minY)
        + edge.offset >= 0
    }
  }
}
