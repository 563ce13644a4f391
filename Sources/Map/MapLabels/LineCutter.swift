import Geometry

/// Clips lines to squares.
enum LineCutter {
  /// Returns the parts of a line inside a square.
  static func cut(_ line: ArraySlice<Point>, _ square: Rect) -> [[Point]] {
    var pieces: [[Point]] = []
    var current: [Point] = []
    func finish() {
      if current.count > 1 { pieces.append(current) }
      current = []
    }
    for (start, end) in zip(line, line.dropFirst()) where start != end {
      guard let (low, high) = inside(start, end, square) else {
        finish()
        continue
      }
      let first = low > 0 ? start.interpolated(to: end, low) : start
      if current.last != first {
        finish()
        current = [first]
      }
      current.append(high < 1 ? start.interpolated(to: end, high) : end)
      if high < 1 { finish() }
    }
    finish()
    return pieces
  }

  /// Returns the parameter range of a segment inside a square, by the Liang–Barsky algorithm.
  private static func inside(_ start: Point, _ end: Point, _ square: Rect) -> (Double, Double)? {
    var (low, high) = (0.0, 1.0)
    let way = end - start
    for (step, room) in [
      (-way.x, start.x - square.minX), (way.x, square.maxX - start.x),
      (-way.y, start.y - square.minY), (way.y, square.maxY - start.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        low = max(low, room / step)
      } else {
        high = min(high, room / step)
      }
    }
    return low < high ? (low, high) : nil
  }
}
