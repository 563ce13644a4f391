import Bitmaps
import TestSupport
import Testing

/// The content of a picture, which determines how its rows are filtered and compressed.
enum Content: String, CaseIterable, Sendable {
  case flat, random, repeatedRows, almostRepeatedRows, gradient

  /// An opaque picture with this content.
  func bitmap(_ size: PixelSize, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    var bitmap = Bitmap(size: size, filledWith: 0xFF12_3456)
    for y in 0..<size.height {
      for x in 0..<size.width { bitmap[x, y] = pixel(x, y, above: bitmap, using: &random) }
    }
    if self == .almostRepeatedRows, size.height > 1 {
      bitmap[size.width - 1, size.height - 1] ^= 0x0000_0001
    }
    return bitmap
  }

  private func pixel(
    _ x: Int, _ y: Int, above: Bitmap, using random: inout SeededGenerator
  ) -> UInt32 {
    switch self {
    case .flat: 0xFF12_3456
    case .random: 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
    case .repeatedRows, .almostRepeatedRows:
      y > 0
        ? above[x, y - 1] : 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
    case .gradient: 0xFF00_0000 | UInt32(x & 0xFF) << 16 | UInt32(y & 0xFF) << 8 | 0x7F
    }
  }
}

struct PNGRoundTripTests {
  private static let sizes = [
    (1, 1), (1, 7), (2, 2), (3, 5), (4, 4), (5, 3), (31, 2), (32, 3), (33, 3), (799, 3), (1920, 2),
  ]

  @Test(arguments: PNGEncoder.Effort.allCases, sizes)
  func `every kind of picture comes back pixel by pixel`(
    effort: PNGEncoder.Effort, size: (Int, Int)
  ) throws {
    for content in Content.allCases {
      let size = PixelSize(width: size.0, height: size.1)
      let bitmap = content.bitmap(size, seed: UInt64(size.count))
      let bytes = try PNGEncoder(effort).bytes(for: bitmap)
      #expect(try PNGDecoder.bitmap(from: bytes) == bitmap, "\(content)")
    }
  }

  @Test(arguments: PNGEncoder.Effort.allCases)
  func `a whole frame comes back`(effort: PNGEncoder.Effort) throws {
    // Noise fills the compressor's output buffer many times, a flat color not even once.
    for content in [Content.flat, .gradient, .random] {
      let bitmap = content.bitmap(PixelSize(width: 800, height: 480), seed: 1)
      let bytes = try PNGEncoder(effort).bytes(for: bitmap)
      #expect(try PNGDecoder.bitmap(from: bytes) == bitmap, "\(content)")
    }
  }

  @Test(arguments: PNGEncoder.Effort.allCases)
  func `alpha is left out and comes back opaque`(effort: PNGEncoder.Effort) throws {
    let size = PixelSize(width: 3, height: 1)
    let bitmap = Bitmap(size: size, pixels: [0x00AA_BBCC, 0x80AA_BBCC, 0xFFAA_BBCC])
    let back = try PNGDecoder.bitmap(from: PNGEncoder(effort).bytes(for: bitmap))
    #expect(back == Bitmap(size: size, filledWith: 0xFFAA_BBCC))
  }

  @Test func `repeated rows cost next to nothing`() throws {
    let size = PixelSize(width: 800, height: 480)
    let once = try PNGEncoder(.fast).bytes(
      for: Content.random.bitmap(PixelSize(width: 800, height: 1), seed: 9))
    let often = try PNGEncoder(.fast).bytes(for: Content.repeatedRows.bitmap(size, seed: 9))
    #expect(often.count < once.count + 30_000)
  }

  @Test(arguments: PNGEncoder.Effort.allCases)
  func `the same picture makes the same file`(effort: PNGEncoder.Effort) throws {
    let bitmap = Content.random.bitmap(PixelSize(width: 41, height: 29), seed: 3)
    #expect(try PNGEncoder(effort).bytes(for: bitmap) == PNGEncoder(effort).bytes(for: bitmap))
  }

  @Test func `a file of either effort says eight-bit color without alpha`() throws {
    let bitmap = Bitmap(size: PixelSize(width: 6, height: 2), filledWith: 0xFF00_FF00)
    for effort in PNGEncoder.Effort.allCases {
      let bytes = try PNGEncoder(effort).bytes(for: bitmap)
      #expect(Array(bytes[16..<29]) == [0, 0, 0, 6, 0, 0, 0, 2, 8, 2, 0, 0, 0])
      #expect(bytes.suffix(8) == [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }
  }
}
