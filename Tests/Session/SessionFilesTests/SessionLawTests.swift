import BundledAssets
import Documents
import Foundation
import Navigation
import RouteScripts
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that a script and its log are the same session.
struct SessionLawTests {
  static let examples = [
    "kirkland", "kirkland-sample", "letchworth-circus", "motorway-germany", "order-taking",
  ]

  private func example(_ name: String) throws -> RouteScript {
    let path = PackageRoot.assets.appending(path: "Examples/\(name).yaml").path
    return try DriveReader().read(path).script
  }

  /// Returns the log of a script, and the session read from it.
  private func logged(_ script: RouteScript) throws -> (text: String, session: LoggedSession) {
    let text = log(of: script)
    return (text, try read(text))
  }

  private func log(of script: RouteScript) -> String {
    SessionWriter(log: "", pictures: ImageStore(.inline)).lines(of: Timeline(script))
      .map { $0.text + "\n" }.joined()
  }

  private func read(_ text: String) throws -> LoggedSession {
    try SessionReader(file: "drive.session.jsonl") { _ in [] }.read(Array(text.utf8))
  }

  @Test(arguments: examples)
  func `a log gives the states and the captures of its script`(name: String) throws {
    let script = try example(name)
    let session = try logged(script).session
    let (one, other) = (Timeline(script), Timeline(session.script))
    #expect(one.durationSeconds == other.durationSeconds)
    #expect(one.captures() == other.captures())
    for step in 0...400 {
      let time = one.durationSeconds * Double(step) / 400
      #expect(one.state(at: time) == other.state(at: time), "at \(time)")
    }
    for capture in one.captures() {
      #expect(one.state(at: capture.seconds) == other.state(at: capture.seconds))
    }
  }

  @Test(arguments: [0, 42.5])
  func `traffic of an event is the same in its log`(seconds: Double) throws {
    var script = try example("kirkland")
    let jam = [RouteInterval(start: 10.5, end: 900, value: Congestion.severe)]
    script.events.append(ScriptEvent(at: .time(seconds), .traffic(jam)))
    let (text, session) = try logged(script)
    let line =
      #"{"t": \#(seconds.plainText), "by": "drive", "traffic": [{"from": 10.5, "to": 900, "value": "severe"}]}"#
    #expect(text.contains(line))
    // At the beginning it is a property of the route, which a log writes before all events.
    #expect(seconds == 0 || log(of: session.script) == text)
    let (one, other) = (Timeline(script), Timeline(session.script))
    for time in [seconds, seconds + 0.5, 60, 200] {
      #expect(one.route(at: time)?.congestion == other.route(at: time)?.congestion)
      #expect(one.state(at: time) == other.state(at: time), "at \(time)")
    }
    #expect(one.route(at: 60)?.congestion == jam)
  }

  @Test(arguments: examples)
  func `a log that is read and written again is the same bytes`(name: String) throws {
    let (text, session) = try logged(try example(name))
    #expect(log(of: session.script) == text)
  }

  @Test(arguments: examples)
  func `the answers of a log are computed again`(name: String) throws {
    let session = try logged(try example(name)).session
    let lines = SessionWriter(log: "", pictures: ImageStore(.inline))
      .lines(of: Timeline(session.script))
    let computed = lines.compactMap { line -> SessionMessage? in
      if case .message(let message) = line, message.isOutput { message } else { nil }
    }
    #expect(computed == Array(session.outputs))
  }
}
