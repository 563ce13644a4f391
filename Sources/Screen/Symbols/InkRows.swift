import DisplayLists
import Geometry

/// The covered part of a scanline, as disjoint spans from left to right.
struct ScanlineCoverage {
  private(set) var spans: [ClosedRange<Double>]

  /// Creates the union of spans in any order.
  init(_ spans: [ClosedRange<Double>]) {
    self.spans = []
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = self.spans.last, span.lowerBound <= last.upperBound {
        self.spans[self.spans.count - 1] =
          last.lowerBound...max(last.upperBound, span.upperBound)
      } else {
        self.spans.append(span)
      }
    }
  }

  /// Returns the coverage minus the spans of `other`.
  func subtracting(_ other: ScanlineCoverage) -> ScanlineCoverage {
    var rest = spans
    for hole in other.spans {
      rest = rest.flatMap { span -> [ClosedRange<Double>] in
        guard span.overlaps(hole) else { return [span] }
        let left = span.lowerBound < hole.lowerBound ? [span.lowerBound...hole.lowerBound] : []
        let right = span.upperBound > hole.upperBound ? [hole.upperBound...span.upperBound] : []
        return left + right
      }
    }
    return ScanlineCoverage(rest)
  }

  /// The covered length.
  var length: Double { spans.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }

  /// The integral of x over the covered length.
  var moment: Double {
    spans.reduce(0) { $0 + ($1.upperBound * $1.upperBound - $1.lowerBound * $1.lowerBound) / 2 }
  }
}

/// Equidistant scanlines.
struct ScanlineHeights {
  var first: Double
  var step: Double
  var count: Int

  /// Returns the indices of the scanlines between two heights.
  func indices(from top: Double, to bottom: Double) -> Range<Int> {
    let low = max(0, Int(((top - first) / step).rounded(.up)))
    let high = min(count, Int(((bottom - first) / step).rounded(.down)) + 1)
    return low..<max(low, high)
  }

  /// The height of a scanline.
  subscript(index: Int) -> Double { first + Double(index) * step }
}

extension SymbolOutline {
  /// Returns the coverage of several scanlines.
  func rows(at heights: ScanlineHeights) -> [ScanlineCoverage] {
    var spans = [[ClosedRange<Double>]](repeating: [], count: heights.count)
    for capsule in capsules {
      let top = min(capsule.start.y, capsule.end.y) - capsule.radius
      let bottom = max(capsule.start.y, capsule.end.y) + capsule.radius
      for index in heights.indices(from: top, to: bottom) {
        if let span = capsule.span(at: heights[index]) { spans[index].append(span) }
      }
    }
    for area in areas {
      for index in 0..<heights.count { spans[index] += area.spans(at: heights[index]) }
    }
    return spans.map(ScanlineCoverage.init)
  }
}

extension SymbolOutline.StrokeCapsule {
  /// Returns the span of a capsule at a height; its convexity makes the span that of its parts.
  func span(at y: Double) -> ClosedRange<Double>? {
    guard y > min(start.y, end.y) - radius, y < max(start.y, end.y) + radius else { return nil }
    var (low, high) = (Double.infinity, -Double.infinity)
    func include(_ x: Double) {
      low = min(low, x)
      high = max(high, x)
    }
    for center in [start, end] where abs(y - center.y) <= radius {
      let half = (radius * radius - (y - center.y) * (y - center.y)).squareRoot()
      include(center.x - half)
      include(center.x + half)
    }
    let (along, length) = (end - start, start.distance(to: end))
    guard length > 0 else { return low <= high ? low...high : nil }
    let side = Point(-along.y, along.x) * (radius / length)
    for offset in [side, side * -1] {
      let (a, b) = (start + offset, end + offset)
      guard a.y != b.y else { continue }
      let t = (y - a.y) / (b.y - a.y)
      if (0...1).contains(t) { include(a.x + (b.x - a.x) * t) }
    }
    return low <= high ? low...high : nil
  }
}

extension SymbolOutline.Area {
  /// Returns the spans at a height by the area's fill rule.
  func spans(at y: Double) -> [ClosedRange<Double>] {
    var crossings: [(x: Double, turn: Int)] = []
    for chain in chains {
      for (a, b) in zip(chain, chain.dropFirst()) where (a.y <= y) != (b.y <= y) {
        let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
        crossings.append((x, a.y <= y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var (winding, spans) = (0, [ClosedRange<Double>]())
    for (here, next) in zip(crossings, crossings.dropFirst()) {
      winding += here.turn
      let isInside = rule == .evenodd ? winding % 2 != 0 : winding != 0
      if isInside { spans.append(here.x...next.x) }
    }
    return spans
  }
}
