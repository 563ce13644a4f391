import Foundation
import FramePipeline
import GoldenChecks
import Testing

struct RecordingTests {
  @Test func `never writes nothing`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record(.never)
    #expect(!sandbox.exists("turns/left/state.txt"))
    #expect(!sandbox.exists("fingerprint.json"))
  }

  @Test func `new writes what has no file and leaves what differs`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilText("template.txt")
    try sandbox.addCase("turns/right", maneuver: "turn-right")
    let report = try await sandbox.record(.new)
    #expect(report.problems == ["turns/left differs", "turns/right recorded"])
    #expect(try sandbox.text("turns/left/template.txt").hasPrefix("spoiled"))
  }

  @Test func `failed writes what differs and says what to look at`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilText("template.txt")
    try sandbox.spoilPicture()
    let report = try await sandbox.record(.failed)
    #expect(report.problems == ["turns/left recorded"])
    #expect(
      report.lines().contains("  look at: template.txt, \(GoldenSandbox.picture).png"))
    #expect(report.lines().allSatisfy { !$0.contains("\n") })
    #expect(try await sandbox.report().isPassed)
    #expect(try await sandbox.record(.failed).isPassed)
  }

  @Test func `failed leaves alone what a tolerance accepts, all does not`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase(
      "turns/left", more: #" "tolerance": {"changedPixels": 9}, "why": "for this test","#)
    try await sandbox.record()
    try sandbox.spoilPicture(pixels: 9)
    #expect(try await sandbox.record(.failed).results.map(\.outcome.word) == ["accepted"])
    #expect(try await sandbox.record(.all).problems == ["turns/left recorded"])
    #expect(try await sandbox.record(.all).isPassed)
  }

  @Test func `recording removes pictures and texts that are no longer drawn`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write("", to: "turns/left/wide-ios18-light-day.png")
    try sandbox.write("", to: "turns/left/notes.md")
    let report = try await sandbox.record()
    #expect(
      report.problems == [
        "turns/left/notes.md missing", "turns/left/wide-ios18-light-day.png recorded",
      ])
    #expect(!sandbox.exists("turns/left/wide-ios18-light-day.png"))
    #expect(sandbox.exists("turns/left/notes.md"))
  }

  @Test(arguments: [
    ([:], nil), (["CI": "true"], RecordMode.never), (["CI": "false"], nil),
    (["HEADUNIT_RECORD": "new"], .new), (["HEADUNIT_RECORD": "missing"], .new),
    (["HEADUNIT_RECORD": "never"], .never),
    (["HEADUNIT_RECORD": "all", "CI": "1"], .all), (["HEADUNIT_RECORD": ""], nil),
  ])
  func `the environment chooses what is recorded`(
    environment: [String: String], mode: RecordMode?
  ) throws {
    #expect(try RecordMode.asked(by: environment) == mode)
  }

  @Test func `an unknown mode is an error`() {
    #expect(throws: GoldenError.self) { try RecordMode.asked(by: ["HEADUNIT_RECORD": "yes"]) }
  }

  @Test(arguments: [true, false])
  func `an entry about another picture, as a kill leaves it, is found and recorded away`(
    isPictureEqual: Bool
  ) async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let picture = GoldenSandbox.picture
    try sandbox.write(
      """
      {"\(picture)": [{"file": "\(picture).png", "digest": "0000000000000000", "reason": "a new font",
        "author": "Åsa", "date": "2026-03-01"}]}
      """, to: "turns/left/accepted.json")
    if !isPictureEqual { try sandbox.spoilPicture() }
    let found = try #require(try await sandbox.report().problems.first)
    #expect(found.contains("turns/left") && found.contains("broken"), "\(found)")
    try await sandbox.record()
    #expect(!sandbox.exists("turns/left/accepted.json"))
    #expect(try await sandbox.report().isPassed)
  }
}
