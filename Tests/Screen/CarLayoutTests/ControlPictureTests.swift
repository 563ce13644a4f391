import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

/// Tests of the app's images on buttons and alerts.
struct ControlPictureTests {
  private static let picture = AppImage.sample("bus.svg", dark: "bus-dark.svg")

  private func layout(
    _ template: MapTemplate, _ style: InterfaceStyle = .dark, _ size: (Double, Double)
  ) throws -> LayoutTree {
    var screen = try Screen("ios18", "standard")
    screen.appearance.chromeAppearance = style
    screen.images = Self.picture.resources(size.0, size.1)
    return screen.layout(template)
  }

  private func shown(_ node: LayoutNode?) -> (frame: Rect, name: String)? {
    guard let node, case .image(let image, _) = node.content else { return nil }
    return (node.frame, image.name)
  }

  @Test(arguments: [(InterfaceStyle.light, "bus.svg"), (.dark, "bus-dark.svg")])
  func `a map button shows the variant for the style without a plate`(
    style: InterfaceStyle, name: String
  ) throws {
    let button = MapButton(icon: .own(Self.picture))
    let tree = try layout(.sample.with(\.mapButtons, [button]), style, (60, 40))
    let node = try #require(tree.node(.mapButton(icon: "bus.svg")))
    #expect(node.children.map(\.role) == [.glyph])
    let picture = try #require(shown(node.children.first))
    #expect(picture.name == name)
    #expect(picture.frame.size == Size(30, 20), "at most 30 points")
    #expect(picture.frame.center == node.frame.center)
  }

  @Test func `a small picture keeps its size, under focus it has a plate`() throws {
    let button = MapButton(icon: .own(Self.picture), state: .focused)
    let tree = try layout(.sample.with(\.mapButtons, [button]), .dark, (12, 12))
    let node = try #require(tree.node(.mapButton(icon: "bus.svg")))
    #expect(node.children.map(\.role) == [.plate, .glyph])
    #expect(shown(node.children.last)?.frame.size == Size(12, 12))
  }

  @Test func `a disabled picture is pale`() throws {
    let button = MapButton(icon: .own(Self.picture), isEnabled: false)
    let tree = try layout(.sample.with(\.mapButtons, [button]), .dark, (12, 12))
    let glyph = try #require(tree.node(.mapButton(icon: "bus.svg"))?.children.first)
    guard case .drawing(let commands) = glyph.content, case .group(let group) = commands.first
    else {
      Issue.record("it is no pale group")
      return
    }
    #expect(commands.count == 1 && group.opacity == 0.35)
  }

  @Test func `the bar and an alert show the app's pictures`() throws {
    var template = MapTemplate.sample
    template.navigationBar = NavigationBarContent(
      trailing: [BarItem(.trailing(1), content: .image(.own(Self.picture)))])
    let close = CardButton(.primaryAction, title: "Close", role: .cancel)
    template.alert = AlertCard(
      titleVariants: ["Bus lane"], icon: .own(Self.picture), buttons: [close])
    #expect(template.imageFiles == Self.picture.files + Self.picture.files)
    let tree = try layout(template, .light, (48, 48))
    let glyph = tree.node(.barButton(.trailing(1)))?.children.first { $0.role == .glyph }
    #expect(shown(glyph)?.frame.size == Size(24, 24))
    let icon = try #require(shown(tree.node(.alertIcon)))
    #expect(icon.name == "bus.svg" && icon.frame.width == icon.frame.height)
  }

  @Test func `two pictures at the end of a floating bar share one plate`() throws {
    var template = MapTemplate.sample
    template.navigationBar = NavigationBarContent(
      trailing: [
        BarItem(.trailing(1), content: .image("search")),
        BarItem(.trailing(2), content: .image("speaker")),
      ])
    let tree = try Screen("ios26", "standard").layout(template)
    let bar = try #require(tree.node(.navigationBar))
    let roles: [ElementRole] = [.plate, .barButton(.trailing(1)), .barButton(.trailing(2))]
    #expect(bar.children.map(\.role) == roles)
    #expect(bar.children[0].frame.size == Size(88, 35))
    for button in bar.children.dropFirst() {
      #expect(button.children.map(\.role) == [.glyph])
      #expect(bar.children[0].frame.contains(button.frame.center))
    }
    let older = try #require(try Screen("ios18", "standard").layout(template).node(.navigationBar))
    #expect(!older.children.map(\.role).contains(.plate))
  }
}
