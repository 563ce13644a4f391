/// A projective mapping of a plane.
///
/// X = xx x + xy y + x0, Y = yx x + yy y + y0, W = wx x + wy y + w0; the image is (X / W, Y / W).
/// Only points with a positive W are in front of the eye.
public struct Perspective: Sendable, Hashable {
  /// The coefficients of X.
  public var xx, xy, x0: Double
  /// The coefficients of Y.
  public var yx, yy, y0: Double
  /// The coefficients of W, which grows with the distance from the eye.
  public var wx, wy, w0: Double

  /// Creates a mapping from its coefficients, row by row.
  public init(
    _ x: (Double, Double, Double), _ y: (Double, Double, Double), _ w: (Double, Double, Double)
  ) {
    (xx, xy, x0) = x
    (yx, yy, y0) = y
    (wx, wy, w0) = w
  }

  /// Creates a mapping from an affine transform, with W = 1 everywhere.
  public init(_ transform: Transform) {
    self.init(
      (transform.a, transform.c, transform.tx), (transform.b, transform.d, transform.ty),
      (0, 0, 1))
  }

  /// Returns the mapping that applies this one first, then `next`.
  public func then(_ next: Transform) -> Perspective {
    func row(_ a: Double, _ c: Double, _ t: Double) -> (Double, Double, Double) {
      (a * xx + c * yx + t * wx, a * xy + c * yy + t * wy, a * x0 + c * y0 + t * w0)
    }
    return Perspective(
      row(next.a, next.c, next.tx), row(next.b, next.d, next.ty), (wx, wy, w0))
  }

  /// W at a point.
  public func weight(_ point: Point) -> Double { wx * point.x + wy * point.y + w0 }

  /// Projects a point; nil behind the eye.
  public func apply(_ point: Point) -> Point? {
    let weight = weight(point)
    guard weight > 0 else { return nil }
    return Point(
      (xx * point.x + xy * point.y + x0) / weight, (yx * point.x + yy * point.y + y0) / weight)
  }
}
