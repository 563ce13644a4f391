/// The outer side of a sharp corner, in pixels.
struct JoinWedge {
  /// The vertex at which two segments join.
  var middle: SIMD2<Double>
  /// The outer vertex of the previous segment, and a point further along its side.
  var before: (corner: SIMD2<Double>, ahead: SIMD2<Double>)
  /// The outer vertex of the next segment, and a point further back along its side.
  var after: (corner: SIMD2<Double>, back: SIMD2<Double>)
  /// The intersection of both sides; nil for a bevel.
  var tip: SIMD2<Double>?
  /// The coverage inside, 0...1.
  var level: Double
  /// The falloff of coverage across the sides.
  var softness: EdgeFalloff

  /// The rows that the shape can touch.
  func rows(in clip: PixelBox) -> Range<Int> {
    let tip = tip?.y ?? middle.y
    let low = min(min(middle.y, tip), min(before.corner.y, after.corner.y)) - 1
    let high = max(max(middle.y, tip), max(before.corner.y, after.corner.y)) + 2
    let top = max(clip.top, Int(whole(low)))
    return top..<max(top, min(clip.bottom, Int(whole(high))))
  }

  /// The edge through two points, with the corner on its inner side.
  func edge(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, row: Int, _ softness: EdgeFalloff
  ) -> FixedEdge? {
    let inside = tip.map { (middle + $0) * 0.5 } ?? (middle + before.corner + after.corner) / 3
    return FixedEdge(
      from, to, inside: inside, row: row, softness: softness, level: level)
  }
}

extension CoverageMap {
  /// Covers the outer side of a corner where the coverage is lower.
  func cover(_ wedge: JoinWedge, clip: PixelBox) {
    let rows = wedge.rows(in: clip)
    guard !rows.isEmpty, var edges = WedgeEdges(wedge, row: rows.lowerBound) else { return }
    cover(&edges, rows: rows, level: wedge.level, clip: clip)
  }
}

/// The edges of a corner, evaluated row by row: both sides, the bevel and two inner edges.
private struct WedgeEdges: ConvexSpanWalker {
  private var sides: (FixedEdge, FixedEdge)
  private var cut: FixedEdge
  private var inner: (FixedEdge, FixedEdge)

  /// Creates the edges; nil for a corner without area.
  init?(_ wedge: JoinWedge, row: Int) {
    let (before, after) = (wedge.before, wedge.after)
    guard let first = wedge.edge(before.corner, before.ahead, row: row, wedge.softness),
      let second = wedge.edge(after.corner, after.back, row: row, wedge.softness),
      let start = wedge.edge(wedge.middle, before.corner, row: row, .none),
      let end = wedge.edge(wedge.middle, after.corner, row: row, .none)
    else { return nil }
    sides = (first, second)
    inner = (start, end)
    cut = first
    if wedge.tip == nil {
      guard let edge = wedge.edge(before.corner, after.corner, row: row, .pixel)
      else { return nil }
      cut = edge
    }
  }

  func span(_ clip: PixelBox) -> Span {
    var span = Span(from: clip.left, to: clip.right, solidFrom: clip.left, solidTo: clip.right)
    sides.0.narrow(&span)
    sides.1.narrow(&span)
    cut.narrow(&span)
    inner.0.narrow(&span)
    inner.1.narrow(&span)
    return span
  }

  mutating func step() {
    sides.0.step()
    sides.1.step()
    cut.step()
    inner.0.step()
    inner.1.step()
  }

  func cover(_ span: Span, with ink: CoverageRamp, on line: UnsafeMutableRawPointer) {
    var column = span.from
    while column < span.to {
      let sides = lesser(self.sides.0.values(at: column), self.sides.1.values(at: column))
      let values = lesser(sides, cut.values(at: column))
      merge(ink.steps(values), at: line + column, count: span.to - column)
      column += 8
    }
  }
}
