import DeflateStreams

/// Tiles of pixels in an archive.
package protocol RasterTileSource: Sendable {
  /// The metadata of the tiles.
  var info: TileSetInfo { get }

  /// The picture file of a tile, without gzip compression; nil if there is none.
  ///
  /// - Throws: `TileError` with the file and the tile when the archive is damaged there.
  func picture(_ id: TileID) throws(TileError) -> [UInt8]?
}

/// An archive that gives its tiles as it stores them.
protocol RawTileSource: RasterTileSource {
  /// The stored bytes of a tile; nil if it has none.
  func stored(_ id: TileID) throws(TileError) -> [UInt8]?
}

extension RawTileSource {
  func picture(_ id: TileID) throws(TileError) -> [UInt8]? {
    do throws(TileError) {
      guard let stored = try stored(id) else { return nil }
      // The signature of a compressed file is never that of a picture.
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

  /// Whether an MBTiles file whose metadata name a format holds such tiles; one that names none may.
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

  /// Whether a PMTiles file of a kind, by the number in its header, holds such tiles.
  func holds(pmtilesKind number: UInt8) -> Bool {
    switch self {
    case .vector: number == 1
    case .pictures: (2...4).contains(number) || number == 0
    }
  }

  /// The problem with tiles of another kind.
  func refusal(_ found: String) -> TileError.Problem {
    switch self {
    case .vector: .unsupportedTiles(found)
    case .pictures: .noPictures(found)
    }
  }
}
