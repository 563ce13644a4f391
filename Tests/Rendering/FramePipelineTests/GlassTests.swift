import Bitmaps
import BundledAssets
import Devices
import DisplayLists
import Geometry
import LayoutKit
import TestSupport
import Testing

@testable import FramePipeline

struct GlassTests {
  @Test(arguments: [("ios14", 10.3), ("ios18", 13.2), ("ios26", 22.3)])
  func `corners hide as much as circles of the measured radius`(
    theme: String, radius: Double
  ) throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let device = try library.devices.devices(matching: "standard")[0]
    var bitmap = Bitmap(size: PixelSize(width: 800, height: 480), filledWith: 0xFFFF_FFFF)
    _ = try renderer.draw(
      DisplayList([try renderer.corners(of: device, theme: theme)]), on: device, into: &bitmap)
    let black = bitmap.pixels.reduce(0.0) { $0 + Double(255 - $1 & 0xFF) / 255 }
    #expect(abs((black / 4 / 4 / 0.2146).squareRoot() - radius) <= 0.3)
  }

  @Test func `glass has the colors that were measured`() throws {
    let renderer = try FrameRenderer(library: AssetLibrary(BundledAssets(root: PackageRoot.assets)))
    let theme = try renderer.theme("ios26")
    let device = try renderer.library.devices.devices(matching: "standard")[0]
    let light = try #require(theme.light.screens.glass)
    let sidebar = try #require(theme.dark.screens.sidebar)
    let cases: [(ChromeColors.Fill, ground: UInt32, real: UInt32)] = [
      (theme.dark.button, 0x2B3460, 0x171C35), (theme.dark.button, 0x1D233E, 0x141825),
      (light, 0xC9E9E4, 0xDDFDFA), (sidebar, 0x171C25, 0x1B1C21),
    ]
    for (fill, ground, real) in cases {
      let plate = Plate(fill: fill.plateFill, radius: 18)
      let list = DisplayList(
        [.fill(.rect(device.bounds), .color(Color(rgb: ground)))]
          + plate.commands(in: Rect(100, 100, 100, 36)))
      var bitmap = Bitmap(size: PixelSize(width: 800, height: 480))
      _ = try renderer.draw(list, on: device, into: &bitmap)
      for shift in [16, 8, 0] as [UInt32] {
        let difference = Int(bitmap[300, 236] >> shift & 255) - Int(real >> shift & 255)
        #expect(abs(difference) <= 3, "\(String(bitmap[300, 236], radix: 16))")
      }
    }
  }

  @Test func `a phone's screen keeps its corners`() throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let phone = try library.devices.devices(matching: "se")[0]
    #expect(try renderer.glass(of: phone, theme: "ios26") == .rect(phone.bounds))
  }
}
