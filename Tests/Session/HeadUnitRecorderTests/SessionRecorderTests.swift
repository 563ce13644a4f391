import Foundation
import HeadUnit
import SessionFiles
import Sessions
import Testing

@testable import HeadUnitRecorder

/// Tests that a recorded log is a valid session up to its last line.
@MainActor struct SessionRecorderTests {
  /// A clock that tests advance.
  private final class Clock {
    var seconds = 1000.0
  }

  private let clock = Clock()
  private let file = FileManager.default.temporaryDirectory
    .appending(path: "recorded-\(UUID().uuidString).session.jsonl")

  private func recorder(_ file: URL? = nil) throws -> SessionRecorder {
    let date = Date(timeIntervalSince1970: 1_780_000_000)
    let zone = try #require(TimeZone(secondsFromGMT: -7 * 3600))
    let header = SessionRecorder.header(
      name: "Errand", screens: ["standard"], category: nil, date: date, zone: zone)
    return try SessionRecorder(file: file ?? self.file, header: header) { [clock] in clock.seconds }
  }

  private func read() throws -> LoggedSession {
    let bytes = [UInt8](try Data(contentsOf: file))
    return try SessionReader(file: file.path) { _ in throw CancellationError() }.read(bytes)
  }

  private func lines() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  /// A white image of one pixel.
  private static let picture: JSONValue = [
    "light": [
      "file": .string(
        "data:;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCM"
          + "mQAAAABJRU5ErkJggg=="),
      "name": "picture", "scale": 1,
    ]
  ]

  /// Records a drive of 40 s with a list at its end.
  private func recordDrive(_ recorder: SessionRecorder) {
    recorder.recordLocation(latitude: 47.674, longitude: -122.2017, course: 180, speed: 12)
    recorder.record(
      "template", ["mapButtons": [["image": Self.picture]], "guidanceBackgroundColor": "#0b6b4f"])
    recorder.record("stack", ["templates": ["map"], "animated": false])
    recorder.record("navigationSession", ["state": "started"])
    recorder.record(
      "maneuvers",
      [
        [
          "maneuver": "unknown", "symbol": Self.picture,
          "instructionVariants": ["Turn left onto Main Street"], "initialTravelEstimates": true,
        ]
      ])
    recorder.record("estimates", ["maneuver": ["distanceMeters": 300, "seconds": 20]])
    clock.seconds += 10.0004
    recorder.record("estimates", ["maneuver": ["distanceMeters": 200, "seconds": 12]])
    clock.seconds += 20
    recorder.recordMoment("list")
    recorder.record(
      "template",
      [
        "id": "list-1", "kind": "list", "title": "Places",
        "sections": [["items": [["text": "Harbor", "image": Self.picture]]]],
      ])
    recorder.record("stack", ["templates": ["map", "list-1"], "animated": false])
    clock.seconds += 10
    recorder.close()
  }

  @Test func `a recorded drive is read as a session`() throws {
    let recorder = try recorder()
    defer { try? FileManager.default.removeItem(at: file) }
    recordDrive(recorder)
    let session = try read()
    #expect(session.script.name == "Errand")
    #expect(session.script.notes.isEmpty)
    #expect(session.script.devices == ["standard"])
    let timeline = Timeline(session.script)
    #expect(timeline.durationSeconds == 45)
    #expect(timeline.moments.map(\.seconds) == [30])
    #expect(timeline.captures().map(\.seconds).contains(30))
    #expect(recorder.problem == nil)
    #expect(recorder.leftOutLines == 0)
  }

