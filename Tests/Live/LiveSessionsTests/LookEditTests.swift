import Foundation
import JSONText
import RouteScripts
import Testing

@testable import LiveSessions

/// Tests of writing the choices of a view to the script.
struct LookEditTests {
  private let night: LiveLook

  init() throws {
    var look = LiveLook(device: "wide")
    for (key, text) in [("ui", "dark"), ("map", "dark"), ("side", "right"), ("locale", "no")] {
      try look.set(key, to: text)
    }
    try look.set("theme", to: "ios26")
    night = look
  }

  private func edited(_ settings: String, _ keys: [String]) async throws -> (JSONValue, [String]) {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "drive.yaml").path
    let bytes = Array((LiveSamples.script + "\n" + settings).utf8)
    try Data(bytes).write(to: URL(filePath: file))
    let session = LiveSession(
      try DriveReader().read(name: file, bytes: bytes), library: try LiveSamples.library())
    let found = try await session.scriptText(setting: keys, of: night)
    let lines = (found["text"]?.string ?? "").split(separator: "\n").map(String.init)
    #expect(try Data(contentsOf: URL(filePath: file)) == Data(bytes), "nothing is written")
    let known = try ScriptLocations(name: file, bytes: Array((found["text"]?.string ?? "").utf8))
    let hasThemes = settings.contains("themes") && keys == ["theme"]
    let key = keys == ["device"] ? "devices" : hasThemes ? "themes" : "appearance"
    #expect(found["line"]?.number == known.own(key).map { Double($0.line) })
    return (found["added"] ?? .null, lines)
  }

  @Test func `choices become an appearance after the name`() async throws {
    let (added, lines) = try await edited("", ["ui", "map"])
    #expect(added == ["appearance: {ui: dark, map: dark}"])
    #expect(lines[..<2] == ["name: two streets", "appearance: {ui: dark, map: dark}"])
    let (device, _) = try await edited("", ["device"])
    #expect(device == ["devices: [wide]"])
  }

  @Test func `choices replace those of the script, and the rest stays`() async throws {
    let old = "appearance: {ui: light, units: metric} # as sold"
    let (added, lines) = try await edited(old, ["ui", "side", "locale"])
    #expect(added == ["ui: dark", "driverSide: right", #"locale: "no""#])
    #expect(
      lines.last
        == #"appearance: {locale: "no", driverSide: right, ui: dark, units: metric} # as sold"#)
    let block = try await edited("appearance:\n  map: light # day\n  ui: light\n", ["ui", "map"])
    #expect(block.1.suffix(3) == ["appearance:", "  map: dark # day", "  ui: dark"])
  }

  @Test func `a list of themes becomes the one of the view`() async throws {
    let (added, lines) = try await edited("appearance: {ui: light}\nthemes: [ios18]", ["theme"])
    #expect(added == ["themes: [ios26]"] && lines.last == "themes: [ios26]")
    let (plain, _) = try await edited("", ["theme"])
    #expect(plain == ["appearance: {theme: ios26}"])
  }

  @Test func `what a view leaves to the script is not written`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try LiveSamples.session(folder.appending(path: "drive.yaml").path)
    await #expect(throws: LiveError.self) {
      try await session.scriptText(setting: ["theme"], of: LiveLook(device: "wide"))
    }
  }
}
