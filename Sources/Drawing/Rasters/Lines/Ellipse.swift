import Geometry

/// A projected disc: the points p relative to its center with p·Mp ≤ 1.
struct Ellipse {
  var center: SIMD2<Double>
  /// The elements of M: [xx, xy], [xy, yy].
  var xx: Double
  var xy: Double
  var yy: Double
  /// The semi-minor and semi-major axis.
  var least: Double
  var most: Double

  /// Creates a disc seen from above.
  init(center: SIMD2<Double>, radius: Double) {
    self.center = center
    xx = 1 / (radius * radius)
    xy = 0
    yy = xx
    least = radius
    most = radius
  }

  /// Projects a disc; nil if the image is not an ellipse in front of the near plane.
  ///
  /// The images of the circle's points are the combinations of three vectors whose weights form a
  /// unit circle, so the inverse of these vectors maps its equation.
  init?(of point: Point, radius: Double, seenBy plane: Perspective) {
    let weight = plane.weight(point)
    guard weight > 0, let seen = plane.apply(point) else { return nil }
    // Columns relative to the image of the center, which keeps the numbers small.
    let h = SIMD3(0, 0, weight)
    let p =
      SIMD3(plane.xx - seen.x * plane.wx, plane.yx - seen.y * plane.wx, plane.wx) * radius
    let q =
      SIMD3(plane.xy - seen.x * plane.wy, plane.yy - seen.y * plane.wy, plane.wy) * radius
    let (u, v, t) = (cross(q, h), cross(h, p), cross(p, q))
    let a = u.x * u.x + v.x * v.x - t.x * t.x
    let b = u.x * u.y + v.x * v.y - t.x * t.y
    let c = u.y * u.y + v.y * v.y - t.y * t.y
    let d = u.x * u.z + v.x * v.z - t.x * t.z
    let e = u.y * u.z + v.y * v.z - t.y * t.z
    let f = u.z * u.z + v.z * v.z - t.z * t.z
    let determinant = a * c - b * b
    guard a > 0, determinant > 0 else { return nil }
    let middle = SIMD2((b * e - c * d) / determinant, (b * d - a * e) / determinant)
    let size = -(f + d * middle.x + e * middle.y)
    guard size > 0 else { return nil }
    (xx, xy, yy) = (a / size, b / size, c / size)
    center = middle + SIMD2(seen.x, seen.y)
    let half = (xx + yy) / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    guard half > spread, spread.isFinite else { return nil }
    least = (1 / (half + spread)).squareRoot()
    most = (1 / (half - spread)).squareRoot()
  }

  /// The ellipse enlarged to at least a pixel in both directions.
  func thickened() -> Ellipse {
    guard least < 0.5 else { return self }
    guard most > 0.5 else { return Ellipse(center: center, radius: 0.5) }
    let (steep, flat) = (1 / (least * least), 1 / (most * most))
    // The steep component of M, limited to that of half a pixel.
    let change = (4 - steep) / (steep - flat)
    var thick = self
    thick.xx += change * (xx - flat)
    thick.xy += change * xy
    thick.yy += change * (yy - flat)
    thick.least = 0.5
    return thick
  }
}

private func cross(_ p: SIMD3<Double>, _ q: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x)
}
