import Comparisons
import Foundation
import GoldenChecks
import Testing

/// Tests of the budget of a case other than pixels.
struct BudgetTests {
  private func write(_ budget: String, in sandbox: GoldenSandbox) throws {
    try sandbox.write(
      """
      {"title": "A turn", "devices": ["280x200@1"], "budget": \(budget), "script": {"feed":
      {"currentStep": {"maneuver": "turn-left", "fullRoadName": "Lake St"},
      "distanceToCurrentStepMeters": 120}}}
      """, to: "turns/left/case.json")
  }

  @Test func `what is within its budget is equal, and the numbers are reported`() async throws {
    let sandbox = try GoldenSandbox()
    try write(#"{"bytes": 200000, "labels": 0, "time": 500, "memory": 2000}"#, in: sandbox)
    _ = try await sandbox.record()
    let report = try await sandbox.report()
    #expect(report.status == 0)
    let result = try #require(report.results.first)
    #expect(
      result.budgets.map(\.name) == [
        "megabytes of memory", "names on the map", "bytes of the picture", "times a plain frame",
      ])
    let isKept = result.budgets.allSatisfy { $0.isKept }
    #expect(isKept)
    #expect(result.budgets[2].amount > 1000 && result.budgets[3].amount > 0)
    let comparison = report.comparison(of: sandbox.root, keptIn: sandbox.kept)
    #expect(comparison.junit.contains("bytes of the picture: "))
    let line = try #require(try report.jsonLines().first)
    #expect(line.contains("\"budgets\":[{"))
  }

  @Test func `what exceeds its budget fails in every report`() async throws {
    let sandbox = try GoldenSandbox()
    try write(#"{"bytes": 100, "time": 0.001}"#, in: sandbox)
    _ = try await sandbox.record()
    let report = try await sandbox.report()
    #expect(report.status == 10 && !report.isPassed)
    #expect(report.counts.map(\.word) == ["over-budget"])
    let lines = report.lines(commands: PlainCommands())
    #expect(lines.contains { $0.hasPrefix("  bytes of the picture: ") && $0.hasSuffix("most 100") })
    let comparison = report.comparison(of: sandbox.root, keptIn: sandbox.kept)
    #expect(comparison.junit.contains("<failure"))
    #expect(comparison.markdown.contains("| over budget | 1 |"))
    #expect(comparison.countsSentence == "1 over budget")
    #expect(comparison.annotations.count == 1)
  }

  @Test func `pixels that differ matter more than a budget`() async throws {
    let sandbox = try GoldenSandbox()
    try write(#"{"bytes": 100}"#, in: sandbox)
    _ = try await sandbox.record()
    try sandbox.spoilPicture()
    #expect(try await sandbox.report().status == 1)
  }

  @Test(arguments: [
    (#"{"byte": 1}"#, "'byte'"), (#"{"bytes": -1}"#, "'bytes'"), (#"{"time": "fast"}"#, "time"),
  ])
  func `a budget that is none breaks the case`(budget: String, word: String) async throws {
    let sandbox = try GoldenSandbox()
    try write(budget, in: sandbox)
    let report = try await sandbox.report()
    #expect(report.status == 6)
    #expect(report.lines(commands: PlainCommands()).contains { $0.contains(word) })
  }
}
