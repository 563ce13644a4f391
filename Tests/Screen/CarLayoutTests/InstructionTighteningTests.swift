import DisplayLists
import Geometry
import LayoutKit
import Templates
import TestSupport
import Testing

/// Tests of instructions slightly longer than the available width.
struct InstructionTighteningTests {
  /// Letters are half as wide as the font size, so that a line has 16 of them at 14 points.
  private func block(_ variants: [String]) throws -> TextBlock {
    try Screen("ios18", "standard").layout(.sample.with(instructions: variants, second: nil))
      .block(.instruction)
  }

  @Test func `three lines that need little less room become two smaller ones`() throws {
    let block = try block(["Turn right onto New Station Street"])
    #expect(block.lines.map(\.text) == ["Turn right onto", "New Station Street"])
    let size = try #require(block.lines.first).style.size
    #expect(size < 14 && size >= 0.85 * 14)
    #expect(block.fits && !block.isTruncated)
  }

  @Test func `two lines keep their size`() throws {
    let block = try block(["Turn right onto Oak Street"])
    #expect(block.lines.count == 2)
    #expect(block.lines.allSatisfy { $0.style.size == 14 })
  }

  @Test func `three lines that need much less room stay three`() throws {
    let block = try block(["Turn right onto the Martin Luther King Way"])
    #expect(block.lines.count == 3)
    #expect(block.lines.allSatisfy { $0.style.size == 14 })
  }

  @Test func `a word a little too wide is set smaller instead of being broken`() throws {
    let block = try block(["Extraordinariness"])
    #expect(block.lines.map(\.text) == ["Extraordinariness"])
    #expect(try #require(block.lines.first).style.size < 14)
    #expect(block.fits)
  }

  @Test func `two smaller lines do not part the name of a street`() throws {
    let block = try block(["Exit 18 for NE 85th St toward Kirkland"])
    #expect(block.lines.map(\.text) == ["Exit 18 for", "NE 85th St", "toward Kirkland"])
    #expect(block.lines.allSatisfy { $0.style.size == 14 })
  }

  @Test(arguments: [
    (["Take the next exit 18"], ["Take the next", "exit 18"]),
    (["Go along with Pine Blvd"], ["Go along with", "Pine Blvd"]),
    (["Turn onto Main St"], ["Turn onto", "Main St"]),
    (["Go on to St Johns"], ["Go on to", "St Johns"]),
  ])
  func `the parts of a street's name stay on one line`(texts: [String], lines: [String]) throws {
    let shown = try block(texts).lines.map(\.text)
    #expect(shown == lines)
  }

  @Test(arguments: [1, 0])
  func `a sign is set smaller before a card gives it up`(nameless: Int) throws {
    var banner = ManeuverBanner.sample
    banner.instructionVariants = ["Exit 111: Extraordinariness", "Exit 111"]
    banner.namelessCount = nameless
    let template = MapTemplate.sample.with(\.guidance, .maneuver(banner, second: nil))
    let block = try Screen("ios18", "standard").layout(template).block(.instruction)
    #expect(
      block.lines.map(\.text) == (nameless > 0 ? ["Exit 111:", "Extraordinariness"] : ["Exit 111"]))
  }

  @Test func `a name is cut before a card drops it`() throws {
    var banner = ManeuverBanner.sample
    banner.instructionVariants = ["Left: Extraordinarinessesque Street", "Turn left", "Left"]
    banner.namelessCount = 2
    let template = MapTemplate.sample.with(\.guidance, .maneuver(banner, second: nil))
    let block = try Screen("ios18", "standard").layout(template).block(.instruction)
    #expect(block.variant == 0 && block.variantCount == 3)
    #expect(block.lines.map(\.text).joined(separator: " ").contains("Extraordinar"))
  }

  @Test(arguments: [true, false])
  func `two lines with the same information replace three uneven ones`(evens: Bool) throws {
    var banner = ManeuverBanner.sample
    banner.instructionVariants = [
      "Keep right along exit to NE 85th St West", "Keep right at the exit",
      "Keep right: NE 85th St West", "NE 85th St West",
    ]
    banner.evensLines = evens
    let template = MapTemplate.sample.with(\.guidance, .maneuver(banner, second: nil))
    let block = try Screen("ios18", "standard").layout(template).block(.instruction)
    #expect(
      block.lines.map(\.text)
        == (evens
          ? ["Keep right:", "NE 85th St West"]
          : ["Keep right along", "exit to", "NE 85th St West"]))
  }

  @Test func `three uneven lines stay if a shorter text says less`() throws {
    var banner = ManeuverBanner.sample
    banner.instructionVariants = [
      "Keep right along A 9 to NE 85th St West", "Keep right: NE 85th St West",
    ]
    banner.evensLines = true
    let template = MapTemplate.sample.with(\.guidance, .maneuver(banner, second: nil))
    let block = try Screen("ios18", "standard").layout(template).block(.instruction)
    #expect(block.lines.count == 3)
  }
}
