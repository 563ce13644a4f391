import DeflateStreams

/// The chunks of a PNG file that determine its pixels
/// (<https://www.w3.org/TR/png-3/#5Chunk-layout>).
///
/// Color space chunks are ignored: samples are used as stored.
struct PNGChunks {
  let header: PNGHeader
  /// Red, green and blue of each palette entry; empty without a palette.
  private(set) var palette: [UInt8] = []
  /// The contents of the tRNS chunk; empty without it.
  private(set) var transparency: [UInt8] = []
  /// The ranges of the compressed data in the file.
  private(set) var data: [Range<Int>] = []

  private struct Chunk {
    let name: String
    let contents: Range<Int>
  }

  /// Reads all chunks up to IEND, and validates the relevant ones.
  init(_ file: UnsafeRawBufferPointer) throws(PNGError) {
    var position = 8
    let first = try PNGChunks.chunk(at: &position, of: file)
    guard first.name == "IHDR" else {
      throw PNGError(.badChunk(first.name, reason: "comes before 'IHDR'"))
    }
    try PNGChunks.check(first, of: file)
    header = try PNGHeader(UnsafeRawBufferPointer(rebasing: file[first.contents]))
    while true {
      let chunk = try PNGChunks.chunk(at: &position, of: file)
      if chunk.name == "IEND" {
        try PNGChunks.check(chunk, of: file)
        break
      }
      try add(chunk, of: file)
    }
    guard !data.isEmpty else { throw PNGError(.badChunk("IDAT", reason: "is missing")) }
    guard header.color != .palette || !palette.isEmpty else {
      throw PNGError(.badChunk("PLTE", reason: "is missing"))
    }
  }

  private mutating func add(_ chunk: Chunk, of file: UnsafeRawBufferPointer) throws(PNGError) {
    let count = chunk.contents.count
    switch chunk.name {
    case "IDAT":
      try PNGChunks.check(chunk, of: file)
      if let last = data.last, last.upperBound + 12 != chunk.contents.lowerBound {
        throw PNGError(.badChunk("IDAT", reason: "is not consecutive"))
      }
      data.append(chunk.contents)
    case "PLTE":
      try PNGChunks.check(chunk, of: file)
      guard palette.isEmpty, data.isEmpty, count % 3 == 0, (3...768).contains(count) else {
        throw PNGError(
          .badChunk("PLTE", reason: "has \(count) bytes, or is repeated, or comes too late"))
      }
      palette = Array(file[chunk.contents])
    case "tRNS":
      try PNGChunks.check(chunk, of: file)
      try checkTransparency(count: count)
      transparency = Array(file[chunk.contents])
    case "IHDR": throw PNGError(.badChunk("IHDR", reason: "is repeated"))
    default:
      // An uppercase first letter marks a critical chunk, without which the picture cannot be
      // decoded.
      guard file[chunk.contents.lowerBound - 4] & 0x20 != 0 else {
        throw PNGError(.badChunk(chunk.name, reason: "has an unknown critical type"))
      }
    }
  }

  private func checkTransparency(count: Int) throws(PNGError) {
    let isRight =
      switch header.color {
      case .gray: count == 2
      case .rgb: count == 6
      case .palette: count <= palette.count / 3
      case .grayAlpha, .rgba: false
      }
    guard isRight, data.isEmpty else {
      throw PNGError(
        .badChunk(
          "tRNS", reason: "has \(count) bytes, which color type \(header.color.rawValue) forbids"))
    }
  }

  private static func chunk(
    at position: inout Int, of file: UnsafeRawBufferPointer
  ) throws(PNGError) -> Chunk {
    guard position + 12 <= file.count else { throw PNGError(.truncated) }
    let length = file.bigEndian32(at: position)
    let name = file[position + 4..<position + 8]
    guard name.allSatisfy({ (65...90).contains($0 & 0xDF) }) else {
      throw PNGError(.badHeader("the chunk at byte \(position) has an invalid type"))
    }
    let start = position + 8
    guard length <= file.count - start - 4 else { throw PNGError(.truncated) }
    position = start + length + 4
    return Chunk(name: String(decoding: name, as: UTF8.self), contents: start..<start + length)
  }

  private static func check(_ chunk: Chunk, of file: UnsafeRawBufferPointer) throws(PNGError) {
    let start = chunk.contents.lowerBound - 4
    let body = UnsafeRawBufferPointer(rebasing: file[start..<chunk.contents.upperBound])
    guard Int(Checksums.crc32(of: body)) == file.bigEndian32(at: chunk.contents.upperBound) else {
      throw PNGError(.badChecksum(chunk: chunk.name))
    }
  }
}
