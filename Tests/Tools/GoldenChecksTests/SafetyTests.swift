import Foundation
import GoldenChecks
import Reviews
import Testing

struct SafetyTests {
  private func prune(_ root: URL) throws -> [String] {
    try GoldenPruner(
      try GoldenFolder(root: root), setting: try GoldenSandbox.setting.get(),
      copies: URL(filePath: root.path + "-copies")
    ).prune(isApplied: true).map(\.path)
  }

  @Test func `pruning removes a link itself and nothing behind it`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let other = try GoldenSandbox()
    try other.write("mine", to: "letters/one.txt")
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.root.path + "/elsewhere", withDestinationPath: other.root.path)
    #expect(try prune(sandbox.root) == ["elsewhere"])
    #expect(!sandbox.exists("elsewhere"))
    #expect(sandbox.copy("elsewhere") == Data(other.root.path.utf8))
    #expect(try other.text("letters/one.txt") == "mine")
    #expect(other.exists("turns/left/case.json"))
  }

  @Test func `a folder without recorded cases is left alone`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.write("mine", to: "letters/one.txt")
    let error = #expect(throws: GoldenError.self) { try prune(sandbox.root) }
    #expect(error?.problem == .noGoldens)
    try sandbox.remove("turns")
    try sandbox.write("{}", to: "fingerprint.json")
    #expect(throws: GoldenError.self) { try prune(sandbox.root) }
    #expect(try sandbox.text("letters/one.txt") == "mine")
  }

  @Test func `names that begin with a dot belong to others`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write("ref", to: ".git/HEAD")
    try sandbox.write("", to: "turns/left/.keep")
    #expect(try prune(sandbox.root).isEmpty)
    #expect(try await sandbox.report().isPassed)
  }

  @Test func `recording keeps what it replaces and removes`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilText("template.txt")
    let spoiled = try sandbox.text("turns/left/template.txt")
    try sandbox.write("old", to: "turns/left/wide-ios18-light-day.png")
    try await sandbox.record()
    #expect(sandbox.copy("turns/left/template.txt") == Data(spoiled.utf8))
    #expect(sandbox.copy("turns/left/wide-ios18-light-day.png") == Data("old".utf8))
  }

  @Test func `what a killed run has begun to write is removed by the next`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write("half", to: "turns/left/.unfinished-2147483646-1")
    #expect(try await sandbox.report().isPassed)
    #expect(!sandbox.exists("turns/left/.unfinished-2147483646-1"))
  }
}
