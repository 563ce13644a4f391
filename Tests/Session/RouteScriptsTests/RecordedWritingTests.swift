import Documents
import Foundation
import Navigation
import SessionFiles
import Sessions
import TestSupport
import Testing

@testable import RouteScripts

/// Tests that dates, moments, routes and places written in many ways are read or refused as recorded.
struct RecordedWritingTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedWritingTests"

  private static func start(_ text: String) -> Result<StartTime, RouteScriptError> {
    Result { () throws(RouteScriptError) in
      try ScriptNode.parse(text, file: "a.yaml").value(.writtenStart)
    }
  }

  private static func pick<Value>(_ values: [Value], _ random: inout SeededGenerator) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  @Test func `a date is read if the calendar has it`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for year in [1899, 1900, 1904, 1999, 2000, 2026, 2028, 2100, 2200, 2201] {
      for month in 0...13 {
        for day in [0, 1, 28, 29, 30, 31, 32] {
          let parts = DateComponents(calendar: calendar, year: year, month: month, day: day)
          let text =
            "\(year)-\(month.formatted(.number.precision(.integerLength(2))))-"
            + "\(day.formatted(.number.precision(.integerLength(2))))"
          let found = try? Self.start("'\(text)'").get()
          let isRight = (1900...2200).contains(year) && parts.isValidDate
          #expect((found != nil) == isRight, "\(text)")
          #expect(found.map { [$0.year, $0.month, $0.day] == [year, month, day] } != false)
        }
      }
    }
  }

  @Test func `times of day and time zones are read as recorded`() throws {
    var record = RecordedDigests("starts")
    let times = [
      "00:00", "23:59:59", "24:00", "10:60", "10:41:60", "9:05", "10", "10:41:15:1", "10:41:07.25",
      "",
    ]
    let zones = [
      "", "Z", "z", "+00", "+14:59", "-15:00", "+0960", "-0930", "+1", "+012", "+01:2", "+12345",
      "UTC", "x",
    ]
    for separator in ["T", "t", " ", "TT", "-"] {
      for time in times {
        for zone in zones {
          record.add(
            "\(Self.start("'2027-03-09\(separator)\(time)\(zone)'"))", to: "\(separator)\(time)")
        }
      }
    }
    for time in times {
      for zone in ["Europe/Berlin", "+05:45", "-08:00", "Mars/Base", ""] {
        record.add("\(Self.start("{time: '\(time)', timeZone: '\(zone)'}"))", to: "keys")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random moments are read as recorded`() throws {
    var record = RecordedDigests("moment-texts")
    var random = SeededGenerator(seed: 12)
    let parts = [
      "@", "@here", "step:", "step: 3", "step:0", "step:-1", "step:+1", "step:7", "-", "200m",
      "1.5 km", "0 mi", "12 s", "1:20", "90", "1e3", "0x9", ".", "1.5", ",", " ", "inf", "2 h",
    ]
    for count in 1...3 {
      for number in 0..<400 {
        let text = (0..<count).map { _ in Self.pick(parts, &random) }.joined()
        record.add(
          "\(text): \(MomentChoice(text) as Any) \(Result { try MomentChoice.list(text) })",
          to: "\(count) \(number % 8)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `files are recognized as recorded`() throws {
    var record = RecordedDigests("file-kinds")
    let contents = [
      "", "\n \n", "route: a", " route: a", "x\nfeed: a", "# a\n\nroute:", "[1]", "  [1]",
      #"{"currentStep": {}}"#, #"{"navState": 1}"#, #"{"lat": 1}"#, #"{"latitude": 1}"#,
      #"{"coordinates": [1, 2]}"#, #"{"lat": 1, "navState": 1}"#, #"{"route": {}}"#,
      #"{"route": {"legs": []}}"#, #"{"route": {"legs": []}, "feed": []}"#, #"{"feed": 1}"#,
      #"{"route": 1, "route": 2}"#, #"{"route": {"legs": [], "legs": []}}"#, #"{"route": "#,
      "!{\"route\": 1}", "<gpx/>", #"{"headunitSession": 1}"#, "\u{0}{\"feed\": 1}",
    ]
    for name in [
      "", "a", "a.yaml", "a.yml", "a.json", "a.jsonl", "a.NDJSON", "b.c/d", "a.gpx", ".",
    ] {
      for text in contents {
        record.add("\(text): \(DriveFileKind(name: name, bytes: Array(text.utf8)))", to: name)
        let long = String(repeating: "\n", count: 1 << 16) + text
        guard name == "a" else { continue }
        record.add("\(DriveFileKind(name: name, bytes: Array(long.utf8)))", to: "long")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}

/// Routes of random steps, nearly right.
private struct RandomRoute {
  var random: SeededGenerator
  /// Whether a part may be wrong.
  let isSloppy: Bool

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func happens(oneIn count: Int) -> Bool { number(1...count) == 1 }
  mutating func slips(oneIn count: Int) -> Bool { isSloppy && happens(oneIn: count) }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0...values.count - 1)] }

  /// A point of a grid whose lines are about 11 m apart.
  mutating func point() -> String { "[47.\(number(1000...1020)), -122.\(number(1000...1010))]" }

  mutating func step(_ index: Int, of count: Int) -> String {
    let usual =
      index == 0
      ? "depart"
      : index == count - 1 ? "destination" : pick(["turn-left", "roundabout-left", "straight"])
    var parts = ["maneuver: \(slips(oneIn: 9) ? pick(["destination", "depart"]) : usual)"]
    if index < count - 1 || slips(oneIn: 9) {
      let points = (0..<number(slips(oneIn: 9) ? 0...1 : 2...3)).map { _ in point() }
      parts.append("line: [\(points.joined(separator: ", "))]")
    }
    let speeds = ["0.5 m/s", "100 m/s", "30 km/h"] + (isSloppy ? ["0.4 m/s", "101 m/s"] : [])
    var more = [
      "speed: \(pick(speeds))", "speedLimit: 50 km/h", "congestion: heavy", "exit: 7",
      "drivingSide: left", "road: Oak", "shortRoad: Ok", "instruction: [A, B]",
      "exitAngle: \(pick([-180, 180, isSloppy ? 181 : 45]))",
    ]
    if usual.hasPrefix("roundabout") || slips(oneIn: 9) {
      more.append("roundaboutExit: \(pick(isSloppy ? [0, 31] : [1, 30]))")
    }
    if isSloppy || happens(oneIn: 2) {
      more[0] = "duration: \(number(1...9)) s"
      if isSloppy { more.append("speed: 9 m/s") }
    }
    for _ in 0..<number(0...4) { parts.append(more.remove(at: number(0...more.count - 1))) }
    return "{\(parts.joined(separator: ", "))}"
  }

  mutating func script() -> String { (route() + timeline()).joined(separator: "\n") + "\n" }

  private mutating func route() -> [String] {
    let count = number(slips(oneIn: 9) ? 0...1 : 2...5)
    var lines = ["route:", "  steps:"]
    for index in 0..<count { lines.append("    - \(step(index, of: count))") }
    if happens(oneIn: 3) {
      let stops = (0..<(slips(oneIn: 2) ? 2 : 1)).map { "{name: W\($0)}" }
      lines.append("  waypoints: [\(stops.joined(separator: ", "))]")
    }
    if happens(oneIn: 2) { lines.append("  origin: {name: Home}") }
    if happens(oneIn: 3) { lines.append("  sign: \(pick(["mutcd", "vienna"]))") }
    if happens(oneIn: 3) { lines.append("  drivingSide: \(pick(["left", "right"]))") }
    if happens(oneIn: 2) {
      let signals = (0..<number(1...3)).map { _ in
        slips(oneIn: 2)
          ? "{kind: stopSign, coordinate: \(point())}"
          : "{kind: stopSign, at: \(number(isSloppy ? 0...300 : 0...9)) m}"
      }
      lines.append("  signals: [\(signals.joined(separator: ", "))]")
    }
    if happens(oneIn: 2) {
      lines.append("  incidents: [{kind: accident, at: \(number(isSloppy ? 0...200 : 0...9)) m}]")
    }
    if happens(oneIn: 3) {
      lines.append(
        "  alternates: [[\(point()), \(point())], {line: [\(point()), [47, -122]], duration: 9 s}]")
    }
    return lines
  }

  private mutating func timeline() -> [String] {
    var lines = ["timeline:"]
    let places =
      [
        "at: \(number(0...2)) s", "at: \(number(0...9)) m", "at: start", "at: arrival",
        "at: {step: 1}",
      ]
      + ["at: {waypoint: 1}", "before: {step: 1, distance: \(number(0...9)) m}"]
      + (isSloppy
        ? [
          "at: \(number(1...90)) s", "at: \(number(0...400)) m", "at: {step: \(number(0...6))}",
          "at: {waypoint: 2}", "before: {step: 1, distance: \(number(0...99)) m}",
          "before: {step: 1}",
          "before: {step: \(number(0...4)), time: \(number(0...9)) s}",
          "at: {step: 1, waypoint: 1}", "at: 1 s, before: {step: 1, time: 1 s}",
        ] : [])
    let actions = [
      "moment: here", "moment: there", "stop: 3 s", "congestion: {level: heavy, length: 9 m}",
      "speedLimit: {limit: 30 km/h, length: 9 m}",
      "lanes: [left, right*]", "recenter: true", "press: done", "zoom: in",
      "on: phone, press: recenter",
    ]
    let wrong = ["recenter: false", "on: car, touch: [1, 2]", "on: phone, panningInterface: true"]
    for index in 0..<number(1...4) {
      let action =
        slips(oneIn: 3) ? pick(wrong) : index == 0 ? actions[0] : pick(Array(actions.dropFirst()))
      lines.append("  - {\(pick(places)), \(action.replacing("there", with: "t\(index)"))}")
    }
    if happens(oneIn: 3) {
      let name = slips(oneIn: 2) ? "her" : "here"
      lines.append("capture: {times: [\(number(isSloppy ? 0...90 : 0...2)) s], moments: [\(name)]}")
    }
    return lines
  }
}

extension RecordedWritingTests {
  @Test func `random routes and timelines are read or refused as recorded`() throws {
    var record = RecordedDigests("written-routes")
    var count = 0
    for seed in 0..<240 as Range<UInt64> {
      var random = RandomRoute(
        random: SeededGenerator(seed: seed), isSloppy: seed % 2 == 0)
      var text: String
      do {
        let script = try ScriptSamples.read(random.script())
        let timeline = Timeline(script)
        count += 1
        text = "\(timeline.durationSeconds) \(script.events) \(timeline.route as Any)"
      } catch let error as RouteScriptError {
        text = ([error] + error.others).map(\.description).joined(separator: "\n")
      }
      record.add(text.roundingDecimals, to: "route \(seed % 20)")
    }
    #expect((60...180).contains(count), "\(count) of 240 scripts are right")
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
