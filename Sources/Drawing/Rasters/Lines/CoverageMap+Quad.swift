/// Where a line passes, given as a corner pair at its start and one at its end, in pixels.
struct Quad {
  var startLeft: SIMD2<Double>
  var startRight: SIMD2<Double>
  var endLeft: SIMD2<Double>
  var endRight: SIMD2<Double>
  /// Whether the pixels on an end are covered in part; otherwise the end continues elsewhere.
  var startIsSoft: Bool
  var endIsSoft: Bool
  /// The coverage inside, 0...1.
  var level: Double
  /// How coverage grows across the sides.
  var softness = Softness.pixel

  /// The rows that it can touch.
  func rows(in clip: PixelBox) -> Range<Int> {
    let low = min(min(startLeft.y, startRight.y), min(endLeft.y, endRight.y)) - 1
    let high = max(max(startLeft.y, startRight.y), max(endLeft.y, endRight.y)) + 2
    let top = max(clip.top, Int(whole(low)))
    return top..<max(top, min(clip.bottom, Int(whole(high))))
  }

  /// The edge through two corners with a point on its inner side; nil for corners on one spot.
  func edge(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, row: Int, _ softness: Softness
  ) -> FixedEdge? {
    FixedEdge(
      from, to, inside: (startLeft + startRight + endLeft + endRight) * 0.25, row: row,
      softness: softness, level: level)
  }
}

extension CoverageMap {
  /// Covers a quad, where it is not covered more already.
  func cover(_ quad: Quad, clip: PixelBox) {
    let rows = quad.rows(in: clip)
    guard !rows.isEmpty, var edges = QuadEdges(quad, row: rows.lowerBound) else { return }
    cover(&edges, rows: rows, level: quad.level, clip: clip)
  }
}

/// The four edges of a quad, followed down the rows.
struct QuadEdges: RowEdges {
  private var left: FixedEdge
  private var right: FixedEdge
  private var start: FixedEdge
  private var end: FixedEdge
  private let hasSoftEnd: Bool
  private let startIsSoft: Bool
  private let endIsSoft: Bool
  /// Whether pixels before those covered whole are ruled by the left side alone, those after them by
  /// the right one.
  private let isPlain: Bool

  /// Nil for a quad without area.
  init?(_ quad: Quad, row: Int) {
    guard let left = quad.edge(quad.startLeft, quad.endLeft, row: row, quad.softness),
      let right = quad.edge(quad.startRight, quad.endRight, row: row, quad.softness),
      let start = quad.edge(
        quad.startLeft, quad.startRight, row: row, quad.startIsSoft ? .pixel : .none),
      let end = quad.edge(
        quad.endLeft, quad.endRight, row: row, quad.endIsSoft ? .pixel : .none)
    else { return nil }
    (self.left, self.right) = left.isRising ? (left, right) : (right, left)
    (self.start, self.end) = (start, end)
    startIsSoft = quad.startIsSoft
    endIsSoft = quad.endIsSoft
    hasSoftEnd = startIsSoft || endIsSoft
    isPlain = !hasSoftEnd && self.left.isRising && !self.right.isRising
  }

  /// What this row covers.
  @inline(__always)
  func span(_ clip: PixelBox) -> Span {
    var span = Span(from: clip.left, to: clip.right, solidFrom: clip.left, solidTo: clip.right)
    left.narrow(&span)
    right.narrow(&span)
    if hasSoftEnd {
      start.narrow(&span)
      end.narrow(&span)
    } else {
      start.cut(&span)
      end.cut(&span)
    }
    return span
  }

  /// Goes on to the next row.
  @inline(__always)
  mutating func step() {
    left.step()
    right.step()
    start.step()
    end.step()
  }

  /// Covers a span of this row; lent for writing, because lending for reading would copy.
  @inline(__always)
  mutating func cover(_ span: Span, with ink: Ink, on line: UnsafeMutableRawPointer) {
    var column = span.from
    if isPlain, ink.isWhole, span.solidTo &- span.solidFrom >= 8 {
      while column < span.solidFrom {
        merge(ink.steps(left.values(at: column)), at: line + column, count: 8)
        column &+= 8
      }
      fill(line, from: span.solidFrom, to: span.solidTo)
      column = span.solidTo
      while column < span.to {
        let steps = ink.steps(right.values(at: column))
        merge(steps, at: line + column, count: span.to &- column)
        column &+= 8
      }
      return
    }
    while column < span.to {
      if ink.isSolid(span, from: column) {
        let to = min(span.solidTo, span.to)
        fill(line, from: column, to: to)
        column = to
      } else {
        merge(ink.steps(values(at: column)), at: line + column, count: span.to - column)
        column += 8
      }
    }
  }

  /// How far inside eight pixels from a column on are, by the nearest soft edge.
  @inline(__always)
  func values(at column: Int) -> SIMD8<Int16> {
    var least = lesser(left.values(at: column), right.values(at: column))
    guard hasSoftEnd else { return least }
    if startIsSoft { least = lesser(least, start.values(at: column)) }
    if endIsSoft { least = lesser(least, end.values(at: column)) }
    return least
  }
}
