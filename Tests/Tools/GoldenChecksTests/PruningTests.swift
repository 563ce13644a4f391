import Foundation
import GoldenChecks
import Testing

struct PruningTests {
  private func pruner(_ sandbox: GoldenSandbox) throws -> GoldenPruner {
    GoldenPruner(
      try GoldenFolder(root: sandbox.root), setting: try GoldenSandbox.setting.get(),
      copies: sandbox.copies)
  }

  @Test func `files of no case are listed first and removed when asked to, and kept beside`()
    async throws
  {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write("old", to: "turns/left/wide-ios18-light-day.png")
    try sandbox.write("note", to: "turns/notes.txt")
    let paths = ["turns/left/wide-ios18-light-day.png", "turns/notes.txt"]
    #expect(try pruner(sandbox).prune(isApplied: false).map(\.path) == paths)
    #expect(paths.allSatisfy(sandbox.exists))
    let removed = try pruner(sandbox).prune(isApplied: true)
    #expect(removed.map(\.saved) == paths.map { "kept as \(sandbox.copies.path)/\($0)" })
    #expect(!paths.contains(where: sandbox.exists))
    #expect(sandbox.copy("turns/notes.txt") == Data("note".utf8))
    #expect(try pruner(sandbox).prune(isApplied: true).isEmpty)
    #expect(try await sandbox.report().isPassed)
  }

  @Test func `only files in the folders of named cases are pruned`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase("lanes/two")
    try sandbox.write("", to: "turns/left/a.png")
    try sandbox.write("", to: "lanes/two/b.png")
    try sandbox.write("", to: "stray.txt")
    #expect(
      try pruner(sandbox).prune(named: ["lanes"], isApplied: false).map(\.path) == [
        "lanes/two/b.png"
      ])
  }

  @Test func `a case that cannot be read keeps everything`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.write("{", to: "turns/left/case.json")
    try sandbox.write("", to: "turns/left/a.png")
    #expect(throws: GoldenError.self) { try pruner(sandbox).prune(isApplied: true) }
    #expect(sandbox.exists("turns/left/a.png"))
  }

  @Test func `the cases of the last failure are checked again alone`() async throws {
    let sandbox = try GoldenSandbox()
    try sandbox.addCase("lanes/two")
    try await sandbox.record()
    try sandbox.spoilPicture()
    let kept = sandbox.kept
    let folder = try GoldenFolder(root: sandbox.root)
    #expect(CaseSelection.failed(in: kept, of: folder) == nil)
    _ = try await sandbox.report(GoldenPlan(report: kept))
    #expect(CaseSelection.failed(in: kept, of: folder) == ["turns/left"])
  }

  @Test func `outside of a repository changes are unknown`() throws {
    let sandbox = try GoldenSandbox()
    let folder = try GoldenFolder(root: sandbox.root)
    #expect(throws: GoldenError.self) { try CaseSelection.changed(since: "HEAD", in: folder) }
    #expect(throws: GoldenError.self) { try CaseSelection.changed(since: "--all", in: folder) }
  }
}
