import Devices
import Explanations
import FramePipeline
package import JSONText
import RouteScripts
import RunReports
import SessionFiles
package import SessionLog
import Sessions

/// Queries of a session.
extension LiveSession {
  /// The facts of the drive with its inputs, for a timeline control.
  package func facts() async -> JSONValue {
    try? await answered()
    let (script, inputs) = (drive.script, drive.inputs)
    return await LiveSession.facts(of: script, inputs)
  }

  @concurrent
  private static func facts(
    of script: RouteScript, _ inputs: [LiveDrive.Input]
  ) async -> JSONValue {
    LiveFacts(timeline: Timeline(script), inputs: inputs).json
  }

  /// The summary of the session.
  package var summary: JSONValue {
    [
      "id": .string(id), "name": .string(drive.trunk.name), "file": .string(fileName),
      "seconds": .number(clock.end), "generation": .number(Double(generation)),
      "kind": .string("\(source.kind)"), "version": .number(Double(drive.version)),
      "earlier": .array(drive.earlier.map { .number(Double($0.number)) }),
      "branch": .number(Double(drive.current)),
      "branches": .array(
        drive.branches.map {
          [
            "number": .number(Double($0.number)), "from": .number($0.start),
            "inputs": .number(Double($0.inputs.count)),
          ]
        }),
      "screens": .array(drive.trunk.devices.map { .string($0) }),
    ]
  }

  /// The messages of the session log between two times, including those of the Navigation SDK.
  package func log(from start: Double, to end: Double, limit: Int) async -> [SessionMessage] {
    try? await answered()
    let script = drive.script
    let lines = await LiveSession.lines(of: script)
    let messages = lines.compactMap { line -> SessionMessage? in
      if case .message(let message) = line { message } else { nil }
    }
    return Array(
      messages.filter { $0.seconds >= start && $0.seconds <= end && $0.kind != "route" }
        .prefix(limit))
  }

  /// The complete session log, as the text of a file.
  package func logFile() async -> String {
    try? await answered()
    return await LiveSession.lines(of: drive.script).map { $0.text + "\n" }.joined()
  }

  @concurrent
  private static func lines(of script: RouteScript) async -> [SessionLine] {
    SessionWriter(log: "", pictures: ImageStore(.inline)).lines(of: Timeline(script))
  }

  /// The explanation of a frame in the form of `explain --json`.
  ///
  /// - Throws: `PlanError` for an unknown screen or theme, and errors of drawing.
  package func explanation(of look: LiveLook, at seconds: Double) async throws -> String {
    let (stages, plan) = try await stages(of: look, at: seconds)
    let screen = plan.screen
    let explanation = Explanation(
      stages, device: screen.device.name, route: screen.timeline.route(at: seconds))
    return String(decoding: try RunJSON.line(explanation), as: UTF8.self)
  }

  /// The text of a stage of a frame.
  ///
  /// - Throws: `LiveError` for an unknown stage, `PlanError` for an unknown screen or theme.
  package func text(
    ofStage name: String, of look: LiveLook, at seconds: Double
  ) async throws -> String {
    guard let stage = Stage(rawValue: name) else {
      throw LiveError("no-such-stage", "unknown stage '\(name.prefix(40))'")
    }
    return try await stages(of: look, at: seconds).0.text(stage)
  }

  /// The available screens and themes.
  package nonisolated var choices: JSONValue {
    [
      "devices": .array(
        shipped.devices.listed.map {
          [
            "name": .string($0.name), "title": .string($0.title),
            "width": .number(Double($0.pixelWidth)), "height": .number(Double($0.pixelHeight)),
            "kind": .string("\($0.kind)"),
          ]
        }),
      "themes": .array(shipped.themeNames.map { .string($0) }),
      "locales": .array(shipped.stringsNames.map { .string($0) }),
    ]
  }
}

/// The last component of a path.
struct FileName {
  let text: String

  init(_ path: String) { text = path.split(separator: "/").last.map(String.init) ?? path }
}
