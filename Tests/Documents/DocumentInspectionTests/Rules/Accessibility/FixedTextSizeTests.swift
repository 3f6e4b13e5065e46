import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct FixedTextSizeTests: AccessibilityRuleTesting {
  private func reasons(_ views: String) throws -> [Finding.FixedTextReason: Int] {
    var result: [Finding.FixedTextReason: Int] = [:]
    for finding in try findings(.fixedTextSize, views) {
      if case .fixedTextSize(let views, let reason) = finding.problem { result[reason] = views.count }
    }
    return result
  }

  @Test func fontsOfAFixedSizeAreOneFindingOfEachHierarchy() throws {
    try expectEqual(reasons(label("a", font: fixed) + label("b", font: fixed)), [.fixedSize: 2])
  }

  @Test func textStylesHaveToBeAdjusted() throws {
    try expectEqual(reasons(label("a", font: body)), [.notAdjusting: 1])
    try expectEqual(reasons(label("a", font: body, #"adjustsFontForContentSizeCategory="YES""#)), [:])
  }

  @Test func textsThatMayHaveAnotherFontAreLeftOut() throws {
    try expectEqual(reasons(label("a", font: fixed, #"customClass="ScalingLabel""#)), [:])
    try expectEqual(reasons(label("a", font: fixed, text: "✕")), [:])
    try expectEqual(reasons(label("a", font: #"type="system" pointSize="60""#)), [:])
  }

  @Test func placeholdersAndDefaultTitlesHaveAFixedSize() throws {
    func field(_ attributes: String) -> String {
      "<textField \(attributes) id=\"f\">\(Sample.rect((16, 79, 97, 30)))<fontDescription key=\"fontDescription\" \(fixed)/></textField>"
    }
    try expectEqual(reasons(field(#"placeholder="Name""#)), [.fixedSize: 1])
    try expectEqual(reasons(field("")), [:])
    func button(_ more: String) -> String {
      "<button buttonType=\"system\" id=\"b\">\(Sample.rect((16, 79, 60, 30)))<state key=\"normal\" title=\"Send\"/>\(more)</button>"
    }
    try expectEqual(reasons(button("")), [.fixedSize: 1])
    try expectEqual(reasons(button(#"<buttonConfiguration key="configuration" style="plain" title="Send"/>"#)), [:])
  }

  @Test func aFindingIsLeftOutByTheNotesOfItsObject() throws {
    let notes =
      #"<attributedString key="userComments"><fragment content="plumb:ignore fixed-text-size"/></attributedString></label>"#
    let views = label("a", font: fixed).replacing("</label>", with: notes) + label("b", font: fixed)
    try expectEqual(reasons(views), [.fixedSize: 1])
  }
}
