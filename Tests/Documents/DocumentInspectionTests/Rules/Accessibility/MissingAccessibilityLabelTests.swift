import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct MissingAccessibilityLabelTests {
  private func findings(_ view: String, _ rule: Rule) throws -> [Finding] {
    DocumentCheck(try Document.read(text: Sample.phone(subviews: view))).findings().filter { $0.rule == rule }
  }

  private func button(_ inside: String, _ size: Double = 48) -> String {
    "<button id=\"b\">\(Sample.rect((16, 79, size, size)))\(inside)</button>"
  }

  @Test func buttonsWithoutTextNeedALabel() throws {
    let image = #"<state key="normal" image="Share"/>"#
    try expectEqual(findings(button(image), .missingAccessibilityLabel).count, 1)
    for described in [
      #"<accessibility key="accessibilityConfiguration" label="Share"/>"#,
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="accessibilityLabel" value="Share"/></userDefinedRuntimeAttributes>"#,
    ] {
      #expect(try findings(button(described + image), .missingAccessibilityLabel).isEmpty)
    }
    #expect(
      try findings(button(#"<state key="normal" title="Share" image="Share"/>"#), .missingAccessibilityLabel).isEmpty)
  }

  @Test func onlyImagesThatCanBeTappedNeedALabel() throws {
    let image = #"<imageView image="Share" \#("id")="i" userInteractionEnabled="YES">"#
    #expect(try findings(image + "</imageView>", .missingAccessibilityLabel).isEmpty)
    let tapped =
      image
      + #"<connections><outletCollection property="gestureRecognizers" destination="g" id="o"/></connections></imageView>"#
    try expectEqual(findings(tapped, .missingAccessibilityLabel).count, 1)
  }
}
