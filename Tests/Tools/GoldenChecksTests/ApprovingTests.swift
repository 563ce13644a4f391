import Bitmaps
import Foundation
import GoldenChecks
import Testing

@testable import Reviews

struct ApprovingTests {
  private static let key = "turns/left/\(GoldenSandbox.picture)"
  private static let cases: Set = ["turns/left"]
  private static let main = "turns/left/\(GoldenSandbox.picture).png"

  /// A sandbox with a recorded picture that differs, and the files that a check kept.
  private func differing(
    _ change: (GoldenSandbox) throws -> Void = {
      try $0.addCase("turns/left", maneuver: "turn-right")
    }
  ) async throws -> (GoldenSandbox, Approver) {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try change(sandbox)
    return (sandbox, try await check(sandbox))
  }

  private func check(_ sandbox: GoldenSandbox, today: String? = nil) async throws -> Approver {
    let report = sandbox.kept
    let plan = GoldenPlan(report: report, today: today.flatMap { CalendarDay($0) })
    _ = try await sandbox.report(plan)
    return approver(sandbox)
  }

  private func approver(_ sandbox: GoldenSandbox, reason: String? = "a new font") -> Approver {
    Approver(
      report: sandbox.kept, expected: sandbox.root, copies: sandbox.copies,
      signature: .init(author: "Åsa", date: CalendarDay("2026-03-01"), reason: reason))
  }

  private func outcomes(_ sandbox: GoldenSandbox, today: String? = nil) async throws -> [String] {
    let plan = GoldenPlan(
      names: ["turns/left"], today: today.flatMap { CalendarDay($0) })
    return try await sandbox.report(plan).results.map(\.outcome.word)
  }

  private func refusal(_ work: () throws -> Void) -> String {
    do {
      try work()
      return "nothing was refused"
    } catch {
      return "\(error)"
    }
  }

