import Geometry
import Navigation

@testable import Symbols

extension SymbolOutline {
  /// Returns the distance of a point from the ink; zero or less inside.
  func distance(to point: Point) -> Double {
    let nearest = capsules.map { capsule in
      point.distance(toLineFrom: capsule.start, to: capsule.end) - capsule.radius
    }.min()
    let isInside = areas.contains { area in
      area.spans(at: point.y).contains { $0.contains(point.x) }
    }
    let edges = areas.flatMap(\.chains).flatMap { chain in
      zip(chain, chain.dropFirst()).map { point.distance(toLineFrom: $0, to: $1) }
    }
    return isInside ? 0 : min(nearest ?? .infinity, edges.min() ?? .infinity)
  }
}

extension SymbolDrawing {
  /// Points on the edges of the visible part of the secondary layer.
  var visibleSecondaryEdges: [Point] {
    let (ink, knockout) = (SymbolOutline(secondary), SymbolOutline(primary, grownBy: gap))
    let heights = ScanlineHeights(first: 0.1, step: 0.5, count: 95)
    let rows = zip(ink.rows(at: heights), knockout.rows(at: heights))
    return rows.enumerated().flatMap { index, rows in
      rows.0.subtracting(rows.1).spans.flatMap {
        [Point($0.lowerBound, heights[index]), Point($0.upperBound, heights[index])]
      }
    }
  }

  /// The clearance of the arrowhead from the first straight piece of the driven path.
  var headClearance: Double {
    var clearance = Double.infinity
    for mark in primary {
      guard case .head(let tip, let heading, let width) = mark else { continue }
      let head = Arrowhead.outline(tip: tip, heading: heading, width: width)
      for case .stroke(let path, let width, _) in primary {
        guard case .move(let start)? = path.elements.first,
          path.elements.count > 2, case .line(let end) = path.elements[1]
        else { continue }
        let shaft = Path([.move(start), .line(end)])
        let distance = min(
          shaft.shortestDistance(to: head), head.shortestDistance(to: shaft))
        clearance = min(clearance, distance - width / 2 - Arrowhead.cornerRadius * width)
      }
    }
    return clearance
  }

  /// Returns the largest difference from a drawing with the same marks, in units.
  func largestDifference(from other: SymbolDrawing) -> Double {
    guard secondary.count == other.secondary.count, primary.count == other.primary.count else {
      return .infinity
    }
    return zip(secondary + primary, other.secondary + other.primary)
      .map { $0.largestDifference(from: $1) }.max() ?? 0
  }
}

extension SymbolStroke {
  /// Returns the largest difference of any coordinate or width.
  func largestDifference(from other: SymbolStroke) -> Double {
    switch (self, other) {
    case (.stroke(let a, let widthA, let capA), .stroke(let b, let widthB, let capB)):
      capA == capB ? max(a.largestDifference(from: b), abs(widthA - widthB)) : .infinity
    case (.head(let tipA, let headingA, let widthA), .head(let tipB, let headingB, let widthB)):
      max(
        tipA.distance(to: tipB), abs((headingA - headingB).remainder(dividingBy: 360)),
        abs(widthA - widthB))
    case (.fill(let a, let radiusA, let ruleA), .fill(let b, let radiusB, let ruleB)):
      ruleA == ruleB ? max(a.largestDifference(from: b), abs(radiusA - radiusB)) : .infinity
    default: .infinity
    }
  }
}

extension Path {
  /// Returns the shortest distance from a vertex of this path to any point of another.
  func shortestDistance(to other: Path) -> Double {
    let lines = other.polylines(pieces: 16).flatMap { Array(zip($0, $0.dropFirst())) }
    return polylines(pieces: 16).joined().flatMap { point in
      lines.map { point.distance(toLineFrom: $0, to: $1) }
    }.min() ?? .infinity
  }

  /// Returns the largest distance between points at the same index of two paths.
  func largestDifference(from other: Path) -> Double {
    let (a, b) = (polylines(pieces: 4), other.polylines(pieces: 4))
    guard a.map(\.count) == b.map(\.count) else { return .infinity }
    return zip(a.joined(), b.joined()).map { $0.distance(to: $1) }.max() ?? 0
  }
}

extension SymbolDrawing {
  /// The bounding box of all ink, visible or covered; empty without ink.
  var bounds: Rect { inkBounds ?? .zero }

  /// The asymmetry of the ink: the largest shift of a span's end in its mirror image.
  var asymmetry: Double {
    let heights = ScanlineHeights(first: 0.1, step: 0.5, count: 95)
    let differences = [secondary, primary].flatMap { marks in
      SymbolOutline(marks).rows(at: heights).flatMap { row in
        zip(row.spans, row.spans.reversed()).map { left, right in
          abs(left.lowerBound + right.upperBound - size.width)
        }
      }
    }
    return differences.max() ?? 0
  }
}
