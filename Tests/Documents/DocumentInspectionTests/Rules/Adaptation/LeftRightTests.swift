import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct LeftRightTests {
  private func findings(_ text: String, _ settings: RuleSettings = RuleSettings()) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text), settings: settings).findings()
  }

  @Test func leftAndRightAreReportedWhereTheRuleIsOn() throws {
    let document = Sample.phone(
      subviews: Sample.label("lab-el", "Hello", (16, 79, 42, 21)),
      constraints: Sample.constraint("l", "lab-el.left", "root.left", constant: 16))
    #expect(try findings(document).allSatisfy { $0.rule != .leftRight })
    #expect(
      try findings(document, settings("left-right-instead-of-leading-trailing=warning")).contains {
        $0.rule == .leftRight && $0.objectID == "l"
      })
  }

  @Test func equalDistancesFromLeftAndRightAreNoFinding() throws {
    func document(_ right: Double) -> String {
      Sample.phone(
        subviews: Sample.label("lab-el", "Hello", (16, 79, 42, 21)),
        constraints: [
          Sample.constraint("l", "lab-el.left", "root.left", constant: 16),
          Sample.constraint("r", "root.right", "lab-el.right", constant: right),
        ].joined(separator: "\n"))
    }
    #expect(
      try findings(document(16), settings("left-right-instead-of-leading-trailing=warning")).allSatisfy {
        $0.rule != .leftRight
      })
    try expectEqual(
      findings(document(20), settings("left-right-instead-of-leading-trailing=warning")).filter {
        $0.rule == .leftRight
      }.count, 2)
  }
}
