import Foundation
import HeadUnit
import Testing

@testable import HeadUnitTesting

struct FrameRecordingTests {
  @Test func `a run that asks for recording passes and says what to do next`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      let outcome = TestFrames.outcome(
        of: frame, in: files, environment: ["HEADUNIT_RECORD": "new"])
      guard case .recordedOnPurpose(let message) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(message.contains("run again without HEADUNIT_RECORD"))
      #expect(TestFrames.outcome(of: frame, in: files) == .passed)
    }
  }

  @Test func `a build server that records fails`() throws {
    try TestFrames.withFiles { files in
      let outcome = TestFrames.outcome(
        of: try TestFrames.frame(), in: files,
        environment: ["HEADUNIT_RECORD": "all", "CI": "1"])
      #expect(outcome.failure?.contains("recorded:") == true)
    }
  }

  @Test func `only failed and all write over what is recorded`() throws {
    try TestFrames.withFiles { files in
      _ = TestFrames.outcome(of: try TestFrames.frame(), in: files)
      let old = try Data(contentsOf: files.picture)
      let changed = try TestFrames.frame(street: "Third Street")
      for record in [FrameRecording.never, .new] {
        #expect(TestFrames.outcome(of: changed, in: files, record: record).failure != nil)
        #expect(try Data(contentsOf: files.picture) == old)
      }
      let outcome = TestFrames.outcome(of: changed, in: files, record: .failed)
      #expect(outcome.failure?.contains("remove the argument or trait") == true)
      #expect(TestFrames.outcome(of: changed, in: files, record: .failed) == .passed)
    }
  }

  @Test func `all records what is equal, too, and fails as long as the code asks for it`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      for _ in 1...2 {
        let outcome = TestFrames.outcome(of: frame, in: files, record: .all)
        #expect(outcome.failure?.contains("recorded:") == true)
      }
    }
  }

  @Test func `a missing text is added without touching the picture`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      _ = TestFrames.outcome(of: frame, in: files)
      try FileManager.default.removeItem(at: files.text(.template))
      let before = try FileManager.default.attributesOfItem(atPath: files.picture.path)
      #expect(TestFrames.outcome(of: frame, in: files, record: .never).failure != nil)
      #expect(
        TestFrames.outcome(of: frame, in: files).failure?.contains("had no recorded text") == true)
      let after = try FileManager.default.attributesOfItem(atPath: files.picture.path)
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
      #expect(TestFrames.outcome(of: frame, in: files) == .passed)
    }
  }

  @Test func `an argument wins over the trait, and the trait over the environment`() throws {
    let environment = ["HEADUNIT_RECORD": "all"]
    func mode(_ argument: FrameRecording?, _ scoped: FrameRecording?) throws -> FrameRecording {
      try RecordingChoice(argument: argument, scoped: scoped, environment: environment).mode
    }
    #expect(try mode(.failed, .new) == .failed)
    #expect(try mode(nil, .new) == .new)
    #expect(try mode(nil, nil) == .all)
    for (word, mode) in [("missing", FrameRecording.new), ("failed", .failed)] {
      let environment = ["HEADUNIT_RECORD": word]
      #expect(
        try RecordingChoice(argument: nil, scoped: nil, environment: environment).mode == mode)
    }
    #expect(try RecordingChoice(argument: nil, scoped: nil, environment: [:]).mode == .new)
    #expect(
      try RecordingChoice(argument: nil, scoped: nil, environment: ["CI": "1"]).mode == .never)
  }

  @Test(.recordingFrames(.failed))
  func `the trait of a test sets what its assertions record`() throws {
    #expect(try RecordingChoice(argument: nil, environment: [:]).mode == .failed)
  }

  @Test func `an unknown mode is refused with the known ones`() throws {
    try TestFrames.withFiles { files in
      let outcome = TestFrames.outcome(
        of: try TestFrames.frame(), in: files, environment: ["HEADUNIT_RECORD": "sometimes"])
      #expect(outcome.failure?.contains("'never', 'new', 'failed', 'all'") == true)
    }
  }
}

@Suite(.recordingFrames(.never)) struct SuiteRecordingTests {
  @Test func `the trait of a suite holds for its tests`() throws {
    #expect(try RecordingChoice(argument: nil, environment: [:]).mode == .never)
  }
}
