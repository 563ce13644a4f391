#if canImport(Testing)
  public import Testing

  /// Sets the recording mode of a test's or a suite's assertions.
  ///
  /// ```swift
  /// @Suite(.recordingFrames(.failed)) struct ArrivalTests { … }
  /// ```
  public struct FrameRecordingTrait: TestTrait, SuiteTrait, TestScoping {
    /// The recording mode.
    public let recording: FrameRecording

    /// Whether the tests of a suite have the trait, too: they have.
    public var isRecursive: Bool { true }

    /// Runs a test with the choice; called by Swift Testing.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await RecordingChoice.$scoped.withValue(recording) { try await function() }
    }
  }

  extension Trait where Self == FrameRecordingTrait {
    /// Sets the recording mode of a test's or a suite's assertions; their own arguments take
    /// precedence.
    public static func recordingFrames(_ recording: FrameRecording) -> Self {
      FrameRecordingTrait(recording: recording)
    }
  }
#endif
