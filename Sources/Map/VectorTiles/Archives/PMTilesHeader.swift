/// The header of a PMTiles file, version 3: its first 127 bytes.
///
/// Source: <https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md>
struct PMTilesHeader: Sendable {
  static let length = 127

  let root: Range<Int>
  let metadata: Range<Int>
  let leaves: Range<Int>
  let tiles: Range<Int>
  let directoryCompression: Compression
  let tileCompression: Compression
  let zooms: ClosedRange<Int>
  let bounds: MapBounds

  /// The compression of directories, metadata or tiles.
  enum Compression: UInt8, Sendable, Hashable {
    case unknown, none, gzip, brotli, zstd
  }

  init(
    _ bytes: [UInt8], fileSize: Int, holding kind: TileContent = .vector
  ) throws(TileError) {
    guard bytes.starts(with: Array("PMTiles".utf8)), bytes.count > 7 else {
      throw TileError(.damagedArchive("missing signature 'PMTiles'"))
    }
    guard bytes[7] == 3 else {
      throw TileError(
        .unknownFormat(found: "a PMTiles file of version \(bytes[7]) instead of 3"))
    }
    guard bytes.count >= Self.length else {
      throw TileError(.damagedArchive("the header is truncated"))
    }
    root = try Self.section(at: 8, of: bytes, fileSize: fileSize)
    metadata = try Self.section(at: 24, of: bytes, fileSize: fileSize)
    leaves = try Self.section(at: 40, of: bytes, fileSize: fileSize)
    tiles = try Self.section(at: 56, of: bytes, fileSize: fileSize)
    directoryCompression = try Self.compression(bytes[97])
    tileCompression = try Self.compression(bytes[98])
    try Self.check(bytes[99], is: kind)
    guard bytes[100] <= bytes[101], bytes[101] <= TileID.maximumZoom else {
      throw TileError(
        .damagedArchive("invalid zoom levels \(bytes[100]) to \(bytes[101])"))
    }
    zooms = Int(bytes[100])...Int(bytes[101])
    let edges = [102, 106, 110, 114].map { Double(Self.int32(at: $0, of: bytes)) / 1e7 }
    bounds = MapBounds(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
  }

  private static func section(
    at offset: Int, of bytes: [UInt8], fileSize: Int
  ) throws(TileError) -> Range<Int> {
    let (start, length) = (uint64(at: offset, of: bytes), uint64(at: offset + 8, of: bytes))
    let (end, overflow) = start.addingReportingOverflow(length)
    guard !overflow, length == 0 || end <= UInt64(fileSize) else {
      throw TileError(
        .damagedArchive("the header points beyond the end of the file; the file is truncated"))
    }
    return length == 0 ? 0..<0 : Int(start)..<Int(end)
  }

  private static func compression(_ number: UInt8) throws(TileError) -> Compression {
    guard let compression = Compression(rawValue: number) else {
      throw TileError(.unsupportedCompression("method \(number)"))
    }
    switch compression {
    case .unknown, .none, .gzip: return compression
    case .brotli: throw TileError(.unsupportedCompression("brotli"))
    case .zstd: throw TileError(.unsupportedCompression("zstd"))
    }
  }

  private static func check(_ number: UInt8, is kind: TileContent) throws(TileError) {
    let names = [
      "tiles of an unknown type", "vector tiles", "PNG pictures", "JPEG pictures", "WebP pictures",
      "AVIF pictures", "MapLibre tiles",
    ]
    guard kind.holds(pmtilesKind: number) else {
      let name = Int(number) < names.count ? names[Int(number)] : "tiles of type \(number)"
      throw TileError(kind.refusal(name))
    }
  }

  private static func uint64(at offset: Int, of bytes: [UInt8]) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  private static func int32(at offset: Int, of bytes: [UInt8]) -> Int32 {
    Int32(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) })
  }
}
