import Devices
import TestSupport
import Testing

struct PhoneDeviceTests {
  /// A phone of `navigation-view.md`: points, scale, and the safe area in portrait and landscape.
  struct Expectation: Sendable, CustomTestStringConvertible {
    var name: String
    var points: [Double]
    var scale: Double
    var upright: [Double]
    var turned: [Double]
    var testDescription: String { name }

    init(
      _ name: String, _ width: Double, _ height: Double, scale: Double, top: Double, bottom: Double,
      sides: Double = 0, turnedBottom: Double, turnedTop: Double = 0
    ) {
      self.name = name
      self.scale = scale
      points = [width, height]
      upright = [0, top, width, height - top - bottom]
      turned = [sides, turnedTop, height - 2 * sides, width - turnedTop - turnedBottom]
    }
  }

  private static let phones = [
    Expectation("se", 375, 667, scale: 2, top: 20, bottom: 0, turnedBottom: 0),
    Expectation("16e", 390, 844, scale: 3, top: 47, bottom: 34, sides: 47, turnedBottom: 21),
    Expectation("iphone", 393, 852, scale: 3, top: 59, bottom: 34, sides: 59, turnedBottom: 21),
    Expectation("17", 402, 874, scale: 3, top: 62, bottom: 34, sides: 62, turnedBottom: 21),
    Expectation("air", 420, 912, scale: 3, top: 68, bottom: 34, sides: 68, turnedBottom: 21),
    Expectation("plus", 430, 932, scale: 3, top: 59, bottom: 34, sides: 59, turnedBottom: 21),
    Expectation("max", 440, 956, scale: 3, top: 62, bottom: 34, sides: 62, turnedBottom: 21),
  ]

  private static let tablets = [
    ("mini", 744.0, 1133.0), ("ipad", 820, 1180), ("pro11", 834, 1210), ("air13", 1024, 1366),
    ("pro13", 1032, 1376),
  ].map {
    Expectation(
      $0.0, $0.1, $0.2, scale: 2, top: 24, bottom: 20, turnedBottom: 20, turnedTop: 24)
  }

  @Test(arguments: phones + tablets)
  func `a phone has its points and its safe areas`(phone: Expectation) throws {
    let device = try ShippedFiles.device(phone.name)
    #expect([device.pointWidth, device.pointHeight] == phone.points)
    #expect(device.scale == phone.scale)
    #expect(Double(device.pixelWidth) == phone.points[0] * phone.scale)
    #expect(device.kind == (phone.points[0] >= 600 ? .tablet : .phone))
    let safe = device.safeArea
    #expect([safe.x, safe.y, safe.width, safe.height] == phone.upright)
    let turned = try #require(device.landscape)
    #expect([turned.pointWidth, turned.pointHeight] == [phone.points[1], phone.points[0]])
    let free = turned.safeArea
    #expect([free.x, free.y, free.width, free.height] == phone.turned)
  }

  @Test func `every phone is listed upright and turned`() throws {
    let names = Set(try ShippedFiles.phones().map(\.name))
    let expected = (Self.phones + Self.tablets).flatMap { [$0.name, $0.name + "-landscape"] }
    #expect(names == Set(expected))
  }

  @Test func `a list names screens of both kinds, and 16 is the usual phone`() throws {
    let catalog = try ShippedFiles.catalog()
    #expect(try catalog.devices(matching: "standard,iphone").map(\.name) == ["standard", "iphone"])
    #expect(try catalog.devices(matching: "16").map(\.name) == ["iphone"])
    #expect(try catalog.devices(matching: "16-landscape").map(\.name) == ["iphone-landscape"])
    #expect(try catalog.devices(matching: "phones").count == 24)
    #expect(try catalog.devices(matching: "all").allSatisfy { $0.kind == .car })
    let coarse = try catalog.devices(matching: "iphone@1")
    #expect(coarse.map(\.pixelWidth) == [393] && coarse.map(\.kind) == [.phone])
    #expect(throws: DeviceError.self) { try catalog.devices(matching: "iphone@9") }
    #expect(throws: DeviceError.self) { try catalog.devices(matching: "standard,") }
  }
}
