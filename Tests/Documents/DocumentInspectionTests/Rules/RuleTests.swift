import Testing

@testable import DocumentInspection

/// The list of rules.
struct RuleTests {
  @Test func namesAreWordsThatFindTheirRule() {
    #expect(Set(Rule.allCases.map(\.name)).count == Rule.allCases.count)
    for rule in Rule.allCases {
      #expect(rule.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
      #expect(Rule(name: rule.name) == rule)
    }
    #expect(Rule(name: "all") == nil)
  }

  @Test func everyRuleIsCheckedOnce() {
    #expect(Set(Rule.order) == Set(Rule.allCases))
    #expect(Rule.order.count == Rule.allCases.count)
  }
}
