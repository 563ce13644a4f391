import BundledAssets
import Foundation
import TestSupport
import Testing

@testable import Reviews

/// Tests of approvals with terms on the page: as an alternative, until a day, with a reason and an
/// author.
@Suite(.enabled(if: Browser.program != nil, Browser.absence), .serialized)
struct TermsPageTests {
  private let sample: SampleComparison
  private let html: String
  private let browser: Browser

  init() throws {
    sample = try SampleComparison()
    var page = ReviewPage(
      sample.report, pictures: sample.pictures, comparison: "out/compare",
      command: "headunit golden approve --from approval.json")
    page.terms = ["turns/left/standard": .beside, "turns/left/wide": .replacing]
    html = try page.html(try BundledAssets(root: PackageRoot.assets))
    browser = Browser(folder: sample.folder)
  }

  /// The common start of the scripts: fills in the dialog of terms.
  private static let form = """
    const field = (name) => document.getElementById(`terms-${name}`);
    const choice = (name) => document.querySelector(`[name=terms-verdict][value=${name}]`);
    const press = (name) => { document.activeElement.blur(); key(name, document.body); };
    const fill = (verdict, values) => {
      press("e");
      choice(verdict).click();
      for (const [name, value] of Object.entries(values)) field(name).value = value;
      field("form").dispatchEvent(new Event("input"));
    };

    """

  private func run(_ script: String) throws -> [String] {
    try browser.run(Self.form + script, on: html)
  }

  @Test func `a frame is accepted beside the recorded picture, with its own terms`() throws {
    let seen = try run(
      """
      press("j"); press("ArrowRight");
      fill("beside", { expires: "2999-12-31", reason: "a second font", author: "Åsa" });
      const seen = [field("decide").textContent];
      field("decide").click();
      seen.push(String(field("form").closest("dialog").open), text("live"));
      press("k"); seen.push(text("pair-key"), text("told-terms"));
      press("s");
      seen.push(String(document.getElementById("save-reason").required), text("save-summary"),
        document.getElementById("approval-text").textContent);
      return seen;
      """)
    #expect(seen[0] == "Accept beside")
    #expect(seen[1] == "false")
    let terms = "beside the recorded picture, until 2999-12-31, by Åsa, “a second font”"
    #expect(seen[2].hasPrefix("turns/left/wide") || seen[2].contains(terms))
    #expect(seen[3].hasPrefix("turns/left/standard"))
    #expect(seen[4] == "Accepted \(terms)")
    #expect(seen[5] == "false")
    #expect(seen[6] == "1 frame accepted (1 beside the recorded picture), 0 rejected.")
    let approval = try Approval.read(Array(seen[7].utf8), file: "approval.json")
    #expect(
      approval.decisions == [
        Approval.Decision(
          key: "turns/left/standard", verdict: .accept,
          expected: sample.digest("turns/left/standard", "expected"),
          actual: sample.digest("turns/left/standard", "actual"), reason: "a second font",
          author: "Åsa", isFurther: true, expires: CalendarDay("2999-12-31"))
      ])
  }

  @Test func `a line gives each frame only the terms that it can take`() throws {
    let seen = try run(
      """
      press("j"); press("e");
      const seen = [text("terms-scope"), text("terms-beside-note")];
      field("cancel").click();
      fill("beside", { expires: "2999-01-01", reason: "both" });
      field("decide").click();
      press("k"); press("s");
      return [...seen, text("told-terms"), document.getElementById("approval-text").textContent,
        all("#list .state").map((one) => one.textContent).join()];
      """)
    #expect(seen[0].hasPrefix("All 2 frames of: "))
    #expect(seen[1].hasPrefix("Beside the recorded one for 1 frame, in its place where"))
    #expect(seen[2].contains("until 2999-01-01, “both” (1 frame)"))
    let approval = try Approval.read(Array(seen[3].utf8), file: "approval.json")
    #expect(approval.decisions.map(\.isFurther) == [true, nil])
    #expect(approval.decisions.allSatisfy { $0.expires == CalendarDay("2999-01-01") })
    #expect(seen[4].hasPrefix("✓ Accepted,"))
  }

  @Test func `pictures of no golden case take a reason but nothing beside or for a time`() throws {
    let seen = try run(
      """
      press("e");
      const seen = [text("pair-key"), String(choice("beside").disabled),
        String(field("expires").disabled), text("terms-beside-note")];
      fill("reject", { reason: "the wrong font" });
      seen.push(field("decide").textContent);
      field("decide").click(); press("k"); seen.push(text("told-terms"));
      press("a"); seen.push(text("live")); press("k"); press("a"); press("k");
      seen.push(text("told-terms"));
      return seen;
      """)
    #expect(seen[0] == "new/one")
    #expect(seen[1...2] == ["true", "true"])
    #expect(seen[3] == "Only pictures of golden cases can be accepted beside others.")
    #expect(seen[4] == "Reject")
    #expect(seen[5] == "Rejected “the wrong font”")
    #expect(seen[7] == "")
  }

  @Test func `the dialog is named, and each of its fields`() throws {
    let seen = try run(
      """
      press("j"); document.getElementById("open-terms").click();
      const dialog = document.getElementById("terms");
      const seen = [String(dialog.matches(":modal")),
        document.getElementById(dialog.getAttribute("aria-labelledby")).textContent];
      seen.push(all("#terms input").every((one) => one.labels.length === 1
        && one.labels[0].innerText.trim()) ? "named" : "");
      seen.push(String(dialog.contains(document.activeElement)), field("expires").min.length + "");
      press("a"); seen.push(text("decided-count"));
      return seen;
      """)
    #expect(seen == ["true", "Decide with terms", "named", "true", "10", ""])
  }

  @Test func `plain accepting keeps the terms that a frame was accepted with`() throws {
    let seen = try run(
      """
      press("j"); press("ArrowRight");
      fill("instead", { reason: "its own" }); field("decide").click();
      press("ArrowLeft"); press("a"); press("k");
      return [text("decided-count"), text("told-terms")];
      """)
    #expect(seen == ["(2)", "Accepted “its own” (1 frame)"])
  }
}
