import Geometry

/// A line on the ground plane, turned into an outline on the screen.
///
/// Widths lie on the ground: the line narrows with distance as in MapLibre.
struct GroundLine {
  /// The places, x to the right and y forwards, in points at the target's scale.
  private(set) var points: [Point]

  init(_ points: [Point]) { self.points = points }

  /// The line cut to a range forwards, as the pieces that remain.
  func clipped(to range: ClosedRange<Double>, sideways: Double) -> [GroundLine] {
    var pieces: [GroundLine] = []
    var current: [Point] = []
    func flush() {
      if current.count > 1 { pieces.append(GroundLine(current)) }
      current = []
    }
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (start, end) = GroundLine.clip(from, to, range) else {
        flush()
        continue
      }
      if abs(start.x) > sideways, abs(end.x) > sideways, start.x * end.x > 0 {
        flush()
        continue
      }
      if current.isEmpty { current.append(start) }
      current.append(end)
      if end != to { flush() }
    }
    flush()
    return pieces
  }

  /// The outline of the line on the screen, for filling by the nonzero rule.
  ///
  /// Every piece is a quadrilateral and every joint a disc, all wound the same way.
  func outline(width: Double, roundStart: Bool, _ projection: Projection) -> Path {
    var path = Path()
    let half = width / 2
    for (from, to) in zip(points, points.dropFirst()) {
      let length = from.distance(to: to)
      guard length > 1e-6 else { continue }
      let side = Point(to.y - from.y, from.x - to.x) * (half / length)
      append([from - side, to - side, to + side, from + side], to: &path, projection)
    }
    for point in points.dropFirst(roundStart ? 0 : 1) {
      append(disc(at: point, radius: half), to: &path, projection)
    }
    return path
  }

  private func disc(at center: Point, radius: Double) -> [Point] {
    GroundLine.unitDisc.map { center + $0 * radius }
  }

  private func append(_ corners: [Point], to path: inout Path, _ projection: Projection) {
    for (index, corner) in corners.enumerated() {
      let place = projection.screen(corner)
      if index == 0 { path.move(to: place) } else { path.line(to: place) }
    }
    path.close()
  }

  /// Wound like the quadrilaterals, so that the nonzero rule unites them.
  private static let unitDisc: [Point] = (0..<20).map { index in
    let angle = Double(index) / 20 * 2 * .pi
    return Point(sine(angle + .pi / 2), -sine(angle))
  }

  private static func clip(
    _ from: Point, _ to: Point, _ range: ClosedRange<Double>
  ) -> (Point, Point)? {
    let (low, high) = (range.lowerBound, range.upperBound)
    if max(from.y, to.y) < low || min(from.y, to.y) > high { return nil }
    func limited(_ point: Point, _ other: Point) -> Point {
      let y = min(high, max(low, point.y))
      guard y != point.y, other.y != point.y else { return point }
      return point.interpolated(to: other, (y - point.y) / (other.y - point.y))
    }
    return (limited(from, to), limited(to, from))
  }
}
