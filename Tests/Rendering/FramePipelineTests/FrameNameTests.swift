import Sessions
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

  @Test func `a moment that is named gives its file the name, and others make way`() {
    let captures = [
      Capture(seconds: 0, label: "at-turn-left", name: "step-1"),
      Capture(seconds: 1, label: "Step 1"), Capture(seconds: 2, label: "step-1"),
      Capture(seconds: 3, label: "time", name: "1.5km"),
      Capture(seconds: 4, label: "every", name: "every-00001"),
    ]
    #expect(
      FrameName.names(of: captures) == ["step-1-3", "step-1", "step-1-2", "1.5km", "every-00001"])
  }

  @Test(arguments: [("1.5km", "1.5km"), ("a.b", "a-b"), ("1.", "1"), (".5", "5"), ("1..2", "1-2")])
  func `only the point of a number stays`(label: String, slug: String) {
    #expect(FrameName.slug(label) == slug)
  }
}
