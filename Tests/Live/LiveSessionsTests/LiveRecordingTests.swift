import Documents
import Foundation
import JSONText
import RouteScripts
import SessionLog
import Sessions
import Testing

@testable import LiveSessions

struct LiveRecordingTests {
  private let standard = LiveLook(device: "standard")

  /// A session that records from 8 s on.
  private func recording(in folder: URL) async throws -> LiveSession {
    let path = folder.appending(path: "drive.yaml").path
    let session = LiveSession(try DriveReader().read(path), library: try LiveSamples.library())
    await session.seek(to: 8)
    await session.record()
    return session
  }

  private func recorded(in folder: URL) async throws -> LiveSession {
    let session = try await recording(in: folder)
    _ = try await session.act(.press(try .id("map-button-1")), on: standard)
    for input: JSONValue in [["knob": ["turn": 1]], ["lost": ["seconds": 2]]] {
      _ = try await session.act(try #require(try LiveInput(input)), on: standard)
    }
    return session
  }

  private func text(in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: "drive.yaml"), encoding: .utf8)
  }

  @Test func `a recording becomes events of the script that do the same`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    let log = await session.logFile()
    let shown = try await session.save(as: .timeline, of: standard, isDry: true)
    #expect(try text(in: folder) == LiveSamples.script)
    #expect(
      shown["added"]?.string
        == "  - at: 8 s\n    press: map-button-1\n  - at: 8.8 s\n    knob: {turn: 1}\n"
        + "  - at: 9.1 s\n    losePosition: {seconds: 2}")
    _ = try await session.save(as: .timeline, of: standard, isDry: false)
    #expect(
      try text(in: folder).contains(
        "    moment: here\n  - at: 8 s\n    press: map-button-1\n  - at: 8.8 s\n"))
    #expect(await session.drive.inputs.isEmpty)
    #expect(await session.logFile() == log)
    let path = folder.appending(path: "drive.yaml").path
    let again = LiveSession(try DriveReader().read(path), library: try LiveSamples.library())
    #expect(await again.logFile() == log)
  }

  @Test func `a recording becomes a copy of the script that does the same`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    let log = await session.logFile()
    let shown = try await session.save(as: .script, of: standard, isDry: true)
    let copy = folder.appending(path: "drive-1.yaml").path
    #expect(shown["file"] == "drive-1.yaml" && !FileManager.default.fileExists(atPath: copy))
    let saved = try await session.save(as: .script, of: standard, isDry: false)
    #expect(saved == shown)
    #expect(try text(in: folder) == LiveSamples.script)
    #expect(await session.drive.inputs.count == 3)
    let again = LiveSession(try DriveReader().read(copy), library: try LiveSamples.library())
    #expect(await again.logFile() == log)
    await #expect(throws: LiveError.self) {
      try await session.save(as: .script, of: self.standard, isDry: false)
    }
  }

  @Test func `traffic on the next meters becomes traffic of the whole route`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recording(in: folder)
    let jam = try #require(try LiveInput(["traffic": ["level": "heavy", "length": 100]]))
    let answer = try await session.act(jam, on: standard)
    let stretch = try #require(answer.messages.first { $0.kind == "traffic" }?.value.array?.first)
    let (from, to) = (stretch["from"]?.number ?? 0, stretch["to"]?.number ?? 0)
    #expect(from > 0 && abs(to - from - 100) < 0.001 && stretch["value"] == "heavy")
    let facts = await session.facts()["traffic"]?.array?.first
    #expect(facts?["level"] == "heavy" && (facts?["from"]?.number ?? 0) >= 8)
    let saved = try await session.save(as: .timeline, of: standard, isDry: false)
    #expect(saved["added"]?.string == "  - at: 8 s\n    traffic: [\(stretch.text)]")
    for wrong: JSONValue in [["level": "much", "length": 1], ["level": "low", "length": -1]] {
      #expect(throws: LiveError.self) { try LiveInput(["traffic": wrong]) }
    }
  }

  @Test func `gestures on the phone become events that do the same`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recording(in: folder)
    let inputs: [JSONValue] = [
      ["gesture": ["kind": "drag", "at": [150, 300], "by": [0, 40.5]]],
      ["gesture": ["kind": "rotate", "degrees": -30]], ["hold": ["at": [20, 400.5]]],
    ]
    for input in inputs {
      let answer = try await session.act(
        try #require(try LiveInput(input)), on: LiveLook(device: "iphone"))
      let message = try #require(answer.messages.first)
      #expect(message.screen == .phone)
      #expect(.object([JSONMember(key: message.kind, value: message.value)]) == input)
    }
    let saved = try await session.save(as: .timeline, of: standard, isDry: false)
    #expect(
      saved["added"]?.string == """
          - at: 8 s
            gesture: {"kind": "drag", "at": [150, 300], "by": [0, 40.5]}
          - at: 8.5 s
            gesture: {"kind": "rotate", "degrees": -30}
          - at: 9 s
            on: phone
            hold: [20, 400.5]
        """)
  }

  @Test func `a recording becomes a session log beside the drive`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    let saved = try await session.save(as: .session, of: standard, isDry: false)
    #expect(saved["file"]?.string == "drive-1.session.jsonl")
    let path = folder.appending(path: "drive-1.session.jsonl").path
    #expect(try DriveReader().read(path).kind == .session)
    #expect(try text(in: folder) == LiveSamples.script)
    await #expect(throws: LiveError.self) {
      try await session.save(as: .session, of: standard, isDry: false)
    }
  }

  @Test func `a recording becomes golden cases, one after each input and at each moment`()
    async throws
  {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    _ = try await session.wait(for: .time(11), within: 60, on: standard)
    var night = standard
    (night.ui, night.map, night.locale) = (.dark, .automatic, "de-DE")
    let shown = try await session.save(as: .golden, of: night, isDry: true)
    let goldens = folder.appending(path: "Goldens")
    #expect(!FileManager.default.fileExists(atPath: goldens.path))
    let saved = try await session.save(as: .golden, of: night, isDry: false)
    #expect(saved == shown)
    #expect(saved["next"]?.string == "headunit golden record recorded/drive-1")
    #expect(saved["cases"]?.number == 4)
    func text(_ file: String) throws -> String {
      try String(contentsOf: goldens.appending(path: "recorded/drive-1/\(file)"), encoding: .utf8)
    }
    #expect(
      try text("1/case.json") == """
        {
          "title": "After press map-button-1",
          "script": "drive.session.jsonl",
          "at": 8.8,
          "devices": ["standard"],
          "ui": ["dark"],
          "locale": "de-DE"
        }

        """)
    #expect(try text("2/case.json").contains("\"../1/drive.session.jsonl\",\n  \"at\": 9.1"))
    #expect(try text("3/case.json").contains("\"After lost"))
    #expect(try text("4/case.json").contains("\"At the moment here\""))
    let log = goldens.appending(path: "recorded/drive-1/1/drive.session.jsonl").path
    #expect(try DriveReader().read(log).kind == .session)
  }

  @Test func `a recording becomes a film of what the screen showed`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    let small = LiveLook(device: "280x200@1")
    let shown = try await session.save(as: .film, of: small, isDry: true)
    #expect(shown["file"]?.string == "drive-1.png")
    let file = folder.appending(path: "drive-1.png")
    #expect(!FileManager.default.fileExists(atPath: file.path))
    let saved = try await session.save(as: .film, of: small, isDry: false)
    // From 8 s to 9.1 s at 15 per second.
    #expect(saved["frames"]?.number == 17)
    let bytes = [UInt8](try Data(contentsOf: file))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bytes.firstRange(of: Array("acTL".utf8)) != nil)
  }

  @Test(arguments: [
    ("drive.yaml", "#\"drive.yaml\"#"), ("\"#; b", "\"\\u{22}#; b\""),
    ("a\"#\u{301}b", "##\"a\"#\u{301}b\"##"), ("a\\#(b)", "##\"a\\#(b)\"##"),
    ("a\nimport b", "\"a\\u{a}import b\""), ("\"\"\n", "\"\\u{22}\\u{22}\\u{a}\""),
  ])
  func `a name of a file is a text in a test, whatever is in it`(name: String, literal: String) {
    let facts = TakeTest.Facts(take: LiveTake(from: 0), end: 1, file: name, look: standard)
    let swift = TakeTest.text(.swift, facts, client: "")
    #expect(swift.contains("of: \(literal))\n"), "\(swift)")
    let python = TakeTest.text(.python, facts, client: "")
    #expect(python.contains("file=\(name.jsonQuoted))\n"), "\(python)")
  }

  @Test func `a recording that is too long becomes no film`() async throws {
    let slow = LiveSamples.script.replacing(
      "name: two", with: "vehicle: {speed: 5 km/h}\nname: two")
    let drive = try DriveReader().read(name: "slow.yaml", bytes: Array(slow.utf8))
    let session = LiveSession(drive, library: try LiveSamples.library())
    await session.record()
    _ = try await session.wait(for: .time(121), within: 3600, on: standard)
    await #expect {
      try await session.save(as: .film, of: standard, isDry: true)
    } throws: { ($0 as? LiveError)?.code == "too-large" }
  }

  @Test func `a moved clock ends a recording where it was`() async throws {
    let session = try LiveSamples.session()
    await session.seek(to: 8)
    await session.record()
    _ = try await session.wait(for: .time(9), within: 60, on: standard)
    await session.seek(to: 30)
    let taken = try await session.recorded()
    #expect(taken["to"]?.number == 9)
    #expect(taken["note"]?.string?.isEmpty == false)
  }

  @Test func `a script that changed meanwhile is not written over`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    try Data("name: other\n".utf8).write(to: folder.appending(path: "drive.yaml"))
    await #expect(throws: LiveError.self) {
      try await session.save(as: .timeline, of: standard, isDry: false)
    }
    #expect(try text(in: folder) == "name: other\n")
  }

  @Test func `what a script has no words for is kept by a log alone`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    let zoom = try #require(try LiveInput(["clusterZoom": "in"]))
    _ = try await session.act(zoom, on: standard)
    await #expect {
      try await session.save(as: .timeline, of: standard, isDry: true)
    } throws: { ($0 as? LiveError)?.code == "no-words" }
  }

  @Test(arguments: [
    ("name: a\n", "name: a\n\ntimeline:\n  - x\n"),
    ("timeline:\n  - y\n\ncapture: {}\n", "timeline:\n  - y\n  - x\n\ncapture: {}\n"),
    ("timeline:\n- y", "timeline:\n- y\n  - x\n"),
  ])
  func `entries stand after the last one`(text: String, wanted: String) {
    #expect(ScriptInsertion(["  - x"], into: text).text == wanted)
  }
}
