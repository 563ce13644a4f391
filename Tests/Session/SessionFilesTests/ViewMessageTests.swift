import Geometry
import Navigation
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests of the app's own views in a log.
struct ViewMessageTests {
  private static let start = [
    #"{"session": 1}"#, #"{"t": 0, "by": "drive", "feed": {"navInfo": {"navState": "enroute"}}}"#,
  ]

  /// Every kind of item with all its keys.
  private static let all = #"""
    {"t": 1, "by": "app", "on": "car", "views": {"size": [400, 240], "items": [{"area": {"frame": [8, 16, 120, 24], "radius": 8, "corners": ["topLeft"], "blur": "dark", "fill": {"light": "#FFFFFF80", "dark": "#000000"}, "gradient": {"from": [8, 16], "to": [8, 40], "start": "#FF0000", "end": "#00FF00"}, "border": "#112233", "borderWidth": 2, "shadow": {"color": "#00000080", "offset": [0, 2], "radius": 4}}, "opacity": 0.5, "clips": [{"frame": [0, 0, 100, 100], "radius": 10}]}, {"path": {"outline": "M0 0L10 0L5 5Z", "fill": "#FFFFFF", "rule": "evenodd", "stroke": "#000000", "width": 3, "cap": "round", "join": "bevel", "dash": [2, 1]}}, {"text": {"frame": [0, 0, 50, 20], "runs": [{"text": "42", "size": 24, "weight": 700, "tabularDigits": true, "color": "#FF0000"}, {"text": "\nmph", "size": 11}], "alignment": "center", "lines": 2, "cut": "middle", "shrinksTo": 0.5}, "transform": [0, 1, -1, 0, 50, 60]}, {"image": {"frame": [0, 0, 20, 20], "image": "star", "tint": "#FFCC00"}}]}}
    """#

  private func read(_ lines: String...) throws -> LoggedSession {
    try SessionReader(file: "a.session.jsonl") { _ in [] }
      .read(Array((Self.start + lines).joined(separator: "\n").utf8))
  }

  private func error(_ items: String, size: String = "[400, 240]") throws -> SessionFileError {
    try #require(throws: SessionFileError.self) {
      try read(#"{"t": 1, "by": "app", "views": {"size": \#(size), "items": \#(items)}}"#)
    }
  }

  @Test func `a message with everything is read and written as it was`() throws {
    let session = try read(Self.all)
    let writer = SessionWriter(log: "", pictures: ImageStore(.inline), hasOutputs: false)
    let lines = writer.lines(of: Timeline(session.script)).compactMap { line -> String? in
      guard case .message(let message) = line, message.kind == "views" else { return nil }
      return message.line
    }
    #expect(lines == [Self.all])
  }

  @Test func `each display has views of its own`() throws {
    func line(_ seconds: Int, _ display: String, _ items: String) -> String {
      #"{"t": \#(seconds), "by": "app", "on": "car", "views": {"size": [400, 240], "items": \#(items), "display": "\#(display)"}}"#
    }
    let area = ##"[{"area": {"frame": [0, 0, 9, 9], "fill": "#FF0000"}}]"##
    let session = try read(
      Self.all, line(1, "dashboard", area), line(2, "cluster", area), line(3, "dashboard", "[]"))
    let timeline = Timeline(session.script)
    #expect(timeline.state(at: 2).views.all.map(\.display) == [.main, .dashboard, .cluster])
    #expect(timeline.state(at: 2).dump().contains("views 400×240 on cluster"))
    #expect(timeline.state(at: 3).views.all.map(\.display) == [.main, .cluster])
    let writer = SessionWriter(log: "", pictures: ImageStore(.inline), hasOutputs: false)
    let written = writer.lines(of: timeline).compactMap { line -> String? in
      guard case .message(let message) = line, message.line.contains("cluster") else { return nil }
      return message.line
    }
    #expect(written == [line(2, "cluster", area)])
  }

  @Test func `the last message holds until the next one`() throws {
    let empty = #"{"t": 3, "by": "app", "on": "car", "views": {"size": [400, 240], "items": []}}"#
    let timeline = Timeline(try read(Self.all, empty).script)
    #expect(timeline.state(at: 0.9).views.all.isEmpty)
    #expect(timeline.state(at: 1).views.views(on: .main)?.items.count == 4)
    #expect(timeline.state(at: 2.9).views.views(on: .main)?.items.count == 4)
    #expect(timeline.state(at: 3).views.all.isEmpty)
    #expect(timeline.state(at: 1).visibleKey != timeline.state(at: 0.9).visibleKey)
  }

  @Test func `the dump of a state has a line for each thing`() throws {
    let dump = Timeline(try read(Self.all).script).state(at: 1).dump()
    let lines = dump.split(separator: "\n").filter { $0.hasPrefix("  view") }
    #expect(lines.count == 5)
    #expect(lines.first == "  views 400×240")
    #expect(lines[4] == "  view icon 0,0 20×20 star #FFCC00")
  }

  @Test(arguments: [
    (#"[{}]"#, "views.items[0]", "found 0"),
    (
      #"[{"area": {"frame": [0, 0, 1, 1]}, "image": {"frame": [0, 0, 1, 1], "image": "star"}}]"#,
      "views.items[0]", "found 2"
    ),
    (#"[{"area": {"frame": [0, 0, 1]}}]"#, "views.items[0].area.frame", "a rectangle like"),
    (#"[{"area": {"frame": [0, 0, -1, 1]}}]"#, "views.items[0].area.frame", "a rectangle like"),
    (#"[{"area": {"frame": [0, 0, 1e9, 1]}}]"#, "views.items[0].area.frame[2]", "outside"),
    (
      #"[{"area": {"frame": [0, 0, 1, 1], "fill": "red"}}]"#, "views.items[0].area.fill",
      "a color like"
    ),
    (#"[{"path": {"outline": "L1 1"}}]"#, "views.items[0].path.outline", "at byte"),
    (
      #"[{"area": {"frame": [0, 0, 1, 1]}, "transform": [1, 0, 0, 1, 0, 0]}]"#, "views.items[0]",
      "applies only to a text or a picture"
    ),
    (
      #"[{"text": {"frame": [0, 0, 1, 1], "runs": []}, "transform": [1]}]"#,
      "views.items[0].transform", "six numbers"
    ),
    (#"[{"area": {"frame": [0, 0, 1, 1]}, "opacity": 2}]"#, "views.items[0].opacity", "outside"),
  ])
  func `what cannot be drawn is refused with its key`(
    items: String, key: String, part: String
  ) throws {
    let error = try error(items)
    #expect(error.location == "a.session.jsonl:3")
    #expect(error.keyPath == key)
    #expect(error.sentence.contains(part), "\(error.sentence)")
    #expect(error.remedy != nil)
  }

  @Test func `a window is bounded in its size, its items and its words`() throws {
    #expect(try error("[]", size: "[400]").sentence.contains("a size like"))
    #expect(try error("[]", size: "[0, 240]").sentence.contains("outside"))
    let item = #"{"area": {"frame": [0, 0, 1, 1]}}"#
    let most = Array(repeating: item, count: AppViews.maximumItems).joined(separator: ",")
    #expect(try error("[\(most),\(item)]").sentence.contains("at most 500 elements"))
    #expect(
      try read(#"{"t": 1, "by": "app", "views": {"size": [9, 9], "items": [\#(most)]}}"#)
        .script.events.count == 1)
    let word = String(repeating: "a", count: AppViews.longestText + 1)
    let text = #"[{"text": {"frame": [0, 0, 1, 1], "runs": [{"text": "\#(word)", "size": 9}]}}]"#
    #expect(try error(text).keyPath == "views.items[0].text.runs[0].text")
  }
}
