import BundledAssets
import Devices
import Documents
import Foundation
import FramePipeline
import LayoutKit
import TestSupport
import Testing

/// Tests of user-defined themes and screens, and of their schemas.
struct LayoutFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "layouts-\(UUID().uuidString)")

  private func library() throws -> AssetLibrary {
    try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
  }

  private func withFile(_ name: String, _ text: String, _ work: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: name)
    try Data(text.utf8).write(to: url)
    try work(url.path)
  }

  @Test func `a theme file has the values of the theme it extends, but for its own`() throws {
    let text = #"{"$schema": "x", "extends": "ios26", "panel": {"radius": 4}, "margin": 6}"#
    try withFile("mine.json", text) { path in
      let library = try library()
      let (mine, base) = (try library.theme(path), try library.theme("ios26"))
      #expect(mine.name == "mine" && mine.title == "mine")
      #expect(mine.panel.radius == 4 && mine.margin == 6)
      #expect(mine.strip == base.strip && mine.dark == base.dark)
      // The theme is now registered by its name.
      #expect(try library.theme("mine") == mine)
    }
  }

  @Test(arguments: [
    (#"{"extends": "ios26", "name": "ios18"}"#, "duplicate theme name"),
    (#"{"extends": "ios26", "panel": {"raduis": 4}}"#, "did you mean 'radius'?"),
    (#"{"extends": "ios26", "dark": {"accent": "blue"}}"#, "dark.accent: 'blue' is not a color"),
    (#"{"extends": "ios26", "panel": {"radius": 1e9}}"#, "panel.radius: expected -100 to 1000"),
    (#"{"panel": {}}"#, "extend a shipped file"),
    ("[]", "expected an object, found a list of 0"),
  ])
  func `a theme file that cannot be used is refused with its place`(
    text: String, words: String
  ) throws {
    try withFile("mine.json", text) { path in
      let error = #expect(throws: (any Error).self) { try library().theme(path) }
      #expect("\(error.map { "\($0)" } ?? "")".contains(words), "\(String(describing: error))")
    }
  }

  @Test func `an unknown theme is answered with the names and the form of files`() throws {
    let error = #expect(throws: ThemeError.self) { try library().theme("ios62") }
    #expect(error?.description.contains("one of 'ios14', 'ios18', 'ios26'") == true)
    #expect(error?.description.contains("'.json'") == true)
  }

  @Test func `a device file is a screen, and so is its Dashboard`() throws {
    let text =
      #"{"extends": "standard", "pointWidth": 500, "pixelWidth": 1000, "safeArea": {"width": 500}}"#
    try withFile("desk.json", text) { path in
      let screens = try library().devices(matching: "\(path), wide,\(path)-dashboard")
      #expect(screens.map(\.name) == ["desk", "wide", "desk-dashboard"])
      #expect(screens[0].pointWidth == 500 && screens[0].pointHeight == 240)
    }
  }

  @Test(arguments: [
    "../../x", "..", "a/b", "a,b", "", "a\u{1B}[2J", String(repeating: "x", count: 101),
  ])
  func `a name that cannot be that of a folder is refused`(name: String) throws {
    for (base, file) in [("ios26", "mine.json"), ("standard", "desk.json")] {
      let document: [String: String] = ["extends": base, "name": name]
      let text = String(decoding: try JSONEncoder().encode(document), as: UTF8.self)
      try withFile(file, text) { path in
        let error = #expect(throws: FileContentsError.self) {
          if base == "ios26" {
            _ = try library().theme(path)
          } else {
            _ = try library().devices(matching: path)
          }
        }
        #expect(error?.position == .keyPath("name"))
      }
    }
  }

  @Test func `a device file with a screen that cannot be is refused`() throws {
    try withFile("desk.json", #"{"extends": "standard", "scale": 9}"#) { path in
      let error = #expect(throws: FileContentsError.self) { try library().devices(matching: path) }
      #expect(error?.description.contains("expected 1 to 4") == true)
    }
  }

  @Test(arguments: ["theme", "device"])
  func `the published schema follows what is read`(kind: String) throws {
    let library = try library()
    let schema = try kind == "theme" ? library.themeSchema() : library.deviceSchema()
    let url = PackageRoot.assets.appending(path: "Schemas/\(kind).schema.json")
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] ?? "") {
      try Data(schema.json.utf8).write(to: url)
    }
    let published = try? String(contentsOf: url, encoding: .utf8)
    #expect(
      published == schema.json,
      "to accept the new schema: HEADUNIT_RECORD=all swift test --filter LayoutFileTests")
    let silent = schema.keys.filter { $0.summary == nil }.map {
      $0.field.keys.joined(separator: ".")
    }
    #expect(silent == [], "these keys have no sentence in \(kind).keys.json")
    let words = try FileContentsError.document(
      [UInt8](library.assets.data(.schemas, "\(kind).keys.json")), file: kind)
    let paths = Set(schema.keys.map { $0.field.keys.joined(separator: ".") })
    let last = Set(schema.keys.compactMap { $0.field.keys.last.map { "*.\($0)" } })
    let idle = words.members?.map(\.key).filter {
      !paths.contains($0) && !last.contains($0) && $0 != "extends"
    }
    #expect(idle == [], "no key of a \(kind) file has these sentences of \(kind).keys.json")
  }
}
