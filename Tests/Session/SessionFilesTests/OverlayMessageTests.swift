import Geometry
import Navigation
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests of an app's overlays in a log.
struct OverlayMessageTests {
  private static let start = [
    #"{"session": 1}"#, #"{"t": 0, "by": "drive", "feed": {"navInfo": {"navState": "enroute"}}}"#,
  ]

  /// Every kind of overlay with all its keys.
  private static let all = #"""
    {"t": 1, "by": "app", "on": "car", "mapOverlays": {"changed": [{"id": "route", "line": {"coordinates": [[47.1, -122.2], [47.2, -122.3]], "color": {"light": "#0000FF", "dark": "#8080FF"}, "width": 8, "dash": [4, 2]}, "zIndex": 2}, {"id": "zone", "area": {"outlines": [[[47, -122], [47.1, -122], [47, -122.1]], [[47.01, -122.01], [47.02, -122.01], [47.01, -122.02]]], "fill": "#FF000040", "stroke": "#FF0000", "width": 2}, "aboveLabels": true}, {"id": "stop", "marker": {"location": [47.1, -122.2], "title": "Depot", "items": [{"image": {"frame": [-10, -20, 20, 20], "image": "star"}}], "rotation": 45, "flat": true}}]}}
    """#

  private func read(_ lines: String...) throws -> LoggedSession {
    try SessionReader(file: "a.session.jsonl") { _ in [] }
      .read(Array((Self.start + lines).joined(separator: "\n").utf8))
  }

  private func error(_ value: String) throws -> SessionFileError {
    try #require(throws: SessionFileError.self) {
      try read(#"{"t": 1, "by": "app", "mapOverlays": \#(value)}"#)
    }
  }

  @Test func `a message with everything is read and written as it was`() throws {
    let session = try read(Self.all)
    let writer = SessionWriter(log: "", pictures: ImageStore(.inline), hasOutputs: false)
    let lines = writer.lines(of: Timeline(session.script)).compactMap { line -> String? in
      guard case .message(let message) = line, message.kind == "mapOverlays" else { return nil }
      return message.line
    }
    #expect(lines == [Self.all])
  }

  @Test func `an overlay stays until it changes or goes, and the largest index is on top`() throws {
    let timeline = Timeline(
      try read(
        Self.all,
        #"{"t": 2, "by": "app", "mapOverlays": {"changed": [{"id": "stop", "marker": {"location": [47.3, -122.2], "items": []}}]}}"#,
        #"{"t": 3, "by": "app", "mapOverlays": {"removed": ["route", "nobody"]}}"#
      ).script)
    #expect(timeline.state(at: 0.9).overlays.all.isEmpty)
    #expect(
      timeline.state(at: 1).overlays.ordered(on: .main).map(\.id) == ["zone", "stop", "route"])
    let moved = timeline.state(at: 2).overlays.all
    #expect(moved.map(\.id) == ["route", "zone", "stop"])
    #expect(moved[2].marker?.location.latitude == 47.3)
    #expect(timeline.state(at: 3).overlays.all.map(\.id) == ["zone", "stop"])
    #expect(timeline.state(at: 1).visibleKey != timeline.state(at: 2).visibleKey)
  }

  @Test func `each display has the overlays of its own map`() throws {
    let line = ##""line": {"coordinates": [[1, 2], [3, 4]], "color": "#000000"}"##
    let session = try read(
      #"{"t": 1, "by": "app", "mapOverlays": {"changed": [{"id": "a", \#(line)}, {"id": "b", "display": "dashboard", \#(line)}, {"id": "c", "display": "cluster", \#(line)}, {"id": "d", "display": "all", \#(line)}]}}"#
    )
    let overlays = Timeline(session.script).state(at: 1).overlays
    #expect(
      [.main, .dashboard, .cluster, nil].map { overlays.ordered(on: $0).map(\.id) } == [
        ["a", "d"], ["b", "d"], ["c", "d"], ["d"],
      ])
    #expect(Timeline(session.script).state(at: 1).dump().contains(" on cluster"))
    #expect(try error(#"{"changed": [{"id": "a", "display": "roof", \#(line)}]}"#).remedy != nil)
  }

  @Test func `the dump of a state has a line for each`() throws {
    let dump = Timeline(try read(Self.all).script).state(at: 1).dump()
    let lines = dump.split(separator: "\n").filter { $0.hasPrefix("  overlay") }
    #expect(
      lines == [
        ##"  overlay "route" line 2 #0000FF/#8080FF 8 47.1,-122.2 47.2,-122.3 dash 4,2 z 2"##,
        ##"  overlay "zone" area 3,3 fill #FF000040 stroke #FF0000 2 47,-122 47,-122.1 above-labels"##,
        ##"  overlay "stop" marker 47.1,-122.2 items 1 "Depot" turned 45 flat"##,
      ])
  }

  @Test(arguments: [
    (#"{"changed": [{"id": "a"}]}"#, "mapOverlays.changed[0]", "found 0"),
    (
      ##"{"changed": [{"id": "a", "line": {"coordinates": [], "color": "#000000"}, "area": {"outlines": []}}]}"##,
      "mapOverlays.changed[0]", "found 2"
    ),
    (
      ##"{"changed": [{"id": "a", "line": {"coordinates": [[99, 0]], "color": "#000000"}}]}"##,
      "mapOverlays.changed[0].line.coordinates[0]", "latitude"
    ),
    (
      ##"{"changed": [{"id": "a", "line": {"coordinates": [], "color": "#000000", "width": 900}}]}"##,
      "mapOverlays.changed[0].line.width", "outside"
    ),
    (
      #"{"changed": [{"id": "a", "marker": {"location": [1, 2], "items": [{}]}}]}"#,
      "mapOverlays.changed[0].marker.items[0]", "found 0"
    ),
  ])
  func `what cannot be drawn is refused with its key`(
    value: String, key: String, part: String
  ) throws {
    let error = try error(value)
    #expect(error.location == "a.session.jsonl:3")
    #expect(error.keyPath.hasPrefix(key), "\(error.keyPath)")
    #expect(error.sentence.contains(part), "\(error.sentence)")
    #expect(error.remedy != nil)
  }

  @Test func `a map has no more than it can hold`() throws {
    let coordinates = Array(repeating: "[1, 2]", count: AppOverlays.maximumCoordinates + 1)
      .joined(separator: ",")
    let long =
      ##"{"changed": [{"id": "a", "line": {"coordinates": [\##(coordinates)], "color": "#000000"}}]}"##
    #expect(try error(long).sentence.contains("at most 20000 elements"))
    var (overlays, overlay) = (AppOverlays(), AppOverlay())
    overlay.line = AppOverlay.Line()
    for number in 0..<AppOverlays.maximumShapes + 5 {
      overlay.id = "\(number)"
      overlays = overlays.changed(by: AppOverlays.Change(changed: [overlay]))
    }
    #expect(overlays.all.count == AppOverlays.maximumShapes)
  }
}
