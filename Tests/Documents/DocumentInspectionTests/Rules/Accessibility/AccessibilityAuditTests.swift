import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The rules of an audit of accessibility, other than contrast.
struct AccessibilityAuditTests: AccessibilityRuleTesting {
  @Test func launchScreensAreLeftOut() throws {
    let image = "<imageView image=\"Flag\" id=\"i\">\(Sample.rect((16, 79, 24, 24)))\(tap)</imageView>" + recognizer
    let found = try findings(.smallTouchTarget, image) {
      $0.replacing("<document ", with: "<document launchScreen=\"YES\" ")
    }
    #expect(found.isEmpty)
  }

  @Test func anAuditHasItsRulesAlone() throws {
    let settings = RuleSettings.accessibilityAudit()
    expectEqual(Rule.allCases.filter(settings.isOn), Rule.allCases.filter { $0.auditSeverity != nil })
    #expect(!settings.isOn(.conflict))
  }

  @Test func theSettingsOfAProjectChangeTheRulesOfAnAudit() throws {
    let changes = try [("all", "off"), ("low-contrast", "error"), ("reading-order", "off"), ("conflict", "error")].map {
      try RuleSettings.Change(rule: $0.0, severity: $0.1)
    }
    let settings = RuleSettings.accessibilityAudit(changes)
    expectEqual(settings[.lowContrast], .error)
    #expect(settings[.readingOrder] == nil)
    #expect(settings[.conflict] == nil)
    expectEqual(settings[.missingAccessibilityLabel], .warning)
  }
}
