import DisplayLists
import Geometry
import Testing

@testable import LintRules

/// Tests of the colors found in pictures.
struct ImageInkTests {
  private func picture(_ pixels: [UInt32]) -> ImageResource {
    ImageResource(
      name: "picture", content: .pixels(width: pixels.count, height: 1, pixels),
      size: Size(Double(pixels.count), 1))
  }

  @Test func `each color has its share of the pixels that are not mostly transparent`() {
    let inks = picture([0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0x4000_0000]).inks
    #expect(inks.map(\.color) == [.black, .white])
    #expect(inks.map(\.share) == [0.25, 0.75])
  }

  @Test func `what stands out counts, what is as the background does not`() {
    let half = picture([0xFFFF_FFFF, 0xFF00_0000])
    #expect(half.visibleShare(on: .white, contrast: 3) == 0.5)
    #expect(picture([0xFFFF_FFFF]).visibleShare(on: .white, contrast: 3) == 0)
  }
}
