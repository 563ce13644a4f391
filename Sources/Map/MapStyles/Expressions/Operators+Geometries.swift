import Documents
import Foundation
import Geometry

extension Operators {
  /// The operators that compare the shapes of features.
  static let geometries: [String: Parse] = [
    "within": { parser, json, _ in
      let (geometry, text) = try parser.parseGeometry(json)
      guard !geometry.polygons.isEmpty else {
        throw parser.invalid("'within' takes GeoJSON with polygons")
      }
      return ExpressionNode(
        Operation("within", text, reads: .wholeFeature) { _, scope in
          .bool(scope.feature.shape.map { WithinPredicate(geometry, of: $0).holds } ?? false)
        }, .boolean)
    },
    "distance": { parser, json, _ in
      let (geometry, text) = try parser.parseGeometry(json)
      return ExpressionNode(
        Operation("distance", text, reads: .wholeFeature) { _, scope in
          .number(scope.feature.shape.map { GeodesicDistance(geometry, to: $0).meters } ?? .nan)
        }, .number)
    },
  ]
}

extension ExpressionParser {
  /// Parses the only argument, which is GeoJSON.
  fileprivate func parseGeometry(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> (GeometryLiteral, StyleValue) {
    try require(arguments, 1...1)
    let value = arguments[1].literal
    guard let geometry = GeometryLiteral(value) else {
      throw invalid("'\(name(arguments))' takes GeoJSON, found \(arguments[1].summary)")
    }
    return (geometry, value)
  }
}

/// Tests whether points and lines are inside polygons, on the grid of their tile.
///
/// A point on an edge is outside.
struct WithinPredicate {
  private let polygons: [[[Point]]]
  private let shape: FeatureShape
  private let world: Double
  private let reach: (low: Double, high: Double)

  init(_ geometry: GeometryLiteral, of shape: FeatureShape) {
    self.shape = shape
    let scale = FeatureShape.scale(shape.zoom)
    world = scale
    polygons = geometry.polygons.map { rings in
      rings.map { $0.map { FeatureShape.snapped(Self.projected($0), scale) } }
    }
    let xs = polygons.joined().joined().map(\.x)
    reach = (xs.min() ?? 0, xs.max() ?? 0)
  }

  var holds: Bool {
    switch shape.kind {
    case .point:
      return shape.parts.joined().map(moved).allSatisfy { point in
        polygons.contains { Self.has($0, point) }
      }
    case .line:
      // Lines longer than half the world are not wrapped.
      let xs = shape.parts.joined().map(\.x)
      let isNear = (xs.max() ?? 0) - (xs.min() ?? 0) <= world / 2
      let lines = isNear ? shape.parts.map { $0.map(moved) } : shape.parts
      return lines.allSatisfy { line in polygons.contains { Self.has($0, line) } }
    case .polygon, .unknown: return false
    }
  }

  /// Projects degrees to the Mercator unit square, also beyond the antimeridian.
  private static func projected(_ degrees: Point) -> Point {
    let sine = sin(max(-85.051_129, min(85.051_129, degrees.y)) * .pi / 180)
    return Point(degrees.x / 360 + 0.5, 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
  }

  /// Returns the point in the world copy that contains the polygons.
  private func moved(_ point: Point) -> Point {
    guard point.x < reach.low || point.x > reach.high else { return point }
    var shift = 0.0
    for edge in [reach.low, reach.high] where shift == 0 {
      if point.x - edge > world / 2 { shift = -world }
      if edge - point.x > world / 2 { shift = world }
    }
    return Point(point.x + shift, point.y)
  }

  private static func has(_ rings: [[Point]], _ line: [Point]) -> Bool {
    guard line.allSatisfy({ has(rings, $0) }) else { return false }
    return !zip(line, line.dropFirst()).contains { a, b in
      rings.contains { ring in
        zip(ring, ring.dropFirst()).contains { Segments.cross(a, b, $0, $1) }
      }
    }
  }

  static func has(_ rings: [[Point]], _ point: Point) -> Bool {
    var isInside = false
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) {
        if Segments.isOn(point, a, b) { return false }
        if (a.y > point.y) != (b.y > point.y),
          point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        {
          isInside.toggle()
        }
      }
    }
    return isInside
  }
}

