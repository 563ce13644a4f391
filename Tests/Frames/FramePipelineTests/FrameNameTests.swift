import Testing

@testable import FramePipeline

struct FrameNameTests {
  @Test(arguments: [
    (0.0, "0m00.000s"), (42, "0m42.000s"), (62.5, "1m02.500s"), (0.001, "0m00.001s"),
    (3725.25, "62m05.250s"), (59.9996, "1m00.000s"),
  ])
  func `a time is minutes and seconds with thousandths`(seconds: Double, text: String) {
    #expect(FrameName.time(seconds) == text)
  }

  @Test(arguments: [
    ("before-turn-right", "before-turn-right"), ("At the Café!", "at-the-café"),
    ("../../etc/passwd", "etc-passwd"), ("", "frame"), ("///", "frame"), ("駅 前", "駅-前"),
    ("a\0b\nc", "a-b-c"),
  ])
  func `a label becomes letters, digits and hyphens`(label: String, slug: String) {
    #expect(FrameName.slug(label) == slug)
  }

  @Test func `a long label is cut between characters`() {
    let slug = FrameName.slug(String(repeating: "é", count: 400))
    #expect(slug == String(repeating: "é", count: FrameName.longestLabel / 2))
  }

  @Test func `names sort like their numbers, however many there are`() {
    let names = [9, 10, 99_999].map {
      FrameName.file(number: $0, of: 100_000, seconds: 1, label: "x")
    }
    #expect(names == names.sorted())
    #expect(FrameName.file(number: 7, of: 12, seconds: 62.5, label: "x") == "0007-1m02.500s-x.png")
  }
}
