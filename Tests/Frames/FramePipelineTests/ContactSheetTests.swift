import Bitmaps
import Testing

@testable import FramePipeline

struct ContactSheetTests {
  private func jobs(_ count: Int) -> [FrameJob] {
    (0..<count).map { FrameJob(index: $0 * 3, number: $0, screen: 0, seconds: 0, label: "x") }
  }

  @Test func `a short run is shown whole`() {
    #expect(ContactSheet.choice(among: jobs(5)) == [0, 3, 6, 9, 12])
  }

  @Test(arguments: [49, 100, 5000])
  func `a long run is shown by evenly chosen frames with both ends`(count: Int) {
    let choice = ContactSheet.choice(among: jobs(count)).sorted()
    #expect(choice.count == ContactSheet.limit)
    #expect(choice.first == 0 && choice.last == (count - 1) * 3)
    let gaps = zip(choice, choice.dropFirst()).map { $1 - $0 }
    #expect((gaps.max() ?? 0) - (gaps.min() ?? 0) <= 3)
  }

  @Test func `a thumbnail fits its box and keeps colours`() {
    let wide = Thumbnail.of(
      Bitmap(size: PixelSize(width: 1920, height: 720), filledWith: 0xFF12_3456))
    #expect(wide.size == PixelSize(width: 384, height: 144))
    #expect(wide.pixels.allSatisfy { $0 == 0xFF12_3456 })
    let small = Bitmap(size: PixelSize(width: 30, height: 20), filledWith: 0xFFFF_FFFF)
    #expect(Thumbnail.of(small) == small)
  }

  @Test func `a thumbnail shows the mean of what it covers`() {
    var stripes = Bitmap(size: PixelSize(width: 768, height: 576))
    for place in stripes.pixels.indices {
      stripes.pixels[place] = place % 2 == 0 ? 0xFF00_0000 : 0xFFFF_00C8
    }
    #expect(Thumbnail.of(stripes).pixels.allSatisfy { $0 == 0xFF80_0064 })
  }
}
