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

  /// The rows that it can touch.
  func rows(in clip: PixelBox) -> Range<Int> {
    let low = min(min(startLeft.y, startRight.y), min(endLeft.y, endRight.y)) - 1
    let high = max(max(startLeft.y, startRight.y), max(endLeft.y, endRight.y)) + 2
    let top = max(clip.top, Int(whole(low)))
    return top..<max(top, min(clip.bottom, Int(whole(high))))
  }

  /// The edge through two corners with a place on its inner side; nil for corners on one spot.
  func edge(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, row: Int, isSoft: Bool
  ) -> FixedEdge? {
    let along = to - from
    let length = (along.x * along.x + along.y * along.y).squareRoot()
    guard length > 1e-9 else { return nil }
    var (a, b) = (-along.y / length, along.x / length)
    let middle = (startLeft + startRight + endLeft + endRight) * 0.25
    var c = -(a * from.x + b * from.y)
    if a * middle.x + b * middle.y + c < 0 { (a, b, c) = (-a, -b, -c) }
    return FixedEdge(a: a, b: b, c: c, row: row, isSoft: isSoft, level: level)
  }
}

extension CoverageMap {
  /// Covers a quad, where it is not covered more already.
  func cover(_ quad: Quad, clip: PixelBox) {
    let rows = quad.rows(in: clip)
    guard !rows.isEmpty, var edges = QuadEdges(quad, row: rows.lowerBound) else { return }
    let ink = Ink(level: quad.level)
    mark(rows: rows)
    for row in rows {
      let span = edges.span(clip)
      if span.from < span.to {
        mark(row, span.from, span.to)
        edges.cover(span, with: ink, on: UnsafeMutableRawPointer(bytes + row * stride))
      }
      edges.step()
    }
  }
}

/// The four edges of a quad, followed down the rows.
struct QuadEdges {
  private var left: FixedEdge
  private var right: FixedEdge
  private var start: FixedEdge
  private var end: FixedEdge
  private let hasSoftEnd: Bool
  private let startIsSoft: Bool
  private let endIsSoft: Bool

  /// Nil for a quad without area.
  init?(_ quad: Quad, row: Int) {
    guard let left = quad.edge(quad.startLeft, quad.endLeft, row: row, isSoft: true),
      let right = quad.edge(quad.startRight, quad.endRight, row: row, isSoft: true),
      let start = quad.edge(
        quad.startLeft, quad.startRight, row: row, isSoft: quad.startIsSoft),
      let end = quad.edge(quad.endLeft, quad.endRight, row: row, isSoft: quad.endIsSoft)
    else { return nil }
    (self.left, self.right, self.start, self.end) = (left, right, start, end)
    startIsSoft = quad.startIsSoft
    endIsSoft = quad.endIsSoft
    hasSoftEnd = startIsSoft || endIsSoft
  }

  /// What this row covers.
  @inline(__always)
  func span(_ clip: PixelBox) -> Span {
    var span = Span(from: clip.left, to: clip.right, solidFrom: clip.left, solidTo: clip.right)
    left.narrow(&span)
    right.narrow(&span)
    start.narrow(&span)
    end.narrow(&span)
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
    while column < span.to {
      if ink.isSolid(span, from: column) {
        let to = min(span.solidTo, span.to)
        (line + column).initializeMemory(as: UInt8.self, repeating: 255, count: to - column)
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
