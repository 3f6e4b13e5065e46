import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct DocumentDiffTests {
  @Test func equalDocumentsHaveNoDifference() throws {
    #expect(try diff(sample, sample).all.isEmpty)
  }

  @Test func aConstantIsOneDifference() throws {
    let new = changed(sample, (#"constant="16""#, #"constant="24""#))
    let differences = try diff(sample, new).differences
    expectEqual(differences.map(\.change), [.attribute("constant", from: "16", to: "24")])
    expectEqual(
      differences.first?.target, .existing(ElementPath(objectID: "cn1-aa-001", named: "constraint")))
    try expectEqual(patched(sample, new), new)
  }

  @Test func versionsNotationOrderAndMarksHaveNoMeaning() throws {
    let new = changed(
      without("cn1-aa-001"), ("21000", "23504"), (#"pointSize="17""#, #"pointSize="17.0""#),
      (
        "</constraints>",
        """
        <constraint constant="16.0" firstItem="lb1-aa-001" firstAttribute="leading" secondItem="vw1-aa-001" secondAttribute="leading" id="cn1-aa-001"/></constraints>
        """
      ), (#"<label opaque="NO" text="Email""#, #"<label opaque="NO" misplaced="YES" text="Email""#))
    #expect(try diff(sample, new).isEmpty)
    try expectEqual(patched(sample, new), sample)
  }

  @Test func renumberedObjectsAreTheSame() throws {
    var new = sample
    for id in ["sc1", "vc1", "vw1", "lb1", "lb2", "bt1", "cn1", "cn2", "cn3", "cn4", "ou1"] {
      new = new.replacing(id + "-aa-001", with: "q" + id.suffix(2) + "-" + "b" + id.prefix(1) + "-009")
    }
    try expectEqual(diff(sample, new).differences, [])
    let changed = changed(new, (#"text="Name""#, #"text="First name""#))
    try expectEqual(
      diff(sample, changed).differences.map(\.change), [.attribute("text", from: "Name", to: "First name")])
  }

  @Test func framesThatConstraintsGiveHaveNoMeaning() throws {
    let moved = changed(sample, (#"x="16" y="128.5""#, #"x="16" y="129""#))
    #expect(try diff(sample, moved).isEmpty)
    // The button has no constraints: its frame is what it is.
    let placed = changed(sample, (#"x="20" y="300""#, #"x="20" y="310""#))
    try expectEqual(diff(sample, placed).differences.map(\.change), [.attribute("y", from: "300", to: "310")])
  }

  @Test func framesThatTheMaskExplainsHaveNoMeaning() throws {
    let base = changed(sample, (#"flexibleMaxX="YES" flexibleMaxY="YES""#, #"flexibleMinX="YES" flexibleMinY="YES""#))
    let wider = changed(
      base, (#"width="393" height="852""#, #"width="430" height="932""#), (#"x="20" y="300""#, #"x="57" y="380""#))
    #expect(try diff(base, wider).isEmpty)
    let other = changed(
      base, (#"width="393" height="852""#, #"width="430" height="932""#), (#"x="20" y="300""#, #"x="25" y="380""#))
    #expect(try !diff(base, other).isEmpty)
  }

  @Test func manyAttributesAreComparedByName() throws {
    func document(_ range: Range<Int>, _ value: Int) -> String {
      let attributes = range.map { "a\($0)=\"\($0 == 20 ? value : $0)\"" }.joined(separator: " ")
      return "<document><objects><view id=\"v\" \(attributes)/></objects></document>"
    }
    let differences = try diff(document(0..<100, 1), document(1..<101, 2)).differences
    expectEqual(
      differences.map(\.change),
      [
        .attribute("a20", from: "1", to: "2"), .attribute("a100", from: nil, to: "100"),
        .attribute("a0", from: "0", to: nil),
      ])
  }

  @Test func emptyContainersDoNotDistinguishElements() throws {
    let base = "<document><objects><view id=\"v\"/></objects></document>"
    let new = "<document><objects><connections/><connections/></objects><connections/><objects>\n</objects></document>"
    #expect(try diff(try patched(base, new), new).isEmpty)
  }

  @Test func theOrderOfSubviewsHasAMeaning() throws {
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("<label") && $0.contains("lb1") })
    var swapped = lines
    swapped.removeSubrange(first..<first + 4)
    swapped.insert(contentsOf: lines[first..<first + 4], at: first + 4)
    let new = swapped.joined(separator: "\n")
    let differences = try diff(sample, new).differences
    expectEqual(differences.count, 1)
    guard case .moved = differences.first?.change else {
      Issue.record("expected a move, found \(differences)")
      return
    }
    try expectEqual(patched(sample, new), new)
  }

  @Test func viewsAreAddedRemovedAndWrapped() throws {
    let added = changed(
      sample,
      (
        "                        </subviews>",
        """
                                    <switch opaque="NO" id="sw1-aa-001">
                                        <rect key="frame" x="1" y="2" width="51" height="31"/>
                                    </switch>
                                </subviews>
        """
      ))
    try expectEqual(diff(sample, added).differences.count, 1)
    try expectEqual(patched(sample, added), added)
    try expectEqual(patched(added, sample), sample)
    let wrapped = changed(
      sample,
      (#"<label opaque="NO" text="Name""#, #"<stackView id="st1-aa-001"><subviews><label opaque="NO" text="Name""#),
      (#"<button opaque"#, #"</subviews></stackView><button opaque"#))
    let result = try patched(sample, wrapped)
    #expect(try diff(result, wrapped).isEmpty)
    try expectEqual(SyntaxTree(Array(result.utf8)).nodes.count, SyntaxTree(Array(wrapped.utf8)).nodes.count)
    try expectEqual(patched(wrapped, sample).filter { !$0.isWhitespace }, sample.filter { !$0.isWhitespace })
  }

  /// Interface Builder does not write such a document.
  @Test func viewsAddedInASecondListOfSubviewsKeepTheirOrder() throws {
    let old = #"<view id="v"><rect key="frame"/><subviews><label id="a"/><label id="b"/></subviews></view>"#
    let other = #"<subviews><label id="c"/><label id="d"/></subviews>"#
    let first = changed(old, (#"<rect key="frame"/>"#, other + #"<rect key="frame"/>"#))
    let last = changed(old, (#"<rect key="frame"/>"#, ""), ("</subviews>", #"</subviews><rect key="frame"/>"# + other))
    for (old, new) in [(old, first), (first, old), (old, last), (last, old)] {
      try expectEqual(diff(try patched(old, new), new).differences, [])
    }
  }

  @Test func theOrderOfTwoElementsWithTheSameKeyIsKept() throws {
    let old = #"<view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/></view>"#
    let new =
      #"<view id="v"><rect key="frame" x="1" y="2"/><rect key="frame" x="1" y="2"/><rect key="frame" x="0" y="0" width="320" height="480"/></view>"#
    for (old, new) in [(old, new), (new, old)] {
      try expectEqual(diff(try patched(old, new), new).all, [])
    }
  }

  @Test func aConstraintBetweenOtherViewsIsAnotherConstraint() throws {
    let new = changed(
      sample,
      (
        #"firstItem="lb2-aa-001" firstAttribute="top" secondItem="lb1-aa-001" secondAttribute="bottom" constant="8" id="cn4-aa-001""#,
        #"firstItem="lb2-aa-001" firstAttribute="top" secondItem="vw1-aa-001" secondAttribute="bottom" constant="8" id="cn9-aa-001""#
      ))
    let changes = try diff(sample, new).differences.map(\.change)
    expectEqual(changes.count, 2)
    expectEqual(changes.last, .removed)
  }

  @Test func whatTheEditorAddsOnItsOwnHasNoMeaning() throws {
    let new = changed(
      sample,
      (#"id="bt1-aa-001">"#, #"id="bt1-aa-001"><animations/>"#),
      ("<dependencies>", #"<dependencies><deployment defaultVersion="2304" identifier="iOS"/>"#),
      (
        #"sceneMemberID="viewController">"#,
        #"sceneMemberID="viewController"><layoutGuides><viewControllerLayoutGuide type="top" id="gd1-aa-001"/></layoutGuides>"#
      ))
    #expect(try diff(sample, new).isEmpty)
    #expect(try diff(new, sample).isEmpty)
    // A guide that a constraint refers to is not without meaning, nor is a target that was chosen.
    let used = changed(
      new,
      (
        #"secondItem="vw1-aa-001" secondAttribute="top" constant="100""#,
        #"secondItem="gd1-aa-001" secondAttribute="bottom" constant="100""#
      ))
    try expectEqual(diff(sample, used).differences.count, 3)
    let target = changed(new, (#"defaultVersion="2304""#, #"version="2304""#))
    try expectEqual(diff(new, target).differences.count, 1)
  }

  @Test func renamedSystemColorsAndHiddenScrollersHaveNoMeaning() throws {
    let old =
      #"<a><color key="textColor" cocoaTouchSystemColor="darkTextColor"/><scroller key="horizontalScroller" id="s"/></a>"#
    let new =
      #"<a><color key="textColor" systemColor="darkTextColor"/><scroller key="horizontalScroller" hidden="YES" id="s"/></a>"#
    #expect(try diff(old, new).isEmpty)
    #expect(try diff(new, old).isEmpty)
    try expectEqual(diff(old, changed(new, ("darkTextColor", "labelColor"))).differences.count, 2)
  }

  @Test func halfPointsOfTableColumnsHaveNoMeaning() throws {
    let old = #"<a><tableColumn identifier="one" width="169" minWidth="40" id="t"/></a>"#
    #expect(try diff(old, changed(old, (#"width="169""#, #"width="168.5""#))).isEmpty)
    #expect(try !diff(old, changed(old, (#"width="169""#, #"width="160""#))).isEmpty)
  }

  @Test func framesInCellsAreThoseOfTheTableWithoutAutoLayoutToo() throws {
    func document(y: Int, x: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
          <objects>
              <tableViewCell textLabel="lb1-aa-001" style="IBUITableViewCellStyleDefault" id="ce1-aa-001">
                  <rect key="frame" x="0.0" y="\(y)" width="320" height="44"/>
                  <tableViewCellContentView key="contentView" id="co1-aa-001">
                      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                      <subviews>
                          <label text="One" id="lb1-aa-001"><rect key="frame" x="\(x)" y="0.0" width="290" height="44"/></label>
                      </subviews>
                  </tableViewCellContentView>
              </tableViewCell>
          </objects>
      </document>
      """
    }
    #expect(try diff(document(y: 22, x: 15), document(y: 64, x: 16)).isEmpty)
  }

  @Test func textsAndElementsWithoutIDsAreCompared() throws {
    let old =
      "<a><segments><segment title=\"A\"/><segment title=\"B\"/></segments><string key=\"text\">one </string></a>"
    let new =
      "<a><segments><segment title=\"B\"/><segment title=\"C &amp; D\"/><segment title=\"A\"/></segments><string key=\"text\">two\n&lt;</string></a>"
    let result = try patched(old, new)
    try expectEqual(diff(result, new).differences, [])
    try expectEqual(patched(new, old), old)
  }

  /// Elements are removed, copied, moved and changed at random; the differences must lead from each text to the other.
  @Test(arguments: 0..<150) func randomEditsAreFound(seed: UInt64) throws {
    let new = RandomDocument(seed: seed + 1).edited(sample)
    for (old, new) in [(sample, new), (new, sample)] {
      let result = try patched(old, new)
      try expectEqual(diff(result, new).differences, [], "seed \(seed)")
    }
  }
}
