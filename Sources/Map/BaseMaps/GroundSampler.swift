import Geometry

/// The positions of a screen's pixels on the ground plane.
struct GroundSampler {
  /// The number of pixels across and down.
  let columns, rows: Int
  private let perspective: Perspective
  private let plane: Perspective
  let screen: Size
  private let toPoints: Transform

  /// Creates a sampler with a number of columns and rows; fails if the plane is seen edge-on.
  init?(_ perspective: Perspective, screen: Size, columns: Int, rows: Int) {
    guard columns > 0, rows > 0, let inverse = perspective.inverse else { return nil }
    (self.columns, self.rows, plane) = (columns, rows, inverse)
    (self.perspective, self.screen) = (perspective, screen)
    toPoints = .scale(screen.width / Double(columns), screen.height / Double(rows))
  }

  /// Returns the point of the plane at the center of a pixel; nil above the horizon.
  func point(column: Int, row: Int) -> Point? {
    plane.apply(toPoints.apply(Point(Double(column) + 0.5, Double(row) + 0.5)))
  }

  /// Returns the center of a pixel on the screen, in points.
  func spot(column: Int, row: Int) -> Point? {
    toPoints.apply(Point(Double(column) + 0.5, Double(row) + 0.5))
  }

  /// Returns the pixels that an outline on the plane may touch; nil for none.
  func pixels(touching outline: [Point]) -> (columns: Range<Int>, rows: Range<Int>)? {
    let seen = outline.compactMap { perspective.apply($0) }
    // An outline that extends behind the eye may cover any pixel.
    guard seen.count == outline.count, let first = seen.first else {
      return (0..<columns, 0..<rows)
    }
    var (low, high) = (first, first)
    for corner in seen {
      low = Point(min(low.x, corner.x), min(low.y, corner.y))
      high = Point(max(high.x, corner.x), max(high.y, corner.y))
    }
    func range(_ low: Double, _ high: Double, _ length: Double, _ count: Int) -> Range<Int> {
      let scale = Double(count) / max(1e-9, length)
      let start = Int(max(0, min(Double(count), (low * scale - 1).rounded(.down))))
      let end = Int(max(0, min(Double(count), (high * scale + 1).rounded(.up))))
      return start..<max(start, end)
    }
    let found = (
      columns: range(low.x, high.x, screen.width, columns),
      rows: range(low.y, high.y, screen.height, rows)
    )
    return found.columns.isEmpty || found.rows.isEmpty ? nil : found
  }
}

extension Perspective {
  /// The inverse mapping, with a positive W for points in front of the eye; nil if it is singular.
  var inverse: Perspective? {
    let (a, b, c) = (yy * w0 - y0 * wy, y0 * wx - yx * w0, yx * wy - yy * wx)
    let determinant = xx * a + xy * b + x0 * c
    guard abs(determinant) > 1e-12 else { return nil }
    // A point in front of the eye has the weight 1 / W, so the sign is that of the determinant.
    let sign = determinant < 0 ? -1.0 : 1
    func row(_ x: Double, _ y: Double, _ o: Double) -> (Double, Double, Double) {
      (x * sign, y * sign, o * sign)
    }
    return Perspective(
      row(a, x0 * wy - xy * w0, xy * y0 - x0 * yy), row(b, xx * w0 - x0 * wx, x0 * yx - xx * y0),
      row(c, xy * wx - xx * wy, xx * yy - xy * yx))
  }
}
