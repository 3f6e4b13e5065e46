import Diagnostics
import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

/// The differences of two storyboards as sentences.
@Suite struct DifferenceTests {
  /// A storyboard of two scenes; `view` is what the view of the first scene contains.
  private func storyboard(_ view: String, controller: String = "", others: String = "") throws -> SyntaxTree {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23094" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
        <scenes>
          <scene sceneID="sce-ne-001"><objects>
            <viewController id="con-tr-001"\(controller) sceneMemberID="viewController">
              <view key="view" contentMode="scaleToFill" id="vie-wX-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\(view)
              </view>
            </viewController>
          </objects></scene>\(others)
        </scenes>
      </document>
      """
    return try SyntaxTree(Array(text.utf8))
  }

  private func reports(_ old: SyntaxTree, _ new: SyntaxTree) -> [DifferenceReport] {
    DifferenceWriter(from: old, to: new).reports(DocumentDiff(from: old, to: new).differences)
  }

  private func label(_ attributes: String, _ content: String = "") -> String {
    "<subviews><label\(attributes) id=\"lab-el-001\"><rect key=\"frame\" x=\"20\" y=\"20\" width=\"42\" height=\"21\"/>\(content)</label></subviews>"
  }

  @Test("a number is not the object that has it as its id")
  func numberIsNotAnObject() throws {
    let other = #"<scene sceneID="5"><objects><viewController id="17" title="Settings"/></objects></scene>"#
    let old = try storyboard(label(#" tag="16" text="A""#), others: other)
    let new = try storyboard(label(#" tag="17" text="A""#), others: other)
    expectEqual(reports(old, new).map(\.text), [#"tag of label "A" (lab-el-001): 16 → 17"#])
  }

  @Test("a new view is listed with its constraints, outlets and segues, a removed one with its connections")
  func contentsOfAddedAndRemovedViewsAreListed() throws {
    let button = """
      <subviews><button id="but-to-001"><rect key="frame" x="0" y="0" width="80" height="30"/>
      <state key="normal" title="Next"/>
      <constraints><constraint firstAttribute="width" constant="80" id="wid-th-001"/></constraints>
      <connections><segue destination="con-tr-002" kind="show" id="seg-ue-001"/></connections></button></subviews>
      """
    let other =
      #"<scene sceneID="sce-ne-002"><objects><viewController id="con-tr-002" title="Details"/></objects></scene>"#
    let found = reports(try storyboard("<subviews/>", others: other), try storyboard(button, others: other))
    expectEqual(found.map(\.text), [#"added button "Next" (but-to-001) in view (vie-wX-001)"#])
    expectEqual(
      found.first?.contents,
      [
        #"the constraint 'button "Next" (but-to-001) is 80 pt wide'"#,
        #"the show segue to view controller "Details" (con-tr-002)"#,
      ])
    // What is gone was connected: its constraints are gone with it.
    let gone = reports(try storyboard(button, others: other), try storyboard("<subviews/>", others: other))
    expectEqual(gone.map(\.text), [#"removed button "Next" (but-to-001) in view (vie-wX-001)"#])
    expectEqual(gone.first?.contents, [#"the show segue to view controller "Details" (con-tr-002)"#])
  }

  @Test(
    "colors are written as in code and on the web",
    arguments: [
      (#"red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB""#, "#FF8000"),
      (#"red="0" green="0" blue="1" alpha="0.5" colorSpace="calibratedRGB""#, "#0000FF at 50 %"),
      (#"white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#, "white"),
      (#"white="0.0" alpha="0.0" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#, "clear"),
      (#"red="nan" green="0" blue="inf" alpha="1" colorSpace="calibratedRGB""#, "a color of the space calibratedRGB"),
      (#"red="9" green="-1" blue="0" alpha="nan" colorSpace="calibratedRGB""#, "#FF0000"),
      (#"systemColor="labelColor""#, "labelColor"), (#"name="Accent""#, #"color "Accent""#),
    ])
  func colorIsWrittenAsPeopleWriteIt(attributes: String, text: String) throws {
    func view(_ color: String) -> String { #"<color key="backgroundColor" \#(color)/>"# }
    let black = #"white="0" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace""#
    let changed = reports(try storyboard(view(black)), try storyboard(view(attributes)))
    expectEqual(changed.map(\.text), ["background color of view (vie-wX-001): black → \(text)"])
    let added = reports(try storyboard(""), try storyboard(view(attributes)))
    expectEqual(added.map(\.text), ["added background color of view (vie-wX-001): \(text)"])
  }

  @Test(
    "a scene has the name that people know it by",
    arguments: [
      (#" title="Sign In" customClass="SignInController""#, "Sign In"),
      (#" customClass="SignInController""#, "SignInController"),
      (#" storyboardIdentifier="signIn""#, "signIn"), ("", "view controller (con-tr-001)"),
    ])
  func sceneIsNamed(controller: String, name: String) throws {
    let old = try storyboard(label(#" text="A""#), controller: controller)
    let new = try storyboard(label(#" text="B""#), controller: controller)
    expectEqual(reports(old, new).map(\.scene), [name])
  }

  @Test("scenes of one name are told apart by the ids of their controllers")
  func scenesOfOneNameHaveIDs() throws {
    let other =
      #"<scene sceneID="sce-ne-002"><objects><viewController id="con-tr-002" title="Sign In"/></objects></scene>"#
    let old = try storyboard(label(#" text="A""#), controller: #" title="Sign In""#, others: other)
    let new = try storyboard(label(#" text="B""#), controller: #" title="Sign In""#, others: other)
    expectEqual(reports(old, new).map(\.scene), ["Sign In (con-tr-001)"])
  }

  @Test("the bars that only the canvas shows are no difference")
  func simulatedBarsAreNoDifference() throws {
    let bar =
      #"<subviews/></view><simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/><view id="unu-se-001">"#
    let (old, new) = (try storyboard("<subviews/></view><view id=\"unu-se-001\">"), try storyboard(bar))
    #expect(DocumentDiff(from: old, to: new).isEmpty)
    #expect(!DocumentDiff(from: old, to: new).incidental.isEmpty)
  }
}
