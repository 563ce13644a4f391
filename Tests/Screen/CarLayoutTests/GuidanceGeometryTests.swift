import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates
import TestSupport
import Testing

/// Tests of the guidance card against measurements of real screens, within their errors.
struct GuidanceGeometryTests {
  private let twoLines = MapTemplate.sample.with(instructions: ["Turn right onto Oak Street"])
  private let threeLines = MapTemplate.sample.with(
    instructions: ["Turn right along Western Avenue N and stay with it"])

  @Test func `iOS 14 with one line and a second row is 142 wide and 79 and 27 high`() throws {
    let template = MapTemplate.sample.with(instructions: ["Oak Street"], second: .sample)
    let tree = try Screen("ios14", "standard").layout(template)
    #expect(try tree.frame(.guidance) == Rect(53, 8, 142, 79 + 27))
    #expect(try tree.frame(.strip) == Rect(53, 87, 142, 27))
  }

  @Test func `iOS 18 with two lines is 193 wide and 66 high on a real head unit`() throws {
    let tree = try Screen("ios18", "1586x720@3").layout(twoLines)
    #expect(isClose(try tree.frame(.guidance), Rect(53, 8, 193.3, 65.7), 0.1))
    #expect(try tree.lines(.instruction).count == 2)
  }

  @Test func `iOS 26 with three lines is 172 wide and 104 high`() throws {
    let template = MapTemplate.sample.with(
      instructions: ["Turn right onto the very long Oak Street and stay there"])
    let tree = try Screen("ios26", "standard").layout(template)
    #expect(try tree.lines(.instruction).count == 3)
    #expect(isClose(try tree.frame(.guidance), Rect(53, 4, 172, 104.5), 0.25))
  }

  @Test(arguments: [
    ("748x456@2", 131.6, 160.8), ("800x480@2", 142, 172), ("960x540@2", 174, 206.4),
    ("1280x720@2", 238, 220), ("1280x720@3", 152.7, 183.5), ("1920x720@3", 238, 220),
    ("768x1024@2", 153.6, 165.1), ("900x1200@3", 131.6, 131.6),
  ])
  func `the width follows the width of the screen`(device: String, older: Double, newer: Double)
    throws
  {
    for (theme, width) in [("ios14", older), ("ios18", older), ("ios26", newer)] {
      let tree = try Screen(theme, device).layout(.sample)
      #expect(isClose(try tree.frame(.guidance).width, width, 0.26), "\(theme)")
    }
  }

  @Test(arguments: [
    ("ios14", "standard", Rect(13, 4, 50, 50)), ("ios14", "minimum", Rect(13, 4, 30, 30)),
    ("ios18", "1586x720@3", Rect(13, 4, 20, 20)), ("ios26", "standard", Rect(13, 10, 30, 30)),
  ])
  func `the symbol has its box`(theme: String, device: String, box: Rect) throws {
    let tree = try Screen(theme, device).layout(.sample)
    let card = try tree.frame(.guidance)
    let symbol = try tree.frame(.symbol).offset(by: Point(-card.minX, -card.minY))
    #expect(isClose(symbol, box, 0.17))
  }

  @Test(arguments: [
    ("ios14", "standard", 71.6), ("ios18", "1586x720@3", 41.3), ("ios26", "standard", 57.5),
  ])
  func `the first line stands at its measured height`(
    theme: String, device: String, baseline: Double
  ) throws {
    let tree = try Screen(theme, device).layout(.sample)
    let line = try #require(try tree.lines(.instruction).first)
    let card = try tree.frame(.guidance)
    #expect(isClose(line.baseline - card.minY, baseline, 0.3))
    #expect(isClose(line.x - card.minX, 13, 0.01))
    #expect(line.style.size == 14)
    #expect(line.style.weight == .bold)
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `lines follow each other at the measured pitch`(theme: String) throws {
    let lines = try Screen(theme, "standard").layout(threeLines).lines(.instruction)
    #expect(lines.count == 3)
    for (upper, lower) in zip(lines, lines.dropFirst()) {
      #expect(isClose(lower.baseline - upper.baseline, 16.7, 0.31))
    }
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `the distance stands beside the symbol with its digits in the middle`(theme: String) throws {
    let tree = try Screen(theme, "standard").layout(.sample)
    let symbol = try tree.frame(.symbol)
    let line = try #require(try tree.lines(.distance).first)
    #expect(isClose(line.x - symbol.maxX, 8, 0.01))
    #expect(line.style.size == 18)
    let digitsMiddle = line.baseline - 0.727 * 18 / 2
    #expect(isClose(digitsMiddle, symbol.midY, 0.26))
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `each line of text makes the card one pitch higher`(theme: String) throws {
    let screen = try Screen(theme, "standard")
    let heights = try [MapTemplate.sample, twoLines, threeLines].map {
      let tree = screen.layout($0)
      return (lines: try tree.lines(.instruction).count, height: try tree.frame(.guidance).height)
    }
    #expect(heights.map(\.lines) == [1, 2, 3])
    #expect(isClose(heights[1].height - heights[0].height, 16.7, 0.5))
    #expect(isClose(heights[2].height - heights[1].height, 16.7, 0.5))
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `the second row holds a small symbol and one line`(theme: String) throws {
    let template = MapTemplate.sample.with(instructions: ["Oak Street"], second: .sample)
    let tree = try Screen(theme, "standard").layout(template)
    let strip = try tree.frame(.strip)
    #expect(try strip.maxY == tree.frame(.guidance).maxY)
    #expect(isClose(strip.height, 27, 0.26))
    #expect(
      isClose(try tree.frame(.nextSymbol), Rect(strip.minX + 5, strip.minY + 4.5, 18, 18), 0.3))
    let line = try #require(try tree.lines(.nextInstruction).first)
    #expect(isClose(line.x - strip.minX, 27.5, 0.01))
    #expect(line.style.size == 12)
    #expect(line.style.weight == .regular)
    #expect(isClose(line.baseline - 0.727 * 12 / 2, strip.midY, 0.26))
  }

  @Test func `lanes stand in the middle of the second row, at most 120 wide`() throws {
    let lanes = NextManeuverRow.lanes([.init([.init(.straight, isRecommended: true)])])
    let template = MapTemplate.sample.with(instructions: ["Oak Street"], second: lanes)
    for theme in ["ios14", "ios18", "ios26"] {
      let tree = try Screen(theme, "standard").layout(template)
      let (box, strip) = (try tree.frame(.lanes), try tree.frame(.strip))
      #expect(box.center.distance(to: strip.center) < 1e-9)
      #expect(box.size == Size(120, 18))
    }
  }

  @Test func `a paused card holds its words only`() throws {
    let template = MapTemplate.sample.with(\.guidance, .paused(.rerouting, text: "Rerouting…"))
    let tree = try Screen("ios18", "standard").layout(template)
    #expect(try tree.frame(.paused).minX == 53)
    #expect(try tree.lines(.sentence(.pause(.rerouting))).map(\.text) == ["Rerouting…"])
    #expect(tree.node(.symbol) == nil)
  }

  @Test func `nothing to lead to leaves no card`() throws {
    let tree = try Screen("ios18", "standard").layout(.sample.with(\.guidance, nil))
    #expect(tree.node(.guidance) == nil)
    #expect(tree.node(.paused) == nil)
  }
}
