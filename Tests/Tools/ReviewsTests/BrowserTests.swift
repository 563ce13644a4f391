import Bitmaps
import BundledAssets
import Foundation
import TestSupport
import Testing

@testable import Reviews

/// Tests of the page in a real browser, with keys and clicks.
@Suite(.enabled(if: Browser.program != nil, Browser.absence), .serialized)
struct BrowserTests {
  private let sample: SampleComparison
  private let html: String
  private let browser: Browser

  init() throws {
    sample = try SampleComparison()
    let page = ReviewPage(
      sample.report, pictures: sample.pictures, comparison: "out/compare",
      command: "headunit golden approve --from approval.json")
    html = try page.html(try BundledAssets(root: PackageRoot.assets))
    browser = Browser(folder: sample.folder)
  }

  private func run(_ script: String) throws -> [String] { try browser.run(script, on: html) }

  @Test func `failures alone are listed, the worst first, equal changes in one line`() throws {
    let lines = try run("return all('#list > li > .row').map((row) => row.innerText);")
    #expect(lines.count == 3)
    #expect(lines[0].contains("nothing expected"))
    #expect(lines[1].contains("layout: 400 ft → 0.3 mi"))
    #expect(lines[1].contains("2 frames · 2 screens · 801 pixels"))
    #expect(lines[2].contains("turns/<right>&/standard"))
    let summary = try run("return [text('summary'), text('list-count')];")
    #expect(
      summary[0].contains("1 nothing expected · 2 layout differs · 1 pixels differ · 1 equal"))
    #expect(summary[1] == "3 lines, 4 frames")
  }

  @Test func `filters by screen, by kind and by words narrow the list`() throws {
    let counts = try run(
      """
      const set = (id, value) => {
        document.getElementById(id).value = value;
        document.getElementById(id).dispatchEvent(new Event("input", { bubbles: true }));
        return text("list-count");
      };
      return [
        set("filter-device", "wide"), set("filter-device", ""), set("filter-kind", "orphan"),
        set("filter-kind", ""), set("filter-text", "RIGHT"), set("filter-text", "zzz"),
        text("empty-title"), set("filter-text", ""), set("filter-show", "all"),
      ];
      """)
    #expect(
      counts == [
        "1 line, 1 frame", "3 lines, 4 frames", "1 line, 1 frame", "3 lines, 4 frames",
        "1 line, 1 frame", "Nothing to show", "Nothing fits the filter", "3 lines, 4 frames",
        "4 lines, 5 frames",
      ])
  }

  @Test func `keys move, choose views, zoom and show the help`() throws {
    let seen = try run(
      """
      const view = () => all("[data-view][aria-pressed=true]").map((one) => one.dataset.view).join();
      const layers = () => all(".layer").map((one) => one.dataset.name).join();
      const seen = [text("pair-key")];
      key("j"); seen.push(text("pair-key"));
      key("ArrowRight"); key("j"); seen.push(text("pair-key"), text("scope"));
      key("ArrowLeft"); seen.push(text("scope"));
      for (const name of ["1", "2", "3", "4"]) { key(name); seen.push(view() + ":" + layers()); }
      key("1"); key("+"); seen.push(new Set(all(".layer").map((one) => one.style.transform)).size + "");
      seen.push(String(text("zoom-value") !== "Fit")); key("0"); seen.push(text("zoom-value"));
      key("z"); seen.push(String(text("zoom-value") !== "Fit"));
      key("f"); seen.push(document.activeElement.id); key("a"); seen.push(text("decided-count"));
      key("Escape"); key("?"); seen.push(String(document.getElementById("help").open));
      return seen;
      """)
    #expect(
      seen == [
        "new/one", "turns/left/standard · start · 0 s", "turns/left/wide · start · 0 s",
        "This frame",
        "All 2 frames of this line", "side:expected,actual", "slider:expected,actual",
        "blink:expected,actual", "difference:difference", "1", "true", "Fit", "true",
        "filter-text", "", "true",
      ])
  }

  @Test func `the list follows the filter whatever was built before`() throws {
    let seen = try run(
      """
      const titles = () => all("#list > li > .row .title").map((one) => one.textContent).join("|");
      const set = (name, value) => {
        const one = document.getElementById(`filter-${name}`);
        one.value = value; one.dispatchEvent(new Event("input", { bubbles: true }));
      };
      const first = titles();
      set("text", "right"); const narrow = titles();
      set("text", "new"); const other = titles();
      set("text", ""); const again = titles();
      key("j"); key("a"); key("j"); key("k"); key("k");
      return [String(first === again), String(narrow !== other), String(titles() === first),
        all("[aria-current]").length + "", String(all("#list > li").length),
        all("#list .state").map((one) => one.textContent).join()];
      """)
    #expect(seen == ["true", "true", "true", "1", "3", "✓ Accepted"])
  }

  @Test func `slider and blink show parts of both pictures`() throws {
    let seen = try run(
      """
      key("j"); key("2"); key("h"); key("h");
      const clip = () => all(".layer[data-name=actual]")[0].style.clipPath.split("px")[0];
      const seen = [document.getElementById("slider").value, clip()];
      key("3"); setBlink(false);
      const visible = () => all(".layer").filter((one) => one.style.visibility === "visible")
        .map((one) => one.dataset.name).join();
      seen.push(visible()); key(" "); seen.push(visible(), text("blink-name"));
      return seen;
      """)
    #expect(seen == ["40", "polygon(38.4", "actual", "expected", "Expected"])
  }

  @Test func `what is decided by keys is saved as an approval that can be read`() throws {
    let seen = try run(
      """
      key("j"); key("a"); key("r"); key("s");
      document.getElementById("save-author").value = "Åsa";
      document.getElementById("save-reason").value = "the new “font”";
      document.getElementById("save-form").dispatchEvent(new Event("input"));
      let name = "";
      HTMLAnchorElement.prototype.click = function () { name = this.download; };
      document.getElementById("save-file").click();
      return [name, document.getElementById("approval-text").textContent, text("save-command"),
        text("live"), ...all("#list > li > .row .state").map((one) => one.textContent)];
      """)
    #expect(seen[0] == "approval.json")
    #expect(seen[2] == "headunit golden approve --from approval.json")
    #expect(seen[4...] == ["✓ Accepted", "✕ Rejected"])
    var approval = try Approval.read(Array(seen[1].utf8), file: "approval.json")
    #expect(approval.date != nil)
    approval.date = nil
    func decision(_ key: String, _ verdict: ApprovalVerdict) -> Approval.Decision {
      Approval.Decision(
        key: key, verdict: verdict, expected: sample.digest(key, "expected"),
        actual: sample.digest(key, "actual"))
    }
    let decided = Approval(
      comparison: "out/compare", author: "Åsa", reason: "the new “font”", decisions: [])
    var wanted = decided
    wanted.decisions = [
      decision("turns/left/standard", .accept), decision("turns/left/wide", .accept),
      decision("turns/<right>&/standard", .reject),
    ]
    #expect(approval == wanted)
  }

  @Test func `accepting a missing picture says that the expected one goes, and saves it`() throws {
    let sample = try SampleComparison(isMissing: true)
    let page = ReviewPage(
      sample.report, pictures: sample.pictures, comparison: "out/compare",
      command: "headunit golden approve --from approval.json")
    let html = try page.html(try BundledAssets(root: PackageRoot.assets))
    let seen = try Browser(folder: sample.folder).run(
      """
      const seen = [text("pair-key"), text("scope"), all(".layer img").map((one) => one.alt).join(),
        all(".none-text").map((one) => one.textContent).join()];
      key("a"); seen.push(text("live"), all("#list > li > .row .state")[0].textContent);
      key("k"); key("s");
      document.getElementById("save-reason").value = "the screen is gone";
      document.getElementById("save-form").dispatchEvent(new Event("input"));
      seen.push(text("save-summary"), document.getElementById("approval-text").textContent);
      return seen;
      """, on: html)
    #expect(seen[0] == "old/one")
    #expect(seen[1] == "Accepting removes 1 expected picture")
    #expect(seen[2] == "Expected picture of old/one")
    #expect(seen[3] == "No actual picture")
    #expect(seen[4] == "Accepted 1 frame. 3 lines undecided")
    #expect(seen[5] == "✓ Accepted")
    #expect(seen[6] == "1 frame accepted, 0 rejected.")
    let approval = try Approval.read(Array(seen[7].utf8), file: "approval.json")
    #expect(
      approval.decisions == [
        Approval.Decision(
          key: "old/one", verdict: .accept, expected: sample.digest("old/one", "expected"))
      ])
    #expect(approval.decisions.first?.expected != nil)
  }

  @Test func `a decision can be taken back and a line can be partly decided`() throws {
    let seen = try run(
      """
      key("j"); key("ArrowRight"); key("a");
      const seen = [text("decided-count"), all("#list > li > .row .state")[0].textContent, text("live")];
      key("k"); key("u"); seen.push(text("decided-count"));
      seen.push(String(document.getElementById("open-save").disabled));
      return seen;
      """)
    #expect(seen[0] == "(1)")
    #expect(seen[1] == "Partly decided")
    #expect(seen[3...] == ["", "true"])
  }

  @Test func `everything can be reached and named without eyes`() throws {
    let seen = try run(
      """
      const name = (one) => one.getAttribute("aria-label") || one.getAttribute("aria-labelledby")
        || one.innerText || one.closest("label")?.innerText || "";
      const nameless = all("button, input, select, [role=group], nav, main").filter((one) =>
        one.offsetParent && !name(one).trim());
      return [
        nameless.map((one) => one.outerHTML.slice(0, 80)).join(), document.documentElement.lang,
        all("header, nav, main, footer, [role=search], [aria-live]").length >= 6 ? "landmarks" : "",
        all("#stage img").every((one) => one.alt) ? "alt" : "",
        all("[tabindex]").every((one) => Number(one.tabIndex) <= 0) ? "order" : "",
        String(all("h1").length), all("[aria-current]").length + "",
      ];
      """)
    #expect(seen == ["", "en", "landmarks", "alt", "order", "1", "1"])
  }

  @Test(arguments: ["light", "dark"])
  func `texts stand out from their grounds`(theme: String) throws {
    let weak = try run(
      """
      theme = "\(theme)"; drawTheme(); key("j"); key("a"); key("r"); key("k");
      const light = (color) => {
        const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
          .map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const ground = (node) => {
        for (let one = node; one; one = one.parentElement) {
          const color = getComputedStyle(one).backgroundColor;
          if (!/, 0\\)$/.test(color)) return color;
        }
        return "rgb(255, 255, 255)";
      };
      return all("body *").filter((one) => one.offsetParent && !one.disabled
        && !["OPTION", "SCRIPT", "STYLE"].includes(one.tagName)
        && [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
        .map((one) => {
          const pair = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => b - a);
          return [(pair[0] + 0.05) / (pair[1] + 0.05), one];
        }).filter(([contrast]) => contrast < 4.5)
        .map(([contrast, one]) => `${contrast.toFixed(2)} ${one.outerHTML.slice(0, 90)}`);
      """)
    #expect(weak == [])
  }

  @Test func `the dark page is dark and not blank`() throws {
    let dark = html + "<script>theme = 'dark'; drawTheme();</script>"
    let bitmaps = try [html, dark].map {
      try PNGDecoder.bitmap(from: browser.picture(of: $0, width: 800, height: 600))
    }
    let means = bitmaps.map { bitmap in
      bitmap.pixels.reduce(0) { $0 + Int($1 >> 8 & 0xFF) } / bitmap.size.count
    }
    #expect(means[0] > 180)
    #expect(means[1] < 90)
    #expect(Set(bitmaps[1].pixels).count > 100)
  }
}
