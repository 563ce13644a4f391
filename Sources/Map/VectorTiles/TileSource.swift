/// A source of vector tiles.
///
/// A source returns the same tile for the same address while its file is unchanged, and allows
/// concurrent calls.
package protocol TileSource: Sendable {
  var info: TileSetInfo { get }

  /// Returns the decoded tile at an address; nil if the source has none.
  ///
  /// Supports the zoom levels of `info` only.
  ///
  /// - Throws: `TileError` with the file and the tile if the tile cannot be read.
  func tile(_ id: TileID) throws(TileError) -> VectorTile?
}

extension TileSource {
}
