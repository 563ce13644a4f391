import Geometry

/// The projection of the plane of lines to pixels, and its visible part.
struct PlaneProjection {
  let plane: Perspective
  /// Pixels per unit if uniform; nil otherwise.
  let scale: Double?
  private let clip: SIMD4<Double>
  /// The maximum number of pixels per unit at W = 1 within the view.
  private let reach: Double
  /// The maximum change of W per unit.
  private let tilt: Double

  /// A projected point of a line.
  struct ProjectedPoint {
    var point: Point
    var half: Double
    /// X, Y and W in pixels.
    var seen: SIMD3<Double>

    /// The projected position; valid only in front of the near plane.
    var pixel: SIMD2<Double> { SIMD2(seen.x, seen.y) / seen.z }

    /// The linear interpolation to another point.
    func interpolated(to other: ProjectedPoint, _ share: Double) -> ProjectedPoint {
      ProjectedPoint(
        point: point.interpolated(to: other.point, share),
        half: half + (other.half - half) * share, seen: seen + (other.seen - seen) * share)
    }
  }

  /// The W of the near plane.
  static let nearest = 1.0 / 64
  /// The largest valid coordinate, in units and in pixels.
  static let farthest = 1e12

  init(_ plane: Perspective, clip: PixelBox) {
    self.plane = plane
    self.clip = SIMD4(
      Double(clip.left), Double(clip.top), Double(clip.right), Double(clip.bottom))
    let isFlat = plane.wx == 0 && plane.wy == 0 && plane.w0 == 1
    let across = (plane.xx * plane.xx + plane.yx * plane.yx).squareRoot()
    let down = (plane.xy * plane.xy + plane.yy * plane.yy).squareRoot()
    let skew = abs(plane.xx * plane.xy + plane.yx * plane.yy)
    let isUniform = abs(across - down) <= 1e-9 * across && skew <= 1e-9 * across * across
    scale = isFlat && isUniform ? across : nil
    tilt = (plane.wx * plane.wx + plane.wy * plane.wy).squareRoot()
    let far = max(abs(self.clip.x), abs(self.clip.z)) + max(abs(self.clip.y), abs(self.clip.w))
    reach =
      scale
      ?? (across * across + down * down).squareRoot() + tilt * 2 * far
  }

  /// Pixels per unit across the view at the origin, the center of the map.
  var middleScale: Double {
    if let scale { return scale }
    guard plane.w0 > 0 else { return 0 }
    let (x, y) = (plane.x0 / plane.w0, plane.y0 / plane.w0)
    let (a, b) = (plane.xx - x * plane.wx, plane.xy - x * plane.wy)
    let (c, d) = (plane.yx - y * plane.wx, plane.yy - y * plane.wy)
    // The greater of both scales: the other is foreshortened by the pitch.
    let (sum, difference) = (a * a + b * b + c * c + d * d, a * d - b * c)
    let root = max(0, sum * sum - 4 * difference * difference).squareRoot()
    return ((sum + root) / 2).squareRoot() / plane.w0
  }

  /// The projected length of a vector at W = 1, as if W were constant along it.
  func apparent(_ way: Point) -> Double {
    let weight = plane.wx * way.x + plane.wy * way.y
    let (x, y) = ((clip.x + clip.z) / 2, (clip.y + clip.w) / 2)
    let across = plane.xx * way.x + plane.xy * way.y - x * weight
    let down = plane.yx * way.x + plane.yy * way.y - y * weight
    return (across * across + down * down).squareRoot()
  }

  /// Projects a point of a line; nil for excessive values.
  @inline(__always)
  func project(_ point: Point, half: Double) -> ProjectedPoint? {
    let seen = SIMD3(
      plane.xx * point.x + plane.xy * point.y + plane.x0,
      plane.yx * point.x + plane.yy * point.y + plane.y0,
      plane.wx * point.x + plane.wy * point.y + plane.w0)
    // This form of the condition also rejects NaN.
    guard abs(point.x) + abs(point.y) < PlaneProjection.farthest,
      abs(seen.x) + abs(seen.y) + abs(seen.z) < PlaneProjection.farthest, half >= 0,
      half < PlaneProjection.farthest
    else { return nil }
    return ProjectedPoint(point: point, half: half, seen: seen)
  }

  /// An upper bound of a length at a point, in pixels.
  @inline(__always)
  func pixels(_ length: Double, at stop: ProjectedPoint) -> Double {
    guard scale == nil else { return length * reach }
    return length * reach / max(stop.seen.z, PlaneProjection.nearest)
  }

  /// The visible part of a segment, as fractions of its length.
  ///
  /// Clipped in homogeneous coordinates, in which every border of the picture is a plane.
  @inline(__always)
  func visible(_ from: ProjectedPoint, _ to: ProjectedPoint) -> (from: Double, to: Double)? {
    let (one, other) = (margins(from), margins(to))
    let near = (nearness(from), nearness(to))
    let inside = SIMD4<Double>.zero
    if near.0 >= 0, near.1 >= 0, all(one .>= inside), all(other .>= inside) { return (0, 1) }
    var (start, end) = (0.0, 1.0)
    func cut(_ p: Double, _ q: Double) {
      if p < 0, q < 0 { (start, end) = (1, 0) }
      if p < 0, q >= 0 { start = max(start, p / (p - q)) }
      if p >= 0, q < 0 { end = min(end, p / (p - q)) }
    }
    cut(near.0, near.1)
    for border in 0..<4 { cut(one[border], other[border]) }
    return start < end ? (start, end) : nil
  }

  /// Whether a disc at a point may be visible.
  @inline(__always)
  func canSee(_ stop: ProjectedPoint) -> Bool {
    nearness(stop) >= 0 && all(margins(stop) .>= .zero)
  }

  @inline(__always)
  private func nearness(_ stop: ProjectedPoint) -> Double {
    stop.seen.z - PlaneProjection.nearest - 2 * stop.half * tilt
  }

  /// The distances to the borders of the picture, which is expanded by the width.
  @inline(__always)
  private func margins(_ stop: ProjectedPoint) -> SIMD4<Double> {
    let seen = stop.seen
    let grown = 2 * stop.half * reach + 2 * seen.z
    return SIMD4(
      seen.x - clip.x * seen.z, seen.y - clip.y * seen.z, clip.z * seen.z - seen.x,
      clip.w * seen.z - seen.y) + grown
  }
}
