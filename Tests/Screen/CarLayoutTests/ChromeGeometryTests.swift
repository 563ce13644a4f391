import Devices
import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates
import TestSupport
import Testing

/// Tests of sidebar, dock and map buttons against measurements of real screens.
struct ChromeGeometryTests {
  @Test(arguments: [
    ("ios14", Rect(0, 0, 45, 240)), ("ios18", Rect(0, 0, 45, 240)), ("ios26", Rect(4, 4, 45, 232)),
  ])
  func `the sidebar stands at the driver's edge`(theme: String, rect: Rect) throws {
    #expect(try Screen(theme, "standard").layout(.sample).frame(.sidebar) == rect)
  }

  @Test(arguments: [
    ("ios14", 22.5, 18.5, 12.0), ("ios18", 22.5, 18.5, 12), ("ios26", 26.5, 26, 14),
  ])
  func `the clock stands in the middle of the sidebar`(
    theme: String, center: Double, baseline: Double, size: Double
  ) throws {
    let line = try Screen(theme, "standard").layout(.sample).lines(.clock)[0]
    #expect(isClose(line.x + line.width / 2, center, 0.01))
    #expect(isClose(line.baseline, baseline, 0.26))
    #expect(line.style.size == size)
    #expect(line.style.weight == .semibold)
  }

  @Test(arguments: [
    ("ios14", 31.25, 49.75), ("ios18", 31.25, 49.75), ("ios26", 38.25, 57),
  ])
  func `signal and battery stand in their rows`(theme: String, signal: Double, battery: Double)
    throws
  {
    let tree = try Screen(theme, "standard").layout(.sample)
    #expect(isClose(try tree.frame(.signal).midY, signal, 0.3))
    #expect(isClose(try tree.frame(.battery).midY, battery, 0.3))
  }

  @Test(arguments: [
    ("ios14", Point(22.5, 220.6), Size(30, 15.4)), ("ios18", Point(22.5, 220.6), Size(14, 14)),
    ("ios26", Point(26.5, 213.5), Size(14, 14)),
  ])
  func `the home button stands at its foot`(theme: String, center: Point, size: Size) throws {
    let home = try Screen(theme, "standard").layout(.sample).frame(.home)
    #expect(home.center.distance(to: center) < 0.3)
    #expect(isClose(home.width, size.width, 0.1) && isClose(home.height, size.height, 0.2))
  }