/// Geometric predicates of line segments.
enum Segments {
  private static func side(_ a: Point, _ b: Point, _ p: Point) -> Double {
    (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
  }

  /// Returns whether the interiors of two segments cross.
  static func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }

  static func isOn(_ point: Point, _ a: Point, _ b: Point) -> Bool {
    side(a, b, point) == 0 && (point.x - a.x) * (point.x - b.x) <= 0
      && (point.y - a.y) * (point.y - b.y) <= 0
  }

  /// Returns the distance of a point from a segment.
  static func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let way = b - a
    let length = way.x * way.x + way.y * way.y
    guard length > 0 else { return point.distance(to: a) }
    let share = ((point.x - a.x) * way.x + (point.y - a.y) * way.y) / length
    return point.distance(to: a + way * min(1, max(0, share)))
  }
}

/// The distance of a feature from a geometry, in meters.
///
/// It is measured on a plane tangent to the earth near the feature. The radii of the ellipsoid are
/// those of Mapbox's cheap ruler.
/// Source: <https://github.com/mapbox/cheap-ruler>
struct GeodesicDistance {
  let meters: Double

  init(_ geometry: GeometryLiteral, to shape: FeatureShape) {
    let degrees = shape.degrees
    guard let first = degrees.first?.first else {
      meters = .nan
      return
    }
    let flattening = 1 / 298.257_223_563
    let square = flattening * (2 - flattening)
    let cosine = cos(first.y * .pi / 180)
    let w2 = 1 / (1 - square * (1 - cosine * cosine))
    let scale = 6_378_137 * Double.pi / 180 * w2.squareRoot()
    let (kx, ky) = (scale * cosine, scale * w2 * (1 - square))
    func flat(_ point: Point) -> Point {
      Point((point.x - first.x).remainder(dividingBy: 360) * kx, (point.y - first.y) * ky)
    }
    let own = Parts(shape.kind, degrees.map { $0.map(flat) })
    var nearest = Double.infinity
    let others =
      [Parts(.point, [geometry.points.map(flat)])]
      + geometry.lines.map { Parts(.line, [$0.map(flat)]) }
      + geometry.polygons.map { Parts(.polygon, $0.map { $0.map(flat) }) }
    for other in others where nearest > 0 { nearest = min(nearest, own.distance(to: other)) }
    meters = nearest
  }

  private struct Parts {
    let kind: FeatureGeometry
    let lists: [[Point]]

    init(_ kind: FeatureGeometry, _ lists: [[Point]]) { (self.kind, self.lists) = (kind, lists) }

    /// The line segments; a point is a segment of zero length.
    var pieces: [(Point, Point)] {
      if kind == .point { return lists.joined().map { ($0, $0) } }
      return lists.flatMap { list in
        list.count == 1 ? [(list[0], list[0])] : Array(zip(list, list.dropFirst()))
      }
    }

    func distance(to other: Parts) -> Double {
      if covers(other) || other.covers(self) { return 0 }
      var nearest = Double.infinity
      let theirs = other.pieces
      for (a, b) in pieces {
        for (c, d) in theirs {
          if Segments.cross(a, b, c, d) { return 0 }
          nearest = min(
            nearest, Segments.distance(a, c, d), Segments.distance(b, c, d),
            Segments.distance(c, a, b), Segments.distance(d, a, b))
        }
      }
      return nearest
    }

    private func covers(_ other: Parts) -> Bool {
      guard kind == .polygon else { return false }
      return other.lists.contains { $0.contains { WithinPredicate.has(lists, $0) } }
    }
  }
}
