import Devices
import Geometry
import LayoutKit
import Navigation
import Sessions
import TestSupport
import Testing

@testable import Templates

/// Tests of the Navigation SDK's header and footer on the car's map.
struct MapControlsTests {
  private func template(_ view: PhoneTemplate, isBelowBar: Bool = false) -> MapTemplate {
    var template = MapTemplate.sample
    template.mapControls = MapControls(view, isBelowBar: isBelowBar)
    return template
  }

  private func cards(of tree: LayoutTree) throws -> (header: Rect, footer: Rect) {
    (try tree.frame(.phone(.header)), try tree.frame(.phone(.footer)))
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"))
  func `they stand in the safe area, beside the guidance card`(theme: String) throws {
    for device in ["standard", "wide", "portrait", "800x480@1"] {
      var screen = try Screen(theme, device)
      for side in [DriverSide.left, .right] {
        screen.appearance.driverSide = side
        let tree = screen.layout(template(PhoneSample.usual))
        let (header, footer) = try cards(of: tree)
        let panel = try tree.frame(.guidance)
        let window = Rect(0, 0, tree.size.width, tree.size.height)
        #expect(window.contains(header) && window.contains(footer), "\(theme) \(device) \(side)")
        #expect(header.minX == footer.minX && header.width == footer.width)
        let hasDock = screen.device.hasBottomDock
        #expect(hasDock || !header.intersects(panel), "\(theme) \(device) \(side)")
      }
    }
  }

  @Test func `a lasting bar moves the header down, and the panel moves both aside`() throws {
    let screen = try Screen("ios18", "800x480@1")
    let usual = try cards(of: screen.layout(template(PhoneSample.usual)))
    let below = try cards(of: screen.layout(template(PhoneSample.usual, isBelowBar: true)))
    #expect(below.header.minY > usual.header.minY && below.footer == usual.footer)
    var bare = template(PhoneSample.usual)
    bare.guidance = nil
    let free = try cards(of: screen.layout(bare))
    #expect(free.header.minX < usual.header.minX && free.footer.minX < usual.footer.minX)
  }

  @Test func `everything else over the map is drawn after them, and panels stay`() throws {
    let screen = try Screen("ios18", "standard")
    let tree = screen.layout(template(PhoneSample.usual))
    #expect(tree.nodes.prefix(2).map(\.role) == [.phone(.footer), .phone(.header)])
    let moving: Set<ElementRole> = [.roadName, .speedLimit, .attribution, .compass, .scale]
    func staying(_ tree: LayoutTree) -> [LayoutNode] {
      tree.nodes.filter { !moving.contains($0.role) }
    }
    #expect(Array(staying(tree).dropFirst(2)) == staying(screen.layout(.sample)))
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"))
  func `vehicle, road and signs keep clear of them`(theme: String) throws {
    for device in ["standard", "wide", "portrait", "800x480@1", "1920x720@1"] {
      let screen = try Screen(theme, device)
      var shown = template(PhoneSample.usual)
      shown.overlay.speedSign = SpeedSign(.plate(["SPEED", "LIMIT"], "35"))
      let canvas = screen.canvas(.car(shown))
      let tree = screen.layout(shown)
      let (header, footer) = try cards(of: tree)
      let vehicle = Rect(center: canvas.vehicleAnchor, size: Size(20, 20))
      for card in [header, footer] {
        #expect(!card.intersects(vehicle), "\(theme) \(device)")
        #expect(!card.intersects(canvas.mapArea), "\(theme) \(device)")
        for role in [ElementRole.roadName, .speedLimit] {
          guard let frame = tree.node(role)?.frame else { continue }
          #expect(!card.intersects(frame), "\(theme) \(device) \(role)")
        }
      }
    }
  }

  @Test(arguments: ShippedFiles.names(in: "Themes"))
  func `the recenter button stands in what they leave of the map`(theme: String) throws {
    for device in ["standard", "wide", "portrait", "1920x720@1"] {
      for isRightToLeft in [false, true] {
        let screen = try Screen(theme, device)
        var view = PhoneTemplate()
        view.recenter = "Re-center"
        var shown = template(view)
        shown.isRightToLeft = isRightToLeft
        let tree = screen.layout(shown)
        let frame = try tree.frame(.phone(.recenter))
        #expect(screen.canvas(.car(shown)).mapArea.contains(frame), "\(theme) \(device)")
        let vehicle = screen.canvas(.car(shown)).vehicleAnchor
        #expect(!frame.contains(vehicle), "\(theme) \(device)")
        for node in tree.nodes where node.role != .phone(.recenter) {
          #expect(!node.frame.intersects(frame), "\(theme) \(device) \(node.role)")
        }
        shown.mapControls?.view.header = PhoneSample.usual.header
        shown.mapControls?.view.footer = PhoneSample.usual.footer
        let among = screen.layout(shown)
        guard let beside = among.node(.phone(.recenter))?.frame else { continue }
        let (header, footer) = try cards(of: among)
        #expect(!header.intersects(beside) && !footer.intersects(beside), "\(theme) \(device)")
      }
    }
  }

  @Test func `a language from right to left mirrors them in the safe area`() throws {
    let screen = try Screen("ios18", "1920x720@1")
    let usual = try cards(of: screen.layout(template(PhoneSample.usual)))
    var arabic = template(PhoneSample.usual)
    arabic.isRightToLeft = true
    let mirrored = try cards(of: screen.layout(arabic))
    #expect(mirrored.header.width == usual.header.width)
    #expect(mirrored.header.minX > usual.header.maxX)
    #expect(mirrored.header.maxX <= 1920)
  }

  @Test func `the app's colors and fonts are those of the header`() throws {
    let screen = try Screen("ios18", "800x480@1")
    var view = PhoneSample.usual
    view.settings.colors[.navigationHeaderPrimaryBackgroundColor] = AppColor(rgb: 0x1A3D8F)
    let own = try #require(screen.layout(template(view)).node(.phone(.header)))
    let usual = try #require(
      screen.layout(template(PhoneSample.usual)).node(.phone(.header)))
    #expect(own.content != usual.content && own.frame == usual.frame)
  }
}
