import DeflateStreams

/// Reads OpenStreetMap PBF (<https://wiki.openstreetmap.org/wiki/PBF_Format>).
enum OSMPBFReader {
  /// The maximum sizes of a blob header and of a blob in the format.
  static let headerLimit = 64 << 10
  static let blockLimit = 32 << 20

  /// The size of the length before each blob header, in bytes.
  private static let lengthOfLength = 4

  /// Reads the elements of a pass from a file.
  static func read(
    _ input: OSMInput, _ pass: OSMPass, into converter: inout OSMConverter
  ) throws(TileError) {
    do throws(TileError) {
      var position = 0
      while position < input.count {
        position = try readBlob(input, at: position, pass, into: &converter)
      }
    } catch {
      guard case .damagedTile(let what) = error.problem else { throw error }
      throw TileError(.damagedArchive(what))
    }
  }

  /// Reads a blob and returns the position after it.
  private static func readBlob(
    _ input: OSMInput, at start: Int, _ pass: OSMPass, into converter: inout OSMConverter
  ) throws(TileError) -> Int {
    var position = start
    func next(_ count: Int) throws(TileError) -> [UInt8] {
      let bytes = try input.bytes(at: position, count: count)
      guard bytes.count == count else { throw .truncated }
      position += count
      return bytes
    }
    let length = try next(lengthOfLength).reduce(0) { $0 << 8 | Int($1) }
    guard length <= headerLimit else {
      throw TileError(.tooLarge("a block header of \(length) bytes", limit: headerLimit))
    }
    let (type, size) = try ByteCursor.reading(try next(length), blobHeader)
    guard (0...blockLimit).contains(size) else {
      throw TileError(.tooLarge("a block of \(size) bytes", limit: blockLimit))
    }
    let blob = try next(size)
    try ByteCursor.reading(blob) { (cursor) throws(TileError) in
      switch type {
      case "OSMHeader" where pass == .nodesAndRelations:
        try withContents(of: cursor) { (contents) throws(TileError) in
          converter.bounds = try OSMHeaderBlock.bounds(contents)
        }
      case "OSMData":
        try withContents(of: cursor) { (contents) throws(TileError) in
          try OSMPrimitiveBlock(contents).read(pass, into: &converter)
        }
      default: break
      }
    }
    return position
  }

  /// Returns the type of a blob and its size in bytes.
  private static func blobHeader(
    _ header: inout ByteCursor
  ) throws(TileError) -> (type: String, size: Int) {
    var (type, size) = ("", 0)
    while !header.isAtEnd {
      let field = try header.field()
      switch (field.number, field.wire) {
      case (1, 2): type = try header.message().text
      case (3, 0): size = Int(truncatingIfNeeded: try header.varint())
      default: try header.skip(wire: field.wire)
      }
    }
    return (type, size)
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

/// The header block, with the features that a file requires of its reader.
enum OSMHeaderBlock {
  private static let known: Set = [
    "OsmSchema-V0.6", "DenseNodes", "HistoricalInformation", "LocationsOnWays",
  ]

  /// Returns the bounds that the file declares; nil without any.
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
            .unknownFormat(found: "an OpenStreetMap file that requires '\(feature.prefix(40))'"))
        }
      default: try cursor.skip(wire: field.wire)
      }
    }
    return bounds
  }

  /// Reads left, right, top and bottom in billionths of a degree.
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
