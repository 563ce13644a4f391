import Foundation
package import Geometry

/// The shape of a feature on the grid of its tile: the world is 2^zoom · 8192 units wide.
package struct FeatureShape: Sendable, Hashable {
  /// The width of a tile in units.
  package static let extent = 8192.0

  /// The geometry type of the parts.
  package let kind: FeatureGeometry
  /// The zoom level of the tile.
  package let zoom: Int
  /// The points of each part in units from the northwest corner of the world.
  package let parts: [[Point]]

  /// Creates a shape on the grid of a zoom level.
  ///
  /// - Parameter world: The points in the Mercator unit square.
  package init(_ kind: FeatureGeometry, zoom: Int, world parts: [[Point]]) {
    let scale = Self.scale(zoom)
    self.kind = kind
    self.zoom = zoom
    self.parts = parts.map { $0.map { Self.snapped($0, scale) } }
  }

  /// Returns the width of the world in units.
  static func scale(_ zoom: Int) -> Double { extent * exp2(Double(zoom)) }

  /// Returns the grid point nearest to a point of the unit square.
  static func snapped(_ point: Point, _ scale: Double) -> Point {
    Point((point.x * scale).rounded(), (point.y * scale).rounded())
  }

  /// The parts in degrees, x to the east and y to the north.
  var degrees: [[Point]] {
    let scale = Self.scale(zoom)
    return parts.map { part in
      part.map { point in
        let y = .pi * (1 - 2 * point.y / scale)
        return Point(point.x / scale * 360 - 180, atan(sinh(y)) * 180 / .pi)
      }
    }
  }
}

/// The geometry in an expression, in degrees, x to the east and y to the north.
struct GeometryLiteral: Sendable, Hashable {
  private(set) var points: [Point] = []
  private(set) var lines: [[Point]] = []
  /// The rings of each polygon.
  private(set) var polygons: [[[Point]]] = []

  /// Creates the geometry of a GeoJSON value; fails for other values.
  init?(_ value: StyleValue) {
    guard add(value) else { return nil }
  }

  private mutating func add(_ value: StyleValue) -> Bool {
    guard case .object(let members) = value, let type = members["type"]?.asText else {
      return false
    }
    switch type {
    case "FeatureCollection":
      return Self.elements(members["features"]).reduce(true) { add($1) && $0 }
    case "Feature": return members["geometry"].map { add($0) } ?? false
    case "GeometryCollection":
      return Self.elements(members["geometries"]).reduce(true) { add($1) && $0 }
    default: break
    }
    let list = members["coordinates"] ?? .null
    let parts = Self.elements(list)
    switch type {
    case "Point": points += Self.line(.array([list]))
    case "MultiPoint": points += Self.line(list)
    case "LineString": lines.append(Self.line(list))
    case "MultiLineString": lines += parts.map(Self.line)
    case "Polygon": polygons.append(parts.map(Self.line))
    case "MultiPolygon": polygons += parts.map { Self.elements($0).map(Self.line) }
    default: return false
    }
    return true
  }

  private static func elements(_ value: StyleValue?) -> [StyleValue] {
    guard case .array(let elements)? = value else { return [] }
    return elements
  }

  private static func line(_ value: StyleValue) -> [Point] {
    elements(value).compactMap { position in
      let numbers = elements(position).compactMap(\.asNumber)
      return numbers.count >= 2 ? Point(numbers[0], numbers[1]) : nil
    }
  }
}
