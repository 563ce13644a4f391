import Bitmaps
import Testing

@testable import Reviews

/// Tests of side-by-side pictures in a terminal.
struct PictureStripTests {
  private func picture(_ width: Int, _ height: Int, _ pixel: UInt32) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), filledWith: pixel)
  }

  @Test func `small pictures stay as they are, with a gap between them`() throws {
    let strip = try #require(
      PictureStrip.make([picture(20, 10, 0xFF12_3456), picture(30, 6, 0xFFFE_DCBA)]))
    #expect(strip.size == PixelSize(width: 58, height: 10))
    #expect(strip[19, 9] == 0xFF12_3456 && strip[28, 5] == 0xFFFE_DCBA)
    #expect(strip[20, 0] == 0xFF80_8080 && strip[27, 9] == 0xFF80_8080)
    #expect(strip[28, 6] == 0xFF80_8080)
  }

  @Test(arguments: [0xFF12_3456, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0xFF00_0000])
  func `wide pictures shrink and keep their color`(pixel: UInt32) throws {
    let strip = try #require(PictureStrip.make([picture(2000, 8, pixel), picture(1192, 8, pixel)]))
    #expect(strip.size == PixelSize(width: 1600, height: 4))
    #expect(strip[0, 0] == pixel && strip[999, 3] == pixel && strip[1599, 3] == pixel)
    #expect(strip[1001, 2] == 0xFF80_8080)
  }

  @Test func `a shrunk pixel is the mean of those it covers`() throws {
    var stripes = picture(3200, 8, 0xFF00_0000)
    for x in stride(from: 0, to: 3200, by: 2) {
      for y in 0..<8 { stripes[x, y] = 0xFFFF_80C8 }
    }
    let strip = try #require(PictureStrip.make([stripes]))
    #expect(strip.pixels.allSatisfy { $0 == 0xFF7F_4064 })
  }

  @Test func `without pictures the strip is empty`() {
    #expect(PictureStrip.make([]) == nil)
  }
}
