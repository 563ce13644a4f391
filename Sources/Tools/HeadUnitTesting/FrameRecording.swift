import Foundation
import GoldenChecks

/// The files that an assertion records beside the test.
///
/// The argument of an assertion wins over the trait of its test or suite, that over the environment
/// variable `HEADUNIT_RECORD`. By default, pictures without a file are recorded; on a build server,
/// which sets `CI`, none are.
///
/// An assertion that records fails, so that an unseen picture never counts as checked. Only a run
/// that sets `HEADUNIT_RECORD` outside a build server records on purpose, and passes.
public enum FrameRecording: String, Sendable, Hashable, CaseIterable {
  /// No frames; an assertion without a recorded picture fails.
  case never
  /// Frames without a file.
  case new
  /// Frames without a file and frames that differ.
  case failed
  /// All frames, also without a difference.
  case all

  /// The word of earlier versions for ``new``.
  @available(*, deprecated, renamed: "new")
  public static var missing: FrameRecording { .new }

  /// The mode of the golden cases that means the same.
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
  /// Whether this one run is for recording.
  var isOnPurpose: Bool

  /// The choice of a test or suite that has the trait.
  @TaskLocal static var scoped: FrameRecording?

  /// The first mode that is set, in the order argument, trait, environment.
  ///
  /// - Throws: `GoldenError` when the variable holds no mode.
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
