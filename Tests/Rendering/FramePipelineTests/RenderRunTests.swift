import Bitmaps
import Documents
import Foundation
import RunReports
import Testing

@testable import FramePipeline

struct RenderRunTests {
  private func report(in folder: URL, named name: String = "run.json") throws -> RunReport {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return try JSONDecoder().decode(RunReport.self, from: data)
  }

  /// Cancels a run after `frames` frames.
  private func interrupt(_ run: RenderRun, after frames: Int) async throws -> RenderRun.Outcome {
    let observer = Counter { done in
      if done >= frames { withUnsafeCurrentTask { $0?.cancel() } }
    }
    return try await run.start(observer: observer)
  }

  @Test func `a run leaves its frames and a report`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 3)
      let outcome = try await Samples.run(plan, into: folder).start()
      #expect(
        Samples.files(in: folder)
          == [
            "280x200@1", "280x200@1/0s.png", "280x200@1/1s.png",
            "280x200@1/2s.png", "run.json",
          ].filter { $0.contains(".") })
      #expect(outcome.failure == nil && !outcome.isCancelled)
      let report = try report(in: folder)
      #expect(report == outcome.report)
      #expect(report.isComplete && report.frames.count == 3 && report.plannedFrames == 3)
      for frame in report.frames {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(frame.file)))
        #expect(bytes.count == frame.bytes)
        #expect(try PNGDecoder.bitmap(from: bytes).checksum.hexDigits == frame.digest)
      }
    }
  }

  @Test func `a linked folder of a screen is not followed out of the output`() async throws {
    try await Samples.withFolder { folder in
      let (output, other) = (
        folder.appendingPathComponent("out"), folder.appendingPathComponent("other")
      )
      for made in [output, other] {
        try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
      }
      let plan = try Samples.plan(frames: 1)
      try FileManager.default.createSymbolicLink(
        at: output.appendingPathComponent("280x200@1"), withDestinationURL: other)
      let error = await #expect(throws: OutputError.self) {
        _ = try await Samples.run(plan, into: output).start()
      }
      #expect(error?.sentence.contains("leaves its folder") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: other.path).isEmpty)
    }
  }

  @Test func `reports are the same bytes whatever the number of workers`() async throws {
    var reports: Set<Data> = []
    for workers in [1, 3] {
      try await Samples.withFolder { folder in
        _ = try await Samples.run(try Samples.plan(frames: 5), into: folder, workers: workers)
          .start()
        reports.insert(try Data(contentsOf: folder.appendingPathComponent("run.json")))
      }
    }
    #expect(reports.count == 1)
  }

  @Test func `an interrupted run leaves whole files and says so`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 12)
      let outcome = try await Task {
        try await interrupt(try Samples.run(plan, into: folder, workers: 1), after: 4)
      }.value
      #expect(outcome.isCancelled && !outcome.report.isComplete)
      let report = try report(in: folder)
      #expect(report.frames.count == 4 && report.plannedFrames == 12)
      let files = Samples.files(in: folder).filter { $0.hasSuffix(".png") }
      #expect(files == report.frames.map(\.file).sorted())
      for file in files {
        let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
        #expect(throws: Never.self) { try PNGDecoder.bitmap(from: bytes) }
      }
    }
  }

  @Test func `running again draws only what is missing`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 10)
      _ = try await Task {
        try await interrupt(try Samples.run(plan, into: folder, workers: 1), after: 4)
      }.value
      let counter = Counter()
      let outcome = try await Samples.run(plan, into: folder).start(observer: counter)
      #expect(counter.kept == 4 && counter.drawn == 6 && outcome.keptFrames == 4)
      #expect(try report(in: folder).isComplete)
      try await Samples.withFolder { other in
        _ = try await Samples.run(plan, into: other).start()
        #expect(try report(in: other) == report(in: folder))
      }
    }
  }

  @Test func `a killed run goes on from its journal`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 6)
      let outcome = try await Samples.run(plan, into: folder).start()
      let report = outcome.report
      let header = RunJournal.Header(plan: report.plan, program: report.program)
      let journal = folder.appendingPathComponent("run.journal").path
      _ = try RunJournal(path: journal, header: header, kept: Array(report.frames.prefix(2)))
      let broken = try #require(FileHandle(forWritingAtPath: journal))
      try broken.seekToEnd()
      try broken.write(contentsOf: Data(#"{"index": 3, "fi"#.utf8))
      try FileManager.default.removeItem(atPath: outcome.reportPath)
      let counter = Counter()
      _ = try await Samples.run(plan, into: folder).start(observer: counter)
      #expect(counter.kept == 2 && counter.drawn == 4)
      #expect(!FileManager.default.fileExists(atPath: journal))
    }
  }

  @Test(arguments: ["run.json", "run.journal"])
  func `frames of another build of the program are drawn again`(file: String) async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 3)
      let run = try Samples.run(plan, into: folder)
      let first = try await run.start().report
      #expect(first.program == ToolVersion.program)
      for (program, kept) in [(first.program, 3), ("0.1.0-another", 0)] {
        let report = folder.appendingPathComponent("run.json")
        if file == "run.json" {
          let text = String(decoding: try Data(contentsOf: report), as: UTF8.self)
          try Data(text.replacing(first.program, with: program).utf8).write(to: report)
        } else {
          let header = RunJournal.Header(plan: first.plan, program: program)
          let path = folder.appendingPathComponent(file).path
          _ = try RunJournal(path: path, header: header, kept: first.frames)
          try FileManager.default.removeItem(at: report)
        }
        let again = try await run.start()
        #expect(again.keptFrames == kept && again.report == first)
      }
    }
  }

  @Test func `lost and damaged frames are drawn again`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 4)
      let first = try await Samples.run(plan, into: folder).start().report
      let paths = first.frames.map { folder.appendingPathComponent($0.file) }
      try FileManager.default.removeItem(at: paths[0])
      try Data("short".utf8).write(to: paths[1])
      try Data(count: try #require(first.frames[2].bytes)).write(to: paths[2])
      let counter = Counter()
      let second = try await Samples.run(plan, into: folder).start(observer: counter)
      #expect(counter.drawn == 3 && counter.kept == 1 && second.keptFrames == 1)
      #expect(second.report == first)
      // A file of another size is missing rather than changed.
      #expect(second.notes.map { $0.hasPrefix(first.frames[2].file) } == [true])
    }
  }

  @Test func `a finished run that continues leaves its report alone`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 3)
      let path = try await Samples.run(plan, into: folder).start().reportPath
      func file() throws -> (number: Int?, bytes: Data?) {
        let values = try FileManager.default.attributesOfItem(atPath: path)
        return (values[.systemFileNumber] as? Int, FileManager.default.contents(atPath: path))
      }
      let first = try file()
      #expect(try await Samples.run(plan, into: folder).start().keptFrames == 3)
      #expect(try file() == first)
      let report = try #require(first.bytes.map { String(decoding: $0, as: UTF8.self) })
      try report.replacing("two streets", with: "another").write(
        toFile: path, atomically: true, encoding: .utf8)
      _ = try await Samples.run(plan, into: folder).start()
      #expect(try file().bytes == first.bytes)
    }
  }

  @Test func `a run canceled before it draws leaves everything as it was`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 3)
      let first = try await Samples.run(plan, into: folder).start().report
      try FileManager.default.removeItem(at: folder.appendingPathComponent(first.frames[0].file))
      let run = try Samples.run(plan, into: folder)
      await #expect(throws: CancellationError.self) {
        try await Task {
          withUnsafeCurrentTask { $0?.cancel() }
          return try await run.start()
        }.value
      }
      #expect(try report(in: folder) == first)
    }
  }

  @Test func `an interrupted run keeps the frames that it has not reached`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 6)
      let first = try await Samples.run(plan, into: folder).start().report
      try FileManager.default.removeItem(at: folder.appendingPathComponent(first.frames[0].file))
      let outcome = try await Task {
        try await interrupt(try Samples.run(plan, into: folder, workers: 1), after: 1)
      }.value
      #expect(outcome.isCancelled && outcome.keptFrames == 5)
      #expect(try report(in: folder).frames == first.frames)
    }
  }

  @Test func `another plan keeps frames that are the same and removes nothing`() async throws {
    try await Samples.withFolder { folder in
      _ = try await Samples.run(try Samples.plan(frames: 3), into: folder).start()
      let counter = Counter()
      let outcome = try await Samples.run(try Samples.plan(frames: 2), into: folder)
        .start(observer: counter)
      #expect(counter.drawn == 0 && counter.kept == 2)
      #expect(outcome.notes.count == 1 && outcome.notes.joined().contains("1 frame"))
      #expect(Samples.files(in: folder).contains("280x200@1/2s.png"))
    }
  }

  @Test func `shards share a folder without touching each other's reports`() async throws {
    try await Samples.withFolder { folder in
      var digests: Set<String> = []
      for number in 1...2 {
        let shard = try #require(Shard(number: number, count: 2))
        let plan = try Samples.plan(frames: 4, shard: shard)
        _ = try await Samples.run(plan, into: folder).start()
        let part = try report(in: folder, named: "run-\(number)-of-2.json")
        #expect(part.frames.count == 2 && part.isComplete)
        digests.insert(part.plan)
      }
      #expect(digests.count == 1)
      #expect(Samples.files(in: folder).filter { $0.hasSuffix("s.png") }.count == 4)
    }
  }
}
