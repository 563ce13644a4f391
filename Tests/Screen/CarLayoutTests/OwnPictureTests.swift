import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

/// Tests of the app's own symbols and junction images on the first maneuver.
struct OwnPictureTests {
  private func layout(
    _ theme: String, _ device: String, symbol: AppImage? = nil, junction: AppImage? = nil,
    images: [ImageFile: ImageResource], instructions: [String] = ["Oak Street"],
    second: NextManeuverRow? = nil, isDark: Bool = true
  ) throws -> LayoutTree {
    var screen = try Screen(theme, device)
    screen.images = images
    screen.appearance.chromeAppearance = isDark ? .dark : .light
    var banner = ManeuverBanner.sample
    banner.symbolImage = symbol
    banner.junctionImage = junction
    banner.instructionVariants = instructions
    return screen.layout(.sample.with(\.guidance, .maneuver(banner, second: second)))
  }

  @Test(arguments: [
    ("ios14", 50.0, 50.0, Size(50, 50)), ("ios26", 50, 50, Size(50, 50)),
    ("ios18", 20, 20, Size(20, 20)), ("ios18", 200, 200, Size(50, 50)),
    ("ios26", 100, 200, Size(25, 50)),
  ])
  func `the symbol is as large as its picture, at most 50 by 50`(
    theme: String, width: Double, height: Double, expected: Size
  ) throws {
    let image = AppImage.sample("a.svg")
    let tree = try layout(theme, "hd", symbol: image, images: image.resources(width, height))
    let (symbol, card) = (try tree.frame(.symbol), try tree.frame(.guidance))
    #expect(symbol.size == expected)
    let distance = try tree.lines(.distance)[0]
    #expect(isClose(distance.x, card.minX + 13 + expected.width + 8, 0.26))
    let isScaled = tree.notes.contains { $0.contains("scaled down") }
    #expect(isScaled == (width > expected.width))
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `a wide symbol has a row of its own above the distance`(theme: String) throws {
    let image = AppImage.sample("wide.svg", dark: "wide-dark.svg")
    let tree = try layout(theme, "hd", symbol: image, images: image.resources(240, 100))
    let symbol = try tree.frame(.symbol)
    #expect(isClose(symbol.width, 120, 0.26))
    #expect(isClose(symbol.height, 50, 0.26))
    let (distance, line) = (try tree.lines(.distance)[0], try tree.lines(.instruction)[0])
    #expect(distance.x == line.x)
    #expect(distance.baseline > symbol.maxY + 10)
    #expect(line.baseline > distance.baseline + 10)
  }

  @Test func `the variant follows the card's background, not the chrome`() throws {
    let image = AppImage.sample("light.svg", dark: "dark.svg")
    func name(_ color: AppColor?, isDark: Bool) throws -> String? {
      var screen = try Screen("ios18", "standard")
      screen.images = image.resources(30, 30)
      screen.appearance.chromeAppearance = isDark ? .dark : .light
      var banner = ManeuverBanner.sample
      banner.symbolImage = image
      banner.cardColor = color
      let tree = screen.layout(.sample.with(\.guidance, .maneuver(banner, second: nil)))
      guard case .image(let found, _) = tree.node(.symbol)?.content else { return nil }
      return found.name
    }
    #expect(try name(nil, isDark: true) == "dark.svg")
    #expect(try name(nil, isDark: false) == "light.svg")
    #expect(try name(AppColor(rgb: 0xFFD60A), isDark: true) == "light.svg")
    #expect(try name(AppColor(rgb: 0x0B6E4F), isDark: false) == "dark.svg")
  }

  @Test func `one picture for both backgrounds is reported on dark cards`() throws {
    let image = AppImage.sample("a.svg")
    let sentence =
      "symbol: there is no variant for dark backgrounds, so the light one is shown"
    let images = image.resources(30, 30)
    #expect(try layout("ios18", "hd", symbol: image, images: images).notes == [sentence])
    #expect(try layout("ios18", "hd", symbol: image, images: images, isDark: false).notes.isEmpty)
  }

  @Test func `without initial estimates the symbol is hidden, and the distance moves up`() throws {
    var banner = ManeuverBanner.sample
    banner.showsSymbol = false
    let tree = try Screen("ios14", "standard").layout(
      .sample.with(\.guidance, .maneuver(banner, second: nil)))
    #expect(tree.node(.symbol) == nil)
    let card = try tree.frame(.guidance)
    #expect(isClose(try tree.lines(.distance)[0].x, card.minX + 13, 0.01))
    let heights = [4, 21.5, 4, 16.7, 4.3]
    #expect(isClose(card.height, heights.reduce(0, +), 0.5))
    #expect(
      tree.notes == ["symbol: not drawn, as the maneuver has no initial travel estimates"])
  }

  @Test(arguments: ["ios14", "ios18", "ios26"])
  func `a junction image stands on its plate below the words`(theme: String) throws {
    let image = AppImage.sample("junction.png")
    let tree = try layout(theme, "hd", junction: image, images: image.resources(280, 200))
    let (picture, plate) = (try tree.frame(.junctionImage), try tree.frame(.junction))
    let card = try tree.frame(.guidance)
    #expect(isClose(picture.width / picture.height, 1.4, 0.02))
    #expect(picture.width <= 140 && picture.height <= 100)
    #expect(plate.contains(picture) && card.contains(plate))
    #expect(plate.minY > (try tree.lines(.instruction).last?.baseline ?? .infinity))
    #expect(tree.notes.contains { $0.hasPrefix("junction image: the picture of 280×200") })
  }

  @Test func `the tall card pushes out the trip estimates`() throws {
    let image = AppImage.sample("junction.png")
    let tree = try layout(
      "ios14", "standard", junction: image, images: image.resources(140, 100), second: .sample)
    #expect(tree.node(.junction) != nil)
    #expect(tree.node(.tripEstimates) == nil)
    #expect(tree.notes.contains("trip estimates: pushed out by the guidance card"))
  }

  @Test func `where space is short the picture goes first, then words, then all but distance`()
    throws
  {
    let image = AppImage.sample("junction.png")
    let long = "Turn right onto the very long Oak Street"
    func tree(_ height: Double) throws -> LayoutTree {
      var device = try ShippedFiles.device("standard")
      device.safeArea.height = height
      var screen = try Screen(theme: ShippedFiles.theme("ios14"), device: device)
      screen.images = image.resources(140, 100)
      var banner = ManeuverBanner.sample
      banner.junctionImage = image
      banner.instructionVariants = [long, "Oak Street"]
      return screen.layout(.sample.with(\.guidance, .maneuver(banner, second: .sample)))
    }
    let roomy = try tree(240)
    #expect(roomy.node(.junction) == nil)
    #expect(try roomy.lines(.instruction).count == 3)
    #expect(roomy.notes == ["junction image: dropped, as the card is too tall"])
    let tight = try tree(140)
    #expect(try tight.lines(.instruction).map(\.text) == ["Oak Street"])
    #expect(
      tight.notes.prefix(2) == [
        "junction image: dropped, as the card is too tall",
        "instruction: abridged, as the card is too tall",
      ])
    let minimal = try tree(100)
    #expect(minimal.node(.instruction) == nil)
    #expect(minimal.node(.symbol) != nil && minimal.node(.distance) != nil)
    #expect(minimal.notes.contains("instruction: dropped, as the card is too tall"))
  }
}
