import Foundation
import LintRules
import TestSupport
import Testing

struct DocumentationTests {
  @Test func `the page has every rule as the registry has it`() throws {
    let url = PackageRoot.url.appending(path: "Documentation/lint.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    for rule in LintRegistry.all.map(\.info) {
      let row =
        "| [\(rule.code)](#\(rule.code.lowercased())) | `\(rule.name)` |"
        + " \(rule.severity.rawValue) | \(rule.summary) |"
      #expect(page.contains(row), "write this row into Documentation/lint.md: \(row)")
      let source = rule.source.map { "Source: <\($0)>\n" } ?? ""
      let section = "### \(rule.code)\n\n\(rule.summary) \(rule.remedy)\n\(source)"
      #expect(page.contains(section), "write this section into Documentation/lint.md:\n\(section)")
    }
    let codes = page.matches(of: /(?m)^### (HU\d+)$/).map { String($0.1) }
    #expect(codes == LintRegistry.all.map(\.info.code), "sections without a rule")
  }
}
