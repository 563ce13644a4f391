import Foundation
package import Geometry

/// An area on the earth, as a set of tiles.
package enum TileArea: Sendable {
  case box(MapBounds)
  /// The corridor within a distance of a line, in meters.
  case corridor([Coordinate], meters: Double)

  /// The maximum number of tiles of an area over all levels.
  package static let limit = 400_000

  /// The bounding box of the area; nil for a line without points.
  package var bounds: MapBounds? {
    switch self {
    case .box(let box): return box
    case .corridor(let line, let meters):
      let points = line.map(Mercator.project)
      guard let first = points.first else { return nil }
      let margin = Self.margin(meters, latitude: line.map { abs($0.latitude) }.max() ?? 0)
      let low = points.reduce(first) { Point(min($0.x, $1.x), min($0.y, $1.y)) }
      let high = points.reduce(first) { Point(max($0.x, $1.x), max($0.y, $1.y)) }
      return MapBounds(
        Rect(left: low.x, top: low.y, right: high.x, bottom: high.y).inset(by: -margin, -margin))
    }
  }

  /// Returns the tiles of a range of levels in the order of the Hilbert curve, as in PMTiles.
  ///
  /// - Throws: `TileError` if they are too many.
  func tiles(_ zooms: ClosedRange<Int>) throws(TileError) -> [TileID] {
    var found: [TileID] = []
    for zoom in zooms {
      var level = Set<TileID>()
      switch self {
      case .box(let box): try Self.add(Self.rect(box), zoom, to: &level, room: found.count)
      case .corridor(let line, let meters):
        try Self.walk(line, meters, zoom, into: &level, room: found.count)
      }
      found += level.sorted { $0.hilbertNumber < $1.hilbertNumber }
    }
    return found
  }

  /// Returns a box in the Mercator unit square; across the antimeridian it extends beyond the edge.
  private static func rect(_ box: MapBounds) -> Rect {
    let (low, high) = (Mercator.project(box.southWest), Mercator.project(box.northEast))
    let right = high.x < low.x ? high.x + 1 : high.x
    return Rect(left: low.x, top: high.y, right: right, bottom: low.y)
  }

  /// Meters as a fraction of the Mercator unit square.
  private static func margin(_ meters: Double, latitude: Double) -> Double {
    let worldMeters =
      Mercator.metersPerPoint(latitude: min(latitude, 85), zoom: 0) * Mercator.worldSize(zoom: 0)
    return max(0, meters) / worldMeters
  }

  /// Adds the tiles around points sampled along a line, less than half a tile apart.
  private static func walk(
    _ line: [Coordinate], _ meters: Double, _ zoom: Int, into level: inout Set<TileID>, room: Int
  ) throws(TileError) {
    let step = 0.5 / Double(1 << zoom)
    var last: Point?
    for coordinate in line {
      let margin = margin(meters, latitude: abs(coordinate.latitude)) + step / 2
      let to = Mercator.project(coordinate)
      let from = last ?? to
      let count = max(1, Int((max(abs(to.x - from.x), abs(to.y - from.y)) / step).rounded(.up)))
      guard count <= limit else { throw tooLarge }
      for index in 1...count {
        let share = Double(index) / Double(count)
        let point = Point(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
        try add(
          Rect(point.x - margin, point.y - margin, 2 * margin, 2 * margin), zoom, to: &level,
          room: room)
      }
      last = to
    }
  }

  private static func add(
    _ rect: Rect, _ zoom: Int, to level: inout Set<TileID>, room: Int
  ) throws(TileError) {
    let count = Double(1 << zoom)
    // The edge of a box is part of it, and not of the next tile.
    let edge = 1e-12
    let columns =
      Int(
        (rect.minX * count).rounded(.down))...Int(
        max(rect.minX, rect.maxX - edge) * count)
    let top = min(1 - edge, max(0, rect.minY))
    let bottom = min(1 - edge, max(top, rect.maxY - edge))
    let rows = Int(top * count)...Int(bottom * count)
    guard columns.count * rows.count + room <= limit else { throw tooLarge }
    for row in rows {
      for column in columns {
        let wrapped = ((column % (1 << zoom)) + (1 << zoom)) % (1 << zoom)
        level.insert(TileID(unchecked: zoom, wrapped, row))
      }
    }
    guard level.count + room <= limit else { throw tooLarge }
  }

  private static var tooLarge: TileError {
    TileError(.tooLarge("an area of more than \(limit) tiles", limit: limit))
  }
}
