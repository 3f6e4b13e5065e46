import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct UnlabeledControlTests: AccessibilityRuleTesting {
  private func control(_ tag: String, _ more: String = "", attributes: String = "") -> String {
    "<\(tag) \(attributes) id=\"c\">\(Sample.rect((16, 79, 80, 31)))\(more)</\(tag)>"
  }

  @Test(arguments: ["switch", "slider", "stepper", "textField"])
  func controlsWithoutTextNeedALabel(tag: String) throws {
    try expectEqual(findings(.unlabeledControl, control(tag)).map(\.objectID), ["c"])
    #expect(try findings(.unlabeledControl, control(tag, accessibility(#"label="Volume""#))).isEmpty)
    #expect(try findings(.unlabeledControl, control(tag, accessibility(isElement: "NO"))).isEmpty)
    #expect(try findings(.unlabeledControl, control(tag, attributes: #"hidden="YES""#)).isEmpty)
    #expect(try findings(.unlabeledControl, control(tag, attributes: #"enabled="NO""#)).isEmpty)
  }

  @Test func fieldsAreReadByTheirPlaceholder() throws {
    #expect(try findings(.unlabeledControl, control("textField", attributes: #"placeholder="Name""#)).isEmpty)
    let runtime =
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="localizedPlaceholder" value="name"/></userDefinedRuntimeAttributes>"#
    #expect(try findings(.unlabeledControl, control("textField", runtime)).isEmpty)
  }
}
