import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that an error of a log has a line, a key and a remedy.
struct SessionMistakeTests {
  private static let header = #"{"session": 1}"#

  private func error(_ lines: String...) throws -> SessionFileError {
    let text = lines.joined(separator: "\n")
    return try #require(throws: SessionFileError.self) {
      try SessionReader(file: "a.session.jsonl") { _ in [] }.read(Array(text.utf8))
    }
  }

  @Test(arguments: [
    (#"{"t": 1, "by": "app"}"#, "has no kind"),
    (#"{"by": "app", "panning": {"shown": true}}"#, "no time"),
    (#"{"t": -1, "by": "app", "panning": {"shown": true}}"#, "the time -1 is out of range"),
    (#"{"t": 1e300, "by": "app", "panning": {"shown": true}}"#, "the time 1e+300 is out of range"),
    (#"{"t": 1, "by": "car", "appearance": {"locale": "\u0000"}}"#, "known locale"),
    (#"{"t": 1, "by": "car", "appearance": {"locale": "english"}}"#, "known locale"),
    (#"{"t": 1, "panning": {"shown": true}}"#, "has no author"),
    (#"{"t": 1, "by": "nobody", "panning": {"shown": true}}"#, "'nobody'"),
    (#"{"t": 1, "by": "car", "panning": {"shown": true}}"#, "sent by 'app'"),
    (#"{"t": 1, "by": "app", "panning": {"shown": 3}}"#, "panning.shown"),
    (#"{"t": 1, "by": "app", "panning": {}}"#, "missing key 'shown'"),
    (#"{"t": 1, "by": "app", "panning": {"shown": true, "way": 1}}"#, "unknown key 'way'"),
    (#"{"t": 1, "by": "app", "flying": {}}"#, "unknown message kind 'flying'"),
    (#"{"t": 1, "by": "app", "panning": {"shown": true}, "alert": {}}"#, "2 kinds"),
    (#"{"t": 1, "t": 2, "by": "app", "panning": {"shown": true}}"#, "duplicate key"),
    (#"{"t": 1, "by": "app", "panning": {"shown": true}"#, "column"),
    (#"{"t": 1, "by": "driver", "press": {"element": "map"}}"#, "'map' cannot be pressed"),
    (#"{"t": 1, "by": "driver", "pan": {"direction": []}}"#, "one direction or two"),
    (
      #"{"t": 1, "by": "driver", "pan": {"direction": ["left", "up", "right"]}}"#,
      "one direction or two"
    ),
    (#"{"t": 1, "by": "drive", "stops": []}"#, "applies to the whole drive"),
    ("[1]", "expected an object"),
    ("\u{FF}", "column"),
  ])
  func `a bad message is reported with its line`(line: String, part: String) throws {
    let error = try error(Self.header, "", line)
    #expect(error.location == "a.session.jsonl:3")
    #expect(error.sentence.contains(part), "\(error.sentence)")
    #expect(error.remedy != nil)
  }

  @Test func `a log begins with its header line, once, of a known version`() throws {
    let message = #"{"t": 1, "by": "app", "panning": {"shown": true}}"#
    #expect(try error(message).sentence.contains("a header line"))
    #expect(try error(Self.header, Self.header).sentence.contains("two header lines"))
    #expect(try error(#"{"session": 2}"#).sentence.contains("version 2"))
    #expect(try error(#"{"session": 1, "color": 2}"#).sentence.contains("unknown key 'color'"))
  }

  @Test func `time does not go back`() throws {
    let error = try error(
      Self.header, #"{"t": 2, "by": "app", "panning": {"shown": true}}"#,
      #"{"t": 1, "by": "app", "panning": {"shown": true}}"#)
    #expect(error.sentence == "the message at 1 s follows one at 2 s")
  }

  @Test func `a session needs a route or a feed`() throws {
    #expect(try error(Self.header).sentence.contains("neither a route nor"))
  }

  @Test func `a route that cannot be driven is refused`() throws {
    let start = #"{"t": 0, "by": "drive", "route": {"origin": {"coordinate": [1, 2]}, "#
    #expect(
      try error(
        Self.header, start + #""line": [[1, 2, 0], [1, 2.1, 5]], "legs": [], "steps": []}}"#
      ).sentence.contains("no steps"))
    #expect(
      try error(Self.header, start + #""line": [[1, 2, 0]], "legs": [], "steps": []}}"#).sentence
        .contains("invalid route line"))
    #expect(
      try error(Self.header, start + #""line": [[91, 2, 0]], "legs": [], "steps": []}}"#).sentence
        .contains("points like"))
  }

  @Test func `a picture outside the folder of the log is not read`() throws {
    let lines = [
      Self.header,
      #"{"t": 0, "by": "drive", "feed": {"navInfo": {"currentStep": {"maneuver": "depart","#
        + #" "symbol": {"light": {"file": "../secret.png"}}}}}}"#,
    ].joined(separator: "\n")
    let session = try SessionReader(file: "a.session.jsonl") { path in
      Issue.record("\(path) was read")
      return []
    }.read(Array(lines.utf8))
    #expect(session.script.notes.first?.contains("outside the folder") == true)
  }
}
