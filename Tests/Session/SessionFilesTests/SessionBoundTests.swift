import Navigation
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that impossible numbers are rejected, and that a long drive has a bounded cost.
struct SessionBoundTests {
  private static let header = #"{"session": 1}"#

  private func read(_ lines: String...) throws -> LoggedSession {
    try SessionReader(file: "a.session.jsonl") { _ in [] }
      .read(Array(lines.joined(separator: "\n").utf8))
  }

  private func error(_ lines: String...) throws -> SessionFileError {
    try #require(throws: SessionFileError.self) {
      try SessionReader(file: "a.session.jsonl") { _ in [] }
        .read(Array(lines.joined(separator: "\n").utf8))
    }
  }

  private func route(
    legs: String = #"[{"destination": {"coordinate": [1, 3]}, "endMeters": 9}]"#,
    steps: String = #"[{"info": {"maneuver": "depart"}}]"#, more: String = ""
  ) -> String {
    #"{"t": 0, "by": "drive", "route": {"origin": {"coordinate": [1, 2]}, "#
      + #""line": [[1, 2, 0], [1, 3, 9]], "legs": \#(legs), "steps": \#(steps)\#(more)}}"#
  }

  private func leg(_ end: String) -> String {
    #"{"destination": {"coordinate": [1, 3]}, "endMeters": \#(end)}"#
  }

  private func step(_ rest: String) -> String { #"{"info": {"maneuver": "depart"}, \#(rest)}"# }

  @Test func `a route within its line is taken`() throws {
    let session = try read(Self.header, route())
    #expect(Timeline(session.script).durationSeconds < 60)
  }

  @Test(arguments: [1, 7, 4096]) func `parts of a log are the log`(size: Int) throws {
    let bytes = Array(("\u{FEFF}" + Self.header + "\n\n" + route() + "\n").utf8)
    var reading = SessionReader(file: "a.session.jsonl") { _ in [] }.begin()
    for start in stride(from: 0, to: bytes.count, by: size) {
      try reading.add(bytes[start..<min(bytes.count, start + size)])
    }
    let whole = try SessionReader(file: "a.session.jsonl") { _ in [] }.read(bytes)
    #expect(try reading.end().script == whole.script)
  }

  @Test func `a line without an end is refused before it is whole`() throws {
    var reading = SessionReader(file: "a.session.jsonl") { _ in [] }.begin()
    try reading.add(Array((Self.header + "\n").utf8)[...])
    let part = [UInt8](repeating: 0x20, count: 1 << 20) + [0x61]
    let error = #expect(throws: SessionFileError.self) {
      for _ in 0..<100 { try reading.add(part[...]) }
    }
    #expect(error?.sentence.contains("the limit is 32 MB") == true)
  }

  @Test(arguments: [
    ("1e308", "outside"), ("-5", "reach to -5 m"), ("11", "reach to 11 m, and its line"),
  ])
  func `a leg lies on the line of its route`(end: String, part: String) throws {
    let error = try error(Self.header, route(legs: "[\(leg(end))]"))
    #expect(error.location == "a.session.jsonl:2")
    #expect(error.sentence.contains(part), "\(error.sentence)")
  }

  @Test(arguments: [
    (#""maneuverMeters": 1e308"#, "outside"), (#""maneuverMeters": -5"#, "reach to -5 m"),
    (#""maneuverMeters": 11"#, "reach to 11 m"), (#""lengthMeters": -1"#, "outside"),
    (#""durationSeconds": 1e12"#, "outside"), (#""durationSeconds": -1"#, "outside"),
    (#""leg": 1"#, "is outside its legs"),
  ])
  func `a step lies on the line of its route`(rest: String, part: String) throws {
    let error = try error(Self.header, route(steps: "[\(step(rest))]"))
    #expect(error.sentence.contains(part), "\(error.sentence)")
  }

  @Test func `legs, steps and recorded positions are in order`() throws {
    let legs = "[\(leg("9")), \(leg("4"))]"
    #expect(try error(Self.header, route(legs: legs)).sentence.contains("legs"))
    let steps = "[\(step(#""maneuverMeters": 5"#)), \(step(#""maneuverMeters": 2"#))]"
    #expect(try error(Self.header, route(steps: steps)).sentence.contains("steps"))
    let two = "[\(leg("4")), \(leg("9"))]"
    let back = "[\(step(#""leg": 1"#)), \(step(#""leg": 0"#))]"
    #expect(
      try error(Self.header, route(legs: two, steps: back)).sentence.contains("order of its legs"))
    for fixes in [
      #"[{"seconds": 5, "meters": 1}, {"seconds": 4, "meters": 2}]"#,
      #"[{"seconds": 5, "meters": 3}, {"seconds": 6, "meters": 2}]"#,
      #"[{"seconds": 5, "meters": 1}, {"seconds": 6, "meters": 1e9}]"#,
    ] {
      let error = try error(Self.header, route(more: #", "fixes": \#(fixes)"#))
      #expect(error.sentence.contains("recorded positions"), "\(error.sentence)")
    }
  }

  @Test(arguments: [
    #"{"t": 0, "by": "drive", "stops": [{"meters": 1, "seconds": 1e12}]}"#,
    #"{"t": 0, "by": "drive", "vehicle": {"waypointStopSeconds": 1e12}}"#,
    #"{"t": 0, "by": "drive", "vehicle": {"speed": {"metersPerSecond": 1e-9}}}"#,
    #"{"t": 1, "by": "drive", "reroute": {"seconds": 1e12}}"#,
    #"{"t": 1, "by": "app", "pause": {"reason": "loading", "seconds": 1e12}}"#,
  ])
  func `what lasts for more than a year is refused`(line: String) throws {
    let error = try error(Self.header, line)
    #expect(error.location == "a.session.jsonl:2")
    #expect(error.sentence.contains("is outside"), "\(error.sentence)")
  }

  @Test func `pictures are not taken without end`() throws {
    let error = try error(#"{"session": 1, "captures": {"rules": [{"every": 1e-6, "from": 0}]}}"#)
    #expect(error.keyPath == "captures.rules[0].every")
  }

  @Test func `a stretch does not end before it begins`() throws {
    let error = try error(
      Self.header,
      #"{"t": 0, "by": "drive", "traffic": [{"from": 9, "to": 1, "value": "low"}]}"#)
    #expect(error.keyPath == "traffic[0]")
  }

  @Test func `a line without end is refused`() throws {
    let line = #"{"session": 1, "name": ""# + String(repeating: "x", count: SessionLine.longest)
    #expect(try error(line).sentence == "the line has 32 MB; the limit is 32 MB")
  }

  @Test func `deep nesting is refused`() throws {
    let deep = String(repeating: "[", count: 100_000)
    let error = try error(Self.header, #"{"t": 0, "by": "app", "phone": "# + deep)
    #expect(error.sentence.contains("column"))
  }

  @Test func `a session of a year reports a bounded number of events`() throws {
    let session = try read(
      Self.header, #"{"t": 0, "by": "drive", "feed": {"navInfo": {"navState": "enroute"}}}"#,
      #"{"t": 31000000, "by": "drive", "feed": {"navInfo": {"navState": "enroute"}}}"#)
    let events = Timeline(session.script).navigationEvents
    #expect(events.count < 200_000)
    #expect(try #require(events.last).seconds > 30_900_000)
  }
}
