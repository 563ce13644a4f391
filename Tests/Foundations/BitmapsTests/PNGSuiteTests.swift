import Bitmaps
import Documents
import TestSupport
import Testing

/// Decodes Willem van Schaik's PngSuite and compares its published checksums.
///
/// Each is the CRC-32 of the samples in the file's color type, with palettes and low bit depths
/// expanded to 8 bits, and only the upper 8 of 16 bits.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.hint)))
struct PNGSuiteTests {
  private static let folder = "image/pngsuite"
  private static let files = Corpus.names(in: folder, ending: "png")

  @Test(arguments: files.filter { !$0.hasPrefix("x") })
  func `every sound file is read`(name: String) throws {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/\(name)"))
    let bitmap = try PNGDecoder.bitmap(from: bytes)
    let side = name.hasPrefix("s01") ? 1 : name.hasPrefix("s07") ? 7 : 32
    #expect(bitmap.size == PixelSize(width: side, height: side))
  }

  @Test(arguments: [
    ("xc1n0g08.png", "6, found 1"), ("xcsn0g01.png", "wrong checksum of chunk 'IDAT'"),
    ("xdtn0g01.png", "'IDAT' is missing"), ("xlfn0g04.png", "not a PNG image"),
    ("xs1n0g01.png", "not a PNG image"),
  ])
  func `every broken file is refused by what is wrong with it`(
    name: String, reason: String
  ) throws {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/\(name)"))
    let error = #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: bytes) }
    #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
  }

  @Test func `no broken file is left out above`() {
    #expect(Self.files.filter { $0.hasPrefix("x") }.count == 5)
  }

  @Test func `samples are those of the suite`() throws {
    let expected = try checksums()
    var compared = 0
    for name in Self.files where !name.hasPrefix("x") {
      let bytes = try #require(try Corpus.bytes("\(Self.folder)/\(name)"))
      let file = PNGFile(bytes)
      let header = try #require(file.header)
      let bitmap = try PNGDecoder.bitmap(from: bytes)
      let hasAlpha = header.color & 4 != 0 || file.contains("tRNS")
      let samples = samples(bitmap, isGray: header.color & 2 == 0, hasAlpha: hasAlpha)
      #expect(crc32(samples) == expected[name], "\(name)")
      compared += 1
    }
    #expect(compared == 30)
  }

  private func samples(_ bitmap: Bitmap, isGray: Bool, hasAlpha: Bool) -> [UInt8] {
    let shifts: [UInt32] = (isGray ? [0] : [16, 8, 0]) + (hasAlpha ? [24] : [])
    return bitmap.pixels.flatMap { pixel in shifts.map { UInt8(truncatingIfNeeded: pixel >> $0) } }
  }

  private func checksums() throws -> [String: UInt32] {
    let bytes = try #require(try Corpus.bytes("\(Self.folder)/results.txt"))
    var result: [String: UInt32] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2, let name = parts[0].split(separator: "/").last else { continue }
      result[String(name)] = UInt32(parts[1].drop(while: \.isWhitespace))
    }
    return result
  }
}
