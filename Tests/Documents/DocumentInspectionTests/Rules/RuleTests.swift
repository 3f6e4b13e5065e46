import TestSupport
import Testing

@testable import DocumentInspection

/// The list of rules.
struct RuleTests {
  @Test func namesAreWordsThatFindTheirRule() {
    expectEqual(Set(Rule.allCases.map(\.name)).count, Rule.allCases.count)
    for rule in Rule.allCases {
      #expect(rule.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
      expectEqual(Rule(name: rule.name), rule)
    }
    #expect(Rule(name: "all") == nil)
  }

  @Test func everyRuleIsCheckedOnce() {
    expectEqual(Set(Rule.order), Set(Rule.allCases))
    expectEqual(Rule.order.count, Rule.allCases.count)
  }
}
