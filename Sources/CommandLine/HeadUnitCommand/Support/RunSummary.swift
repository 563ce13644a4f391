import Documents
import Foundation
import FramePipeline
import RunReports

/// A frame as a line of JSON output.
struct FrameLine: Encodable {
  let type = "frame"
  let frame: FrameRecord
  let kept: Bool

  private enum CodingKeys: String, CodingKey { case type, frame, kept }
}

/// The last line of a run's JSON output.
struct RunSummary: Encodable {
  let type = "summary"
  let isComplete: Bool
  let frames: Int
  let kept: Int
  let planned: Int
  let seconds: Double
  let report: String
  let failure: String?
  let notes: [String]
  /// The reasons that frames were drawn; nil unless requested.
  let reasons: [String]?
  private let diagnostics: Int
  /// Whether the same command resumes the run.
  private let mayContinue: Bool

  private enum CodingKeys: String, CodingKey {
    case type, isComplete, frames, kept, planned, seconds, report, failure, notes, reasons,
      diagnostics
  }

  init(_ outcome: RenderRun.Outcome, output: String, seconds: Double) {
    isComplete = outcome.report.isComplete
    frames = outcome.report.frames.count
    kept = outcome.keptFrames
    planned = outcome.report.plannedFrames
    self.seconds = (seconds * 1000).rounded() / 1000
    report = outcome.reportPath
    failure = outcome.report.failure
    notes = outcome.notes
    reasons = outcome.reasons.isEmpty ? nil : outcome.reasons
    mayContinue = outcome.failure.map(RunSummary.isOfOutput) ?? true
    diagnostics = outcome.report.frames.reduce(0) { $0 + $1.diagnostics.count }
  }

  /// Whether an error is in the output, such as a full disk, rather than in drawing.
  private static func isOfOutput(_ error: any Error) -> Bool {
    guard let error = error as? any ReportedError else { return false }
    return [.outputCreation, .outputWriting].contains(error.blame)
  }

  /// The summary as text, with a line break.
  var sentence: String {
    let rate = seconds > 0 ? Int(Double(frames - kept) / seconds) : 0
    let reached = "\(frames) of \(planned) frames"
    var text = frames == 1 ? "1 frame" : "\(frames) frames"
    if !isComplete { text = (failure == nil ? "interrupted after " : "stopped after ") + reached }
    if !mayContinue { text += " at a frame that cannot be drawn" }
    if kept > 0 { text += ", \(kept) of them reused" }
    if frames > kept { text += " in \(seconds) s (\(rate) a second)" }
    text += "; report: \(report)"
    if !isComplete, mayContinue { text += "; run again to continue" }
    if !mayContinue, frames > 0 { text += "; fix the problem and run again to continue" }
    return text + "\n"
  }
}

/// JSON output: sorted keys, one value per line.
enum JSONText {
  static func line(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = (try? encoder.encode(value)) ?? Data()
    return String(decoding: bytes, as: UTF8.self).harmlessJSON + "\n"
  }
}
