import Devices
import Documents
import Foundation
import TestSupport
import Testing

struct DeviceProfileTests {
  @Test func `pixels and scale make a screen without a file`() throws {
    let device = try #require(try DeviceProfile.custom("1280x720@2"))
    #expect(device.name == "1280x720@2")
    #expect([device.pointWidth, device.pointHeight] == [640, 360])
    #expect(device.safeRect == device.bounds)
    #expect(try DeviceProfile.custom("1280X720@1.5")?.pointHeight == 480)
  }

  @Test(arguments: [
    "", "@", "x", "standard", "1280x720", "1280@2", "1280x720@", "1280x720@two", "ax720@2",
    "1280x720x3@2", "1280x720@2@3", "12.5x720@2", " 1280x720@2",
  ])
  func `text of another form is not a custom screen`(text: String) throws {
    #expect(try DeviceProfile.custom(text) == nil)
  }

  @Test(arguments: [
    ("1280x720@0", "scale"), ("1280x720@-2", "scale"), ("1280x720@nan", "scale"),
    ("1280x720@inf", "scale"), ("1280x720@0.5", "scale"), ("1280x720@4.5", "scale"),
    ("199x720@1", "pixels"), ("1280x199@1", "pixels"), ("8193x720@2", "pixels"),
    ("1280x8193@2", "pixels"), ("-1280x720@2", "pixels"), ("0x0@2", "pixels"),
    ("558x720@2", "points"), ("1280x398@2", "points"),
  ])
  func `a custom screen that cannot be is refused with the reason`(text: String, word: String) {
    let error = #expect(throws: DeviceError.self) { try DeviceProfile.custom(text) }
    #expect(error?.description.contains(word) == true)
  }

  @Test func `the smallest and the largest screens are allowed`() throws {
    #expect(try DeviceProfile.custom("280x200@1") != nil)
    #expect(try DeviceProfile.custom("8192x8192@1") != nil)
  }

  @Test func `a square screen has its dock at the bottom`() throws {
    #expect(try DeviceProfile.custom("1060x1060@3")?.hasBottomDock == true)
    #expect(try DeviceProfile.custom("1061x1060@3")?.hasBottomDock == false)
  }

  @Test func `a file that lacks a field is refused with the names of both`() throws {
    let text = String(decoding: try ShippedFiles.data("Devices/hd"), as: UTF8.self)
    let json = Array(text.replacing("\"pointWidth\"", with: "\"width\"").utf8)
    let error = #expect(throws: FileContentsError.self) {
      try DeviceProfile(json: json, file: "hd.json")
    }
    #expect(error?.description.contains("hd.json") == true)
    #expect(error?.description.contains("pointWidth") == true)
  }

  @Test func `a safe area beyond the screen is refused`() throws {
    let text = String(decoding: try ShippedFiles.data("Devices/hd"), as: UTF8.self)
    let json = Array(text.replacing("\"x\": 0", with: "\"x\": 1").utf8)
    let error = #expect(throws: FileContentsError.self) {
      try DeviceProfile(json: json, file: "hd.json")
    }
    #expect(error?.description.contains("safe area") == true)
  }

  @Test func `a screen is written as it was read`() throws {
    for device in try ShippedFiles.devices() {
      let json = [UInt8](try JSONEncoder().encode(device))
      #expect(try DeviceProfile(json: json, file: "again") == device)
    }
  }
}

struct DeviceCatalogTests {
  private let catalog: DeviceCatalog

  init() throws { catalog = try ShippedFiles.catalog() }

  @Test func `a choice is a name, all of them, or a custom screen`() throws {
    #expect(try catalog.devices(matching: "wide").map(\.name) == ["wide"])
    #expect(try catalog.devices(matching: "all") == catalog.devices)
    #expect(try catalog.devices(matching: "1280x720@3").map(\.name) == ["1280x720@3"])
  }

  @Test func `an unknown name is answered with the nearest one, or with those that exist`() {
    let near = #expect(throws: DeviceError.self) { try catalog.devices(matching: "wdie") }
    #expect(near?.description == "unknown device 'wdie'; did you mean 'wide'?")
    let far = #expect(throws: DeviceError.self) { try catalog.devices(matching: "cinema") }
    #expect(far?.description.contains("unknown device 'cinema'; use one of") == true)
    #expect(far?.description.contains("'wide', 'wide-zoomed'") == true)
  }

  @Test func `an impossible custom screen is refused with its own reason`() {
    let error = #expect(throws: DeviceError.self) { try catalog.devices(matching: "9x9@2") }
    #expect(error?.description.contains("pixels") == true)
  }
}
