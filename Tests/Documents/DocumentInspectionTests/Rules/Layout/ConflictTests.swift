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

  @Test("A pane of a split view that is collapsed in the document conflicts with nothing")
  func aCollapsedPaneIsNoConflict() throws {
    func conflicts(pane: Double) throws -> [String] {
      func view(_ id: String, _ x: Double, _ width: Double, _ more: String = "") -> String {
        """
        <customView fixedFrame="YES" id="\(id)"><rect key="frame" x="\(x)" y="0.0" width="\(width)" height="200"/>\(more)</customView>
        """
      }
      let size = "<constraints><constraint firstAttribute=\"width\" constant=\"200\" id=\"width\"/></constraints>"
      let text = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="24506" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/><subviews>
        <splitView dividerStyle="thin" vertical="YES" translatesAutoresizingMaskIntoConstraints="NO" id="split">
        <rect key="frame" x="0.0" y="0.0" width="400" height="200"/>
        <subviews>\(view("a", 0, pane, size))\(view("b", pane + 1, 399 - pane))</subviews>
        </splitView></subviews><constraints>
        \(["leading", "trailing", "top", "bottom"].map { edge in
          Sample.constraint(edge, "split.\(edge)", "root.\(edge)")
        }.joined())
        </constraints></customView></objects></document>
        """
      return try findings(text).filter { $0.rule == .conflict }.map(\.objectID)
    }
    try expectEqual(conflicts(pane: 0), [])
    try expectEqual(conflicts(pane: 200), [])
    // A pane with another length does conflict.
    try expectEqual(conflicts(pane: 120), ["width"])
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
