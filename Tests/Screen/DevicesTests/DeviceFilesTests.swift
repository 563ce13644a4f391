import BundledAssets
import Devices
import Foundation
import TestSupport
import Testing

struct DeviceFilesTests {
  /// A required device: pixels, points and scale.
  struct Expectation: Sendable, CustomTestStringConvertible {
    var name: String
    var pixels: [Int]
    var points: [Double]
    var scale: Double
    var testDescription: String { name }
  }

  private static let screens = [
    Expectation(name: "minimum", pixels: [748, 456], points: [374, 228], scale: 2),
    Expectation(name: "standard", pixels: [800, 480], points: [400, 240], scale: 2),
    Expectation(name: "qhd", pixels: [960, 540], points: [480, 270], scale: 2),
    Expectation(name: "hd", pixels: [1280, 720], points: [640, 360], scale: 2),
    Expectation(name: "wide", pixels: [1920, 720], points: [640, 240], scale: 3),
    Expectation(name: "portrait", pixels: [768, 1024], points: [384, 512], scale: 2),
    Expectation(name: "portrait-large", pixels: [900, 1200], points: [300, 400], scale: 3),
    Expectation(name: "wide-zoomed", pixels: [1920, 720], points: [775, 290], scale: 3),
  ]

  @Test(arguments: screens)
  func `a screen has exactly its pixels, points and scale`(screen: Expectation) throws {
    let device = try ShippedFiles.device(screen.name)
    #expect(device.name == screen.name)
    #expect([device.pixelWidth, device.pixelHeight] == screen.pixels)
    #expect([device.pointWidth, device.pointHeight] == screen.points)
    #expect(device.scale == screen.scale)
    #expect(device.safeRect == device.bounds)
    #expect(device.hasBottomDock == screen.name.hasPrefix("portrait"))
  }

  @Test func `no screen is without an expectation and none is missing`() throws {
    let all = try ShippedFiles.names(in: "Devices").map(ShippedFiles.device)
    let cars = all.filter { $0.kind == .car }.map(\.name)
    #expect(cars.sorted() == Self.screens.map(\.name).sorted())
  }

  @Test func `pixels per point are those of the frame, not the scale`() throws {
    let zoomed = try ShippedFiles.device("wide-zoomed")
    #expect(abs(zoomed.pixelsPerPointX - 1920.0 / 775) < 1e-12)
    #expect(abs(zoomed.pixelsPerPointY - 720.0 / 290) < 1e-12)
    #expect(try ShippedFiles.device("wide").pixelsPerPointX == 3)
  }

  @Test func `the catalog lists screens from small to large`() throws {
    let names = try ShippedFiles.devices().map(\.name)
    #expect(
      names == [
        "minimum", "standard", "qhd", "portrait", "hd", "portrait-large", "wide", "wide-zoomed",
      ])
  }

  @Test func `the bundled files are those of the package`() throws {
    let assets = try BundledAssets.find()
    let names = assets.names(of: .devices, ending: "json")
    #expect(Set(names) == Set(ShippedFiles.names(in: "Devices").map { "\($0).json" }))
    #expect(try assets.data(.devices, "hd.json") == ShippedFiles.data("Devices/hd"))
  }
}

struct BundledAssetsTests {
  @Test func `a chosen folder without the right folders is refused`() throws {
    let environment = ["HEADUNIT_ASSETS": PackageRoot.url.appending(path: "Tests").path]
    let error = #expect(throws: AssetError.self) {
      try BundledAssets.find(environment: environment)
    }
    #expect(error?.description.contains("'Devices'") == true)
  }

  @Test func `a chosen folder is used`() throws {
    let assets = try BundledAssets.find(environment: ["HEADUNIT_ASSETS": PackageRoot.assets.path])
    #expect(
      assets.names(of: .themes, ending: "json") == ["ios14.json", "ios18.json", "ios26.json"])
    #expect(assets.names(of: .themes, ending: "png").isEmpty)
  }

  @Test func `a missing file is named`() throws {
    let assets = try BundledAssets(root: PackageRoot.assets)
    let error = #expect(throws: AssetError.self) { try assets.data(.themes, "none.json") }
    #expect(error?.description.contains("Themes/none.json") == true)
  }
}
