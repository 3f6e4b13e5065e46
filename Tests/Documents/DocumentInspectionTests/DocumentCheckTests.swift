import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// The default settings with one change.
func settings(_ change: String) throws -> RuleSettings {
  var settings = RuleSettings()
  settings.apply(try RuleSettings.Change(change))
  return settings
}

struct DocumentCheckTests {
  private func findings(_ text: String, _ settings: RuleSettings = RuleSettings()) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text), settings: settings).findings()
  }

  @Test func aCorrectDocumentHasNoFindings() throws {
    #expect(try findings(Sample.greeting).isEmpty)
  }

  @Test(
    "Fonts of text styles follow the text size, by the names that documents use",
    arguments: [
      ("Title0", 44.0), ("Title1", 38), ("Subhead", 25), ("Body", 28),
    ])
  func textStylesFollowTheTextSize(style: String, size: Double) throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <objects>
                <label text="Text" id="label">
                    <rect key="frame" x="0.0" y="0.0" width="60" height="40"/>
                    <fontDescription key="fontDescription" style="UICTFontTextStyle\(style)"/>
                </label>
            </objects>
        </document>
        """)
    let larger = try #require(document.atTextSize(.accessibilityMedium))
    expectEqual(larger.view(id: "label")?.font?.size, size)
  }

  @Test func notesOfAnObjectLeaveItsFindingsOut() throws {
    func document(_ note: String) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <view id="root">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                  <subviews>
                      <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                          <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="100" id="width"/>
                              <constraint firstAttribute="width" constant="100" id="width-2"/>
                          </constraints>
                          \(note)
                      </view>
                  </subviews>
              </view>
          </objects>
      </document>
      """
    }
    func found(_ note: String) throws -> Set<String> {
      let text =
        note.isEmpty ? "" : #"<attributedString key="userComments"><fragment content="\#(note)"/></attributedString>"#
      return Set(try findings(document(text)).map { $0.rule.name + ":" + $0.objectID })
    }
    try expectEqual(found(""), found("ambiguous for a reason"))
    #expect(try found("").isSuperset(of: ["ambiguous:box", "duplicate-constraint:width-2"]))
    #expect(try found("set in code&#10;plumb:ignore ambiguous, misplaced").isDisjoint(with: ["ambiguous:box"]))
    #expect(try found("plumb:ignore ambiguous").contains("duplicate-constraint:width-2"))
    #expect(try !found("plumb:ignore duplicate-constraint").contains("duplicate-constraint:width-2"))
    #expect(try found("plumb:ignore all").isEmpty)
  }

  @Test func findingsAreSortedByLineAndStayInOrder() {
    let findings = [3, 1, 3, 0].enumerated().map { Finding(.duplicateID, line: $1, objectID: "\($0)") }
    expectEqual(Finding.sorted(findings).map(\.objectID), ["3", "1", "0", "2"])
  }

  @Test func lesserFindingsOfARuleStayLesser() throws {
    var settings = RuleSettings()
    let attribute = Finding(.unknownAttributes([]), severity: .note, line: 1, objectID: "")
    let element = Finding(.unknownElement(name: "odd", count: 1), line: 1, objectID: "")
    settings.apply(try RuleSettings.Change("unknown-element=warning"))
    expectEqual(settings.filter([attribute, element]).map(\.severity), [.note, .warning])
    settings.apply(try RuleSettings.Change("unknown-element=error"))
    expectEqual(settings.filter([attribute, element]).map(\.severity), [.note, .error])
    settings.apply(try RuleSettings.Change("unknown-element=off"))
    #expect(settings.filter([attribute, element]).isEmpty)
  }
}
