import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct DocumentMergeTests {
  @Test func differentChangesOfOneViewAreUnited() throws {
    let ours = changed(sample, (#"text="Name""#, #"text="First name""#))
    let theirs = changed(
      sample, (#"id="lb1-aa-001">"#, #"hidden="YES" id="lb1-aa-001">"#), (#"constant="16""#, #"constant="24""#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    #expect(conflicts.isEmpty)
    expectEqual(
      text,
      changed(
        ours, (#"id="lb1-aa-001">"#, #"hidden="YES" id="lb1-aa-001">"#), (#"constant="16""#, #"constant="24""#)))
  }

  @Test func theSameAttributeChangedTwiceIsAConflict() throws {
    let ours = changed(sample, (#"constant="16""#, #"constant="24""#))
    let theirs = changed(sample, (#"constant="16""#, #"constant="20""#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(text, ours)
    expectEqual(conflicts.map(\.kind), [.attribute("constant", base: "16", ours: "24", theirs: "20")])
    expectEqual(conflicts.map(\.objectID), ["cn1-aa-001"])
    #expect(try merged(sample, ours, ours).conflicts.isEmpty)
  }

  @Test func framesAndVersionsAreNoConflict() throws {
    let ours = changed(sample, ("21000", "22155"), (#"y="128.5""#, #"y="129""#))
    let theirs = changed(sample, ("21000", "23504"), (#"y="128.5""#, #"y="128""#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    #expect(conflicts.isEmpty)
    // The frame is that of the later tool.
    expectEqual(text, theirs)
    try expectEqual(merged(sample, theirs, ours).text, theirs)
  }

  @Test func additionsOfBothSidesAreKept() throws {
    func adding(_ name: String) -> String {
      let outlet = #"    <outlet property="\#(name)" destination="lb2-aa-001" id="\#(name)-aa-001"/>"#
      return changed(
        sample,
        ("                    </connections>", "                " + outlet + "\n                    </connections>"))
    }
    let (text, conflicts) = try merged(sample, adding("one"), adding("two"))
    #expect(conflicts.isEmpty)
    #expect(text.contains(#"property="one""#))
    #expect(text.contains(#"property="two""#))
    let lines = sample.split(separator: "\n")
    expectEqual(text.split(separator: "\n").count, lines.count + 2)
  }

  @Test func containersThatBothSidesAddAreUnited() throws {
    func adding(_ name: String) -> String {
      changed(
        sample,
        (
          #"<state key="normal" title="Continue"/>"#,
          """
          <state key="normal" title="Continue"/>
                                      <connections>
                                          <action selector="\(name)" destination="vc1-aa-001" eventType="touchUpInside" id="\(name)-aa-001"/>
                                      </connections>
          """
        ))
    }
    let (text, conflicts) = try merged(sample, adding("one"), adding("two"))
    #expect(conflicts.isEmpty)
    expectEqual(text.split(separator: "\n").filter { $0.contains("<connections>") }.count, 2)
    #expect(text.contains(#"selector="one""#))
    #expect(text.contains(#"selector="two""#))
  }

  @Test func removedAndChangedIsAConflict() throws {
    let removed = without("cn1-aa-001")
    let changed = changed(sample, (#"constant="16""#, #"constant="24""#))
    let first = try merged(sample, removed, changed)
    expectEqual(first.text, removed)
    expectEqual(first.conflicts.map(\.kind), [.removedAndChanged(removedByUs: true)])
    let second = try merged(sample, changed, removed)
    expectEqual(second.text, changed)
    expectEqual(second.conflicts.map(\.kind), [.removedAndChanged(removedByUs: false)])
  }

  @Test func referencesToRemovedObjectsDoNotStay() throws {
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("<label") && $0.contains("lb2") })
    var kept = lines
    kept.removeSubrange(first..<first + 4)
    let ours = without("cn3-aa-001", "cn4-aa-001", in: kept.joined(separator: "\n"))
    let theirs = changed(
      sample,
      (
        "                    </connections>",
        """
                                <outlet property="mail" destination="lb2-aa-001" id="ou2-aa-001"/>
                            </connections>
        """
      ))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(text, ours)
    expectEqual(conflicts.map(\.kind), [.missingObject("lb2-aa-001")])
  }

  @Test func numbersOfOldDocumentsAreRenewed() throws {
    let base = "<document><objects><view id=\"1\"><subviews><label id=\"2\"/></subviews></view></objects></document>"
    let ours = changed(base, ("<label id=\"2\"/>", "<label id=\"2\"/><button id=\"3\"/>"))
    let theirs = changed(base, ("<label id=\"2\"/>", "<label id=\"2\"/><switch id=\"3\"/><slider id=\"4\"/>"))
    let (text, conflicts) = try merged(base, ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(text.contains("<button id=\"3\"/>"))
    #expect(text.contains("<slider id=\"4\"/>"))
    #expect(text.contains("<switch id=\""))
    #expect(!text.contains("<switch id=\"3\"/>"))
  }

  @Test func anObjectThatOneSideReplacedAndTheOtherChangedIsThereOnce() throws {
    let ours = changed(sample, (#"constant="16""#, #"constant="24""#))
    let theirs = changed(
      sample, (#"<constraint firstItem="lb1-aa-001" firstAttribute="leading""#, #"<rule firstAttribute="leading""#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(text, ours)
    expectEqual(conflicts.map(\.kind), [.removedAndChanged(removedByUs: false), .addedTwice])
  }

  /// Random changes of both sides give a document without object ids that occur twice, or a conflict.
  @Test(arguments: 0..<150) func randomChangesGiveAWholeDocument(seed: UInt64) throws {
    let ours = RandomDocument(seed: 2 * seed + 1).edited(sample)
    let theirs = RandomDocument(seed: 2 * seed + 2).edited(sample)
    let (text, conflicts) = try merged(sample, ours, theirs)
    let tree = try SyntaxTree(Array(text.utf8))
    func ids(_ tree: SyntaxTree) -> [String] {
      tree.nodes.indices.compactMap { node in tree.attribute("id", of: node).map { tree.value(of: $0) } }
    }
    let sides = [try SyntaxTree(Array(ours.utf8)), try SyntaxTree(Array(theirs.utf8))]
    if sides.allSatisfy({ Set(ids($0)).count == ids($0).count }) {
      expectEqual(Set(ids(tree)).count, ids(tree).count, "seed \(seed)")
    }
    // What only one side did is in the result.
    try expectEqual(merged(sample, ours, sample).text, ours)
    try expectEqual(merged(sample, sample, theirs).text, theirs)
    if conflicts.isEmpty { try expectEqual(merged(sample, ours, ours).text, ours) }
  }
}
