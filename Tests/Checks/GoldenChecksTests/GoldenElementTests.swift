import Comparisons
import Foundation
import GoldenChecks
import Testing

/// What a check tells in the terms of the screen's elements.
struct GoldenElementTests {
  @Test func `a changed road name is told as the words of the card's instruction`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let file = "turns/left/case.json"
    try sandbox.write(try sandbox.text(file).replacing("Lake St", with: "Main St"), to: file)
    _ = try await sandbox.report(GoldenPlan(report: sandbox.kept))
    let json = try Data(contentsOf: sandbox.kept.appending(path: ComparisonReport.fileName))
    let pair = try #require(try ComparisonReport(json: json, path: "comparison.json").pairs.first)
    let sentences = pair.elements.map(\.sentence)
    #expect(sentences.contains { $0.contains("Lake St") && $0.contains("Main St") })
  }
}
