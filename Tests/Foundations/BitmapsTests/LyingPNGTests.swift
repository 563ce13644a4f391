import Bitmaps
import TestSupport
import Testing

/// Tests of files with valid parts that contradict each other.
struct LyingPNGTests {
  private let plain = PlainPNG(width: 6, height: 6, color: 2, depth: 8, seed: 2)

  private func problem(of bytes: [UInt8]) -> PNGError.Problem? {
    do throws(PNGError) {
      _ = try PNGDecoder.bitmap(from: bytes)
      return nil
    } catch { return error.problem }
  }

  @Test func `data for more rows than the header claims is an error`() {
    var file = PNGFile(plain.bytes)
    file.claim(width: 6, height: 5)
    #expect(problem(of: file.bytes) == .wrongLength(expected: 5 * 19, isTooLong: true))
  }

  @Test func `data that cannot grow to the claimed extent costs no memory`() {
    var file = PNGFile(plain.bytes)
    file.claim(width: 8000, height: 8000)
    #expect(
      problem(of: file.bytes) == .wrongLength(expected: 8000 * 24_001, isTooLong: false))
  }

  @Test(arguments: [(1, false), (10, false), (11, false), (12, true), (13, true), (1000, true)])
  func `data are read unless they are too few for the densest code, a byte for 1032`(
    rows: Int, isTooFew: Bool
  ) {
    var file = PNGFile(plain.file(data: [UInt8](repeating: 0xFF, count: 10)))
    file.claim(width: 343, height: UInt32(rows))
    switch problem(of: file.bytes) {
    case .badCompression: #expect(!isTooFew)
    case .wrongLength(let expected, let isTooLong):
      #expect(isTooFew && expected == rows * 1030 && !isTooLong)
    case let other: Issue.record("\(String(describing: other))")
    }
  }

  @Test(arguments: [(60_000, 60_000), (65_536, 1), (1, 65_536), (0x7FFF_FFFF, 0x7FFF_FFFF)])
  func `a side or an area above the limits is an error`(width: Int, height: Int) {
    var file = PNGFile(plain.bytes)
    file.claim(width: UInt32(width), height: UInt32(height))
    #expect(
      problem(of: file.bytes)
        == .tooLarge(width: width, height: height, limit: PNGDecoder.pixelLimit))
    #expect(throws: PNGError.self) { try PNGDecoder.size(of: file.bytes) }
  }

  @Test(arguments: [(60_000, 3), (3, 60_000)])
  func `a side of 60,000 pixels is read`(width: Int, height: Int) throws {
    let bitmap = Content.gradient.bitmap(PixelSize(width: width, height: height), seed: 1)
    #expect(try PNGDecoder.bitmap(from: PNGEncoder(.fast).bytes(for: bitmap)) == bitmap)
  }

  @Test func `a checksum of the data that is wrong inside the compressed stream is an error`() {
    var data = plain.zlib([UInt8](repeating: 0, count: 6 * 19))
    data[data.count - 1] ^= 1
    guard case .badCompression = problem(of: plain.file(data: data)) else {
      Issue.record("\(String(describing: problem(of: plain.file(data: data))))")
      return
    }
  }

  @Test func `a file without its end is an error`() {
    var file = PNGFile(plain.bytes)
    file.remove("IEND")
    #expect(problem(of: file.bytes) == .truncated)
  }

  @Test func `data in pieces with another chunk between them is an error`() {
    var file = PNGFile(plain.bytes)
    file.chunks.insert(.init(name: "teXt", data: [1]), at: 2)
    #expect(
      problem(of: file.bytes)
        == .badChunk("IDAT", reason: "is not consecutive"))
  }

  @Test func `a chunk that must be understood and is not is an error`() {
    var file = PNGFile(plain.bytes)
    file.chunks.insert(.init(name: "ABCD", data: []), at: 1)
    #expect(problem(of: file.bytes) == .badChunk("ABCD", reason: "has an unknown critical type"))
  }

  @Test func `chunks that may be left aside are`() throws {
    var file = PNGFile(plain.bytes)
    file.chunks.insert(.init(name: "gAMA", data: [0, 1, 0, 0]), at: 1)
    file.chunks.insert(.init(name: "teXt", data: [1]), at: 1)
    #expect(try PNGDecoder.bitmap(from: file.bytes) == plain.bitmap)
  }

  @Test func `the extent is read from the header alone`() throws {
    #expect(
      try PNGDecoder.size(of: Array(plain.bytes.prefix(40))) == PixelSize(width: 6, height: 6))
    #expect(throws: PNGError.self) { try PNGDecoder.size(of: Array(plain.bytes.prefix(32))) }
  }
}
