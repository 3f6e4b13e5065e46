import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct ConflictTests {
  private func findings(_ text: String) throws -> [Finding] {
    DocumentCheck(try Document.read(text: text)).findings()
  }

  @Test func sizeOfATopLevelViewAloneIsANote() throws {
    let document = Sample.phone(constraints: Sample.constraint("c", "root.width", constant: 300))
    let finding = try #require(try findings(document).first { $0.rule == .conflict })
    expectEqual(finding.severity, .note)
    expectEqual(finding.objectID, "c")
  }

  @Test func aConflictThatOnlyTheSizeOfACellCausesIsANote() throws {
    let cell = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <tableViewCell contentMode="scaleToFill" id="cell">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                  <autoresizingMask key="autoresizingMask"/>
                  <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                      <autoresizingMask key="autoresizingMask"/>
                      <subviews>
                          <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
                              <rect key="frame" x="0.0" y="0.0" width="320" height="80"/>
                              <constraints><constraint firstAttribute="height" constant="80" id="height"/></constraints>
                          </view>
                      </subviews>
                      <constraints>
                          <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="top"/>
                          <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="bottom"/>
                      </constraints>
                  </tableViewCellContentView>
              </tableViewCell>
          </objects>
      </document>
      """
    try expectEqual(findings(cell).filter { $0.rule == .conflict }.map(\.severity), [.note])
    let both = cell.replacing(
      #"constant="80" id="height"/>"#,
      with:
        #"constant="80" id="height"/><constraint firstAttribute="width" constant="10" id="w1"/><constraint firstAttribute="width" constant="20" id="w2"/>"#
    )
    try expectEqual(Set(findings(both).filter { $0.rule == .conflict }.map(\.severity)), [.note, .error])
  }
}
