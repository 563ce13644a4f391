import Bitmaps
import Comparisons
import Foundation
import GoldenChecks
import Reviews
import RunReports
import Testing

struct GoldenCheckTests {
  @Test func `each kind of difference has a status of its own`() async throws {
    let sandbox = try GoldenSandbox()
    #expect(try await sandbox.report().status == 9)
    #expect(try await sandbox.record().status == 0)
    #expect(try await sandbox.report().status == 0)
    let name = "turns/left/\(GoldenSandbox.picture).png"
    let recorded = try Data(contentsOf: sandbox.root.appending(path: name))
    try sandbox.spoilPicture()
    #expect(try await sandbox.report().status == 1)
    let small = Bitmap(size: PixelSize(width: 8, height: 8), filledWith: 0xFF00_0000)
    try Data(PNGEncoder(.fast).bytes(for: small)).write(to: sandbox.root.appending(path: name))
    #expect(try await sandbox.report().status == 3)
    try recorded.write(to: sandbox.root.appending(path: name))
    try sandbox.spoilText("\(GoldenSandbox.picture).layout.txt")
    #expect(try await sandbox.report().status == 2)
    try recorded.write(to: sandbox.root.appending(path: "turns/left/other.png"))
    #expect(try await sandbox.report().status == 5)
    try sandbox.write("{", to: "turns/left/case.json")
    #expect(try await sandbox.report().status == 6)
  }

  @Test func `what was recorded is equal when checked`() async throws {
    let sandbox = try GoldenSandbox()
    let recorded = try await sandbox.record()
    #expect(recorded.isPassed && recorded.failures.count == recorded.results.count)
    #expect(Set(recorded.results.map(\.outcome.word)) == ["recorded"])
    let report = try await sandbox.report()
    #expect(report.isPassed)
    #expect(report.results.map(\.outcome) == [.equal])
    #expect(report.results.first?.picture == GoldenSandbox.picture)
  }

  @Test func `a case without a picture is unrecorded and names the next command`() async throws {
    let sandbox = try GoldenSandbox()
    let report = try await sandbox.report()
    #expect(report.problems == ["turns/left unrecorded", "fingerprint.json unrecorded"])
    #expect(report.lines().contains("  to record: record turns/left"))
  }

  @Test(arguments: [
    ("state", "state.txt"), ("template", "template.txt"),
    ("layout", "\(GoldenSandbox.picture).layout.txt"),
    ("display-list", "\(GoldenSandbox.picture).display-list.txt"),
  ])
  func `the first changed stage is named with its line`(
    stage: String, file: String
  ) async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilPicture()
    try sandbox.spoilText(file)
    try sandbox.spoilText("\(GoldenSandbox.picture).display-list.txt")
    let change = try #require(try await sandbox.report().change)
    #expect(change.firstStage?.stage == stage)
    #expect(change.firstStage?.line == 1)
    #expect(change.firstStage?.old?.hasPrefix("spoiled ") == true)
    #expect(change.firstStage?.new?.isEmpty == false)
    #expect(change.measurement?.counts.changedPixels == 9)
    #expect(change.measurement?.counts.largestDelta == 0x40)
  }

  @Test func `a picture that differs with equal texts names the pixels`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilPicture(pixels: 1, delta: 1)
    let report = try await sandbox.report()
    #expect(report.change?.firstStage?.stage == "pixels")
    #expect(report.lines().contains("  to accept: record turns/left"))
  }

  @Test func `a text that differs is a difference although the pictures are equal`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.spoilText("template.txt")
    let change = try #require(try await sandbox.report().change)
    #expect(change.firstStage?.stage == "template")
    #expect(change.measurement == nil)
  }

  @Test func `another maneuver is found and shown in the report folder`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.addCase("turns/left", maneuver: "turn-right")
    let folder = sandbox.root.appending(path: "../report-\(UUID().uuidString)").standardized
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try await sandbox.report(GoldenPlan(report: folder))
    let change = try #require(report.change)
    #expect(change.firstStage?.stage == "state")
    #expect(change.firstStage?.old?.contains("turn-left") == true)
    #expect(change.firstStage?.new?.contains("turn-right") == true)
    #expect((change.measurement?.counts.changedPixels ?? 0) > 50)
    let path = folder.appending(path: "turns/left/\(GoldenSandbox.picture)").path
    let files = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(
      files == [
        "actual.png", "difference.png", "display-list.diff", "display-list.txt", "expected.png",
        "kept.json", "layout.diff", "layout.txt", "report.json", "state.diff", "state.txt",
        "template.diff", "template.txt",
      ])
    func top() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
    #expect(try top() == ["comparison.json", "index.html", "report.jsonl", "turns"])
    try await sandbox.record()
    _ = try await sandbox.report(GoldenPlan(report: folder))
    #expect(try top() == ["comparison.json"])
  }

  @Test func `a difference weighs more than what is not recorded yet`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.addCase("turns/right", maneuver: "turn-right")
    #expect(try await sandbox.report().status == 9)
    try sandbox.spoilPicture()
    #expect(try await sandbox.report().status == 1)
  }

  @Test func `parts are joined to the report of the whole, which can be approved`() async throws {
    let sandbox = try GoldenSandbox()
    for name in ["a", "b", "c"] { try sandbox.addCase("more/\(name)") }
    try await sandbox.record()
    try sandbox.addCase("turns/left", maneuver: "turn-right")
    try sandbox.write("note", to: "notes.txt")
    let parts = (1...2).map { sandbox.kept.appending(path: "\($0)") }
    for (index, part) in parts.enumerated() {
      var plan = GoldenPlan(report: part)
      plan.shard = try #require(Shard(number: index + 1, count: 2))
      _ = try await sandbox.report(plan)
    }
    let joined = sandbox.kept.appending(path: "joined")
    let merged = try ReportMerge(parts.map(\.path), into: joined.path).report()
    #expect(merged.summary.counts == ["equal": 3, "layout-differs": 1, "missing": 1])
    let approver = Approver(
      report: joined, expected: sandbox.root, copies: sandbox.copies,
      signature: .init(author: "Åsa", date: CalendarDay("2026-03-01"), reason: "a new arrow"))
    _ = try approver.apply(approver.approvalOfKept(cases: ["turns/left"]))
    #expect(try await sandbox.report().problems == ["notes.txt missing"])
  }

  @Test func `a picture of another size differs`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let name = "turns/left/\(GoldenSandbox.picture).png"
    let other = try Data(
      contentsOf: GoldenSandbox.packageRoot.appending(
        path: "Goldens/turns/left/standard-ios18-light-day.png"))
    try other.write(to: sandbox.root.appending(path: name))
    let pixels = try #require(try await sandbox.report().change?.measurement?.counts)
    #expect(pixels.expectedSize == "800×480")
    #expect(pixels.actualSize == "280×200")
  }

  @Test func `results do not depend on the number of workers`() async throws {
    let sandbox = try GoldenSandbox()
    for name in ["b", "a", "d", "c"] { try sandbox.addCase("more/\(name)") }
    try await sandbox.record()
    try sandbox.spoilPicture()
    var reports: Set<GoldenReport> = []
    for workers in [1, 2, 7] {
      reports.insert(try await sandbox.report(GoldenPlan(workerCount: workers)))
    }
    #expect(reports.count == 1)
    let names = ["a", "b", "c", "d"].map { "more/\($0)" } + ["turns/left"]
    #expect(reports.first?.results.map(\.name) == names)
  }
}
