import DisplayLists
import Geometry
import LayoutKit
import Navigation
import TestSupport
import Testing

@testable import Templates

/// Tests of inline signs in instructions.
struct InstructionSignTests {
  private func layout(
    _ attributed: [AttributedInstruction], plain: [String] = ["Oak"], isRightToLeft: Bool = false,
    images: [ImageFile: ImageResource] = [:], second: NextManeuverRow? = nil
  ) throws -> LayoutTree {
    var screen = try Screen("ios18", "standard")
    screen.images = images
    var banner = ManeuverBanner.sample
    banner.attributedVariants = attributed
    banner.instructionVariants = plain
    return screen.layout(
      .sample.with(\.guidance, .maneuver(banner, second: second))
        .with(\.isRightToLeft, isRightToLeft))
  }

  private let east = AttributedInstruction([
    .attachment(.shield(RouteShield(.interstate, "90"))), .text(" East"),
  ])

  @Test func `a sign leaves a gap of its width in the line`() throws {
    let tree = try layout([east])
    let line = try tree.lines(.instruction)[0]
    let sign = try tree.frame(.sign(.instruction, 1))
    #expect(line.text == "\u{FFFC} East")
    #expect(line.gaps == [sign.width])
    #expect(isClose(sign.minX, line.x, 0.51))
    #expect(isClose(sign.midY, line.baseline - 0.727 * 7, 0.51))
    #expect(line.width == sign.width + 5 * 7)
  }

  @Test(arguments: RouteShield.Family.allCases)
  func `no sign is larger than 64 by 16 points`(family: RouteShield.Family) throws {
    for text in ["", "1", "90", "A 8", "WA-908", "Route départementale 1075"] {
      let tree = try layout([
        AttributedInstruction([.attachment(.shield(RouteShield(family, text)))])
      ])
      let sign = try tree.frame(.sign(.instruction, 1))
      #expect(sign.width <= 64 && sign.height <= 16, "\(family) \(text)")
      #expect(sign.width >= 15 && sign.height >= 15, "\(family) \(text)")
    }
  }

  @Test func `an own picture keeps its proportions within 64 by 16 points`() throws {
    let image = AppImage.sample("toll.png")
    let tree = try layout(
      [AttributedInstruction([.text("Pay "), .attachment(.image(image))])],
      images: image.resources(40, 32))
    #expect(try tree.frame(.sign(.instruction, 1)).size == Size(20, 16))
  }

  @Test func `a line breaks before a sign, never inside it`() throws {
    let sign = AttributedInstruction.Run.attachment(.exit("123A"))
    let tree = try layout([
      AttributedInstruction([.text("Take the exit "), sign, .text(" towards the harbor")])
    ])
    let lines = try tree.lines(.instruction)
    #expect(lines.count == 3)
    #expect(lines.map(\.gaps.count) == [0, 1, 0])
    let second = try tree.frame(.sign(.instruction, 1))
    #expect(isClose(second.midY, lines[1].baseline - 0.727 * 7, 0.51))
    for line in lines { #expect(line.width <= 142 - 26) }
  }

  @Test func `in a line from right to left the first sign is at the right`() throws {
    let tree = try layout(
      [
        AttributedInstruction([
          .attachment(.exit("9")), .text(" به "), .attachment(.exit("10")),
        ])
      ], isRightToLeft: true)
    let line = try tree.lines(.instruction)[0]
    let (first, second) = (
      try tree.frame(.sign(.instruction, 1)), try tree.frame(.sign(.instruction, 2))
    )
    #expect(isClose(first.maxX, line.x + line.width, 0.51))
    #expect(isClose(second.minX, line.x, 0.51))
  }

  @Test func `attributed instructions win, and plain ones stand in where none fits`() throws {
    #expect(try layout([east], plain: ["Very short"]).block(.instruction).variant == 0)
    let long = AttributedInstruction([
      .text("At the second traffic light turn right onto West Oak Street towards the "),
      .attachment(.exit("7")),
    ])
    let tree = try layout([long], plain: ["Oak"])
    let block = try tree.block(.instruction)
    #expect(block.lines.map(\.text) == ["Oak"])
    #expect(block.variant == 1 && block.variantCount == 2)
    #expect(tree.node(.sign(.instruction, 1)) == nil)
  }

  @Test func `the second row takes signs as well`() throws {
    let next = SecondManeuver(
      symbol: ManeuverSymbol(.turnLeft), instructionVariants: ["Oak"],
      attributedVariants: [east])
    let tree = try layout([], second: .maneuver(next))
    let (strip, sign) = (try tree.frame(.strip), try tree.frame(.sign(.nextInstruction, 1)))
    #expect(strip.contains(sign))
    #expect(isClose(sign.minX, strip.minX + 27.5, 0.51))
  }

  @Test(arguments: [
    ("I-90", RouteShield.Family.interstate, "90"), ("A 8", .motorway, "A 8"),
    ("M25", .motorway, "M25"), ("E 45", .euroroute, "E 45"), ("US-101", .generic, "US-101"),
    ("Autobahn", .generic, "Autobahn"), ("90", .generic, "90"),
  ])
  func `a road's name selects its sign`(name: String, family: RouteShield.Family, text: String) {
    #expect(RouteShield(reference: name) == RouteShield(family, text))
  }
}
