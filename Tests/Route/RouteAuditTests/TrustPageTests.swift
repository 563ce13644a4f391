import Foundation
import Navigation
import TestSupport
import Testing

struct TrustPageTests {
  @Test func `the page lists the sources of each fact as the order of trust has them`() throws {
    let url = PackageRoot.url.appending(path: "Documentation/route-facts.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    for fact in StepFact.allCases {
      let row = "| \(fact.rawValue) | \(fact.trusted.map(\.rawValue).joined(separator: ", ")) |"
      #expect(page.contains(row), "write this row into Documentation/route-facts.md: \(row)")
    }
  }
}
