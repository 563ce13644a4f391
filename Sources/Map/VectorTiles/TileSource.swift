/// A source of vector tiles.
///
/// A source returns the same tile for the same address while its file is unchanged, and allows
/// concurrent calls.
package protocol TileSource: Sendable {
  var info: TileSetInfo { get }

  /// Returns the decoded tile at an address; nil if the source has none.
  ///
  /// Supports the zoom levels of `info` only; `placedTile(for:)` also supports deeper ones.
  ///
  /// - Throws: `TileError` with the file and the tile if the tile cannot be read.
  func tile(_ id: TileID) throws(TileError) -> VectorTile?
}

extension TileSource {
  /// Returns the tile that covers an address; above the maximum zoom it is overscaled.
  ///
  /// Returns nil if the source has no tile there; the caller shows the background and counts the
  /// tile as missing.
  ///
  /// - Throws: `TileError` as `tile(_:)` does.
  package func placedTile(for id: TileID) throws(TileError) -> OverscaledTile? {
    guard id.zoom >= info.zooms.lowerBound else { return nil }
    let source = id.ancestor(zoom: info.zooms.upperBound)
    guard let tile = try tile(source) else { return nil }
    return OverscaledTile(tile: tile, source: source, id: id)
  }
}
