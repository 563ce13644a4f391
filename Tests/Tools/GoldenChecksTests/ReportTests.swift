import Foundation
import Testing

@testable import Comparisons
@testable import GoldenChecks

struct ReportTests {
  private let change = {
    var record = PairRecord(
      key: "turns/right/wide", expectedFile: nil, actualFile: nil, verdict: .layoutDiffers,
      reason: "")
    record.firstStage = FirstChangedStage(
      stage: "layout", line: 7, old: "  text \"Exit 3\" 176×40", new: "  text \"Exit 3\" 184×40")
    return record
  }()

  @Test func `goldens of which pixels alone differ in the same way share a line`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase("turns/again")
    try await sandbox.record()
    try sandbox.spoilPicture()
    for name in ["turns/left", "turns/again"] {
      let picture = "\(GoldenSandbox.picture).png"
      let spoiled = try Data(contentsOf: sandbox.root.appending(path: "turns/left/\(picture)"))
      try spoiled.write(to: sandbox.root.appending(path: "\(name)/\(picture)"))
    }
    _ = try await sandbox.report(GoldenPlan(report: sandbox.kept))
    let report = try ComparisonReport(reportAt: sandbox.kept.path)
    #expect(report.groups.map(\.pairs.count) == [2])
    #expect(report.pairs.allSatisfy { $0.verdict == .pixelsDiffer })
  }

  @Test func `a failure says what changed and what to do next`() {
    let report = GoldenReport(
      results: [
        GoldenResult(name: "turns/left", picture: "wide", outcome: .equal),
        GoldenResult(name: "turns/right", picture: "wide", outcome: .differs(change)),
      ], drift: [])
    #expect(
      report.lines(index: "out/index.html").joined(separator: "\n") == """
        turns/right  wide  differs
          first changed stage: layout, line 7
              old: text "Exit 3" 176×40
              new: text "Exit 3" 184×40
          the pictures are equal; only texts have changed
          to look:   open out/index.html
          to accept: accept turns/right
        1 equal, 1 differs
        """)
  }

  @Test func `every failure is reported with what to do next`() {
    let report = GoldenReport(
      results: [
        GoldenResult(name: "turns/a", picture: "wide", outcome: .differs(change)),
        GoldenResult(name: "turns/b", picture: "wide", outcome: .unrecorded(["wide.png"])),
        GoldenResult(name: "turns/c", picture: "wide", outcome: .expired("over")),
        GoldenResult(name: "turns/d.png", outcome: .missing),
      ], drift: [])
    let lines = report.lines(index: "out/index.html")
    #expect(lines.contains("  to accept: accept turns/a"))
    #expect(lines.contains("  to record: record turns/b"))
    #expect(lines.contains("  look at it again, then: accept turns/c"))
    #expect(lines.contains("  prune"))
    #expect(report.lines().contains("  to accept: record turns/a"))
  }

  @Test func `of many failures only the first are reported in full`() {
    let results = (1...40).map {
      GoldenResult(name: "turns/\($0)", picture: "wide", outcome: .differs(change))
    }
    let lines = GoldenReport(results: results, drift: []).lines()
    #expect(lines.filter { $0.hasSuffix("differs") }.count == 41)
    #expect(
      lines.filter { $0.contains("to accept") }.count == GoldenReport.detailLimit)
    #expect(lines.suffix(2) == ["first changed stages: layout in 40", "40 differs"])
  }

  @Test func `JSON has a line for each result and one for the run`() throws {
    let report = GoldenReport(
      results: [
        GoldenResult(name: "turns/left", picture: "wide", outcome: .equal),
        GoldenResult(name: "turns/notes.txt", outcome: .missing),
        GoldenResult(name: "turns/right", picture: "wide", outcome: .differs(change)),
      ], drift: [])
    let lines = try report.jsonLines()
    let values = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(values.map { $0["outcome"] as? String } == ["equal", "missing", "differs", nil])
    #expect(values.last?["passed"] as? Bool == false)
    #expect(lines.first == #"{"name":"turns/left","outcome":"equal","picture":"wide"}"#)
  }
}
