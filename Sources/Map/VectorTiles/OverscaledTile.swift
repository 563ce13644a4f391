package import Geometry

/// A tile at its position: at its own address, or as a part below it.
///
/// The part keeps the coordinates of the entire tile; `clip` is the part's area in these coordinates and `world` its
/// position, so no coordinate is rounded twice.
package struct OverscaledTile: Sendable {
  /// The decoded tile.
  package let tile: VectorTile
  /// The address of `tile` in its source.
  package let source: TileID
  /// The address that is covered: `source` itself or a tile below it.
  package let id: TileID

  /// A tile of the address `source` that covers `id`.
  package init(tile: VectorTile, source: TileID, id: TileID) {
    self.tile = tile
    self.source = source
    self.id = id
  }

  /// The factor by which the tile is enlarged, a power of two.
  package var scale: Double { Double(1 << max(0, id.zoom - source.zoom)) }

  /// The square of `id` in the coordinates of a layer `extent` units wide.
  ///
  /// Geometry outside of it is drawn by neighboring tiles. Cut fills at the square and lines a stroke's width beyond
  /// it, and neighboring tiles meet without a seam.
  package func clip(extent: Int) -> Rect {
    let (side, levels) = (Double(extent) / scale, max(0, id.zoom - source.zoom))
    return Rect(
      side * Double(id.x - (source.x << levels)), side * Double(id.y - (source.y << levels)),
      side, side)
  }

  /// The image in the Mercator unit square of a point of a layer `extent` units wide.
  package func world(_ x: Double, _ y: Double, extent: Int) -> Point {
    let square = source.bounds
    return Point(
      square.minX + x / Double(extent) * square.width,
      square.minY + y / Double(extent) * square.height)
  }
}