  @Test(arguments: [
    ("ios14", "standard", 2, [87.0, 124], 8.0), ("ios14", "standard", 3, [69, 106, 143], 8),
    ("ios26", "standard", 3, [69, 106, 143], 12),
    ("ios26", "1600x960@3", 4, [90, 127, 164, 201], 12),
  ])
  func `app icons stand around the middle of the screen`(
    theme: String, device: String, count: Int, tops: [Double], left: Double
  ) throws {
    let names = ["navigation", "audio", "messages", "phone"].prefix(count)
    let status = StatusBar(clock: "9:41", dockIcons: Array(names))
    let tree = try Screen(theme, device).layout(.sample.with(\.statusBar, status))
    for (name, top) in zip(names, tops) {
      #expect(
        isClose(try tree.frame(.dockIcon(name)), Rect(left, top, 29, 29), 0.51), "\(name)")
    }
  }

  @Test func `icons without room between status and home button are left out`() throws {
    let status = StatusBar(clock: "9:41", dockIcons: ["navigation", "audio", "messages", "phone"])
    let template = MapTemplate.sample.with(\.statusBar, status)
    let icons = { (tree: LayoutTree) in
      tree.allNodes.filter { if case .dockIcon = $0.role { true } else { false } }
    }
    #expect(icons(try Screen("ios26", "standard").layout(template)).count == 3)
    #expect(icons(try Screen("ios26", "minimum").layout(template)).count == 2)
  }

  @Test(arguments: [
    ("ios14", 23.0, 23.0, 38.0, 30.0), ("ios18", 23, 23, 38, 30), ("ios26", 22, 22, 44, 36),
  ])
  func `map buttons stand in a column at the far lower corner`(
    theme: String, right: Double, bottom: Double, pitch: Double, size: Double
  ) throws {
    for device in ["standard", "hd", "minimum"] {
      let screen = try Screen(theme, device)
      let tree = screen.layout(.sample)
      for (index, icon) in ["my-location", "zoom-in", "zoom-out", "pan"].enumerated() {
        let box = try tree.frame(.mapButton(icon: icon))
        let center = Point(
          screen.device.pointWidth - right,
          screen.device.pointHeight - bottom - Double(index) * pitch)
        #expect(box.center.distance(to: center) < 1e-9, "\(icon) on \(device)")
        #expect(isClose(box.width, size, 1e-9))
      }
    }
  }

  @Test func `at most four buttons are shown, the first ones of the app`() throws {
    let buttons = ["a", "b", "c", "d", "e"].map { MapButton(icon: $0) }
    let tree = try Screen("ios18", "standard").layout(.sample.with(\.mapButtons, buttons))
    let shown = tree.nodes.map(\.role).filter(\.isControl)
    #expect(shown == ["a", "b", "c", "d"].map { .mapButton(icon: $0) })
  }

  @Test(arguments: [("ios14", 28.0, 14.0), ("ios18", 28, 4.5), ("ios26", 36, 18)])
  func `a button's plate has the size and corners of its generation`(
    theme: String, size: Double, radius: Double
  ) throws {
    let button = try #require(
      try Screen(theme, "standard").layout(.sample).node(.mapButton(icon: "pan")))
    let plate = try #require(button.children.first)
    #expect(plate.frame.size == Size(size, size))
    #expect(plate.frame.center.distance(to: button.frame.center) < 1e-9)
    guard case .plate(let look) = plate.content else {
      Issue.record("the plate of \(theme) is none")
      return
    }
    #expect(look.radius == radius)
  }

  @Test(arguments: [
    ("portrait", 384.0, 512.0), ("portrait-large", 300, 400), ("1060x1060@3", 353.33, 353.33),
  ])
  func `on portrait and square screens the dock lies at the bottom`(
    device: String, width: Double, height: Double
  ) throws {
    let tree = try Screen("ios26", device).layout(.sample)
    #expect(isClose(try tree.frame(.dock), Rect(4, height - 49, width - 8, 45), 0.17))
    #expect(try tree.frame(.home).center.distance(to: Point(26.5, height - 26.5)) < 0.3)
    let clock = try tree.lines(.clock)[0]
    #expect(isClose(clock.x + clock.width / 2, 72, 0.01))
    #expect(isClose(try tree.frame(.dockIcon("audio")).midX, width / 2, 0.3))
    #expect(isClose(try tree.frame(.battery).maxX, width - 13.5, 1))
    #expect(try tree.frame(.guidance).minX == 4)
    let older = try Screen("ios14", device).layout(.sample)
    #expect(isClose(try older.frame(.dock), Rect(0, height - 45, width, 45), 0.17))
  }

  @Test func `the tray and the buttons stand above the dock`() throws {
    let tree = try Screen("ios26", "portrait").layout(.sample)
    let dock = try tree.frame(.dock)
    #expect(try dock.minY - tree.frame(.tripEstimates).maxY == 4)
    #expect(try dock.minY - tree.frame(.mapButton(icon: "my-location")).maxY == 4)
  }

  @Test func `the vehicle stands low in the free map, between panel and buttons`() throws {
    let tree = try Screen("ios26", "standard").layout(.sample)
    let area = tree.mapArea
    #expect(isClose(tree.vehicleAnchor.y, area.maxY - 0.24 * area.height, 0.26))
    let middle = (try tree.frame(.guidance).maxX + tree.frame(.mapButton(icon: "pan")).minX) / 2
    #expect(isClose(tree.vehicleAnchor.x, middle, 0.26))
    let portrait = try Screen("ios26", "portrait").layout(.sample)
    let free = portrait.mapArea
    #expect(isClose(portrait.vehicleAnchor.x, free.midX, 0.26))
    #expect(isClose(portrait.vehicleAnchor.y, free.maxY - 0.24 * free.height, 0.26))
  }

  @Test func `the road's name stands under the vehicle, below its disc`() throws {
    for theme in ["ios14", "ios18", "ios26"] {
      let tree = try Screen(theme, "standard").layout(.sample)
      let pill = try tree.frame(.roadName)
      #expect(isClose(pill.minY - tree.vehicleAnchor.y, 26, 0.26))
      #expect(pill.height == 20)
      #expect(isClose(pill.midX, tree.vehicleAnchor.x, 0.51))
      let line = try tree.lines(.roadNameText)[0]
      #expect(isClose(line.width + 14, pill.width, 0.51))
      #expect(line.style.size == 11.5)
    }
  }

  @Test func `the first text of a road that fits is shown whole`() throws {
    let names = ["A road with a name that is much too long for any screen", "Long Rd", "B 1"]
    let tree = try Screen("ios18", "standard").layout(
      .sample.with(\.currentRoadNameVariants, names))
    guard case .text(let block)? = tree.node(.roadNameText)?.content else {
      Issue.record("no text")
      return
    }
    #expect(block.text == "Long Rd" && block.variant == 1 && block.fits && !block.isTruncated)
    let decision = tree.decisions.first { $0.element == .roadNameText }
    #expect(decision?.kind == .shortened && decision?.offer?.chosen == 1)
  }

  @Test func `a road name too long for its room is cut`() throws {
    let name = "A road with a name that is much too long for any screen"
    let tree = try Screen("ios18", "standard").layout(
      .sample.with(\.currentRoadNameVariants, [name]))
    let text = try tree.lines(.roadNameText)[0].text
    #expect(text.hasSuffix("…"))
    #expect(name.hasPrefix(text.dropLast()))
  }
}
