import Devices
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

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

  @Test func `everything else over the map is drawn after them, and stays where it is`() throws {
    let screen = try Screen("ios18", "standard")
    let tree = screen.layout(template(PhoneSample.usual))
    #expect(tree.nodes.prefix(2).map(\.role) == [.phone(.footer), .phone(.header)])
    #expect(Array(tree.nodes.dropFirst(2)) == screen.layout(.sample).nodes)
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
