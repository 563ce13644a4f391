import Foundation
import FoundationXML
import Testing

@testable import LintRules

struct ReportTests {
  private func report() throws -> LintReport {
    let text = Samples.script(
      top: "app: {mapButtons: [pan, list]}",
      second: "instruction: [Turn right & <go>]\nlanes: [left, straight]")
    return LintReport(
      files: ["sample.yaml"], rules: LintRegistry.all.map(\.info),
      findings: try Samples.findings(text))
  }

  @Test func `text has location, severity, code and remedy`() throws {
    let text = try report().text
    #expect(
      text.contains(
        "sample.yaml:10:20: error: step 1 (turn-left): side: the maneuver says left, and the"
          + " sentence “Turn right & <go>” says right; left is drawn [HU009 arrow-against-words]\n"
          + "  Correct the maneuver or the instruction.\n"
      )
    )
    #expect(text.hasSuffix("1 error, 1 warning, 1 note in sample.yaml\n"))
  }

  @Test func `SARIF has one run whose results name rules and regions`() throws {
    let data = try report().sarif(toolVersion: "1.2.3")
    let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(driver["name"] as? String == "headunit")
    #expect(rules.compactMap { $0["id"] as? String } == LintRegistry.all.map(\.info.code))
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 3)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String ?? ""))
      #expect(((result["message"] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      let location = try #require((result["locations"] as? [[String: Any]])?.first)
      let physical = try #require(location["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      #expect(artifact["uri"] as? String == "sample.yaml")
      let region = try #require(physical["region"] as? [String: Any])
      #expect((region["startLine"] as? Int ?? 0) >= 1)
      #expect((region["startColumn"] as? Int ?? 0) >= 1)
    }
  }

  @Test func `JUnit has a case for each rule and fails those with errors`() throws {
    let document = try XMLDocument(data: Data(report().junit.utf8))
    let suite = try #require(try document.nodes(forXPath: "/testsuites/testsuite").first)
    #expect(try suite.nodes(forXPath: "testcase").count == LintRegistry.all.count)
    let failures = try suite.nodes(forXPath: "testcase/failure")
    #expect(failures.count == 1)
    #expect(failures.first?.stringValue?.contains("“Turn right & <go>” says right") == true)
    #expect(try suite.nodes(forXPath: "testcase/system-out").count == 2)
  }

  @Test func `no text of a script is a command to a server or ends an element`() throws {
    var report = try report()
    let index = try #require(report.findings.firstIndex { $0.rule.severity == .error })
    report.findings[index].message = "\u{1B}[2J\u{202E}\n::error::no\u{0}]]></failure>\u{FFFF}"
    report.findings[index].line = nil
    report.findings[index].subject = "::warning::x"
    let text = report.junit
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("::") })
    let document = try XMLDocument(data: Data(text.utf8))
    let failure = try #require(try document.nodes(forXPath: "//testcase/failure").first)
    #expect(failure.stringValue?.contains("\\u{1b}[2J\\u{202e}\\u{a}::error::no\\u{0}]]>") == true)
  }

  @Test func `a case whose findings are all warnings does not fail`() throws {
    var report = try report()
    for index in report.findings.indices {
      report.findings[index].rule = report.findings[index].rule.atMostWarning
    }
    #expect(report.junit.contains("failures=\"0\" errors=\"0\""))
    #expect(!report.junit.contains("<failure"))
  }

  @Test func `JSON has every finding with its views`() throws {
    let report = try report()
    let value = try #require(
      try JSONSerialization.jsonObject(with: report.json()) as? [String: Any])
    #expect(value["errors"] as? Int == 1)
    #expect((value["findings"] as? [Any])?.count == report.findings.count)
  }
}

struct RegistryTests {
  @Test func `codes run from 1 without gaps and names are unique`() {
    let infos = LintRegistry.all.map(\.info)
    for (index, info) in infos.enumerated() {
      let number = "\(index + 1)"
      #expect(info.code == "HU" + String(repeating: "0", count: 3 - number.count) + number)
      #expect(info.summary.hasSuffix("."))
      #expect(info.remedy.hasSuffix("."))
      #expect(info.source?.hasPrefix("https://") != false)
    }
    #expect(Set(infos.map(\.name)).count == infos.count)
  }

  @Test func `every rule is checked somewhere in these tests`() {
    let frames =
      ["HU011", "HU018", "HU023", "HU024", "HU025", "HU026", "HU027", "HU028", "HU029", "HU030"]
      + ["HU031", "HU032"] + ContentRuleTests.codes + CameraRuleTests.codes
    #expect(
      Set(RuleTests.cases.map(\.code) + frames) == Set(LintRegistry.all.map(\.info.code)))
  }
}
