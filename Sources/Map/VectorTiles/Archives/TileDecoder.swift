import DeflateStreams
import Documents

/// Decodes a tile of an archive.
enum TileDecoder {
  /// Returns the tile in possibly compressed bytes.
  static func tile(from stored: [UInt8]) throws(TileError) -> VectorTile {
    try VectorTile(mvt: try expanded(stored))
  }

  /// Returns the bytes without gzip or zlib compression.
  static func expanded(_ stored: [UInt8]) throws(TileError) -> [UInt8] {
    // A tile starts with the key of a layer, 0x1A, so neither signature can be one.
    guard let format = CompressedFormat(startOf: stored) else {
      if let name = otherKind(stored) { throw TileError(.unsupportedTiles(name)) }
      return stored
    }
    return try inflate(stored, format, limit: VectorTile.byteLimit)
  }

  /// Decompresses within a limit, with the errors of this module.
  static func inflate(
    _ bytes: some Collection<UInt8>, _ format: CompressedFormat, limit: Int
  ) throws(TileError) -> [UInt8] {
    do {
      return try Inflater(limit: limit).bytes(from: bytes, format: format)
    } catch {
      throw TileError(error)
    }
  }

  /// Returns the name of the image format whose signature the bytes begin with.
  static func otherKind(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "PNG pictures" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG pictures" }
    if bytes.starts(with: Array("RIFF".utf8)) { return "WebP pictures" }
    return nil
  }
}

extension TileError {
  init(_ error: InflateError) {
    switch error.problem {
    case .tooLarge(let limit): self.init(.tooLarge("the decompressed data", limit: limit))
    case .truncated, .damaged: self.init(.damagedTile(error.description))
    }
  }
}
