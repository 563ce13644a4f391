package import Geometry

/// A tile at its own address, or a part of it at a deeper one.
///
/// A part keeps the coordinates of the entire tile; `clip` is the part's area in these coordinates
/// and `world` its position, so no coordinate is rounded twice.
package struct OverscaledTile: Sendable {
  package let tile: VectorTile
  /// The address of `tile` in its source.
  package let source: TileID
  /// The covered address: `source` itself or a descendant.
  package let id: TileID

  /// The factor by which the tile is magnified, a power of two.
  package var scale: Double { Double(1 << max(0, id.zoom - source.zoom)) }

  /// Returns the bounds of `id` in the coordinates of a layer `extent` units wide.
  ///
  /// Geometry outside them is drawn by neighboring tiles. Tiles meet without a seam if fills are
  /// clipped to the bounds, and lines a stroke's width beyond them.
  package func clip(extent: Int) -> Rect {
    let (side, levels) = (Double(extent) / scale, max(0, id.zoom - source.zoom))
    return Rect(
      side * Double(id.x - (source.x << levels)), side * Double(id.y - (source.y << levels)),
      side, side)
  }

  /// Returns the position in the Mercator unit square of a point of a layer `extent` units wide.
  package func world(_ x: Double, _ y: Double, extent: Int) -> Point {
    let square = source.bounds
    return Point(
      square.minX + x / Double(extent) * square.width,
      square.minY + y / Double(extent) * square.height)
  }
}
