import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of navigation bar, alerts, panning and previews against measurements of real screens.
struct ChromePanelTests {
  private func button(_ control: ChromeControl, _ title: String) -> CardButton {
    CardButton(control, title: title, role: .start)
  }

  private func item(
    _ control: ChromeControl, _ text: String, _ state: ControlState = .normal
  ) -> BarItem {
    BarItem(control, content: .text(text), state: state)
  }

  @Test(arguments: [
    ("ios14", Rect(45, 0, 355, 44), 52.0), ("ios18", Rect(45, 0, 355, 44), 52),
    ("ios26", Rect(53, 4, 343, 36), 48),
  ])
  func `panels start below the bar`(theme: String, bar: Rect, top: Double) throws {
    let content = NavigationBarContent(trailing: [item(.trailing(1), "End")])
    let tree = try Screen(theme, "standard").layout(.sample.with(\.navigationBar, content))
    #expect(try tree.frame(.navigationBar) == bar)
    #expect(try tree.frame(.guidance).minY == top)
    #expect(tree.mapArea.minY == top)
  }

  @Test func `a focused way back stands where it was measured on iOS 14`() throws {
    let content = NavigationBarContent(back: item(.back, "Hello, world", .focused))
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.navigationBar, content))
    let back = try tree.frame(.barButton(.back))
    #expect(back.minX == 50 && back.minY == 5 && back.height == 34)
    let disc = try tree.frame(.disc)
    #expect(isClose(disc.minX, 58.4, 0.26) && isClose(disc.midY, 22.3, 0.5))
    #expect(isClose(disc.width, 16.5, 0.01))
  }

  @Test func `the focus on glass is a disc of 28 points inside its button`() throws {
    let content = NavigationBarContent(back: item(.back, "Back", .focused))
    let tree = try Screen("ios26", "standard").layout(.sample.with(\.navigationBar, content))
    #expect(try tree.frame(.disc) == Rect(57, 8, 28, 28))
    #expect(try tree.fill(.disc) == .color(Color.white.opacity(0.75)))
  }

  @Test(arguments: ["ios14", "ios18"])
  func `the focus on a light bar has the accent of light rows`(theme: String) throws {
    let content = NavigationBarContent(back: item(.back, "Back", .focused))
    var screen = try Screen(theme, "standard")
    screen.appearance.chromeAppearance = .light
    let tree = screen.layout(.sample.with(\.navigationBar, content))
    #expect(try tree.fill(.plate) == .color(Color(rgb: 0x289DD1)))
  }

  @Test func `glass buttons stand where they were measured on iOS 26`() throws {
    let content = NavigationBarContent(
      back: item(.back, "Back"), trailing: [item(.trailing(1), "Cancel")])
    let tree = try Screen("ios26", "standard").layout(.sample.with(\.navigationBar, content))
    #expect(try tree.frame(.barButton(.back)) == Rect(53, 4, 36, 36))
    #expect(try tree.frame(.barButton(.trailing(1))).maxX == 396)
    let label = try tree.lines(.buttonTitle)[0]
    #expect(isClose(label.x + label.width, 384, 1.5))
  }

  @Test func `the inside of the bar follows the language and not the driver`() throws {
    let content = NavigationBarContent(
      leading: [item(.leading(1), "A"), item(.leading(2), "B")],
      trailing: [item(.trailing(1), "C")])
    for isRightToLeft in [false, true] {
      var template = MapTemplate.sample.with(\.navigationBar, content)
      template.isRightToLeft = isRightToLeft
      let tree = try Screen("ios18", "standard").driver(on: .right).layout(template)
      let middles = try [ChromeControl.leading(1), .leading(2), .trailing(1)]
        .map { try tree.frame(.barButton($0)).midX }
      #expect(middles == middles.sorted(by: isRightToLeft ? (>) : (<)))
    }
  }

  @Test(arguments: [
    ("ios14", Rect(53, 52, 142, 180)), ("ios18", Rect(53, 52, 142, 180)),
    ("ios26", Rect(53, 48, 172, 188)),
  ])
  func `a preview replaces guidance and estimates`(theme: String, rect: Rect) throws {
    let preview = PreviewCard(
      titleVariants: ["Disney Land"], lines: [["What a great trip"]],
      buttons: [button(.start, "Go")])
    let bar = NavigationBarContent(back: item(.back, "Hello, world"))
    var template = MapTemplate.sample.with(\.preview, preview)
    template.navigationBar = bar
    let tree = try Screen(theme, "standard").layout(template)
    let card = try tree.frame(.tripPreview)
    if theme == "ios26" {
      #expect(card.origin == rect.origin && card.width == rect.width && card.maxY <= rect.maxY)
    } else {
      #expect(card == rect)
      let title = try tree.lines(.previewTitle)[0]
      #expect(title.x == 61 && title.baseline == 72 && title.style.size == 16)
      #expect(try tree.lines(.previewText(1))[0].baseline == 90)
      #expect(try tree.frame(.cardButton(.start)) == Rect(53, 203.5, 142, 28.5))
      let button = try #require(tree.node(.cardButton(.start)))
      guard case .text(let label) = button.children.last?.content else {
        Issue.record("the button has no label")
        return
      }
      #expect(label.lines.map(\.style.size) == [17])
    }
    for role: ElementRole in [.guidance, .tripEstimates, .roadName] {
      #expect(tree.node(role) == nil)
    }
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `an alert replaces the estimates and keeps guidance`(theme: String) throws {
    let alert = AlertCard(
      titleVariants: ["Camera"],
      buttons: [
        CardButton(.primaryAction, title: "OK", role: .default),
        CardButton(.secondaryAction, title: "No", role: .cancel),
      ], remaining: 0.25)
    let screen = try Screen(theme, "standard")
    let tree = screen.layout(.sample.with(\.alert, alert))
    let card = try tree.frame(.navigationAlert)
    let guidance = try tree.frame(.guidance)
    #expect(card.minX == guidance.minX && card.width == guidance.width)
    #expect(card.maxY == (theme == "ios26" ? 236 : 232))
    #expect(tree.node(.tripEstimates) == nil)
    let first = try tree.frame(.cardButton(.primaryAction))
    let second = try tree.frame(.cardButton(.secondaryAction))
    guard theme != "ios26" else {
      #expect(first.height == 36 && first.maxY < second.minY && first.minX == second.minX)
      return
    }
    #expect(first.height == 28.5 && first.maxX <= second.minX && first.minY == second.minY)
    var mirrored = MapTemplate.sample.with(\.alert, alert)
    mirrored.isRightToLeft = true
    let other = screen.layout(mirrored)
    let trailing = try other.frame(.cardButton(.secondaryAction))
    #expect(try trailing.maxX <= other.frame(.cardButton(.primaryAction)).minX)
  }

  @Test func `an alert gives up its second text before it covers guidance`() throws {
    let buttons = [CardButton(.primaryAction, title: "OK", role: .default)]
    let long = String(repeating: "word ", count: 40)
    let alert = AlertCard(titleVariants: ["Camera"], subtitleVariants: [long], buttons: buttons)
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.alert, alert))
    #expect(tree.node(.guidance) != nil)
    #expect(tree.notes.contains { $0.hasPrefix("alert subtitle") })
    var tall = MapTemplate.sample.with(
      instructions: [String(repeating: "word ", count: 9)], second: .sample)
    tall.alert = AlertCard(titleVariants: ["One two three four five six"], buttons: buttons)
    tall.navigationBar = NavigationBarContent(trailing: [item(.trailing(1), "End")])
    let covered = try Screen("ios14", "minimum").layout(tall)
    #expect(covered.node(.guidance) == nil)
    #expect(covered.notes.contains("guidance: covered by the navigation alert"))
  }

  @Test(arguments: [("ios14", 30.0), ("ios18", 30), ("ios26", 36)])
  func `the arrows stand at the middles of the edges of the free map`(
    theme: String, side: Double
  ) throws {
    let template = MapTemplate.sample.with(\.panArrows, PanArrow.Edge.allCases.map { PanArrow($0) })
    let tree = try Screen(theme, "standard").layout(template)
    let area = tree.mapArea
    for (edge, point) in [
      (PanArrow.Edge.left, Point(area.minX + side / 2, area.midY)),
      (.right, Point(area.maxX - side / 2, area.midY)),
      (.up, Point(area.midX, area.minY + side / 2)),
      (.down, Point(area.midX, area.maxY - side / 2)),
    ] {
      #expect(try tree.frame(.panArrow(edge)).center.distance(to: point) < 0.6, "\(edge)")
      #expect(try tree.frame(.panArrow(edge)).width == side)
    }
    #expect(tree.node(.guidance) != nil && tree.node(.tripEstimates) != nil)
    #expect(tree.node(.roadName) == nil)
  }

  @Test func `what is too much is named`() throws {
    var template = MapTemplate.sample.with(\.droppedMapButtons, 2)
    template.navigationBar = NavigationBarContent(
      trailing: [item(.trailing(1), "A")], dropped: 1)
    let notes = try Screen("ios18", "standard").layout(template).notes
    #expect(notes.contains("map buttons: 2 beyond the limit are left out"))
    #expect(notes.contains("navigation bar: 1 buttons beyond two on a side are left out"))
  }

  @Test(arguments: ["ios14", "ios18"])
  func `a focused map button has the color of focus of its style`(theme: String) throws {
    let template = MapTemplate.sample.with(
      \.mapButtons, [MapButton(icon: "pan", state: .focused)])
    for (style, color, glyph) in [
      (InterfaceStyle.dark, UInt32(0x64D2FF), Color.black), (.light, 0x289DD1, .white),
    ] {
      var screen = try Screen(theme, "standard")
      screen.appearance.chromeAppearance = style
      let button = try #require(screen.layout(template).node(.mapButton(icon: "pan")))
      guard case .plate(let plate) = button.children[0].content,
        case .icon(_, _, let ink) = button.children[1].content
      else {
        Issue.record("plate and glyph are not there")
        return
      }
      #expect(plate.fill == .color(Color(rgb: color)))
      #expect(ink == glyph)
    }
  }

  @Test func `the focus on a map button of glass is a disc inside it, as in a bar`() throws {
    let template = MapTemplate.sample.with(
      \.mapButtons, [MapButton(icon: "pan", state: .focused)])
    for (style, fill) in [
      (InterfaceStyle.dark, Color.white.opacity(0.75)), (.light, Color.black.opacity(0.14)),
    ] {
      var screen = try Screen("ios26", "standard")
      screen.appearance.chromeAppearance = style
      let button = try #require(screen.layout(template).node(.mapButton(icon: "pan")))
      #expect(button.children.map(\.role) == [.plate, .disc, .glyph])
      #expect(button.children[1].frame == button.children[0].frame.inset(by: 4, 4))
      guard case .plate(let disc) = button.children[1].content else {
        Issue.record("the disc is no plate")
        return
      }
      #expect(disc.fill == .color(fill))
    }
  }

  /// Lays out a screen with a focused control in its sidebar or dock.
  private func sidebar(
    _ theme: String, _ device: String, _ control: TemplateControl
  ) throws -> LayoutTree {
    var template = MapTemplate.sample
    template.statusBar.focused = control
    return try Screen(theme, device).layout(template)
  }

  @Test(arguments: ["ios14", "ios18", "ios26"], ["standard", "portrait"])
  func `the focus in the sidebar surrounds an app, or is below the button`(
    theme: String, device: String
  ) throws {
    let plain = try Screen(theme, device).layout(.sample)
    let app = try sidebar(theme, device, .dock(2))
    let colors = try ShippedFiles.theme(theme).dark.screens
    #expect(try app.frame(.dockIcon("audio")) == plain.frame(.dockIcon("audio")))
    guard case .drawing(let commands)? = app.node(.dockIcon("audio"))?.content,
      case .fill(_, .color(let ring), _, _)? = commands.first
    else {
      Issue.record("there is no plate around the app")
      return
    }
    #expect(ring == colors.barFocus)
    #expect(app.node(.dockIcon("navigation")) == plain.node(.dockIcon("navigation")))
    let home = try #require(try sidebar(theme, device, .home).node(.home))
    #expect(try home.frame == plain.frame(.home))
    guard case .plate(let plate)? = home.children.first?.content,
      case .icon(_, _, let ink)? = home.children.last?.content
    else {
      Issue.record("there is no plate below the button")
      return
    }
    #expect(plate.fill == .color(colors.barFocus) && ink == colors.focusText.color)
    #expect(plate.radius == (theme == "ios26" ? 14 : 5))
  }

  @Test func `the focus on an app without room is on the last one that shows`() throws {
    let tree = try sidebar("ios14", "standard", .dock(9))
    guard case .drawing(let commands)? = tree.node(.dockIcon("messages"))?.content else {
      Issue.record("the last app is not there")
      return
    }
    guard case .fill(_, .color(let ring), _, _)? = commands.first else {
      Issue.record("there is no plate around the last app")
      return
    }
    #expect(ring == Color(rgb: 0x64D2FF))
    #expect(tree.notes.contains("sidebar: the focus is on app 3, as app 9 does not show"))
  }

  @Test func `a title of a bar that does not fit is reported as cut`() throws {
    let long = String(repeating: "Filter for this drive ", count: 5)
    for (title, isCut) in [(long, true), ("Filter", false)] {
      let content = NavigationBarContent(
        title: title, trailing: [item(.trailing(1), "Done")])
      let tree = try Screen("ios18", "standard").layout(.sample.with(\.navigationBar, content))
      guard case .text(let block)? = tree.node(.barTitle)?.content else {
        Issue.record("there is no title")
        return
      }
      #expect(block.isTruncated == isCut && block.fits == !isCut)
    }
  }
}
