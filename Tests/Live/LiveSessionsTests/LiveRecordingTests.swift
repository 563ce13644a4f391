import Documents
import Foundation
import JSONText
import RouteScripts
import Sessions
import Testing

@testable import LiveSessions

struct LiveRecordingTests {
  private let standard = LiveLook(device: "standard")

  private func recorded(in folder: URL) async throws -> LiveSession {
    let path = folder.appending(path: "drive.yaml").path
    let session = LiveSession(try DriveReader().read(path), library: try LiveSamples.library())
    await session.seek(to: 8)
    await session.record()
    _ = try await session.act(.press(try .id("map-button-1")), on: standard)
    let turn = try #require(try LiveInput(["knob": ["turn": 1]]))
    _ = try await session.act(turn, on: standard)
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
    let shown = try await session.save(as: .timeline, isDry: true)
    #expect(try text(in: folder) == LiveSamples.script)
    #expect(
      shown["added"]?.string
        == "  - at: 8 s\n    press: map-button-1\n  - at: 8.8 s\n    knob: {turn: 1}")
    _ = try await session.save(as: .timeline, isDry: false)
    #expect(
      try text(in: folder).contains(
        "    moment: here\n  - at: 8 s\n    press: map-button-1\n  - at: 8.8 s\n"))
    #expect(await session.drive.inputs.isEmpty)
    #expect(await session.logFile() == log)
    let path = folder.appending(path: "drive.yaml").path
    let again = LiveSession(try DriveReader().read(path), library: try LiveSamples.library())
    #expect(await again.logFile() == log)
  }

  @Test func `a recording becomes a session log beside the drive`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    let saved = try await session.save(as: .session, isDry: false)
    #expect(saved["file"]?.string == "drive-1.session.jsonl")
    let path = folder.appending(path: "drive-1.session.jsonl").path
    #expect(try DriveReader().read(path).kind == .session)
    #expect(try text(in: folder) == LiveSamples.script)
    await #expect(throws: LiveError.self) {
      try await session.save(as: .session, isDry: false)
    }
  }

  @Test func `a script that changed meanwhile is not written over`() async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try await recorded(in: folder)
    try Data("name: other\n".utf8).write(to: folder.appending(path: "drive.yaml"))
    await #expect(throws: LiveError.self) {
      try await session.save(as: .timeline, isDry: false)
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
      try await session.save(as: .timeline, isDry: true)
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
