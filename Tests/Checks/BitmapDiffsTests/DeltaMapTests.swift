import BitmapDiffs
import Bitmaps
import Testing

struct DeltaMapTests {
  @Test func `the delta of a pixel is that of its most different channel`() throws {
    let size = PixelSize(width: 2, height: 1)
    let one = Bitmap(size: size, pixels: [0xFF10_2030, 0xFF00_0000])
    let other = Bitmap(size: size, pixels: [0xFF11_1E3A, 0xFFFF_FFFF])
    let deltas = try #require(DeltaMap(one, other))
    #expect(deltas.deltas == [10, 255])
    #expect(deltas.histogram.largestDelta == 255)
    #expect(deltas.histogram.pixels(above: 9) == 2)
    #expect(deltas.histogram.pixels(above: 10) == 1)
    #expect(deltas.histogram.pixels(above: 255) == 0)
  }

  @Test func `the densest window is found on any border`() throws {
    let dots = [(14, 14), (17, 14), (14, 17), (17, 17), (3, 3), (38, 3)]
    let deltas = try #require(
      DeltaMap(SamplePictures.gray(40, 40), SamplePictures.gray(40, 40, dots: dots)))
    let densest = deltas.densestWindow(side: 4)
    #expect(densest == DenseWindow(x: 14, y: 14, side: 4, changedPixels: 4))
    #expect(deltas.densestWindow(side: 4, above: 200).changedPixels == 0)
  }

  @Test(arguments: [(7, 5), (16, 16), (33, 20)])
  func `the densest window agrees with counting each one`(width: Int, height: Int) throws {
    let one = SamplePictures.noise(width, height, seed: 3)
    var other = one
    for index in stride(from: 0, to: one.size.count, by: 3) where index % 7 < 4 {
      other.pixels[index] ^= 0x40
    }
    let deltas = try #require(DeltaMap(one, other))
    let side = 6
    var most = 0
    for top in 0...max(0, height - side) {
      for left in 0...max(0, width - side) {
        var count = 0
        for y in top..<min(height, top + side) {
          for x in left..<min(width, left + side) where one[x, y] != other[x, y] { count += 1 }
        }
        most = max(most, count)
      }
    }
    #expect(deltas.densestWindow(side: side).changedPixels == most)
  }

  @Test func `a picture smaller than the window is one window`() throws {
    let deltas = try #require(
      DeltaMap(SamplePictures.gray(5, 3), SamplePictures.gray(5, 3, dots: [(0, 0), (4, 2)])))
    #expect(deltas.densestWindow(side: 16).changedPixels == 2)
  }
}
