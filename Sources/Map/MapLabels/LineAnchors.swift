import Geometry

/// Finds positions for labels along lines that depend on the earth and the whole zoom alone.
///
/// The world is divided into squares as wide as labels are apart. In each square the point of a
/// street that is nearest to the middle takes a label, wherever the lines begin and whatever the
/// camera sees of them.
struct LineAnchors {
  /// A point on a line.
  struct Anchor {
    var point: Point
    /// The line, and the segment of it.
    var line: Int
    var segment: Int
    /// 0 for the best anchors, more for those between.
    var level: Int
  }

  private struct Cell: Hashable {
    var x, y, level: Int

    /// One number instead of three, because there are many squares and hashing takes its time.
    func hash(into hasher: inout Hasher) {
      hasher.combine(x &* 73_856_093 ^ y &* 19_349_663 ^ level &* 83_492_791)
    }
  }

  /// The width of a square in units of the Mercator square.
  let spacing: Double
  /// The part of the world that matters.
  let area: Rect
  /// How many lattices of squares are tried: four, each shifted by half a square against the others,
  /// and the same four with squares half as wide.
  var levels = 8

  /// A segment that reaches over more squares in a direction is left out, to bound the work.
  private static let mostSquares = 4096.0

  /// The anchors of all lines of one street, in a fixed order.
  func anchors(of lines: [[Point]]) -> [Anchor] {
    var best: [Cell: (distance: Double, anchor: Anchor)] = [:]
    for (number, line) in lines.enumerated() {
      for segment in 0..<(line.count - 1) {
        let (start, end) = (line[segment], line[segment + 1])
        let box = Rect(
          left: min(start.x, end.x), top: min(start.y, end.y), right: max(start.x, end.x),
          bottom: max(start.y, end.y))
        guard box.minX <= area.maxX, box.maxX >= area.minX, box.minY <= area.maxY,
          box.maxY >= area.minY
        else { continue }
        for level in 0..<levels {
          visit(start, end, box, level) { cell, distance, point in
            let anchor = Anchor(point: point, line: number, segment: segment, level: level)
            LineAnchors.improve(&best[cell, default: (.infinity, anchor)], distance, anchor)
          }
        }
      }
    }
    return best.sorted { one, other in
      (one.key.level, one.key.y, one.key.x) < (other.key.level, other.key.y, other.key.x)
    }.map(\.value.anchor)
  }

  /// Takes an anchor for the best when it is nearer.
  @inline(__always)
  private static func improve(
    _ best: inout (distance: Double, anchor: Anchor), _ distance: Double, _ anchor: Anchor
  ) {
    if distance < best.distance { best = (distance, anchor) }
  }

  private static let shifts = [Point(0, 0), Point(0.5, 0.5), Point(0.5, 0), Point(0, 0.5)]

  /// The nearest points of a segment to the middles of the squares that it crosses.
  private func visit(
    _ start: Point, _ end: Point, _ box: Rect, _ level: Int,
    _ body: (Cell, Double, Point) -> Void
  ) {
    let shift = LineAnchors.shifts[level % 4]
    let spacing = level < 4 ? spacing : spacing / 2
    func cells(
      _ low: Double, _ high: Double, _ least: Double, _ most: Double, _ shift: Double
    ) -> ClosedRange<Int>? {
      let from = (max(low, least) / spacing - shift).rounded(.down)
      let to = (min(high, most) / spacing - shift).rounded(.down)
      guard abs(from) < 1e12, to - from < LineAnchors.mostSquares else { return nil }
      return Int(from)...max(Int(from), Int(to))
    }
    let way = end - start
    let square = way.x * way.x + way.y * way.y
    guard square > 0,
      let columns = cells(box.minX, box.maxX, area.minX, area.maxX, shift.x),
      let rows = cells(box.minY, box.maxY, area.minY, area.maxY, shift.y)
    else { return }
    for row in rows {
      let top = (Double(row) + shift.y) * spacing
      for column in crossed(start, way, top...top + spacing, of: columns, spacing, shift.x) {
        let middle = Point(
          (Double(column) + 0.5 + shift.x) * spacing, (Double(row) + 0.5 + shift.y) * spacing)
        let from = middle - start
        let share = min(1, max(0, (from.x * way.x + from.y * way.y) / square))
        let point = start + way * share
        let half = spacing / 2
        guard abs(point.x - middle.x) <= half, abs(point.y - middle.y) <= half else { continue }
        body(Cell(x: column, y: row, level: level), point.distance(to: middle), point)
      }
    }
  }

  /// The columns of a row of squares that a segment crosses, and one more on each side, as far as
  /// they are among those asked for.
  private func crossed(
    _ start: Point, _ way: Point, _ heights: ClosedRange<Double>, of columns: ClosedRange<Int>,
    _ spacing: Double, _ shift: Double
  ) -> ClosedRange<Int> {
    guard columns.count > 3, way.y != 0 else { return columns }
    let ends = [heights.lowerBound, heights.upperBound].map { height in
      start.x + way.x * min(1, max(0, (height - start.y) / way.y))
    }
    let from = (min(ends[0], ends[1]) / spacing - shift).rounded(.down) - 1
    let to = (max(ends[0], ends[1]) / spacing - shift).rounded(.down) + 1
    let (first, last) = (Double(columns.lowerBound), Double(columns.upperBound))
    let low = min(max(from, first), last)
    return Int(low)...Int(min(max(to, low), last))
  }
}
