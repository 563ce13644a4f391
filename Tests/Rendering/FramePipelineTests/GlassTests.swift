import Bitmaps
import BundledAssets
import Devices
import DisplayLists
import Geometry
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

  @Test func `a phone's screen keeps its corners`() throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    let renderer = try FrameRenderer(library: library)
    let phone = try library.devices.devices(matching: "se")[0]
    #expect(try renderer.glass(of: phone, theme: "ios26") == .rect(phone.bounds))
  }
}
