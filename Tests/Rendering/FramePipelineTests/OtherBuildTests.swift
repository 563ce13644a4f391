import Foundation
import RunReports
import Testing

@testable import FramePipeline

/// Tests that frames drawn by another build of the program are redrawn.
struct OtherBuildTests {
  @Test func `a run draws the frames of another build again`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 3)
      let first = try await Samples.run(plan, into: folder).start().report
      let file = folder.appendingPathComponent("run.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains(first.program))
      try Data(text.replacing(first.program, with: "another build").utf8).write(to: file)
      let counter = Counter()
      let second = try await Samples.run(plan, into: folder).start(observer: counter).report
      #expect(counter.drawn == 3 && counter.kept == 0)
      #expect(second == first)
    }
  }

  @Test func `a run takes nothing from the journal of another build`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 3)
      let outcome = try await Samples.run(plan, into: folder).start()
      let header = RunJournal.Header(plan: outcome.report.plan, program: "another build")
      _ = try RunJournal(
        path: folder.appendingPathComponent("run.journal").path, header: header,
        kept: outcome.report.frames)
      try FileManager.default.removeItem(atPath: outcome.reportPath)
      let counter = Counter()
      _ = try await Samples.run(plan, into: folder).start(observer: counter)
      #expect(counter.drawn == 3 && counter.kept == 0)
    }
  }
}
