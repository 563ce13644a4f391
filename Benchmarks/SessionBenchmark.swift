import Foundation
import RouteScripts
import Sessions

/// Measures a session of two hours with 100,000 messages: parsing, seeking, and memory.
struct SessionBenchmark {
  private static let messages = 100_000
  private static let seconds = 7200.0

  func run() throws {
    let log = Array(SessionBenchmark.log().utf8)
    Table.line("a session of 2 h with \(SessionBenchmark.messages) messages, \(log.count >> 20) MB")
    var script: RouteScript?
    let reading = try Measure.milliseconds(runs: 1, warmUp: 0) {
      script = try DriveReader().read(name: "long.session.jsonl", bytes: log).script
    }
    Table.row("read", reading)
    guard let script else { return }
    var timeline = Timeline(script)
    Table.row(
      "make ready", Measure.milliseconds(runs: 1, warmUp: 0) { timeline = Timeline(script) })
    Table.row(
      "first seek, to the end",
      Measure.milliseconds(runs: 1, warmUp: 0) { _ = timeline.state(at: SessionBenchmark.seconds) })
    var random = BenchmarkGenerator()
    Table.row(
      "seek",
      Measure.milliseconds(runs: 200) {
        _ = timeline.state(at: random.number() * SessionBenchmark.seconds)
      }, target: "10 ms")
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") }
    Table.line("peak memory \(peak.map(String.init) ?? "unknown"); target 300 MB")
  }

  /// The log: a road of 100 km, and an input every 72 ms.
  private static func log() -> String {
    let line = (0...1000).map { "[\(40 + Double($0) * 0.0009), 9, \($0 * 100)]" }
    let route =
      #"{"origin": {"coordinate": [40, 9]}, "line": [\#(line.joined(separator: ", "))],"#
      + #" "legs": [{"destination": {"name": "End", "coordinate": [40.9, 9]}, "endMeters": 100000}],"#
      + #" "steps": [{"info": {"maneuver": "depart"}, "lengthMeters": 100000, "durationSeconds": 7200},"#
      + #" {"info": {"maneuver": "destination"}, "maneuverMeters": 100000}]}"#
    let kinds = [
      #""by": "driver", "press": {"element": "map-button-3"}"#,
      #""by": "app", "camera": {"zoomBy": 1}"#,
      #""by": "app", "template": {"mapButtons": [{"image": "pan"}, {"image": "zoom-in"}]}"#,
      #""by": "driver", "knob": {"element": "map-button-1"}"#,
      #""by": "app", "camera": {"update": "recenter"}"#,
      #""by": "app", "alert": {"titleVariants": ["News"], "duration": 5}"#,
    ]
    let first = [#"{"session": 1}"#, #"{"t": 0, "by": "drive", "route": \#(route)}"#]
    let rest = (1...messages).map { index in
      "{\"t\": \(Double(index) * seconds / Double(messages + 1)), \(kinds[index % kinds.count])}"
    }
    return (first + rest).joined(separator: "\n")
  }
}
