import Foundation
import GoldenChecks
import Reviews
import Testing

struct AcceptedPicturesTests {
  private static let picture = GoldenSandbox.picture

  private static func entry(
    file: String = "\(picture).png", digest: String = "0000000000000000", reason: String = "right",
    more: String = ""
  ) -> String {
    """
    {"\(picture)": [{"file": "\(file)", "digest": "\(digest)", "reason": "\(reason)",
     "author": "Åsa", "date": "2026-03-01"\(more)}]}
    """
  }

  @Test(arguments: [
    ("{", "invalid JSON"),
    (
      entry(more: #", "expired": "2026-01-01""#), "unknown key 'expired'; use one of file, digest"
    ),
    (entry(more: #", "expires": "soon""#), "'soon' is not a date"),
    (entry(reason: " "), "missing reason"),
    (entry(file: "other.png"), "invalid file name 'other.png'"),
    (entry(file: "\(picture)/../x.png"), "invalid file name"),
    (entry(), "approve it again, or record the case"),
    (#"{"\#(picture)": [{"file": "\#(picture).png"}]}"#, "missing key"),
  ])
  func `a wrong manifest breaks the case and says why`(text: String, part: String) async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write(text, to: "turns/left/accepted.json")
    let outcome = try #require(try await sandbox.report().results.first?.outcome)
    guard case .broken(let reason) = outcome else {
      Issue.record("the outcome is \(outcome)")
      return
    }
    #expect(reason.contains("accepted.json"))
    #expect(reason.contains(part), "\(reason)")
  }

  @Test func `a further picture that has no file is to be recorded`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    try sandbox.write(
      Self.entry(file: "\(Self.picture).2.png"), to: "turns/left/accepted.json")
    #expect(
      try await sandbox.report().results.map(\.outcome) == [.unrecorded(["\(Self.picture).2.png"])])
  }

  @Test func `recording a picture takes out what was said of the old one`() async throws {
    let sandbox = try GoldenSandbox()
    try await sandbox.record()
    let kept = sandbox.kept
    try sandbox.addCase("turns/left", maneuver: "turn-right")
    _ = try await sandbox.report(GoldenPlan(report: kept))
    let approver = Approver(
      report: kept, expected: sandbox.root, copies: sandbox.copies,
      signature: .init(author: "Åsa", date: CalendarDay("2026-03-01"), reason: "why not"))
    _ = try approver.apply(approver.approvalOfKept(cases: ["turns/left"]))
    #expect(sandbox.exists("turns/left/accepted.json"))
    try sandbox.addCase("turns/left", maneuver: "depart")
    #expect(try await sandbox.record().problems == ["turns/left recorded"])
    #expect(!sandbox.exists("turns/left/accepted.json"))
    #expect(try await sandbox.report().isPassed)
  }
}
