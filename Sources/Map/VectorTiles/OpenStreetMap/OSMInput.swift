import Documents

/// The bytes of an OpenStreetMap file, in memory or read on demand.
enum OSMInput {
  case memory([UInt8])
  case file(FileBytes)

  /// The number of bytes read at once for the digest.
  private static let piece = 1 << 20

  var count: Int {
    switch self {
    case .memory(let bytes): bytes.count
    case .file(let file): file.count
    }
  }

  /// Returns the bytes of a range; fewer if the file ends before it.
  func bytes(at offset: Int, count wanted: Int) throws(TileError) -> [UInt8] {
    switch self {
    case .memory(let bytes):
      let end = min(bytes.count, offset + wanted)
      return offset < end ? Array(bytes[offset..<end]) : []
    case .file(let file): return try file.bytes(at: offset, count: wanted)
    }
  }

  func digest() throws(TileError) -> UInt64 {
    var hasher = FNVHasher()
    for start in stride(from: 0, to: count, by: Self.piece) {
      hasher.add(FNVHasher.value(ofFile: try bytes(at: start, count: Self.piece)), foldingBy: 29)
    }
    return hasher.value
  }
}
