import Bitmaps
import Testing

@testable import Comparisons

/// Tests of equality by channel levels, and of limits in levels.
struct LevelTests {
  private let plain = SamplePictures.gray(40, 40)
  private let dotted = SamplePictures.gray(40, 40, dots: [(1, 1), (2, 1), (38, 38)])

  private func accepts(
    _ settings: ComparisonSettings, _ one: Bitmap? = nil, _ other: Bitmap? = nil
  ) -> Bool {
    let comparer = settings.comparer(for: (one ?? plain).size)
    return comparer.verdict(
      on: comparer.compare(expected: one ?? plain, actual: other ?? dotted)
    ).isPassed
  }

  private func levels(
    _ levels: Int, pixels: Int? = nil, window: Int? = nil, share: Double? = nil
  ) -> ComparisonSettings {
    var settings = ComparisonSettings.levels(levels)
    (settings.changedPixels, settings.densestWindow, settings.share) = (pixels, window, share)
    return settings
  }

  @Test(arguments: [UInt32(1), 1 << 8, 1 << 16, 1 << 24, 0x0101_0101])
  func `exactly compared, one level of any channel is a change, opacity too`(step: UInt32) throws {
    for base in [0xFF40_4040, 0x8040_4040, 0x0040_4040] as [UInt32] {
      let one = Bitmap(size: PixelSize(width: 33, height: 3), filledWith: base)
      var other = one
      other.pixels[70] ^= step
      #expect(accepts(.exact, one, one) && !accepts(.exact, one, other))
      let change = try #require(BitmapComparer.exact.compare(expected: one, actual: other).change)
      #expect(change.changedPixels == 1)
      #expect((change.largestDistance * 255).rounded() == 1)
    }
  }

  @Test func `the distance of a pixel is that of its most different channel`() throws {
    let size = PixelSize(width: 2, height: 1)
    let one = Bitmap(size: size, pixels: [0xFF10_2030, 0xFF00_0000])
    let other = Bitmap(size: size, pixels: [0xFF11_1E3A, 0xFFFF_FFFF])
    for (levels, count) in [(0, 2), (9, 2), (10, 1), (254, 1), (255, 0)] {
      let comparer = levels == 0 ? .exact : ComparisonSettings.levels(levels).comparer
      let change = try #require(comparer.compare(expected: one, actual: other).change)
      #expect(change.changedPixels == count && change.differingPixels == 2)
      #expect(change.largestDistance == 1)
    }
  }

  @Test func `a limit in levels is the largest that counts as unchanged`() {
    for level in 1...255 {
      var other = plain
      other.pixels[7] = 0xFF80_8080 ^ UInt32(level) << 16
      let delta = abs(128 - Int(other.pixels[7] >> 16 & 0xFF))
      #expect(accepts(.levels(delta), plain, other), "\(delta)")
      #expect(!accepts(.levels(delta - 1), plain, other), "\(delta)")
    }
  }

  @Test func `pixels are counted over the whole picture and in a window`() {
    #expect(!accepts(.exact))
    #expect(accepts(levels(0, pixels: 3)) && !accepts(levels(0, pixels: 2)))
    #expect(accepts(levels(0, pixels: 3, window: 2)) && !accepts(levels(0, pixels: 3, window: 1)))
    #expect(accepts(levels(0, share: 3.0 / 1600)) && !accepts(levels(0, share: 2.9 / 1600)))
  }

  @Test func `no limit accepts another size`() {
    #expect(!accepts(levels(255, pixels: .max), SamplePictures.gray(40, 41)))
  }
}
