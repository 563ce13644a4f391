import Bitmaps
import Documents
import TestSupport
import Testing

struct DamagedPNGTests {
  private let good: [UInt8]

  init() throws {
    good = try PNGEncoder(.fast).bytes(
      for: Content.random.bitmap(PixelSize(width: 17, height: 13), seed: 4))
  }

  @Test func `a file cut anywhere is an error`() {
    for length in 0..<good.count - 12 {
      #expect(throws: PNGError.self, "cut to \(length) bytes") {
        try PNGDecoder.bitmap(from: Array(good.prefix(length)))
      }
    }
  }

  @Test func `bytes other than PNG are distinguished`() {
    for bytes in [[], [0x89], Array("GIF89a".utf8), [UInt8](repeating: 0, count: 100)] {
      let error = #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: bytes) }
      #expect(error?.problem == .notPNG)
    }
  }

  @Test(arguments: 0..<200)
  func `garbage after the signature is an error`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 0...400, using: &random)
    let bytes =
      PNGFile.signature + (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(throws: PNGError.self, "seed \(seed)") { try PNGDecoder.bitmap(from: bytes) }
  }

  @Test(arguments: 0..<200)
  func `a changed byte is an error or harmless, never a crash`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = good
    let index = Int.random(in: 8..<bytes.count, using: &random)
    bytes[index] ^= UInt8.random(in: 1...255, using: &random)
    let bitmap = try? PNGDecoder.bitmap(from: bytes)
    #expect(bitmap.map { $0.pixels.count == $0.size.count } ?? true)
  }

  @Test func `a wrong checksum in the picture's data is an error`() {
    var bytes = good
    bytes[bytes.count - 13] ^= 1
    let error = #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: bytes) }
    #expect(error?.description.contains("corrupt") == true)
  }

  @Test(arguments: [(17, 14), (18, 13), (1000, 1000)] as [(UInt32, UInt32)])
  func `a header that claims more than there is is an error`(width: UInt32, height: UInt32) {
    var file = PNGFile(good)
    file.claim(width: width, height: height)
    #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: file.bytes) }
  }

  @Test func `a picture above the limit is refused before memory is taken for it`() {
    var file = PNGFile(good)
    file.claim(width: 100_000, height: 100_000)
    let error = #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: file.bytes) }
    let limit = PNGDecoder.pixelLimit
    #expect(error?.problem == .tooLarge(width: 100_000, height: 100_000, limit: limit))
    #expect(error?.description.contains("\(limit)") == true)
  }

  @Test(
    arguments: [(0, 5), (5, 0), (0xFFFF_FFFF, 1), (0x8000_0000, 0x8000_0000)]
      as [(UInt32, UInt32)])
  func `an extent that cannot be is an error`(width: UInt32, height: UInt32) {
    var file = PNGFile(good)
    file.claim(width: width, height: height)
    #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: file.bytes) }
  }

  @Test func `a file without picture data is an error`() {
    var file = PNGFile(good)
    file.remove("IDAT")
    #expect(throws: PNGError.self) { try PNGDecoder.bitmap(from: file.bytes) }
  }
}
