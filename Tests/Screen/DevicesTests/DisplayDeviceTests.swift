import Devices
import Foundation
import Geometry
import TestSupport
import Testing

struct DisplayDeviceTests {
  /// A cluster of Apple's list for testing: size in pixels, scale, and safe area.
  struct Expectation: Sendable, CustomTestStringConvertible {
    var name: String
    var pixels: [Int]
    var scale: Double
    var safe: [Double]
    var testDescription: String { name }
  }

  private static let clusters = [
    Expectation(name: "cluster-minimum", pixels: [900, 600], scale: 3, safe: [0, 0, 900, 600]),
    Expectation(name: "cluster-basic", pixels: [640, 480], scale: 2, safe: [0, 0, 640, 480]),
    Expectation(name: "cluster-wide", pixels: [1920, 720], scale: 3, safe: [420, 0, 1080, 720]),
    Expectation(
      name: "cluster-wide-small", pixels: [1920, 720], scale: 2, safe: [640, 120, 640, 480]),
    Expectation(name: "cluster-round", pixels: [800, 800], scale: 2, safe: [80, 160, 640, 480]),
  ]

  @Test(arguments: clusters)
  func `a cluster has its pixels and its safe area`(cluster: Expectation) throws {
    let device = try #require(try ShippedFiles.catalog().devices(matching: cluster.name).first)
    #expect(device.kind == .cluster && !device.kind.isMobile)
    #expect([device.pixelWidth, device.pixelHeight] == cluster.pixels)
    #expect(device.scale == cluster.scale)
    let safe = device.safeRect
    #expect(
      [safe.minX, safe.minY, safe.width, safe.height].map { $0 * cluster.scale } == cluster.safe)
    #expect(device.isRound == (cluster.name == "cluster-round"))
  }

  @Test func `the safe area of a round cluster is inside the circle`() throws {
    for device in try ShippedFiles.catalog().clusters where device.isRound {
      let (middle, safe) = (device.bounds.center, device.safeRect)
      for (x, y) in [(safe.minX, safe.minY), (safe.maxX, safe.maxY)] {
        #expect(hypot(x - middle.x, y - middle.y) <= device.pointWidth / 2 + 0.01)
      }
    }
  }

  @Test func `every screen of a car has a Dashboard that is as large`() throws {
    let catalog = try ShippedFiles.catalog()
    #expect(catalog.dashboards.map(\.name) == catalog.devices.map { $0.name + "-dashboard" })
    for (main, other) in zip(catalog.devices, catalog.dashboards) {
      #expect(other.kind == .dashboard && other.dashboard == nil)
      #expect(other.bounds == main.bounds && other.safeRect == main.safeRect)
      #expect(other.pixelWidth == main.pixelWidth && other.pixelHeight == main.pixelHeight)
    }
  }

  @Test func `a list names displays of one car`() throws {
    let catalog = try ShippedFiles.catalog()
    #expect(
      try catalog.devices(matching: "standard,standard-dashboard,cluster-round").map(\.kind)
        == [.car, .dashboard, .cluster])
    #expect(try catalog.devices(matching: "dashboards") == catalog.dashboards)
    #expect(try catalog.devices(matching: "clusters").count == Self.clusters.count)
    #expect(try catalog.devices(matching: "all").allSatisfy { $0.kind == .car })
    #expect(try catalog.devices(matching: "standard-dashboard@1").map(\.pixelWidth) == [400])
    #expect(throws: DeviceError.self) { try catalog.devices(matching: "iphone-dashboard") }
  }
}
