import Devices
import FramePipeline
import JSONText
import RouteScripts
import Sessions
import TestSupport
import Testing

@testable import LiveSessions

/// Tests that random texts, settings and times are edited and read as recorded.
struct RecordedEditTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedEditTests"

  private static let scripts = [
    LiveSamples.script,
    """
    route:
      steps:
      - maneuver: depart   # the start
        road: "First, 'St'"
        line: [[47.0, -122.0], [47.005, -122.0]]
      - instruction: ['a, b', "c # d", [e]]   # more
        maneuver: turn-right
        displayStyle: symbolOnly
        line: [[47.005, -122.0], [47.005, -121.9927]]
      - {displayStyle: 'leadingSymbol', maneuver: destination, instruction: [a, {b: c}] }
    """,
    """
    name: {a: [b, {c: d}], "e f": g}
    timeline:
      - at: 3 s
        alert: {titleVariants: [x, y], primaryAction: {title: z}}
        # a comment
      - {at: 4 s, moment: m}

    devices:
      - standard
      -   - nested: [1, 2
    """,
  ]

  @Test func `keys of random steps are set in a script as recorded`() throws {
    var record = RecordedDigests("step-edits")
    for (number, script) in Self.scripts.prefix(2).enumerated() {
      for seed in 0..<60 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        let text = seed % 3 == 0 ? script : random.changed(script)
        do {
          var edit = try ScriptEdit(Array(text.utf8), name: "drive.yaml", step: Int(seed % 4))
          for key in ["displayStyle", "instruction", "road", "maneuver"].shuffled(using: &random) {
            try? edit.set(key, to: key == "instruction" ? "[\"a\", b]" : "new\(seed)")
          }
          record.add("\(edit.line) \(edit.added)\n\(edit.text)", to: "script \(number)")
        } catch {
          record.add("\(error)", to: "script \(number)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random positions of scripts have the recorded keys and completions`() throws {
    var record = RecordedDigests("script-positions")
    let completion = ScriptCompletion(names: ["devices": ["standard", "wide"], "at": ["25.2 s"]])
    let scripts = Self.scripts + GoldenScripts.some(oneOf: 60).map(\.text)
    for seed in 0..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let script = scripts[Int(seed) % scripts.count]
      let text = seed % 2 == 0 ? script : random.changed(script)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for _ in 0..<12 {
        let line = Int.random(in: 0...lines.count + 1, using: &random)
        let length = lines.indices.contains(line - 1) ? lines[line - 1].count : 3
        let column = Int.random(in: 0...length + 2, using: &random)
        let cursor = ScriptCursor(text, line: line, column: column)
        record.add("\(cursor.path) \(cursor.isKey) \(cursor.word)", to: "positions \(seed % 4)")
        guard column % 4 == 0 else { continue }
        let found = completion.choices(in: text, line: line, column: column)
        record.add(
          "\(found.from) \(found.choices.count) \(found.choices.map(\.text).prefix(9))",
          to: "completions \(seed % 4)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random entries are inserted into a timeline as recorded`() throws {
    var record = RecordedDigests("timeline-insertions")
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let script = Self.scripts[Int(seed % 3)]
      let entries = (0...Int(seed % 3)).map { "  - at: \($0) s\n    press: done" }
      let insertion = ScriptInsertion(entries, into: seed < 6 ? script : random.changed(script))
      record.add(
        "\(insertion.line) \(insertion.added)\n\(insertion.text)", to: "script \(seed % 3)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random settings of the Desktop Head Unit are read as recorded`() throws {
    var record = RecordedDigests("head-unit-settings")
    let screens = try LiveSamples.library().devices.listed
    let lines = [
      "[general]", "[sensors]", "[other]", "resolution = 800x480", "resolution=1281 x 719",
      "resolution=1920x720", "resolution=0x480", "resolution=8193x480", "resolution=5", "dpi = 160",
      "dpi=240", "dpi=x", "dpi=399", "marginwidth=13", "marginheight = 40", "driverposition=RIGHT",
      "driverposition=center", "instrumentcluster=true", "playbackstatus=true", "windowleft=5",
      "touch=true", "framerate=60", "fuel=true", "unknown=\u{1B}[1m", "# x=1", "; y=2", "=3", "z",
    ]
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let texts = (0...Int(seed % 2)).map { _ in
        (0..<8).map { _ in lines.randomElement(using: &random) ?? "" }.joined(separator: "\n")
      }
      let settings = HeadUnitSettings(texts, screens: screens)
      record.add(
        "\(settings.device ?? "") \(settings.side ?? "") \(settings.notes)",
        to: "settings \(seed % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `a clock shows the recorded times after random changes`() throws {
    var record = RecordedDigests("live-clocks")
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var now = ContinuousClock.now
      var clock = LiveClock(end: 60.5, now: now)
      for _ in 0..<20 {
        now += .milliseconds(Int.random(in: 0...900, using: &random))
        let time = Double.random(in: -5...70, using: &random)
        switch Int.random(in: 0...3, using: &random) {
        case 0: clock.run(at: [0, 1, 2.5][Int.random(in: 0...2, using: &random)], now: now)
        case 1: clock.seek(to: time, now: now)
        case 2: clock.change(end: 40 + time, limit: time > 30 ? time : nil, now: now)
        default: break
        }
        let (seconds, frame) = (clock.seconds(at: now), clock.frameSeconds(at: now))
        record.add(
          "\(seconds) \(frame) \(clock.rate) \(clock.last)".roundingDecimals,
          to: "clock \(seed % 4)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `requests are read or refused as recorded`() throws {
    var record = RecordedDigests("live-requests")
    let values: [JSONValue] = [
      .null, "done", 5, 2.5, true, [362, 88], [1], ["x", 2], ["id": "done"], ["text": "Done"],
      ["id": "a", "text": "b"], [:], ["by": "app", "kind": "press"], ["contains": "x"], "idle",
      "home",
    ]
    let keys = [
      "press", "tap", "up", "key", "pan", "text", "t", "moment", "step", "element", "gone",
      "message",
      "app", "other",
    ]
    for key in keys {
      for value in values {
        let request = JSONValue.object([
          JSONMember(key: "x", value: 1), JSONMember(key: key, value: value),
        ])
        let input = Result { try LiveInput(request).map { "\($0) \($0.json.text)" } }
        record.add("\(input)", to: "inputs")
        record.add("\(Result { try LiveCondition(request) })", to: "conditions")
      }
    }
    for key in LiveLook.keys + ["x"] {
      for text in [nil, "", "dark", "right", "a.json", "5", "ios26", "de"] {
        var look = LiveLook(device: "standard")
        record.add("\(Result { try look.set(key, to: text) }) \(look)", to: "looks")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
