import Bitmaps
import Devices
import Documents
import Foundation
import FramePipeline
import JSONText
import RouteScripts
import SessionLog
import Sessions

/// The data with which a page shows a drive without a server.
extension LiveSession {
  /// The maximum number of pictures in a file, and their maximum size in bytes.
  private static let (maximumPictures, maximumBytes) = (200, 30 << 20)

  /// The facts, messages, pictures and decisions as JSON, at the moments of captures, events and
  /// inputs.
  ///
  /// - Throws: `LiveError` if there are too many pictures, `PlanError` for an unknown screen or
  ///   theme.
  package func kept(of look: LiveLook) async throws -> String {
    let timeline = Timeline(drive.script)
    let times = try moments(of: timeline)
    let facts = await facts()
    let messages = await log(from: 0, to: timeline.durationSeconds, limit: 20_000)
    var frames: [String] = []
    var size = 0
    for time in times {
      let frame = try await keptFrame(of: look, at: time)
      size += frame.utf8.count
      guard size <= LiveSession.maximumBytes else {
        throw LiveError("too-large", "the pictures are larger than 30 MB; choose a smaller screen")
      }
      frames.append(frame)
    }
    let script = source.kind == .script ? String(decoding: source.bytes, as: UTF8.self) : ""
    let report = findings?.report ?? shownReport ?? "null"
    let parts = [
      "\"summary\": \(summary.text)", "\"facts\": \(facts.text)",
      "\"messages\": [\(messages.map(\.line).joined(separator: ",\n"))]",
      "\"script\": \(JSONValue.string(script).text)", "\"report\": \(report)",
      "\"frames\": [\(frames.joined(separator: ",\n"))]",
    ]
    return "{\(parts.joined(separator: ",\n"))}"
  }

  private func moments(of timeline: Timeline) throws(LiveError) -> [Double] {
    let captures = timeline.captures().map(\.seconds)
    let events = timeline.moments.map(\.seconds) + timeline.eventSeconds
    let done = drive.inputs.flatMap { [$0.seconds, $0.seconds + 0.8] }
    let all = ([0, timeline.durationSeconds] + captures + events + done)
      .map { LiveClock.rounded(min(timeline.durationSeconds, max(0, $0))) }
    let times = Set(all).sorted()
    guard times.count <= LiveSession.maximumPictures else {
      throw LiveError(
        "too-many-pictures",
        "the drive has \(times.count) captures and events, a file contains at most"
          + " \(LiveSession.maximumPictures) pictures")
    }
    return times
  }

  private func keptFrame(of look: LiveLook, at time: Double) async throws -> String {
    let plan = try plan(for: look)
    let evidence = try await helper(for: look).evidence(of: plan, at: plan.reachable(time))
    let picture = Data(try PNGEncoder(.small).bytes(for: evidence.bitmap)).base64EncodedString()
    let mirror = LiveMirror(try await layout(of: plan, at: time))
    let (size, device) = (evidence.bitmap.size, plan.screen.device)
    let explained = try await explanation(of: look, at: time)
    return """
      {"t": \(time), "width": \(size.width), "height": \(size.height), "picture": "\(picture)", \
      "mirror": {"view": 1, "width": \(device.pointWidth), "height": \(device.pointHeight), \
      "elements": \(mirror.elements.text), "said": \(mirror.said.text)}, "explained": \(explained)}
      """
  }
}
