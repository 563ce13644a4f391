import Foundation
import FramePipeline
import JSONText
import RouteScripts
import SessionFiles
import Sessions
import TestSupport
import Testing

@testable import LiveSessions

/// Tests that live sessions answer random commands and recordings as recorded.
struct RecordedLiveTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLiveTests"

  /// A drive with moments, an alert, templates and lanes.
  private static let script = """
    name: two streets
    app: {mapButtons: [pan, zoom-out, zoom-in, my-location]}
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9927]],
           lanes: [straight, right*]}
        - {maneuver: turn-left, road: Third St, line: [[47.005, -121.9927], [47.008, -121.9927]]}
        - {maneuver: destination}
    templates:
      - {id: list, kind: list, title: Orders, sections: [{items: [{text: One}, {text: Two}]}]}
      - {id: sheet, kind: actionSheet, title: Sure, actions: [{title: "Yes"}, {title: "No"}]}
    timeline:
      - {at: 10 s, moment: here}
      - {at: 14 s, alert: {titleVariants: [New order], primaryAction: {title: Accept}, duration: 6 s}}
      - {at: 30 s, stack: [map, list]}
      - {at: 40 s, present: sheet}
      - {at: 52 s, moment: there}
    """

  private static func session(_ path: String = "two-streets.yaml") throws -> LiveSession {
    LiveSession(
      try DriveReader().read(name: path, bytes: Array(script.utf8)),
      library: try LiveSamples.library())
  }

  private static let commands = [
    "seek 8", "seek @here", "seek @there", "seek 31.5", "seek 41", "seek -1", "seek x", "sleep 2.5",
    "sleep", "keycode home", "keycode back", "keycode navigation", "keycode media", "keycode call",
    "keycode media_play", "keycode hom", "tap 100 60", "tap 400.5 300", "tap 747 1e3", "tap 1",
    "dpad up", "dpad dl", "dpad click", "dpad back", "dpad rotate right", "dpad flick left",
    "dpad rotate up", "dpad soft left", "dpad 5", "dpad", "dpad x", "day", "night", "daynight",
    "nightday", "focus video off", "focus video toggle", "focus audio", "focus vide",
    "restrict all",
    "restrict none", "gear park", "gear drive", "parking_brake off", "mic begin", "mic x",
    "speed 5",
    "fuel 5", "press map-button-1", "press done", "press map-button-zoom-in",
    "press alert-action-1",
    "press list-row-2", "press nothing", "press", "wait moment there", "wait step 2",
    "wait step 9 5",
    "wait t 20", "wait element Accept 10", "wait gone Accept 20", "wait app idle 1", "wait x y",
    "wait t",
    "device wide", "device minimum", "device x", "theme ios26", "theme a.json", "rate 2; rest",
    "rate 17", "explain map-button-1", "explain list-row-1", "explain", "help tap", "help sleep",
    "help", "licenses", "save drive.log", "'day' \"x y", "seek 12 # day; night", "kycode home",
  ]

  @Test func `random commands are answered as recorded`() async throws {
    var record = RecordedDigests("console-answers")
    for seed in 0..<4 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let session = try Self.session()
      let console = LiveConsole(session, device: ["standard", "minimum"][Int(seed % 2)])
      for _ in 0..<40 {
        let command = Self.commands.randomElement(using: &random) ?? "day"
        for reply in await console.run(command) {
          record.add("\(command): \(reply.line)", to: "session \(seed)")
        }
      }
      record.add(await session.logFile().roundingDecimals, to: "log \(seed)")
      record.add(await session.facts().text.roundingDecimals, to: "facts \(seed)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static func input(_ random: inout SeededGenerator) throws -> LiveInput? {
    let values: [JSONValue] = [
      ["press": "map-button-1"], ["press": ["text": "Accept"]], ["press": "done"], ["key": "home"],
      ["key": "back"], ["key": "phone"], ["knob": ["turn": 2]], ["knob": ["push": true]],
      ["knob": ["nudge": "left"]], ["pan": ["direction": ["left"], "steps": 1]],
      ["screen": "other"],
      ["appearance": ["ui": "dark"]], ["tap": [120, 80.5]], ["type": "a\"b"],
    ]
    return try values.randomElement(using: &random).flatMap { try LiveInput($0) }
  }

  @Test func `recordings become the recorded events, drivers, cases and tests`() async throws {
    var record = RecordedDigests("live-recordings")
    for seed in 0..<4 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let folder = try LiveSamples.folder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "drive.yaml")
      try Data(Self.script.utf8).write(to: file)
      let session = LiveSession(
        try DriveReader().read(file.path), library: try LiveSamples.library())
      let start = Double(seed) * 6
      await session.seek(to: start)
      await session.record()
      var look = LiveLook(device: "standard")
      for _ in 0..<5 {
        guard let input = try Self.input(&random) else { continue }
        _ = try? await session.act(input, on: look)
        await session.seek(to: await session.time().seconds + Double(seed))
      }
      if seed % 2 == 1 { (look.ui, look.side, look.theme) = (.dark, .right, "ios26") }
      record.add(try await session.recorded().text, to: "state \(seed)")
      for form in LiveSession.Form.allCases where form != .film {
        let saved: String
        do {
          saved = try await session.save(as: form, of: look, isDry: true).text
        } catch {
          saved = "\(error)"
        }
        record.add(
          saved.replacing(folder.path, with: "folder").roundingDecimals, to: "\(form) \(seed)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `display styles of a moment have the recorded cards`() async throws {
    var record = RecordedDigests("style-cards")
    let session = try Self.session()
    for (number, device) in ["standard", "wide", "portrait"].enumerated() {
      let look = LiveLook(device: device)
      for seconds in [0, 9.5, 25, 55] {
        var content = StyleContent()
        if number == 1 { content.words = ["Turn", "Go \(seconds)"] }
        let found = try await session.styles(of: look, at: seconds, content)
        let text = found.members?.filter { $0.key != "picture" }.map {
          "\($0.key) \($0.value.text)"
        }
        record.add("\(text ?? [])", to: device)
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
