import Foundation
import GoldenChecks
import Testing

struct GoldenFolderTests {
  @Test func `files that no case draws are missing from what is drawn`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write("", to: "turns/left/wide-ios18-light-day.png")
    try sandbox.write("", to: "turns/notes.txt")
    try sandbox.write("", to: "lanes/two/template.txt")
    try sandbox.write("", to: "README.md")
    #expect(
      try await sandbox.report().problems == [
        "turns/left/wide-ios18-light-day.png missing", "lanes/two/template.txt missing",
        "turns/notes.txt missing",
      ])
  }

  @Test func `a script beside the case belongs to it`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.write(
      #"{"title": "A file", "script": "drive.yaml", "devices": ["280x200@1"]}"#,
      to: "turns/file/case.json")
    try sandbox.write("feed: {currentStep: {maneuver: depart}}\n", to: "turns/file/drive.yaml")
    try await sandbox.record()
    #expect(try await sandbox.report().isPassed)
  }

  @Test func `an ignored case is left out with its reason`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilPicture()
    try sandbox.write(
      #"{"turns/left": {"reason": "the arrow is being redrawn", "link": "https://example.org/7"}}"#,
      to: "ignored.json")
    let report = try await sandbox.report()
    #expect(report.isPassed)
    #expect(report.results.map(\.outcome) == [.ignored("the arrow is being redrawn")])
    let named = try await sandbox.report(GoldenPlan(names: ["turns/left"]))
    #expect(named.problems == ["turns/left differs"])
  }

  @Test(arguments: [
    (#"{"turns/gone": {"reason": "old", "link": "https://example.org/7"}}"#, "turns/gone"),
    (#"{"turns/left": {"reason": " ", "link": "https://example.org/7"}}"#, "missing reason"),
    (#"{"turns/left": {"reason": "later", "link": ""}}"#, "missing link"),
    (#"{"turns/left": "later"}"#, "turns/left"),
    ("[", "invalid JSON"),
  ])
  func `a wrong list of ignored cases fails`(text: String, part: String) async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write(text, to: "ignored.json")
    let report = try await sandbox.report()
    #expect(report.problems == ["ignored.json broken"])
    #expect(report.lines().contains { $0.contains(part) })
  }

  @Test func `a name may be that of a topic or a beginning`() throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase("turns/left-sharp")
    try sandbox.addCase("lanes/two")
    let folder = try GoldenFolder(root: sandbox.root)
    func names(_ choice: String...) throws -> [String] {
      try folder.cases(named: choice).map(\.name)
    }
    #expect(try names() == ["lanes/two", "turns/left", "turns/left-sharp"])
    #expect(try names("turns") == ["turns/left", "turns/left-sharp"])
    #expect(try names("turns/left") == ["turns/left"])
    #expect(try names("turns/left-", "lanes/two") == ["lanes/two", "turns/left-sharp"])
    #expect(throws: GoldenError.self) { try names("ramps") }
  }

  @Test func `a missing folder is an error`() {
    #expect(throws: GoldenError.self) {
      try GoldenFolder(root: URL(filePath: "/nowhere/at-all"))
    }
  }
}
