import Geometry

extension StrokeTessellator {
  /// Whether lines of two points may be drawn as hairlines: solid, with straight ends.
  var mayBeSlivers: Bool {
    startCap != .round && endCap != .round && dash == nil && !isStrip && blur == 0 && !isHardEnded
  }

  /// The maximum width of a hairline, and the maximum difference of its half widths, in pixels.
  private static let widestSliver = 2.0
  private static let taper = 1.0 / 16

  /// Draws a line of two points as a hairline; returns false if it is not suitable.
  @inline(__always)
  func traceSliver(_ batch: LineBatch, from first: Int) -> Bool {
    guard let from = view.project(batch.points[first], half: batch.halfWidths[first]),
      let to = view.project(batch.points[first + 1], half: batch.halfWidths[first + 1])
    else { return false }
    return coverSliver(from, to)
  }

  /// Draws the line between two points as a hairline; returns false if it is too wide or tapered.
  @inline(__always)
  private func coverSliver(_ from: ProjectedPoint, _ to: ProjectedPoint) -> Bool {
    guard let (start, end) = view.visible(from, to) else { return true }
    guard start == 0, end == 1 else { return false }
    let way = to.point - from.point
    let length = way.length
    guard length > 0 else { return false }
    let unit = way * (1 / length)
    let (near, far) = (seen(from, unit), seen(to, unit))
    let pixels = far.pixel - near.pixel
    let scale = 1 / (pixels.x * pixels.x + pixels.y * pixels.y).squareRoot()
    func half(_ side: SIMD2<Double>) -> Double {
      abs(pixels.x * side.y - pixels.y * side.x) * scale
    }
    let (first, last) = (half(near.side), half(far.side))
    // This form of the condition also rejects NaN.
    guard abs(first - last) <= StrokeTessellator.taper,
      first + last <= StrokeTessellator.widestSliver
    else { return false }
    let middle = (first + last) / 2
    guard middle > 1e-3 else { return true }
    let sliver = HairlineQuad(
      from: startCap == .square ? near.pixel - near.ahead : near.pixel,
      to: endCap == .square ? far.pixel + far.ahead : far.pixel,
      ends: near.side + far.side,
      reach: max(0.5, middle)
        + StrokeTessellator.shift(half: middle, weight: (from.seen.z + to.seen.z) / 2))
    guard let sliver else { return false }
    map.cover(sliver, clip: clip)
    return true
  }

  /// The projected end of a line, in pixels.
  private struct HairlineCap {
    let pixel: SIMD2<Double>
    /// The half width vectors, ahead and to the side.
    let ahead: SIMD2<Double>
    let side: SIMD2<Double>
  }

  /// Projects the end of a line in the direction of a unit vector.
  @inline(__always)
  private func seen(_ stop: ProjectedPoint, _ unit: Point) -> HairlineCap {
    let (plane, share) = (view.plane, 1 / stop.seen.z)
    let pixel = SIMD2(stop.seen.x, stop.seen.y) * share
    let half = stop.half * share
    func moved(_ x: Double, _ y: Double) -> SIMD2<Double> {
      let weight = plane.wx * x + plane.wy * y
      return (SIMD2(plane.xx * x + plane.xy * y, plane.yx * x + plane.yy * y) - pixel * weight)
        * half
    }
    return HairlineCap(
      pixel: pixel, ahead: moved(unit.x, unit.y), side: moved(unit.y, -unit.x))
  }
}
