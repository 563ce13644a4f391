package import Geometry

/// The address of a tile: zoom level, column from the west and row from the north.
package struct TileID: Sendable, Hashable, CustomStringConvertible {
  /// The maximum zoom level of an address.
  package static let maximumZoom = 24

  /// The zoom level; level 0 is one tile for the entire world.
  package let zoom: Int
  /// The column, counted from 180° west.
  package let x: Int
  /// The row, counted from the north, as in XYZ addresses and unlike TMS.
  package let y: Int

  /// Creates an address; fails outside the world of its zoom level.
  package init?(zoom: Int, x: Int, y: Int) {
    guard (0...Self.maximumZoom).contains(zoom) else { return nil }
    guard x >= 0, y >= 0, x < 1 << zoom, y < 1 << zoom else { return nil }
    self.init(unchecked: zoom, x, y)
  }

  init(unchecked zoom: Int, _ x: Int, _ y: Int) {
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// Creates the address of the tile that contains a point of the Mercator unit square.
  ///
  /// The zoom level and points outside the square are clamped.
  package init(containing point: Point, zoom: Int) {
    let level = min(Self.maximumZoom, max(0, zoom))
    let count = Double(1 << level)
    let column = min(count - 1, max(0, (point.x * count).rounded(.down)))
    let row = min(count - 1, max(0, (point.y * count).rounded(.down)))
    self.init(unchecked: level, Int(column), Int(row))
  }

  /// The four tiles of the next level, in reading order; empty at the maximum level.
  package var children: [TileID] {
    guard zoom < Self.maximumZoom else { return [] }
    return [(0, 0), (1, 0), (0, 1), (1, 1)].map { dx, dy in
      TileID(unchecked: zoom + 1, 2 * x + dx, 2 * y + dy)
    }
  }

  /// Returns the ancestor at an upper level; the tile itself at its own level and below.
  package func ancestor(zoom level: Int) -> TileID {
    guard level < zoom, level >= 0 else { return self }
    return TileID(unchecked: level, x >> (zoom - level), y >> (zoom - level))
  }

  /// The tile with its row counted from the other side, between XYZ and TMS.
  package var flipped: TileID { TileID(unchecked: zoom, x, (1 << zoom) - 1 - y) }

  /// The bounds of the tile in the Mercator unit square.
  package var bounds: Rect {
    let side = 1 / Double(1 << zoom)
    return Rect(Double(x) * side, Double(y) * side, side, side)
  }

  /// The address as "zoom/x/y".
  package var description: String { "\(zoom)/\(x)/\(y)" }
}
