import Templates
import Testing

struct DecisionRuleTests {
  @Test(arguments: DecisionRule.allCases)
  func `every rule is a sentence with a public source or none`(rule: DecisionRule) {
    #expect(rule.statement.hasSuffix("."))
    #expect(rule.source?.hasPrefix("https://") != false)
    #expect(rule.rawValue.allSatisfy { $0.isLowercase || $0 == "-" })
  }
}
