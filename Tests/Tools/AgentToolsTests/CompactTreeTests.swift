import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import AgentTools

@Suite struct CompactTreeTests {
  private let form = SampleDocument.phone(
    subviews: """
      <label text="Email" translatesAutoresizingMaskIntoConstraints="NO" id="5zL-aq-3Vd">
          <rect key="frame" x="16" y="120" width="180" height="20"/>
      </label>
      <textField hidden="YES" placeholder="you@example.org" translatesAutoresizingMaskIntoConstraints="NO" id="5zM-xx-Yyy">
          <rect key="frame" x="16" y="148" width="180.33333" height="34"/>
      </textField>
      """,
    constraints: """
      <constraint firstItem="5zL-aq-3Vd" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="c1a-aa-aaa"/>
      <constraint firstAttribute="trailing" relation="greaterThanOrEqual" secondItem="5zL-aq-3Vd" secondAttribute="trailing" constant="20" id="c2a-aa-aaa"/>
      <constraint firstItem="5zL-aq-3Vd" firstAttribute="top" secondItem="root" secondAttribute="top" constant="120" id="c3a-aa-aaa"/>
      <constraint firstItem="5zM-xx-Yyy" firstAttribute="top" secondItem="5zL-aq-3Vd" secondAttribute="bottom" constant="8" symbolic="YES" id="c4a-aa-aaa"/>
      <constraint firstItem="5zM-xx-Yyy" firstAttribute="leading" secondItem="5zL-aq-3Vd" secondAttribute="leading" id="c5a-aa-aaa"/>
      <constraint firstItem="5zM-xx-Yyy" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.5" priority="750" id="c6a-aa-aaa"/>
      """)

  private func tree(_ text: String, _ detail: CompactTree.Detail) throws -> CompactTree {
    CompactTree(try Document.read(bytes: Array(text.utf8)).layout(), detail: detail)
  }

  @Test func treeHasOneLinePerViewWithShortestUniqueReferences() throws {
    let lines = try tree(form, .frames).lines(title: "Form.storyboard")
    expectEqual(
      lines,
      [
        "Form.storyboard iOS, iPhone 15", "con SignInController", " roo view 0,0 393×852",
        "  5zL label \"Email\" 16,120 180×20", "  5zM text field \"you@example.org\" 16,148 196.7×34 hidden",
      ])
  }

  @Test func constraintsAreListedWithTheViewThatTheyPlaceAndAllOfAnObject() throws {
    let tree = try tree(form, .constraints)
    expectEqual(
      tree.lines(of: try tree.view("5zM")),
      [
        "5zM text field \"you@example.org\" 16,148 196.7×34 hidden ← c4a:top=5zL.bottom+standard, "
          + "c5a:leading=5zL, c6a:width=0.5×superview@750"
      ])
    expectEqual(
      tree.lines(of: try tree.view("5zL")),
      [
        "5zL label \"Email\" 16,120 180×20 ← c1a:leading=safeArea+16, c2a:trailing≤superview-20, c3a:top=superview+120, "
          + "c4a:5zM.top=5zL.bottom+standard, c5a:5zM.leading=5zL"
      ])
    // Inside of an object, each constraint is listed once.
    let lines = tree.lines(of: try tree.view("roo"))
    expectEqual(lines[0], "roo view 0,0 393×852")
    #expect(lines[1].hasSuffix("c3a:top=superview+120"))
  }

  @Test func digestOfAScreenHasAtMostTwelveLinesOfViewsAndCountsTheOthers() throws {
    let views = (0..<40).map { index in
      """
      <view id="vie-\(10 + index)"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/>
      <subviews><view id="sub-\(10 + index)"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view></subviews></view>
      """
    }
    let lines = try tree(SampleDocument.phone(subviews: views.joined(separator: "\n")), .digest).lines(title: "a")
    expectEqual(lines.count, 15)
    expectEqual(lines[3], "  vie-10 view 0,0 9×9 +1 inside")
    expectEqual(lines.last, "  +29 more")
  }

  @Test func digestOfADocumentWithScenesHasOneLinePerScene() throws {
    let scenes = """
      <scene sceneID="other"><objects><viewController id="oth-er-con" title="Help"><view key="view" id="oth-er-vie">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view></viewController></objects></scene>
      """
    let lines = try tree(SampleDocument.phone(scenes: scenes), .digest).lines(title: "a")
    expectEqual(
      lines,
      [
        "a iOS, iPhone 15", "con SignInController 393×852 1 view",
        "oth-er-c view controller \"Help\" 393×852 1 view",
      ])
  }

  @Test func referencesAreIdsBeginningsOfIdsOrNames() throws {
    let text = SampleDocument.phone(
      subviews: """
        <label userLabel="Title" id="lab-el-one"/><label id="lab-el-two"/><label userLabel="Twin" id="thr-ee-aaa"/>
        <label userLabel="Twin" id="fou-r-aaaa"/>
        """)
    let references = ObjectReferences(try Document.read(bytes: Array(text.utf8)))
    try expectEqual(references.object("lab-el-two"), "lab-el-two")
    try expectEqual(references.object("thr"), "thr-ee-aaa")
    try expectEqual(references.object("Title"), "lab-el-one")
    expectEqual(references.objects("lab").sorted(), ["lab-el-one", "lab-el-two"])
    expectEqual(references.objects("Twin").count, 2)
    #expect(references.objects("th").isEmpty)
    #expect(throws: ReferenceError.self) { try references.object("Twin") }
    for id in ["lab-el-one", "lab-el-two", "thr-ee-aaa", "root", "safe"] {
      try expectEqual(references.object(references.short(id)), id)
    }
  }
}
