import DeflateStreams

/// An archive of raster tiles.
package protocol RasterTileSource: Sendable {
  /// The metadata of the tiles.
  var info: TileSetInfo { get }

  /// Returns the image file of a tile, without gzip compression; nil if there is none.
  ///
  /// - Throws: `TileError` with the file and the tile if the archive is corrupt there.
  func picture(_ id: TileID) throws(TileError) -> [UInt8]?
}

/// An archive that provides its tiles as stored.
protocol RawTileSource: RasterTileSource {
  /// Returns the stored bytes of a tile; nil if there is none.
  func stored(_ id: TileID) throws(TileError) -> [UInt8]?
}

extension RawTileSource {
  func picture(_ id: TileID) throws(TileError) -> [UInt8]? {
    do throws(TileError) {
      guard let stored = try stored(id) else { return nil }
      // The signature of a compressed file is never that of an image.
      guard CompressedFormat(startOf: stored) == .gzip else { return stored }
      return try TileDecoder.inflate(stored, .gzip, limit: VectorTile.byteLimit)
    } catch {
      throw error.located(file: info.file, tile: id)
    }
  }
}

/// The kind of tiles in an archive.
enum TileContent: Sendable {
  case vector, pictures

  /// Returns whether an MBTiles file with a metadata format contains such tiles.
  func holds(mbtilesFormat format: String) -> Bool {
    switch self {
    case .vector:
      ["pbf", "mvt", "application/x-protobuf", "application/vnd.mapbox-vector-tile", ""]
        .contains(format)
    case .pictures:
      ["png", "jpg", "jpeg", "webp", "image/png", "image/jpeg", "image/webp", ""]
        .contains(format.lowercased())
    }
  }

  /// Returns whether a PMTiles file with a type number in its header has such tiles.
  func holds(pmtilesKind number: UInt8) -> Bool {
    switch self {
    case .vector: number == 1
    case .pictures: (2...4).contains(number) || number == 0
    }
  }

  /// Returns the problem with tiles of another kind.
  func refusal(_ found: String) -> TileError.Problem {
    switch self {
    case .vector: .unsupportedTiles(found)
    case .pictures: .noPictures(found)
    }
  }
}