  @Test func `an approved picture is the recorded one, with its texts and a reason`() async throws {
    let (sandbox, approver) = try await differing()
    let approval = try approver.approvalOfKept(cases: Self.cases)
    #expect(approval.decisions.map(\.key) == [Self.key])
    try sandbox.write("{}", to: "\(Self.key).layout.json")
    let done = try approver.apply(approval)
    let lines = done.flatMap(\.lines)
    #expect(lines.first == "\(Self.key)  approved")
    #expect(lines.contains("  \(Self.main)  (old: kept as \(sandbox.copies.path)/\(Self.main))"))
    #expect(lines.contains { $0.hasPrefix("  \(Self.key).layout.json removed  (old: ") })
    #expect(
      lines.contains(
        "  turns/left/state.txt  (old: kept as \(sandbox.copies.path)/turns/left/state.txt)"))
    #expect(try await outcomes(sandbox) == ["equal"])
    let text = try sandbox.text("turns/left/accepted.json")
    for part in ["Åsa", "2026-03-01", "a new font", approval.decisions[0].actual ?? "?"] {
      #expect(text.contains(part))
    }
  }

  @Test func `what is replaced stays beside, and every old version does`() async throws {
    let (sandbox, approver) = try await differing()
    let first = try Data(contentsOf: sandbox.root.appending(path: Self.main))
    _ = try approver.apply(approver.approvalOfKept(cases: Self.cases))
    let second = try Data(contentsOf: sandbox.root.appending(path: Self.main))
    try sandbox.addCase("turns/left", maneuver: "depart")
    let again = try await check(sandbox)
    _ = try again.apply(again.approvalOfKept(cases: Self.cases))
    #expect(sandbox.copy(Self.main) == first)
    #expect(sandbox.copy("\(Self.main).2") == second)
    #expect(first != second)
  }

  @Test func `a file in the last commit is not kept twice`() async throws {
    let (sandbox, _) = try await differing { _ in }
    let git = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    for words in [["init", "-q"], ["add", "."], git + ["commit", "-qm", "Record"]] {
      try run("git", words, in: sandbox.root)
    }
    try sandbox.addCase("turns/left", maneuver: "turn-right")
    try sandbox.spoilText("template.txt")
    let approver = try await check(sandbox)
    let lines = try approver.apply(approver.approvalOfKept(cases: Self.cases)).flatMap(\.lines)
    #expect(lines.contains("  \(Self.main)  (old: in the last commit)"))
    #expect(
      lines.contains(
        "  turns/left/template.txt  (old: kept as \(sandbox.copies.path)/turns/left/template.txt)"))
  }

  @Test func `an approval is refused when the golden has changed since`() async throws {
    let (sandbox, approver) = try await differing()
    let approval = try approver.approvalOfKept(cases: Self.cases)
    try sandbox.spoilPicture()
    let before = try Data(contentsOf: sandbox.root.appending(path: Self.main))
    let text = refusal { _ = try approver.apply(approval) }
    #expect(text.contains("the recorded picture has changed since"))
    #expect(try Data(contentsOf: sandbox.root.appending(path: Self.main)) == before)
    #expect(!sandbox.exists("turns/left/accepted.json"))
  }

  @Test func `an approval is refused when a recorded text has changed since`() async throws {
    let (sandbox, approver) = try await differing()
    let approval = try approver.approvalOfKept(cases: Self.cases)
    try sandbox.spoilText("state.txt")
    #expect(refusal { _ = try approver.apply(approval) }.contains("'state.txt' has changed since"))
  }

  @Test func `only the picture that was shown is approved`() async throws {
    let (sandbox, approver) = try await differing()
    var approval = try approver.approvalOfKept(cases: Self.cases)
    approval.decisions[0].actual = "0000000000000000"
    let text = refusal { _ = try approver.apply(approval) }
    #expect(text.contains("to have digest 0000000000000000"))
    #expect(try await outcomes(sandbox) == ["differs"])
  }

  @Test func `one wrong decision keeps all others from being carried out`() async throws {
    let (sandbox, approver) = try await differing()
    var approval = try approver.approvalOfKept(cases: Self.cases)
    approval.decisions.append(.init(key: "turns/gone/wide", verdict: .accept))
    approval.decisions.append(.init(key: "turns/left/gone", verdict: .accept))
    let text = refusal { _ = try approver.apply(approval) }
    #expect(text.contains("turns/gone/wide: no golden case is named 'turns/gone'"))
    #expect(text.contains("turns/left/gone: no kept picture"))
    #expect(try await outcomes(sandbox) == ["differs"])
  }

  @Test func `a kept picture or text that is gone or damaged is refused`() async throws {
    let (sandbox, approver) = try await differing()
    let approval = try approver.approvalOfKept(cases: Self.cases)
    try sandbox.write("hello", to: "../\(sandbox.kept.lastPathComponent)/\(Self.key)/layout.txt")
    #expect(refusal { _ = try approver.apply(approval) }.contains("is missing or has changed"))
    try sandbox.write("no PNG", to: "../\(sandbox.kept.lastPathComponent)/\(Self.key)/actual.png")
    #expect(refusal { _ = try approver.apply(approval) }.contains("cannot use the kept picture"))
    try sandbox.remove("../\(sandbox.kept.lastPathComponent)/\(Self.key)/actual.png")
    #expect(refusal { _ = try approver.apply(approval) }.contains("actual.png' is missing"))
    try sandbox.write("{", to: "../\(sandbox.kept.lastPathComponent)/\(Self.key)/kept.json")
    #expect(refusal { _ = try approver.apply(approval) }.contains("invalid JSON"))
  }

  @Test func `a rejected picture changes nothing`() async throws {
    let (sandbox, approver) = try await differing()
    var approval = try approver.approvalOfKept(cases: Self.cases)
    approval.decisions[0].verdict = .reject
    #expect(try approver.apply(approval).map(\.change) == [.rejected])
    #expect(try await outcomes(sandbox) == ["differs"])
  }

  @Test func `the same approval a second time changes nothing`() async throws {
    let (sandbox, approver) = try await differing()
    let approval = try approver.approvalOfKept(cases: Self.cases)
    _ = try approver.apply(approval)
    #expect(try approver.apply(approval).map(\.change) == [.none])
    #expect(try await outcomes(sandbox) == ["equal"])
  }

  @Test func `a reason is needed`() async throws {
    let (sandbox, _) = try await differing()
    let approver = approver(sandbox, reason: nil)
    let approval = try approver.approvalOfKept(cases: Self.cases)
    #expect(refusal { _ = try approver.apply(approval) }.contains("missing reason"))
  }

  @Test func `without a check there is nothing to approve`() async throws {
    let sandbox = try GoldenSandbox()
    let approver = approver(sandbox)
    #expect(
      refusal { _ = try approver.approvalOfKept(cases: Self.cases) }.contains(
        "check the goldens again")
    )
    #expect(
      refusal {
        let folder = try GoldenFolder(root: sandbox.root)
        _ = try approver.approvalOfKept(named: ["x"], in: folder)
      }.contains(
        "no golden case is named 'x'"))
  }

  @Test func `a new case is approved without a picture before`() async throws {
    let sandbox = try GoldenSandbox()
    let approver = try await check(sandbox)
    let done = try approver.apply(approver.approvalOfKept(cases: Self.cases))
    #expect(done.flatMap(\.lines).contains("  \(Self.main)  (new)"))
    #expect(try await outcomes(sandbox).first == "equal")
  }

  @Test func `a picture accepted beside another passes, until the day it expires`() async throws {
    let (sandbox, approver) = try await differing { try $0.spoilPicture() }
    let approval = try approver.approvalOfKept(
      cases: Self.cases, isFurther: true, expires: CalendarDay("2026-06-30"))
    _ = try approver.apply(approval)
    #expect(sandbox.exists("turns/left/\(GoldenSandbox.picture).2.png"))
    #expect(try await outcomes(sandbox, today: "2026-06-30") == ["equal"])
    #expect(try await outcomes(sandbox) == ["equal"])
    let late = try await sandbox.report(
      GoldenPlan(names: ["turns/left"], today: CalendarDay("2026-07-01")))
    #expect(late.problems == ["turns/left expired"])
    #expect(
      late.lines().contains { $0.contains("until 2026-06-30 by Åsa on 2026-03-01: a new font") })
  }

  @Test func `a decision has its own reason, author and last day before those of the file`()
    async throws
  {
    let (sandbox, approver) = try await differing { try $0.spoilPicture() }
    #expect(try SavedPicture.terms(in: sandbox.kept) == [Self.key: .beside])
    var approval = try approver.approvalOfKept(cases: Self.cases)
    approval.decisions[0].author = "Bo"
    approval.decisions[0].reason = "the second font"
    approval.decisions[0].isFurther = true
    approval.decisions[0].expires = CalendarDay("2026-06-30")
    let saved = try Approval.read(Array(approval.text().utf8), file: "approval.json")
    _ = try approver.apply(saved)
    let golden = try GoldenFolder(root: sandbox.root).cases[0]
    let entries = try AcceptedPictures(in: golden.folder).entries
    let entry = try #require(entries[GoldenSandbox.picture]?.first)
    #expect(entry.file == "\(GoldenSandbox.picture).2.png")
    #expect(entry.author == "Bo" && entry.reason == "the second font")
    #expect(entry.expires == CalendarDay("2026-06-30"))
  }

  @Test func `a picture whose texts have changed is offered instead of the recorded one only`()
    async throws
  {
    let (sandbox, _) = try await differing()
    #expect(try SavedPicture.terms(in: sandbox.kept) == [Self.key: .replacing])
  }

  @Test func `approving what has expired puts it first`() async throws {
    let (sandbox, approver) = try await differing { try $0.spoilPicture() }
    _ = try approver.apply(
      approver.approvalOfKept(
        cases: Self.cases, isFurther: true, expires: CalendarDay("2026-01-31")))
    let again = try await check(sandbox, today: "2026-03-01")
    _ = try again.apply(again.approvalOfKept(cases: Self.cases))
    #expect(try await outcomes(sandbox, today: "2026-03-01") == ["equal"])
    #expect(try await outcomes(sandbox, today: "2999-01-01") == ["equal"])
  }

  @Test func `a picture whose texts have changed cannot be accepted beside another`() async throws {
    let (sandbox, approver) = try await differing()
    let approval = try approver.approvalOfKept(cases: Self.cases, isFurther: true)
    #expect(refusal { _ = try approver.apply(approval) }.contains("remove 'further'"))
    #expect(try await outcomes(sandbox) == ["differs"])
  }

  private func run(_ program: String, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
