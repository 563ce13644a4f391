import Foundation
import FoundationXML
import Testing

@testable import Comparisons

struct ReportFormTests {
  private static let report: ComparisonReport = {
    var differs = PairRecord(
      key: "a|b/<1>.png", expectedFile: "a|b/<1>.png", actualFile: "a|b/<1>.png",
      verdict: .pixelsDiffer, reason: "50% \"more\" & *less*\n@all")
    differs.group = "one"
    let equal = PairRecord(
      key: "2.png", expectedFile: "2.png", actualFile: "2.png", verdict: .equal, reason: "equal")
    var broken = PairRecord(
      key: "3.png", expectedFile: "3.png", actualFile: "3.png", verdict: .unreadable,
      reason: "no PNG")
    broken.group = "two"
    return ComparisonReport(
      tool: "headunit", expected: .init(path: "old", folder: "old"),
      actual: .init(path: "new", folder: "new"), settings: ComparisonSettings(),
      selfCheck: .init(isPassed: true, sentence: "found"), pairs: [differs, equal, broken])
  }()

  @Test func `JUnit is well-formed XML with failures and errors apart`() throws {
    let text = Self.report.junit
    #expect(text.contains("tests=\"3\" failures=\"1\" errors=\"1\""))
    #expect(text.contains("name=\"a|b/&lt;1&gt;.png\""))
    #expect(text.contains("&quot;more&quot; &amp; *less*"))
    let opened = text.components(separatedBy: "<testcase").count
    let closed = text.components(separatedBy: "</testcase>").count
    #expect(opened == closed + 1)
  }

  /// A report of one picture whose name and reason contain the text.
  static func hostile(_ text: String) -> ComparisonReport {
    var pair = PairRecord(
      key: text, expectedFile: text, actualFile: text, verdict: .pixelsDiffer, reason: text)
    pair.group = "one"
    return ComparisonReport(
      tool: "headunit", expected: .init(path: "old", folder: "old"),
      actual: .init(path: "new", folder: "new"), settings: ComparisonSettings(),
      selfCheck: .init(isPassed: true, sentence: "found"), pairs: [pair])
  }

  @Test func `no name or reason is a command or ends an element`() throws {
    let report = Self.hostile(
      "\u{1B}[2J\u{7}\u{202E}\r\n::error::no\u{0}]]></failure>\u{FFFF}\n##[x]")
    let texts = [report.junit, report.annotations.joined(separator: "\n")]
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{202E}" })
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(lines.count { $0.hasPrefix("::") } == (text == texts[0] ? 0 : 1))
      #expect(!lines.contains { $0.hasPrefix("##[") })
    }
    let document = try XMLDocument(data: Data(report.junit.utf8))
    let failure = try #require(try document.nodes(forXPath: "//testcase/failure").first)
    #expect(failure.stringValue?.contains("\\u{1b}[2J\\u{7}\\u{202e}") == true)
    #expect(failure.stringValue?.contains("::error::no\\u{0}]]></failure>") == true)
  }

  @Test func `Markdown keeps its table whatever names and reasons hold`() throws {
    let rows = Self.report.markdown.split(separator: "\n").filter { $0.hasPrefix("| ") }
    #expect(rows.count == 4)
    #expect(rows.first { $0.contains("unreadable") } == rows[2])
    #expect(rows[3].contains("\\*less\\* \\@all"))
    #expect(rows[3].contains("a\\|b"))
  }

  @Test func `annotations stay on one line each`() {
    let lines = Self.report.annotations
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("::error file=new/") && !$0.contains("\n") })
    #expect(lines.last?.contains("50%25 \"more\"") == true)
    #expect(lines.last?.contains("%0A@all") == true)
  }

  @Test func `people read the worst first and the counts last`() {
    let lines = Self.report.lines(folder: "out")
    #expect(lines.first == "unreadable: 3.png")
    #expect(
      lines.suffix(2) == [
        "1 equal, 1 with other pixels, 1 unreadable", "report: out/comparison.json",
      ])
  }

  @Test func `a report of another version or form is refused`() throws {
    let text = String(decoding: try Self.report.json(), as: UTF8.self)
    let other = text.replacing("\"version\": 1", with: "\"version\": 2")
    #expect(throws: ReportError.self) {
      try ComparisonReport(json: Data(other.utf8), path: "x")
    }
    #expect(throws: ReportError.self) { try ComparisonReport(json: Data("{}".utf8), path: "x") }
    #expect(try ComparisonReport(json: Data(text.utf8), path: "x") == Self.report)
  }

  @Test func `keys stand in a fixed order, one pair a line`() throws {
    let lines = String(decoding: try Self.report.json(), as: UTF8.self)
      .split(separator: "\n").map { $0.prefix { $0 != ":" } }
    let keys = lines.filter { $0.hasPrefix("\"") || $0.hasPrefix("{\"") }
    #expect(keys == keys.sorted { $0.drop { $0 == "{" } < $1.drop { $0 == "{" } })
    #expect(lines.count == 9 + 1 + 2 + 3)
  }

  @Test func `verdicts have a status each, and what passes has none`() {
    #expect(PairVerdict.allCases.map(\.status) == [0, 0, 9, 10, 1, 2, 3, 4, 5, 6])
    #expect(PairVerdict.allCases.filter(\.isPassed).map(\.status) == [0, 0])
  }
}
