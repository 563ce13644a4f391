import Foundation
import FoundationEssentials
import TestSupport
import Testing

@testable import AppSources

/// Tests that the page on apps lists every lint rule.
struct AppRulePageTests {
  @Test func `the page lists every rule with its code, its name and what is wrong`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/apps.md"), encoding: .utf8)
    for rule in AppRule.all {
      #expect(page.contains("| \(rule.code) | `\(rule.name)` | \(rule.summary) |"))
    }
    #expect(Set(AppRule.all.map(\.code)).count == AppRule.all.count)
  }

  @Test func `the description on the page is one that can be read`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/apps.md"), encoding: .utf8)
    let start = try #require(page.range(of: "```yaml\n")?.upperBound)
    let end = try #require(page[start...].range(of: "```")?.lowerBound)
    let file = try AppDescriptionFile(file: "app.yaml", bytes: Array(page[start..<end].utf8))
    #expect(file.moduleName == "Courier")
    #expect(file.modules == ["Packages/Orders"])
  }
}
