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
    let row = rows.lowerBound
    guard !rows.isEmpty,
      var left = quad.edge(quad.startLeft, quad.endLeft, row: row, isSoft: true),
      var right = quad.edge(quad.startRight, quad.endRight, row: row, isSoft: true),
      var start = quad.edge(
        quad.startLeft, quad.startRight, row: row, isSoft: quad.startIsSoft),
      var end = quad.edge(quad.endLeft, quad.endRight, row: row, isSoft: quad.endIsSoft)
    else { return }
    let ink = Ink(level: quad.level)
    let hasSoftEnd = quad.startIsSoft || quad.endIsSoft
    mark(rows: rows)
    for row in rows {
      var span = Span(
        from: clip.left, to: clip.right, solidFrom: clip.left, solidTo: clip.right)
      left.narrow(&span)
      right.narrow(&span)
      start.narrow(&span)
      end.narrow(&span)
      if span.from < span.to {
        mark(row, span.from, span.to)
        let line = UnsafeMutableRawPointer(bytes + row * stride)
        if hasSoftEnd {
          ink.cover(span, on: line) { column in
            let sides = lesser(left.values(at: column), right.values(at: column))
            let ends = lesser(
              quad.startIsSoft ? start.values(at: column) : SIMD8(repeating: .max),
              quad.endIsSoft ? end.values(at: column) : SIMD8(repeating: .max))
            return lesser(sides, ends)
          }
        } else {
          ink.cover(span, on: line) { column in
            lesser(left.values(at: column), right.values(at: column))
          }
        }
      }
      left.step()
      right.step()
      start.step()
      end.step()
    }
  }
}
