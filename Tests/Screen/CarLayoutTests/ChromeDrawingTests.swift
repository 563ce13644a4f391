import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates
import TestSupport
import Testing

struct ChromeDrawingTests {
  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `every part of the screen is a named group, in the order of the layout`(theme: String) throws
  {
    let tree = try Screen(theme, "standard").layout(.sample)
    let names = tree.displayList(measurer: GridMeasurer()).commands.map { command in
      if case .group(let group) = command { group.name } else { "no group" }
    }
    #expect(names == tree.nodes.map(\.role.name))
    #expect(names.first == "sidebar")
  }

  @Test func `every line of text is drawn once, at the position of the layout`() throws {
    let template = MapTemplate.sample.with(instructions: ["Oak Street"], second: .sample)
    let tree = try Screen("ios18", "standard").layout(template)
    let drawn = texts(tree.displayList(measurer: GridMeasurer()).commands)
    let laidOut = tree.allNodes.flatMap { node in
      if case .text(let block) = node.content { block.lines } else { [TextLine]() }
    }
    #expect(drawn.count == 12)
    #expect(Set(drawn) == Set(laidOut))
  }

  @Test func `a disabled button is drawn at a third of its ink`() throws {
    let buttons = [MapButton(icon: "pan"), MapButton(icon: "zoom-in", isEnabled: false)]
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.mapButtons, buttons))
    let inks = tree.allNodes.compactMap { node in
      if case .icon(_, let name, let ink) = node.content, node.role == .glyph {
        "\(name) \(ink.hex)"
      } else {
        nil
      }
    }
    #expect(inks == ["pan #FFFFFF", "zoom-in #FFFFFF59"])
  }

  @Test func `a function that is on has the accent color`() throws {
    let buttons = [MapButton(icon: "my-location", isActive: true)]
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.mapButtons, buttons))
    guard case .icon(_, _, let ink) = tree.node(.glyph)?.content else {
      Issue.record("there is no glyph")
      return
    }
    #expect(ink.hex == "#64D2FF")
  }

  @Test func `a battery that runs low is red`() throws {
    for (level, color) in [(0.19, "#FF453A"), (0.2, "#FFFFFF")] {
      let status = StatusBar(clock: "9:41", batteryLevel: level)
      let tree = try Screen("ios14", "standard").layout(.sample.with(\.statusBar, status))
      guard case .drawing(let commands) = tree.node(.battery)?.content,
        case .fill(_, .color(let fill), _, _) = commands.last
      else {
        Issue.record("there is no battery level")
        return
      }
      #expect(fill.hex == color)
    }
  }

  private func texts(_ commands: [DrawCommand]) -> [TextLine] {
    commands.flatMap { command in
      switch command {
      case .text(let line): [line]
      case .group(let group) where group.name != "symbol" && group.name != "next-symbol":
        texts(group.commands)
      default: [TextLine]()
      }
    }
  }
}
