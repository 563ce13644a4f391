import BundledAssets
import Foundation
import HeadUnit
import Testing

struct ErrorTests {
  @Test func `a mistake in a script has line, column, key path and remedy`() {
    let script = Scripts.turn.replacingOccurrences(of: "turn-left", with: "trun-left")
    let error = #expect(throws: HeadUnitError.self) { try Drive(script: script) }
    #expect(error?.cause == .input)
    #expect(error?.file == "script.yaml")
    #expect(error?.line == 8)
    #expect(error?.column == 18)
    #expect(error?.keyPath == "route.steps[1].maneuver")
    #expect(error?.remedy == "did you mean 'turn-left'?")
    #expect(error?.problem.contains("route.steps") == false)
    #expect(
      error?.description == "script.yaml:8:18: route.steps[1].maneuver: \(error?.problem ?? "")"
        + "; did you mean 'turn-left'?")
    #expect(error?.localizedDescription == error?.description)
  }

  @Test func `a mistake in a route has its key path`() {
    let reply = Scripts.reply.replacingOccurrences(
      of: #""location":[13.39,52.51]"#, with: #""x":0"#)
    let error = #expect(throws: HeadUnitError.self) {
      try Drive(Data(reply.utf8), named: "reply.json")
    }
    #expect(error?.cause == .input)
    #expect(error?.file == "reply.json")
    #expect(error?.keyPath?.hasPrefix("routes[0].legs[0].steps[1]") == true)
  }

  @Test func `a syntax error in a route has line and column`() {
    let error = #expect(throws: HeadUnitError.self) {
      try Drive(Data("{\n  \"code\": ]}".utf8), named: "reply.json")
    }
    #expect(error?.location == "reply.json:2:11")
  }

  @Test func `a missing file is named`() {
    let error = #expect(throws: HeadUnitError.self) {
      try Drive(contentsOf: URL(fileURLWithPath: "/nowhere/drive.yaml"))
    }
    #expect(error?.cause == .input)
    #expect(
      error?.description == "/nowhere/drive.yaml: file not found; check the path")
  }

  @Test(arguments: [
    ("huge", ScreenOptions(), "'standard'"),
    ("all", ScreenOptions(), "devices"),
    (Scripts.device, ScreenOptions(theme: "ios99"), "'ios18'"),
  ])
  func `what does not exist is refused with what there is`(
    device: String, options: ScreenOptions, allowed: String
  ) throws {
    let drive = try Drive(script: Scripts.turn)
    let error = #expect(throws: HeadUnitError.self) {
      try Renderer(drive, on: device, options: options)
    }
    #expect(error?.cause == .request)
    #expect(error?.description.contains(allowed) == true, "\(error?.description ?? "")")
  }

  @Test func `a font that is not installed is named with its package`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "headunit-assets-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Fonts"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundled = try BundledAssets.find().root
    for name in try FileManager.default.contentsOfDirectory(atPath: bundled.path)
    where name != "Fonts" {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: name), withDestinationURL: bundled.appending(path: name))
    }
    let list = try String(
      contentsOf: bundled.appending(path: "Fonts/fonts.json"), encoding: .utf8)
    try Data(list.replacingOccurrences(of: "Inter-Regular.otf", with: "Nowhere.otf").utf8)
      .write(to: folder.appending(path: "Fonts/fonts.json"))
    let catalog = try Catalog(assets: folder)
    let drive = try Drive(script: Scripts.turn)
    let error = #expect(throws: HeadUnitError.self) {
      try Renderer(drive, on: Scripts.device, catalog: catalog)
    }
    #expect(error?.cause == .installation)
    #expect(error?.problem.contains("'Nowhere.otf'") == true)
    #expect(error?.problem.contains("fonts-inter") == true)
  }

  @Test func `a folder without assets is refused by name`() {
    let folder = FileManager.default.temporaryDirectory
    let error = #expect(throws: HeadUnitError.self) { try Catalog(assets: folder) }
    #expect(error?.cause == .installation)
    #expect(error?.problem.contains(folder.path) == true)
  }
}
