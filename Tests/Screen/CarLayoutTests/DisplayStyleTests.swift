import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of the second maneuver in the five styles of `CPManeuverDisplayStyle`.
struct DisplayStyleTests {
  private func template(
    _ style: ManeuverDisplayStyle, symbol: AppImage? = nil, isRightToLeft: Bool = false
  ) -> MapTemplate {
    let next = SecondManeuver(
      symbol: ManeuverSymbol(.turnLeft), symbolImage: symbol, instructionVariants: ["Elm St"],
      style: style)
    return MapTemplate.sample.with(instructions: ["Oak"], second: .maneuver(next))
      .with(\.isRightToLeft, isRightToLeft)
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `the default style looks like the leading symbol`(theme: String) throws {
    let screen = try Screen(theme, "standard")
    #expect(screen.layout(template(.default)) == screen.layout(template(.leadingSymbol)))
  }

  @Test(arguments: ["ios14", "ios18", "ios26"], [false, true])
  func `a trailing symbol stands at the far end of the row`(theme: String, isRTL: Bool) throws {
    let tree = try Screen(theme, "standard").layout(
      template(.trailingSymbol, isRightToLeft: isRTL))
    let (strip, symbol) = (try tree.frame(.strip), try tree.frame(.nextSymbol))
    let line = try #require(try tree.lines(.nextInstruction).first)
    if isRTL {
      #expect(isClose(symbol.minX, strip.minX + 5, 0.3))
      #expect(isClose(line.x + line.width, strip.maxX - 13, 0.01))
    } else {
      #expect(isClose(symbol.maxX, strip.maxX - 5, 0.3))
      #expect(isClose(line.x, strip.minX + 13, 0.01))
    }
    #expect(symbol.size == Size(18, 18))
  }

  @Test func `a symbol alone stands in the middle, without words`() throws {
    let tree = try Screen("ios18", "standard").layout(template(.symbolOnly))
    #expect(tree.node(.nextInstruction) == nil)
    let (strip, symbol) = (try tree.frame(.strip), try tree.frame(.nextSymbol))
    #expect(symbol.center.distance(to: strip.center) < 0.5)
    #expect(symbol.size == Size(18, 18))
  }

  @Test(arguments: [false, true])
  func `an instruction alone begins where the first one does`(isRTL: Bool) throws {
    let tree = try Screen("ios26", "standard").layout(
      template(.instructionOnly, isRightToLeft: isRTL))
    #expect(tree.node(.nextSymbol) == nil)
    let (first, next) = (try tree.lines(.instruction)[0], try tree.lines(.nextInstruction)[0])
    if isRTL {
      #expect(isClose(first.x + first.width, next.x + next.width, 0.01))
    } else {
      #expect(isClose(first.x, next.x, 0.01))
    }
  }

  @Test func `the row is as high in every style`() throws {
    let screen = try Screen("ios14", "standard")
    for style in ManeuverDisplayStyle.allCases {
      #expect(try screen.layout(template(style)).frame(.strip).height == 27, "\(style)")
    }
  }

  @Test func `an own symbol takes 18 by 18 points beside words and 120 by 18 alone`() throws {
    let image = AppImage.sample("wide.svg")
    var screen = try Screen("ios18", "standard")
    screen.images = image.resources(240, 36)
    let beside = screen.layout(template(.leadingSymbol, symbol: image))
    #expect(isClose(try beside.frame(.nextSymbol).width, 18, 0.26))
    #expect(isClose(try beside.frame(.nextSymbol).height, 2.7, 0.51))
    let alone = screen.layout(template(.symbolOnly, symbol: image))
    #expect(isClose(try alone.frame(.nextSymbol).width, 120, 0.51))
    #expect(isClose(try alone.frame(.nextSymbol).height, 18, 0.51))
    #expect(
      alone.notes == [
        "next-symbol: the picture of 240×36 points is scaled down to 120×18"
      ])
  }

  @Test func `an own picture of the lanes is never enlarged`() throws {
    let image = AppImage.sample("lanes.svg")
    var screen = try Screen("ios14", "standard")
    screen.images = image.resources(60, 18)
    let tree = screen.layout(.sample.with(instructions: ["Oak"], second: .laneImage(image)))
    #expect(try tree.frame(.lanes).size == Size(60, 18))
    #expect(tree.notes.isEmpty)
  }
}
