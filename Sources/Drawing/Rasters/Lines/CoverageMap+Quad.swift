/// A segment of a line: two vertices at each end, in pixels.
struct Quad {
  var startLeft: SIMD2<Double>
  var startRight: SIMD2<Double>
  var endLeft: SIMD2<Double>
  var endRight: SIMD2<Double>
  /// Whether the start is antialiased; otherwise it joins another segment.
  var startIsSoft: Bool
  var endIsSoft: Bool
  /// The coverage inside, 0...1.
  var level: Double
  /// The falloff of coverage across the sides.
  var softness = EdgeFalloff.pixel

  /// The rows that the shape can touch.
  func rows(in clip: PixelBox) -> Range<Int> {
    let low = min(min(startLeft.y, startRight.y), min(endLeft.y, endRight.y)) - 1
    let high = max(max(startLeft.y, startRight.y), max(endLeft.y, endRight.y)) + 2
    let top = max(clip.top, Int(whole(low)))
    return top..<max(top, min(clip.bottom, Int(whole(high))))
  }

  /// The center, which is inside all edges.
  fileprivate var middle: SIMD2<Double> { (startLeft + startRight + endLeft + endRight) * 0.25 }

  /// A side; nil if its vertices coincide.
  fileprivate func side(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, row: Int
  ) -> FixedEdge? {
    FixedEdge(from, to, inside: middle, row: row, softness: softness, level: level)
  }

  /// An antialiased end; nil if its vertices coincide.
  fileprivate func softEnd(
    _ from: SIMD2<Double>, _ to: SIMD2<Double>, row: Int, isSoft: Bool
  ) -> SoftCap? {
    FixedEdge(
      from, to, inside: middle, row: row, softness: isSoft ? .pixel : .none, level: level
    ).map { SoftCap(edge: $0, isSoft: isSoft) }
  }
}

extension CoverageMap {
  /// Covers a quad where the coverage is lower.
  func cover(_ quad: Quad, clip: PixelBox) {
    let rows = quad.rows(in: clip)
    guard !rows.isEmpty else { return }
    let row = rows.lowerBound
    if quad.startIsSoft || quad.endIsSoft {
      guard
        let start = quad.softEnd(
          quad.startLeft, quad.startRight, row: row, isSoft: quad.startIsSoft),
        let end = quad.softEnd(quad.endLeft, quad.endRight, row: row, isSoft: quad.endIsSoft),
        var edges = QuadEdges(quad, from: start, to: end, isHard: false, row: row)
      else { return }
      cover(&edges, rows: rows, level: quad.level, clip: clip)
    } else {
      guard
        let start = ClipEdge(quad.startLeft, quad.startRight, inside: quad.middle, row: row),
        let end = ClipEdge(quad.endLeft, quad.endRight, inside: quad.middle, row: row),
        var edges = QuadEdges(quad, from: start, to: end, isHard: true, row: row)
      else { return }
      cover(&edges, rows: rows, level: quad.level, clip: clip)
    }
  }
}

/// The four edges of a quad, evaluated row by row.
private struct QuadEdges<End: QuadCap>: ConvexSpanWalker {
  private var left: FixedEdge
  private var right: FixedEdge
  private var start: End
  private var end: End
  /// Whether only the left side limits pixels before the solid ones, and only the right side those
  /// after them.
  private let isPlain: Bool

  /// Creates the edges; nil for a quad without area.
  init?(_ quad: Quad, from start: End, to end: End, isHard: Bool, row: Int) {
    guard let left = quad.side(quad.startLeft, quad.endLeft, row: row),
      let right = quad.side(quad.startRight, quad.endRight, row: row)
    else { return nil }
    (self.left, self.right) = left.isRising ? (left, right) : (right, left)
    (self.start, self.end) = (start, end)
    isPlain = isHard && self.left.isRising && !self.right.isRising
  }

  @inline(__always)
  func span(_ clip: PixelBox) -> Span {
    var span = Span(from: clip.left, to: clip.right, solidFrom: clip.left, solidTo: clip.right)
    left.narrow(&span)
    right.narrow(&span)
    start.narrow(&span)
    end.narrow(&span)
    return span
  }

  @inline(__always)
  mutating func step() {
    left.step()
    right.step()
    start.step()
    end.step()
  }

  /// Covers a span of this row; mutating, because a nonmutating call would copy.
  @inline(__always)
  mutating func cover(_ span: Span, with ink: CoverageRamp, on line: UnsafeMutableRawPointer) {
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

  /// The depth of eight pixels inside the antialiased edges.
  @inline(__always)
  func values(at column: Int) -> SIMD8<Int16> {
    var least = lesser(left.values(at: column), right.values(at: column))
    start.lessen(&least, at: column)
    end.lessen(&least, at: column)
    return least
  }
}
