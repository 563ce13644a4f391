import DeflateStreams

/// Reads OpenStreetMap PBF (<https://wiki.openstreetmap.org/wiki/PBF_Format>).
struct OSMPBFReader {
  /// The largest block header and the largest block that the format allows.
  static let headerLimit = 64 << 10
  static let blockLimit = 32 << 20

  private var data = OSMData()

  /// The elements of a file.
  static func data(_ bytes: [UInt8]) throws(TileError) -> OSMData {
    var reader = OSMPBFReader()
    do throws(TileError) {
      try ByteCursor.reading(bytes) { cursor throws(TileError) in
        while !cursor.isAtEnd { try reader.readBlob(&cursor) }
      }
    } catch {
      guard case .damagedTile(let what) = error.problem else { throw error }
      throw TileError(.damagedArchive(what))
    }
    reader.data.finish()
    return reader.data
  }

  private mutating func readBlob(_ cursor: inout ByteCursor) throws(TileError) {
    let start = cursor.position
    try cursor.advance(by: 4)
    let length = (0..<4).reduce(0) { $0 << 8 | Int(cursor.base[start + $1]) }
    guard length <= Self.headerLimit else {
      throw TileError(.tooLarge("a block header of \(length) bytes", limit: Self.headerLimit))
    }
    var header = ByteCursor(
      base: cursor.base, position: cursor.position, end: cursor.position + length)
    try cursor.advance(by: length)
    var (type, size) = ("", 0)
    while !header.isAtEnd {
      let field = try header.field()
      switch (field.number, field.wire) {
      case (1, 2): type = try header.message().text
      case (3, 0): size = Int(truncatingIfNeeded: try header.varint())
      default: try header.skip(wire: field.wire)
      }
    }
    guard (0...Self.blockLimit).contains(size) else {
      throw TileError(.tooLarge("a block of \(size) bytes", limit: Self.blockLimit))
    }
    let blob = ByteCursor(base: cursor.base, position: cursor.position, end: cursor.position + size)
    try cursor.advance(by: size)
    switch type {
    case "OSMHeader":
      try Self.withContents(of: blob) { (contents) throws(TileError) in
        data.bounds = try OSMHeaderBlock.bounds(contents)
      }
    case "OSMData":
      try Self.withContents(of: blob) { (contents) throws(TileError) in
        try OSMPrimitiveBlock(contents).read(into: &data)
      }
    default: break
    }
  }

  private static func withContents(
    of blob: ByteCursor, _ body: (ByteCursor) throws(TileError) -> Void
  ) throws(TileError) {
    var cursor = blob
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 2): try body(try cursor.message())
      case (3, 2):
        let packed = try cursor.message()
        let source = UnsafeBufferPointer(
          start: packed.base + packed.position, count: packed.end - packed.position)
        let bytes = try TileDecoder.inflate(source, .zlib, limit: Self.blockLimit)
        try ByteCursor.reading(bytes) { cursor throws(TileError) in try body(cursor) }
      case (4, 2): throw TileError(.unsupportedCompression("lzma"))
      case (5, 2): throw TileError(.unsupportedCompression("bzip2"))
      case (6, 2): throw TileError(.unsupportedCompression("lz4"))
      case (7, 2): throw TileError(.unsupportedCompression("zstd"))
      default: try cursor.skip(wire: field.wire)
      }
    }
  }
}

/// The block with the features that a file requires of its reader.
enum OSMHeaderBlock {
  private static let known: Set = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation", "LocationsOnWays",
  ]

  /// The area that the file declares; nil if it declares none.
  static func bounds(_ block: ByteCursor) throws(TileError) -> MapBounds? {
    var cursor = block
    var bounds: MapBounds?
    while !cursor.isAtEnd {
      let field = try cursor.field()
      switch (field.number, field.wire) {
      case (1, 2): bounds = try box(try cursor.message())
      case (4, 2):
        let feature = try cursor.message().text
        guard known.contains(feature) else {
          throw TileError(
            .unknownFormat(found: "an OpenStreetMap file that needs '\(feature.prefix(40))'"))
        }
      default: try cursor.skip(wire: field.wire)
      }
    }
    return bounds
  }

  /// Left, right, top and bottom in billionths of a degree.
  private static func box(_ message: ByteCursor) throws(TileError) -> MapBounds? {
    var cursor = message
    var edges = [Double](repeating: .nan, count: 4)
    while !cursor.isAtEnd {
      let field = try cursor.field()
      if (1...4).contains(field.number), field.wire == 0 {
        edges[field.number - 1] = Double(try cursor.signed()) / 1e9
      } else {
        try cursor.skip(wire: field.wire)
      }
    }
    guard edges[0] < edges[1], edges[3] < edges[2] else { return nil }
    return MapBounds(west: edges[0], south: edges[3], east: edges[1], north: edges[2])
  }
}
