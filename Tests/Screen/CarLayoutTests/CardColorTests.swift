import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Symbols
import TestSupport
import Testing

@testable import Templates

/// Tests of the app's card colors and of the text colors on them.
struct CardColorTests {
  private let green = AppColor(rgb: 0x0B6E4F)
  private let yellow = AppColor(rgb: 0xFFD60A)

  private func template(
    maneuver: AppColor? = nil, card: AppColor? = nil, next: AppColor? = nil,
    paused: AppColor? = nil
  ) -> MapTemplate {
    var banner = ManeuverBanner.sample
    banner.cardColor = maneuver
    let second = SecondManeuver(
      symbol: ManeuverSymbol(.turnLeft), instructionVariants: ["Elm St"], cardColor: next)
    var template = MapTemplate.sample.with(
      \.guidance, .maneuver(banner, second: .maneuver(second)))
    template.guidanceBackgroundColor = card
    template.turnCardColor = paused
    return template
  }

  private func fill(_ role: ElementRole, _ tree: LayoutTree) throws -> Color? {
    guard case .plate(let plate) = try #require(tree.node(role)).content,
      case .color(let color) = plate.fill
    else { return nil }
    return color
  }

  private func ink(_ role: ElementRole, _ tree: LayoutTree) throws -> Color {
    guard case .symbol(_, let style) = try #require(tree.node(role)).content else { return .clear }
    return style.ink
  }

  @Test(arguments: ["ios14", "ios18", "ios26"], InterfaceStyle.allCases)
  func `the maneuver's color wins over the template's`(
    theme: String, style: InterfaceStyle
  ) throws {
    var screen = try Screen(theme, "standard")
    screen.appearance.chromeAppearance = style
    let both = screen.layout(template(maneuver: yellow, card: green))
    #expect(try fill(.guidance, both)?.hex == "#FFD60A")
    #expect(try both.lines(.instruction)[0].color == .black)
    #expect(try both.lines(.distance)[0].color == .black)
    #expect(try ink(.symbol, both) == SymbolStyle.lightCard.ink)
    let one = screen.layout(template(card: green))
    #expect(try fill(.guidance, one)?.hex == "#0B6E4F")
    #expect(try one.lines(.instruction)[0].color == .white)
    #expect(try ink(.symbol, one) == .white)
    #expect(one.notes == ["card color #0B6E4F: text is white, contrast 6.3"])
  }

  @Test func `without wishes the card is the system's`() throws {
    let tree = try Screen("ios14", "standard").layout(template())
    #expect(try fill(.guidance, tree)?.hex == "#242429")
    #expect(try fill(.strip, tree)?.hex == "#3F3F3F")
    #expect(tree.notes.isEmpty)
  }

  @Test func `a color on which nothing can be read is refused and reported`() throws {
    let tree = try Screen("ios14", "standard").layout(template(card: AppColor(rgb: 0x999999)))
    #expect(try fill(.guidance, tree)?.hex == "#242429")
    #expect(
      tree.notes == [
        "card color #999999: refused for the system's, as the contrast of 2.8 is below 2.9"
      ])
  }

  @Test func `every accepted color has readable text`() throws {
    var random = SeededGenerator(seed: 5)
    let screen = try Screen("ios18", "standard")
    var accepted = 0
    for _ in 0..<200 {
      let color = AppColor(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      let tree = screen.layout(template(card: color))
      let fill = try #require(try fill(.guidance, tree))
      if fill.hex == color.hex { accepted += 1 }
      for role: ElementRole in [.instruction, .distance] {
        #expect(
          try tree.lines(role)[0].color.contrast(with: fill) >= 2.9, "\(role.name) on \(fill.hex)")
      }
    }
    #expect((100..<200).contains(accepted))
  }

  @Test func `alpha is ignored and that is reported`() throws {
    let color = try #require(AppColor(hex: "#0B6E4F80"))
    let tree = try Screen("ios18", "standard").layout(template(card: color))
    #expect(try fill(.guidance, tree)?.hex == "#0B6E4F")
    #expect(tree.notes.first == "card color #0B6E4F: alpha is ignored")
  }

  @Test func `the second row is a shade of the card, or has its own color`() throws {
    let screen = try Screen("ios26", "standard")
    let shade = screen.layout(template(card: green))
    let strip = try #require(try fill(.strip, shade))
    #expect(strip.relativeLuminance > Color(rgb: 0x0B6E4F).relativeLuminance)
    #expect(try shade.lines(.nextInstruction)[0].color == .white)
    let own = screen.layout(template(card: green, next: yellow))
    #expect(try fill(.strip, own)?.hex == "#FFD60A")
    #expect(try own.lines(.nextInstruction)[0].color == .black)
    #expect(try ink(.nextSymbol, own) == SymbolStyle.lightCard.ink)
    #expect(try own.lines(.instruction)[0].color == .white)
  }

  @Test func `a paused card takes its own color, then that of guidance`() throws {
    let screen = try Screen("ios18", "standard")
    let pause = GuidanceCard.paused(.loading, text: "Wait")
    let own = screen.layout(template(card: green, paused: yellow).with(\.guidance, pause))
    #expect(try fill(.paused, own)?.hex == "#FFD60A")
    #expect(try own.lines(.sentence(.pause(.loading)))[0].color == .black)
    let guidance = screen.layout(template(card: green).with(\.guidance, pause))
    #expect(try fill(.paused, guidance)?.hex == "#0B6E4F")
    let system = screen.layout(template().with(\.guidance, pause))
    #expect(try fill(.paused, system) != fill(.paused, guidance))
  }

  @Test func `the trip estimates have a style of their own`() throws {
    let screen = try Screen("ios18", "standard")
    var template = MapTemplate.sample
    let dark = screen.layout(template)
    template.tripEstimates?.style = .light
    let light = screen.layout(template)
    #expect(try fill(.tripEstimates, dark)?.hex == "#000000")
    #expect(try fill(.tripEstimates, light)?.hex == "#F0F1ED")
    #expect(try light.lines(.estimateValue(.arrival))[0].color == .black)
    #expect(try fill(.guidance, light) == fill(.guidance, dark))
  }
}
