import TestSupport
import Testing

@testable import Bitmaps

/// Tests that vector and scalar code compress rows of pixels identically, and that they decompress.
@Suite struct PixelDeflaterTests {
  /// A picture of horizontal runs in few colors, many of them repeated in the next row, with some
  /// noise.
  private func streaks(_ size: PixelSize, seed: UInt64) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let colors = (0..<5).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    var bitmap = Bitmap(size: size)
    var color = colors[0]
    for y in 0..<size.height {
      for x in 0..<size.width {
        switch random.next() % 64 {
        case 0..<4: color = colors[Int(random.next() % 5)]
        case 4..<6: color = UInt32(truncatingIfNeeded: random.next())
        case 6..<40 where y > 0: color = bitmap[x, y - 1]
        default: break
        }
        bitmap[x, y] = color
      }
    }
    return bitmap
  }

  private func stream(_ bitmap: Bitmap, isWide: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    PixelDeflater(bitmap, isWide: isWide).stream { bytes.append(contentsOf: $0) }
    return bytes
  }

  @Test("streaks of any width come back, the same by both ways", arguments: 1...200)
  func widths(width: Int) throws {
    for height in [1, 2, 37] {
      let bitmap = streaks(
        PixelSize(width: width, height: height), seed: UInt64(width * 100 + height))
      #expect(stream(bitmap, isWide: true) == stream(bitmap, isWide: false))
      let opaque = Bitmap(size: bitmap.size, pixels: bitmap.pixels.map { $0 | 0xFF00_0000 })
      #expect(try PNGDecoder.bitmap(from: PNGEncoder(.fast).bytes(for: bitmap)) == opaque)
    }
  }

  @Test(
    "rows that lie farther apart than deflate reaches come back",
    arguments: [10_921, 10_922, 10_923, 40_000])
  func farRows(width: Int) throws {
    let size = PixelSize(width: width, height: 3)
    var bitmap = Content.repeatedRows.bitmap(size, seed: 4)
    bitmap[width / 2, 1] = 0xFF00_0000
    #expect(stream(bitmap, isWide: true) == stream(bitmap, isWide: false))
    let bytes = try PNGEncoder(.fast).bytes(for: bitmap)
    #expect(try PNGDecoder.bitmap(from: bytes) == bitmap)
    // Two of the three rows are matches if the row above is within the window.
    #expect((bytes.count < width * 4) == (width < 10_923))
  }

  @Test func `noise between rows that the codes fit comes back, and takes twice its room at most`()
    throws
  {
    let size = PixelSize(width: 300, height: 320)
    var bitmap = Content.random.bitmap(size, seed: 6)
    // Every sixteenth row, from the ninth on, is sampled for the codes; these are flat.
    for y in stride(from: 8, to: 320, by: 16) {
      for x in 0..<300 { bitmap[x, y] = 0xFF00_0000 }
    }
    let bytes = try PNGEncoder(.fast).bytes(for: bitmap)
    #expect(try PNGDecoder.bitmap(from: bytes) == bitmap)
    #expect(bytes.count < size.count * 6)
  }

  @Test func `a flat picture takes next to nothing`() throws {
    let bitmap = Content.flat.bitmap(PixelSize(width: 800, height: 480), seed: 1)
    #expect(try PNGEncoder(.fast).bytes(for: bitmap).count < 4000)
  }
}
