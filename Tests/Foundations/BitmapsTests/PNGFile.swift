/// A PNG file as a list of chunks, for changes.
struct PNGFile {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  struct Chunk {
    var name: String
    var data: [UInt8]
  }

  var chunks: [Chunk] = []

  /// Reads the chunks of a well-formed file.
  init(_ bytes: [UInt8]) {
    var index = 8
    while index + 12 <= bytes.count {
      let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      guard index + 12 + length <= bytes.count else { break }
      let name = String(decoding: bytes[index + 4..<index + 8], as: UTF8.self)
      chunks.append(Chunk(name: name, data: Array(bytes[index + 8..<index + 8 + length])))
      index += 12 + length
    }
  }

  /// The file with correct lengths and checksums.
  var bytes: [UInt8] {
    chunks.reduce(into: PNGFile.signature) { bytes, chunk in
      let body = Array(chunk.name.utf8) + chunk.data
      bytes += big(UInt32(chunk.data.count)) + body + big(crc32(body))
    }
  }

  /// The bit depth and color type in the header.
  var header: (depth: UInt8, color: UInt8)? {
    guard let data = chunks.first(where: { $0.name == "IHDR" })?.data, data.count == 13 else {
      return nil
    }
    return (data[8], data[9])
  }

  func contains(_ name: String) -> Bool { chunks.contains { $0.name == name } }

  mutating func remove(_ name: String) { chunks.removeAll { $0.name == name } }

  /// Replaces the size in the header.
  mutating func claim(width: UInt32, height: UInt32) {
    for index in chunks.indices where chunks[index].name == "IHDR" {
      chunks[index].data.replaceSubrange(0..<8, with: big(width) + big(height))
    }
  }
}

/// The checksum of ISO 3309 that PNG files and zip archives use.
func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
  }
  return ~crc
}

private func big(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
