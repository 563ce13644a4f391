import Foundation
import TestSupport
import Testing

@testable import RunReports

/// Tests that damaged lines of reports are read as the general decoder reads them, and that merged reports and array
/// jobs are as recorded.
struct RecordedReportTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedReportTests"

  private static func record(_ index: Int, _ random: inout SeededGenerator) -> FrameRecord {
    func word() -> String {
      ["a", "b \"c\"", "é\\", "", "}],{"].randomElement(using: &random) ?? ""
    }
    func some(_ text: String) -> String? { Bool.random(using: &random) ? text : nil }
    let tiles = TileStatistics(
      drawn: Int.random(in: 0...3, using: &random), missing: some("1/2/3").map { [$0] },
      damaged: some("4/5/6").map { [$0, "\(index)"] },
      isCut: Bool.random(using: &random) ? true : nil,
      isBare: Bool.random(using: &random) ? true : nil)
    var record = FrameRecord(
      index: index, file: "standard/\(word())-\(index).png", device: "standard", theme: "ios26",
      seconds: Double.random(in: 0...99, using: &random), label: word(), digest: "00ff",
      state: StateSummary(
        navState: "enroute", maneuver: some("turn-left"), distance: some("400 ft"),
        instruction: some(word()), pause: some("loading"), road: some(word())),
      tiles: Bool.random(using: &random) ? tiles : nil,
      diagnostics: Bool.random(using: &random) ? [Diagnostic(stage: .map, message: word())] : [],
      missingGlyphs: index % 3)
    if index % 4 > 0 { (record.bytes, record.fileDigest) = (9 * index, "abc") }
    record.key = [nil, "1-2", "1-3", "2-2"].randomElement(using: &random) ?? nil
    return record
  }

  @Test func `a damaged line is read as the general decoder reads it`() throws {
    let decoder = JSONDecoder()
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var reader = FrameRecordReader()
      for index in 0..<3 {
        let record = Self.record(index, &random)
        var line = try RunJSON.text(record)
        #expect(reader.record(line[...]) == record)
        let place = Int.random(in: 0..<line.count, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: line.remove(at: place)
        case 1: line.insert(line[place], at: place)
        default: line[place] = Array("\",:{}[]\\0e-".utf8).randomElement(using: &random) ?? 0
        }
        let expected = (try? decoder.decode(FrameRecord.self, from: Data(line)))
          .flatMap { $0.isInRange ? $0 : nil }
        #expect(reader.record(line[...]) == expected, "\(String(decoding: line, as: UTF8.self))")
      }
    }
  }

  private static func report(_ shard: Int, of count: Int, _ random: inout SeededGenerator)
    -> RunReport
  {
    var options = ReportedOptions(
      devices: ["standard"], themes: [], chromeAppearance: nil, mapAppearance: nil, driverSide: nil,
      locale: nil, moments: nil, everySeconds: nil, shard: "\(shard)/\(count)", encoding: "fast",
      layouts: nil)
    options.corners = shard % 2 == 0 ? true : nil
    let frames = (0..<Int.random(in: 0...4, using: &random)).map {
      record(shard - 1 + $0 * count, &random)
    }
    return RunReport(
      tool: "headunit", program: "p", plan: "plan\(Int.random(in: 0...9, using: &random) / 9)",
      isComplete: Int.random(in: 0...5, using: &random) > 0, failure: nil,
      drive: .init(name: "d", file: "d.yaml", durationSeconds: 9, warnings: ["w\(shard)"]),
      map: shard % 3 == 0
        ? nil
        : ReportedMap(
          file: "m", format: "mbtiles", attribution: "a", notes: ["n\(shard)"], frames: frames),
      options: options, devices: [], fingerprint: Fingerprint(libraries: [:], fonts: []),
      plannedFrames: 8, frames: frames)
  }

  @Test func `reports are written, merged and compared as recorded`() throws {
    var record = RecordedDigests("run-reports")
    for seed in 0..<80 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...3, using: &random)
      let reports = (1...count).map { Self.report($0, of: count, &random) }
      for report in reports {
        var text: [UInt8] = []
        try report.write { text += $0 }
        record.add(text, to: "texts")
        record.add("\(try RunReport(text) == report) \(report.map as Any)", to: "maps")
        for (one, other) in zip(report.frames, report.frames.dropFirst()) {
          record.add(one.change(from: other), to: "changes")
        }
      }
      do {
        var text: [UInt8] = []
        try RunReport(merging: reports).write { text += $0 }
        record.add(text, to: "merged")
      } catch {
        record.add("\(error)", to: "merged")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `variables of array jobs and words for parts mean the recorded parts`() throws {
    var record = RecordedDigests("shards")
    let values = [nil, "0", "1", "2", "3", "5", "-1", "x", "1000000", "1000001"]
    for (number, job) in ArrayJob.all.enumerated() {
      for seed in 0..<150 as Range<UInt64> {
        var random = SeededGenerator(seed: seed)
        func value() -> String? { values.randomElement(using: &random) ?? nil }
        var environment: [String: String] = [:]
        (environment[job.index], environment[job.count]) = (value() ?? "2", value())
        for name in ["MIN", "MAX", "STEP"] where number == 0 {
          environment["SLURM_ARRAY_TASK_\(name)"] = value()
        }
        record.add("\(Result { try ArrayJob.shard(in: environment) })", to: job.engine)
      }
    }
    for number in values.compactMap(\.self) {
      for count in values.compactMap(\.self) {
        guard let shard = Shard("\(number)/\(count)") else {
          record.add("none", to: "words")
          continue
        }
        record.add("\(shard) \(shard.suffix) \((0..<7).map { shard.contains($0) })", to: "words")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
