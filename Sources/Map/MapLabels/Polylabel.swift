import BaseMaps
import Geometry
import VectorTiles

/// Finds the pole of inaccessibility of a polygon, as MapLibre does.
///
/// Cells are subdivided while they may contain a better point.
/// Source: <https://github.com/mapbox/polylabel>
struct Polylabel {
  /// A cell with the distance of its center from the edges, negative outside.
  private struct Cell {
    let middle: Point
    let half: Double
    let distance: Double
    /// The upper bound of the distance within the cell.
    var most: Double { distance + half * 2.0.squareRoot() }
  }

  /// The maximum number of edge tests, which bounds the work for degenerate polygons.
  private static let workLimit = 2_000_000

  private let rings: [ArraySlice<Point>]
  private let count: Int

  private init(_ rings: [ArraySlice<Point>]) {
    self.rings = rings
    count = rings.reduce(0) { $0 + $1.count }
  }

  /// Returns the poles of a feature's polygons, each an outer ring with its holes.
  ///
  /// - Parameter precision: The tolerance of the distance from the edges.
  static func centers(of feature: SymbolFeature, precision: Double) -> [Point] {
    var areas: [[ArraySlice<Point>]] = []
    var outer: Bool?
    for ring in feature.parts where ring.count > 2 {
      let sum = area(of: ring)
      guard sum != 0 else { continue }
      outer = outer ?? (sum > 0)
      if (sum > 0) == outer {
        areas.append([ring])
      } else if !areas.isEmpty {
        areas[areas.count - 1].append(ring)
      }
    }
    return areas.compactMap { Polylabel($0).center(precision) }
  }

  private static func area(of ring: ArraySlice<Point>) -> Double {
    guard let origin = ring.first, var last = ring.last else { return 0 }
    return ring.reduce(0) { sum, point in
      defer { last = point }
      let (one, other) = (last - origin, point - origin)
      return sum + one.x * other.y - one.y * other.x
    }
  }

  private func center(_ precision: Double) -> Point? {
    guard let outer = rings.first, let first = outer.first else { return nil }
    let box = outer.reduce(Rect(first.x, first.y, 0, 0)) { $0.union(Rect($1.x, $1.y, 0, 0)) }
    let side = min(box.width, box.height)
    guard side > 0, max(box.width, box.height) / side < 1000 else { return box.center }
    var open: [Cell] = []
    for x in stride(from: box.minX, to: box.maxX, by: side) {
      for y in stride(from: box.minY, to: box.maxY, by: side) {
        open.append(cell(Point(x + side / 2, y + side / 2), side / 2))
      }
    }
    var best = cell(centroid(outer), 0)
    var work = open.count * count
    while let index = open.indices.max(by: { open[$0].most < open[$1].most }) {
      let next = open.remove(at: index)
      if next.distance > best.distance || best.distance == 0 { best = next }
      guard next.most - best.distance > precision else { continue }
      work += 4 * (count + open.count)
      guard work < Self.workLimit else { break }
      let half = next.half / 2
      for (x, y) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
        open.append(cell(next.middle + Point(x, y), half))
      }
    }
    return best.middle
  }

  private func cell(_ middle: Point, _ half: Double) -> Cell {
    var (isInside, nearest) = (false, Double.infinity)
    for ring in rings {
      guard var last = ring.last else { continue }
      for point in ring {
        if (point.y > middle.y) != (last.y > middle.y),
          middle.x < (last.x - point.x) * (middle.y - point.y) / (last.y - point.y) + point.x
        {
          isInside.toggle()
        }
        let (way, from) = (last - point, middle - point)
        let square = way.x * way.x + way.y * way.y
        let share =
          square > 0 ? min(1, max(0, (from.x * way.x + from.y * way.y) / square)) : 0
        nearest = min(nearest, middle.distance(to: point + way * share))
        last = point
      }
    }
    return Cell(middle: middle, half: half, distance: isInside ? nearest : -nearest)
  }

  private func centroid(_ ring: ArraySlice<Point>) -> Point {
    guard let origin = ring.first, var last = ring.last else { return .zero }
    var (area, sum) = (0.0, Point.zero)
    for point in ring {
      let (one, other) = (point - origin, last - origin)
      let cross = one.x * other.y - other.x * one.y
      sum = sum + (one + other) * cross
      area += cross * 3
      last = point
    }
    return area == 0 ? origin : origin + sum * (1 / area)
  }
}
