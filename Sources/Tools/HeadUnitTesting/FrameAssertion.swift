import Documents
import Foundation
import HeadUnit

/// A frame, the recorded files, and the permitted recording.
struct FrameAssertion {
  /// The result for the test framework.
  enum Outcome: Hashable {
    case passed
    /// The frame was recorded at the user's request.
    case recordedOnPurpose(String)
    case failed(String)
  }

  let frame: Frame
  let files: FrameFiles
  let tolerance: FrameTolerance
  let record: FrameRecording?
  let source: TestSource

  /// Compares the frame, and records it if permitted.
  func outcome(
    ledger: FrameLedger,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Outcome {
    do {
      let choice = try RecordingChoice(argument: record, environment: environment)
      guard ledger.isOnlyUser(of: files, digest: frame.digest) else {
        return .failed(
          "two different frames of this test are named '\(files.stem)'; distinguish them with"
            + " 'named:'")
      }
      return try outcome(choice)
    } catch {
      return .failed("cannot compare the frame '\(files.stem)': \(error)")
    }
  }

  private func outcome(_ choice: RecordingChoice) throws -> Outcome {
    try? FileManager.default.removeItem(at: files.failures)
    let found: RecordedFrame?
    do {
      found = try RecordedFrame(files)
    } catch {
      guard choice.mode == .failed || choice.mode == .all else {
        return .failed(
          "cannot read the recorded picture: \(error)\n  expected:   \(files.picture.path)\n"
            + "  \(FrameAssertion.acceptance)")
      }
      found = nil
    }
    guard let recorded = found else { return try missing(files.picture, Stage.allCases, choice) }
    let comparison = FrameComparison(frame, with: recorded, tolerance: tolerance)
    if choice.mode == .all || choice.mode == .failed && !comparison.isAccepted {
      return try write(choice, reason: summary(comparison))
    }
    guard comparison.isAccepted else {
      return .failed(try failure(comparison, recorded: recorded))
    }
    guard let stage = recorded.missing.first else { return .passed }
    return try missing(files.text(stage), recorded.missing, choice)
  }

  private static let acceptance =
    "to accept:  run once with HEADUNIT_RECORD=failed, look at the picture, commit it"

  /// The outcome for a frame without a recorded picture, or without the texts of some stages.
  private func missing(
    _ file: URL, _ stages: [Stage], _ choice: RecordingChoice
  ) throws -> Outcome {
    let what = file.pathExtension == "png" ? "picture" : "text"
    guard choice.mode != .never else {
      return .failed(
        "the frame '\(files.stem)' has no recorded \(what)\n  expected:   \(file.path)\n"
          + "  to record:  run once with HEADUNIT_RECORD=new, look at the picture, commit it")
    }
    return try write(
      choice, stages, withPicture: what == "picture",
      reason: "the frame '\(files.stem)' had no recorded \(what)")
  }

  /// Writes the frame beside the test and returns a message with the next step.
  private func write(
    _ choice: RecordingChoice, _ stages: [Stage] = Stage.allCases, withPicture: Bool = true,
    reason: String
  ) throws -> Outcome {
    try FileManager.default.createDirectory(at: files.folder, withIntermediateDirectories: true)
    for stage in stages {
      try AtomicFile.write(Array(frame.text(stage).utf8), to: files.text(stage).path)
    }
    if withPicture {
      try AtomicFile.write([UInt8](frame.picture.pngData()), to: files.picture.path)
    }
    let recorded = "\(reason)\n  recorded:   \(files.picture.path)\n"
    guard !choice.isOnPurpose else {
      return .recordedOnPurpose(
        recorded + "  next:       look at the picture, and run again without HEADUNIT_RECORD")
    }
    let asked = choice.mode == .all || choice.mode == .failed
    return .failed(
      recorded + "  next:       look at the picture, "
        + (asked
          ? "remove the argument or trait that enables recording, and run the test again"
          : "and run the test again"))
  }

  /// Writes the files of a failure and returns their location.
  private func failure(_ comparison: FrameComparison, recorded: RecordedFrame) throws -> String {
    func write(_ data: Data, _ name: String) throws -> String {
      let file = files.failures.appending(path: name)
      try data.write(to: file)
      return file.path
    }
    try FileManager.default.createDirectory(at: files.failures, withIntermediateDirectories: true)
    let actual = try write(try frame.picture.pngData(), "actual.png")
    let difference = try write(try comparison.differencePNG(), "difference.png")
    for stage in Stage.allCases {
      let (old, new) = (recorded.texts[stage] ?? "", frame.text(stage))
      guard old != new else { continue }
      let lines = FrameComparison.lines(from: old, to: new)
      _ = try write(Data(lines.utf8), "\(stage.rawValue).diff")
    }
    return """
      \(summary(comparison))
        expected:   \(files.picture.path)
        actual:     \(actual)
        difference: \(difference)
        \(FrameAssertion.acceptance)
      """
  }

  private func summary(_ comparison: FrameComparison) -> String {
    guard let change = comparison.firstChange else {
      return "the frame '\(files.stem)' matches the recording"
    }
    return """
      the frame '\(files.stem)' differs
        first changed stage: \(change)
        \(comparison.pixels ?? "all pixels are equal")
      """
  }
}

extension Frame {
  /// A digest that identifies the frame within a process.
  fileprivate var digest: Int {
    var hasher = Hasher()
    hasher.combine(picture)
    for stage in Stage.allCases { hasher.combine(text(stage)) }
    return hasher.finalize()
  }
}
