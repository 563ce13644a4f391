/// An edge of any length, clipped to the range of the integers.
///
/// Always clipped from top to bottom, so that an edge and its reverse are cut at the same points.
struct ClippedEdge {
  private let top: SIMD2<Double>
  private let bottom: SIMD2<Double>
  private let isDown: Bool

  init(_ from: SIMD2<Double>, _ to: SIMD2<Double>) {
    isDown = from.y < to.y
    (top, bottom) = isDown ? (from, to) : (to, from)
  }

  /// Passes the pieces of the edge to `body`, in its own direction.
  ///
  /// Pieces beside the range are moved to its sides, where they contribute the same winding.
  func trace(_ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
    let reach = PolygonScanConverter.reach
    guard top.y < reach, bottom.y > -reach, top.y < bottom.y else { return }
    let start = top.y < -reach ? SIMD2(x(at: -reach), -reach) : top
    let end = bottom.y > reach ? SIMD2(x(at: reach), reach) : bottom
    var last = bounded(start)
    func go(to next: SIMD2<Double>) {
      if isDown { body(last, next) } else { body(next, last) }
      last = next
    }
    for side in start.x < end.x ? [-reach, reach] : [reach, -reach]
    where (start.x < side) != (end.x < side) {
      let y = top.y + (bottom.y - top.y) * ((side - top.x) / (bottom.x - top.x))
      go(to: SIMD2(side, min(end.y, max(last.y, y))))
    }
    go(to: bounded(end))
  }

  private func x(at y: Double) -> Double {
    top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }

  private func bounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(min(PolygonScanConverter.reach, max(-PolygonScanConverter.reach, point.x)), point.y)
  }
}
