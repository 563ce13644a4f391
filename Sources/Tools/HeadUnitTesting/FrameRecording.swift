import Foundation
import GoldenChecks

/// Which frames an assertion records beside the test.
///
/// The argument of an assertion overrides the trait of its test or suite, which overrides the
/// environment variable `HEADUNIT_RECORD`. By default, pictures without a file are recorded; on a
/// build server, which sets `CI`, none are.
///
/// An assertion that records fails, so that an unreviewed picture never counts as checked. Only a
/// run that sets `HEADUNIT_RECORD` outside a build server records on purpose, and passes.
public enum FrameRecording: String, Sendable, Hashable, CaseIterable {
  /// Records nothing; an assertion without a recorded picture fails.
  case never
  /// Records frames without a file.
  case new
  /// Records frames without a file, and frames that differ.
  case failed
  /// Records all frames.
  case all

  /// The former name of ``new``.
  @available(*, deprecated, renamed: "new")
  public static var missing: FrameRecording { .new }

  /// Converts the recording mode of golden cases.
  init(_ mode: RecordMode) {
    self =
      switch mode {
      case .never: .never
      case .new: .new
      case .failed: .failed
      case .all: .all
      }
  }
}

/// The recording mode of an assertion, and whether the user set it.
struct RecordingChoice: Hashable {
  var mode: FrameRecording
  /// Whether the user requested recording for this run.
  var isOnPurpose: Bool

  /// The recording mode set by the trait of the current test or suite.
  @TaskLocal static var scoped: FrameRecording?

  /// Selects the first mode that is set: argument, trait, environment.
  ///
  /// - Throws: `GoldenError` when the variable contains no mode.
  init(
    argument: FrameRecording?, scoped: FrameRecording? = RecordingChoice.scoped,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    if let chosen = argument ?? scoped {
      self.init(mode: chosen, isOnPurpose: false)
      return
    }
    let asked = try RecordMode.asked(by: environment)
    let onServer = try RecordMode.asked(by: environment.filter { $0.key == "CI" }) == .never
    self.init(
      mode: asked.map(FrameRecording.init) ?? .new,
      isOnPurpose: asked != nil && !onServer)
  }

  init(mode: FrameRecording, isOnPurpose: Bool) {
    (self.mode, self.isOnPurpose) = (mode, isOnPurpose)
  }
}
