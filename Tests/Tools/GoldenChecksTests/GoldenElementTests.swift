import Comparisons
import Foundation
import FramePipeline
import GoldenChecks
import LayoutKit
import Testing

/// Tests of reports that name the screen's elements.
struct GoldenElementTests {
  private func pair(_ sandbox: GoldenSandbox) async throws -> PairRecord {
    let file = "turns/left/case.json"
    try sandbox.write(try sandbox.text(file).replacing("Lake St", with: "Main St"), to: file)
    _ = try await sandbox.report(GoldenPlan(report: sandbox.kept))
    return try #require(try ComparisonReport(reportAt: sandbox.kept.path).pairs.first)
  }

  @Test func `a changed road name is told as the words of the card's instruction`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let pair = try await pair(sandbox)
    let told = try #require(pair.elements.first { $0.kind == .reworded })
    #expect(told.sentence.contains("Lake St") && told.sentence.contains("Main St"))
    #expect(told.changedPixels ?? 0 > 0)
    #expect(pair.verdict == .layoutDiffers && pair.firstStage?.stage == "state")
  }

  @Test func `a layout that was recorded twice is allowed, and recording leaves the text alone`()
    async throws
  {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let sidecar = LayoutDocument.file(of: "turns/left/\(GoldenSandbox.picture).png")
    try sandbox.write("{}", to: sidecar)
    #expect(try await sandbox.report().isPassed)
    #expect(try await sandbox.record(.new).isPassed && sandbox.exists(sidecar))
    let removed = try await sandbox.record()
    #expect(removed.problems == ["\(sidecar) recorded"] && !sandbox.exists(sidecar))
    #expect(try await sandbox.report().isPassed)
    try sandbox.write("{}", to: "turns/left/gone.layout.json")
    #expect(try await sandbox.report().problems == ["turns/left/gone.layout.json missing"])
  }

  @Test(arguments: ["map-area 0,0 1×1\n", "device small 280×200 pixels\nno map\n"])
  func `a layout that cannot be read differs where it does, and is recorded again`(
    rest: String
  ) async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let file = LayoutText.file(of: "turns/left/\(GoldenSandbox.picture).png")
    try sandbox.write("screen 280×200\n\(rest)", to: file)
    let change = try #require(try await sandbox.report().change)
    #expect(change.firstStage?.stage == "layout" && change.elements.isEmpty)
    #expect(change.reason.contains("; elements are not compared: \(file), line "))
    try await sandbox.record()
    #expect(try await sandbox.report().isPassed)
  }

  @Test func `the screen and the theme are those of the case, whatever its pictures are called`()
    async throws
  {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase("turns/left", more: #" "themes": ["ios26"],"#)
    let frame = try await pair(sandbox).frame
    #expect(frame?.device == "280x200@1" && frame?.theme == "ios26")
  }

  @Test func `what is not recorded and what is missing are called so in every report`() async throws
  {
    let sandbox = try GoldenSandbox()
    try sandbox.write("note", to: "turns/notes.txt")
    let report = try await sandbox.report(GoldenPlan(report: sandbox.kept))
    let pairs = try ComparisonReport(reportAt: sandbox.kept.path).pairs
    for result in report.results {
      let key = [result.name, result.picture].compactMap(\.self).joined(separator: "/")
      let pair = try #require(pairs.first { $0.key == key })
      #expect(result.outcome.word == pair.verdict.rawValue, "\(key)")
    }
    #expect(Set(report.results.map(\.outcome.word)) == ["unrecorded", "missing"])
  }
}
