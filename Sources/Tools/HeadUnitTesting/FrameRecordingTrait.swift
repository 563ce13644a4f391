#if canImport(Testing)
  public import Testing

  /// Sets the recording mode of the assertions in a test or suite.
  ///
  /// ```swift
  /// @Suite(.recordingFrames(.failed))
  /// struct ArrivalTests { … }
  /// ```
  public struct FrameRecordingTrait: TestTrait, SuiteTrait, TestScoping {
    /// The recording mode.
    public let recording: FrameRecording

    /// True: the tests of a suite inherit the trait.
    public var isRecursive: Bool { true }

    /// Runs a test with the recording mode; called by Swift Testing.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await RecordingChoice.$scoped.withValue(recording) { try await function() }
    }
  }

  extension Trait where Self == FrameRecordingTrait {
    /// Sets the recording mode of the assertions in a test or suite; an assertion's own argument
    /// takes precedence.
    public static func recordingFrames(_ recording: FrameRecording) -> Self {
      FrameRecordingTrait(recording: recording)
    }
  }
#endif
