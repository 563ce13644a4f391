import Foundation
import HeadUnit
import Testing

@testable import HeadUnitTesting

struct FrameAssertionTests {
  @Test func `a frame without a file is recorded once, and the test fails that once`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      let message = try #require(TestFrames.outcome(of: frame, in: files).failure)
      #expect(message.contains("had no recorded picture"))
      #expect(message.contains(files.picture.path))
      #expect(message.contains("look at the picture, and run the test again"))
      #expect(TestFrames.outcome(of: frame, in: files) == .passed)
      for stage in Stage.allCases {
        #expect(try String(contentsOf: files.text(stage), encoding: .utf8) == frame.text(stage))
      }
    }
  }

  @Test func `nothing is written where nothing may be`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      for environment in [["HEADUNIT_RECORD": "never"], ["CI": "true"]] {
        let outcome = TestFrames.outcome(of: frame, in: files, environment: environment)
        #expect(outcome.failure?.contains("run once with HEADUNIT_RECORD=new") == true)
      }
      #expect(TestFrames.outcome(of: frame, in: files, record: .never).failure != nil)
      #expect(!FileManager.default.fileExists(atPath: files.folder.path))
    }
  }

  @Test func `a frame that differs names the first changed stage and three pictures`() throws {
    try TestFrames.withFiles { files in
      _ = TestFrames.outcome(of: try TestFrames.frame(), in: files)
      let changed = try TestFrames.frame(street: "Third Street")
      let message = try #require(TestFrames.outcome(of: changed, in: files).failure)
      #expect(message.contains("first changed stage: state, line "))
      #expect(message.contains("old: ") && message.contains("Second Street"))
      #expect(message.contains("new: ") && message.contains("Third Street"))
      #expect(message.contains(" pixels differ"))
      #expect(message.contains("expected:   \(files.picture.path)"))
      for name in ["actual.png", "difference.png"] {
        let file = files.failures.appending(path: name).path
        #expect(message.contains(file))
        #expect(FileManager.default.fileExists(atPath: file))
      }
      let lines = try String(
        contentsOf: files.failures.appending(path: "template.diff"), encoding: .utf8)
      #expect(lines.contains("Third Street"))
      let actual = try Data(contentsOf: files.failures.appending(path: "actual.png"))
      #expect(try actual == changed.picture.pngData())
      #expect(TestFrames.outcome(of: try TestFrames.frame(), in: files) == .passed)
      #expect(!FileManager.default.fileExists(atPath: files.failures.path))
    }
  }

  @Test func `a stage that differs under an equal picture fails, too`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      _ = TestFrames.outcome(of: frame, in: files)
      try Data((frame.text(.layout) + "more\n").utf8).write(to: files.text(.layout))
      let message = try #require(TestFrames.outcome(of: frame, in: files).failure)
      #expect(message.contains("first changed stage: layout, line "))
      #expect(message.contains("all pixels are equal"))
    }
  }

  @Test func `a picture that differs under equal texts is named pixels`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      _ = TestFrames.outcome(of: frame, in: files)
      try TestFrames.frame(street: "Third Street").picture.pngData().write(to: files.picture)
      let message = try #require(TestFrames.outcome(of: frame, in: files).failure)
      #expect(message.contains("first changed stage: pixels"))
    }
  }

  @Test func `a tolerance accepts so many pixels and no more`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      _ = TestFrames.outcome(of: frame, in: files)
      let changed = try TestFrames.frame(options: ScreenOptions(theme: "ios26"))
      for stage in Stage.allCases {
        try Data(changed.text(stage).utf8).write(to: files.text(stage))
      }
      let area = frame.picture.width * frame.picture.height
      let count = zip(frame.picture.argb, changed.picture.argb).count { $0 != $1 }
      #expect((1..<area).contains(count))
      #expect(
        TestFrames.outcome(of: changed, in: files, tolerance: .pixels(count)) == .passed)
      #expect(
        TestFrames.outcome(of: changed, in: files, tolerance: .pixels(count - 1)).failure != nil)
      #expect(
        TestFrames.outcome(of: changed, in: files, tolerance: .pixels(0, channelDelta: 255))
          == .passed)
    }
  }

  @Test func `a tolerance for pixels still compares what the screen says`() throws {
    try TestFrames.withFiles { files in
      _ = TestFrames.outcome(of: try TestFrames.frame(), in: files)
      let changed = try TestFrames.frame(street: "Third Street")
      let outcome = TestFrames.outcome(
        of: changed, in: files, tolerance: .pixels(0, channelDelta: 255))
      #expect(outcome.failure?.contains("first changed stage: state") == true)
    }
  }

  @Test func `a damaged picture fails with its path`() throws {
    try TestFrames.withFiles { files in
      let frame = try TestFrames.frame()
      _ = TestFrames.outcome(of: frame, in: files)
      try Data("no picture".utf8).write(to: files.picture)
      let message = try #require(TestFrames.outcome(of: frame, in: files).failure)
      #expect(message.contains("cannot read the recorded picture"))
      #expect(message.contains(files.picture.path))
      _ = TestFrames.outcome(of: frame, in: files, record: .failed)
      #expect(TestFrames.outcome(of: frame, in: files) == .passed)
    }
  }

  @Test func `two different frames never share a name`() throws {
    try TestFrames.withFiles { files in
      let ledger = FrameLedger()
      #expect(ledger.isOnlyUser(of: files, digest: 1))
      #expect(ledger.isOnlyUser(of: files, digest: 1))
      let shouting = FrameFiles(
        stem: files.stem.uppercased(), folder: files.folder, failures: files.failures)
      #expect(!ledger.isOnlyUser(of: shouting, digest: 2))
      #expect(ledger.isOnlyUser(of: files, digest: 1))
    }
  }
}