  @Test func `a recorded drive is drawn`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    recordDrive(try recorder())
    let drive = try Drive(contentsOf: file)
    let renderer = try Renderer(drive, on: "standard")
    let guidance = try renderer.frame(at: .seconds(12))
    #expect(guidance.text(.template).contains("Turn left onto Main Street"))
    #expect(Set(guidance.picture.argb).count > 10)
    let list = try renderer.frame(at: .named("list"))
    #expect(list.text(.template).contains("Harbor"))
    #expect(list.picture.argb != guidance.picture.argb)
  }

  @Test func `any beginning of a recording is a session`() throws {
    defer { try? FileManager.default.removeItem(at: file) }
    recordDrive(try recorder())
    let lines = try lines()
    for count in 2...lines.count {
      let bytes = Array(lines.prefix(count).joined(separator: "\n").utf8)
      let session = try SessionReader(file: "a.session.jsonl") { _ in [] }.read(bytes)
      #expect(Timeline(session.script).durationSeconds >= 5)
    }
  }

  @Test func `a line is in the file as soon as it is recorded`() throws {
    let recorder = try recorder()
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try lines().count == 2)
    recorder.record("panning", ["shown": true])
    #expect(
      try lines().last == #"{"t": 0, "by": "app", "on": "car", "panning": {"shown": true}}"#)
  }

  @Test func `time never runs backward, and the feed goes on with the app`() throws {
    let recorder = try recorder()
    defer { try? FileManager.default.removeItem(at: file) }
    clock.seconds += 8.25
    recorder.record("panning", ["shown": true])
    clock.seconds -= 5
    recorder.record("panning", ["shown": false])
    let messages = try lines().dropFirst(2).map { String($0.prefix(13)) }
    #expect(messages == Array(repeating: #"{"t": 8.25, ""#, count: 3))
    #expect(Timeline(try read().script).durationSeconds == 13.25)
  }

  @Test func `a place that is none is left out`() throws {
    let recorder = try recorder()
    defer { try? FileManager.default.removeItem(at: file) }
    recorder.recordLocation(latitude: .nan, longitude: 0)
    recorder.recordLocation(latitude: 100, longitude: 0)
    #expect(try lines().count == 2)
    recorder.recordLocation(latitude: 1, longitude: 2)
    #expect(try lines().last?.contains(#""location": {"coordinate": [1, 2]}"#) == true)
  }

  @Test func `a file that cannot be opened is reported at once`() {
    #expect(throws: (any Error).self) {
      try SessionRecorder(file: URL(fileURLWithPath: "/nowhere/at/all.jsonl"), name: "A")
    }
  }

  @Test func `a full disk is reported by a property and stops nothing else`() throws {
    let recorder = try recorder(URL(fileURLWithPath: "/dev/full"))
    #expect(recorder.problem != nil)
    recorder.record("panning", ["shown": true])
    recorder.close()
  }

  @Test func `nothing is recorded after the end`() throws {
    let recorder = try recorder()
    defer { try? FileManager.default.removeItem(at: file) }
    recorder.close()
    recorder.record("panning", ["shown": true])
    recorder.recordMoment("later")
    recorder.close()
    #expect(try lines().count == 2)
  }

  @Test func `what is observed is looked at once at the beginning`() throws {
    let recorder = try recorder()
    defer { try? FileManager.default.removeItem(at: file) }
    var looks = 0
    recorder.observe(every: 60) { looks += 1 }
    #expect(looks == 1)
    recorder.stopObserving()
  }
}

/// Tests of object names in a log.
struct ObjectRegistryTests {
  private final class Thing {}

  @Test func `objects are counted for each kind and keep their names`() {
    var book = ObjectRegistry()
    let (one, two) = (Thing(), Thing())
    let names = [one, two, one].map { book.name(of: $0, kind: "list") }
    #expect(names == ["list-1", "list-2", "list-1"])
    let other = book.name(of: Thing(), kind: "grid")
    #expect(other == "grid-1")
  }

  @Test func `a value is remembered until another one comes`() {
    var book = ObjectRegistry()
    let isNew = [["a": 1], ["a": 1], ["a": 2]].map { book.remember($0, as: "map") }
    #expect(isNew == [true, false, true])
    book.forget("map")
    let isNewAgain = book.remember(["a": 2], as: "map")
    #expect(isNewAgain)
  }

  @Test func `objects that are gone are forgotten`() {
    var book = ObjectRegistry()
    var names: Set<String> = []
    for _ in 0..<1000 { names.insert(book.name(of: Thing(), kind: "list")) }
    #expect(names.count == 1000)
    #expect(book.count <= 64)
  }
}
