import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

/// What the merge takes for the same object, and what excludes each other.
@Suite struct MergeIdentityTests {
  private func adding(_ line: String, after place: String, to text: String = sample) -> String {
    changed(text, (place, place + "\n" + line))
  }
  private func outlet(_ property: String, to destination: String, id: String) -> String {
    adding(
      "<outlet property=\"\(property)\" destination=\"\(destination)\" id=\"\(id)\"/>",
      after: #"<outlet property="nameLabel" destination="lb1-aa-001" id="ou1-aa-001"/>"#)
  }
  private func width(_ constant: Int, id: String) -> String {
    adding(
      "<constraint firstItem=\"lb2-aa-001\" firstAttribute=\"width\" constant=\"\(constant)\" id=\"\(id)\"/>",
      after: "<constraints>")
  }
  private func count(_ word: String, _ text: String) -> Int { text.components(of: word) }

  // MARK: Additions of both sides

  @Test func theSameOutletOfBothSidesIsOne() throws {
    let (text, conflicts) = try merged(
      sample, outlet("mail", to: "lb2-aa-001", id: "ou2-aa-001"), outlet("mail", to: "lb2-aa-001", id: "ou3-aa-001"))
    expectEqual(conflicts, [])
    expectEqual(count(#"property="mail""#, text), 1)
  }

  @Test func oneOutletToTwoObjectsIsAConflict() throws {
    let ours = outlet("mail", to: "lb2-aa-001", id: "ou2-aa-001")
    let (text, conflicts) = try merged(sample, ours, outlet("mail", to: "bt1-aa-001", id: "ou3-aa-001"))
    expectEqual(conflicts.map(\.kind), [.attribute("destination", base: nil, ours: "lb2-aa-001", theirs: "bt1-aa-001")])
    try expectEqual(diff(ours, text).differences, [])
  }

  @Test func oneOutletThatBothSidesConnectAnewIsAConflict() throws {
    let outlet = #"destination="lb1-aa-001" id="ou1-aa-001""#
    let ours = changed(sample, (outlet, #"destination="lb2-aa-001" id="ou2-aa-001""#))
    let theirs = changed(sample, (outlet, #"destination="bt1-aa-001" id="ou3-aa-001""#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(
      conflicts.map(\.kind),
      [
        .attribute("destination", base: "lb1-aa-001", ours: "lb2-aa-001", theirs: "bt1-aa-001")
      ])
    try expectEqual(diff(ours, text).differences, [])
  }

  /// Both sides connect a new outlet, ours with a constraint that theirs replaces: ours stays whole.
  @Test func whatOurSideOfAConflictRefersToStays() throws {
    let ours = outlet("top", to: "cn2-aa-001", id: "ou2-aa-001")
    let constraint =
      #"<constraint firstItem="lb2-aa-001" firstAttribute="top" secondItem="vw1-aa-001" secondAttribute="top" constant="100" id="cn9-aa-001"/>"#
    let theirs = adding(
      constraint, after: "<constraints>",
      to: without(#"id="cn2-aa-001""#, in: outlet("top", to: "cn9-aa-001", id: "ou3-aa-001")))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(
      conflicts.map(\.kind),
      [
        .removedAndChanged(removedByUs: false),
        .attribute("destination", base: nil, ours: "cn2-aa-001", theirs: "cn9-aa-001"),
      ])
    #expect(text.contains(#"<outlet property="top" destination="cn2-aa-001" id="ou2-aa-001"/>"#))
    #expect(text.contains(#"id="cn2-aa-001"/>"#))
  }

  @Test func theSameConstraintOfBothSidesIsOne() throws {
    let (text, conflicts) = try merged(sample, width(100, id: "cn5-aa-001"), width(100, id: "cn6-aa-001"))
    expectEqual(conflicts, [])
    expectEqual(count(#"firstAttribute="width""#, text), 1)
  }

  @Test func twoWidthsOfOneViewAreAConflict() throws {
    let ours = width(100, id: "cn5-aa-001")
    let (text, conflicts) = try merged(sample, ours, width(120, id: "cn6-aa-001"))
    expectEqual(conflicts.map(\.kind), [.attribute("constant", base: nil, ours: "100", theirs: "120")])
    try expectEqual(diff(ours, text).differences, [])
  }

  /// Our side replaces a label by one that it copied from their branch.
  @Test func anObjectThatBothSidesAddIsNotOneOfTheBase() throws {
    let label = #"<label opaque="NO" text="City" translatesAutoresizingMaskIntoConstraints="NO" id="lb3-aa-001"/>"#
    let theirs = adding(label, after: "<subviews>")
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("<label") && $0.contains("lb2") })
    var kept = lines
    kept.replaceSubrange(first..<first + 4, with: [Substring(label)])
    let ours = without("lb2-aa-001", in: kept.joined(separator: "\n"))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(conflicts, [])
    expectEqual(count(#"text="City""#, text), 1)
    #expect(!text.contains(#"id="lb2-aa-001""#))
  }

  @Test func aSceneThatBothSidesAddIsThereOnce() throws {
    let scene = """
              <scene sceneID="sc2-aa-001"><objects>
                  <viewController id="vc2-aa-001" customClass="Second"><view key="view" id="vw2-aa-001"><subviews>
                      <label text="A" id="lb4-aa-001"/>
                  </subviews></view></viewController>
                  <placeholder placeholderIdentifier="IBFirstResponder" id="fr1-aa-001"/>
              </objects></scene>
      """
    let ours = adding(scene, after: "    <scenes>")
    let theirs = changed(
      ours, ("fr1-aa-001", "fr2-aa-001"),
      (#"<label text="A" id="lb4-aa-001"/>"#, #"<label text="A" id="lb4-aa-001"/><label text="B" id="lb5-aa-001"/>"#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(conflicts, [])
    expectEqual(count("<scene sceneID=\"sc2-aa-001\"", text), 1)
    expectEqual(count("IBFirstResponder", text), 1)
    expectEqual(count(#"id="lb5-aa-001""#, text), 1)
    try expectEqual(diff(text, theirs).differences, [])
  }

  @Test func adaptationsAreNoObjects() throws {
    let device = #"<device id="retina6_12" orientation="portrait"/>"#
    let adapted =
      #"<device id="retina4_7" orientation="portrait"><adaptation id="fullscreen"/></device>"#
    let (text, conflicts) = try merged(
      sample, changed(sample, (device, adapted), ("\"Name\"", "\"First\"")), changed(sample, (device, adapted)))
    expectEqual(conflicts, [])
    expectEqual(count("<adaptation id=\"fullscreen\"/>", text), 1)
    expectEqual(count("<adaptation", text), 1)
  }

  // MARK: Units

  @Test func partsOfTwoColorsAreNoColor() throws {
    func colored(_ red: Int, _ green: Int) -> String {
      changed(
        sample,
        (
          #"<state key="normal" title="Continue"/>"#,
          "<color key=\"backgroundColor\" red=\"\(red)\" green=\"\(green)\" blue=\"0\" alpha=\"1\"/>"
            + #"<state key="normal" title="Continue"/>"#
        ))
    }
    let ours = colored(1, 0)
    let (text, conflicts) = try merged(colored(0, 0), ours, colored(0, 1))
    expectEqual(text, ours)
    expectEqual(conflicts.map(\.objectID), ["bt1-aa-001"])
    expectEqual(conflicts.map(\.element), ["color"])
  }

  @Test func colorsOfDifferentFormsAreNoColorTogether() throws {
    func colored(_ color: String) -> String {
      adding("<color key=\"backgroundColor\" \(color)/>", after: #"flexibleMaxX="YES" flexibleMaxY="YES"/>"#)
    }
    let ours = colored(#"red="1" green="0" blue="0" alpha="1""#)
    let (text, conflicts) = try merged(sample, ours, colored(#"white="1" alpha="1""#))
    try expectEqual(diff(ours, text).differences, [])
    expectEqual(conflicts.map(\.element), ["color"])
  }

  @Test func twoPropertiesOfOneKeyAreAConflict() throws {
    func colored(_ color: String) -> String { adding(color, after: #"flexibleMaxX="YES" flexibleMaxY="YES"/>"#) }
    let ours = colored(#"<color key="tintColor" white="1" alpha="1"/>"#)
    let (text, conflicts) = try merged(sample, ours, colored(#"<nil key="tintColor"/>"#))
    try expectEqual(diff(ours, text).differences, [])
    expectEqual(conflicts.count, 1)
  }

  @Test func differentPartsOfOneConstraintAreAConflict() throws {
    let ours = changed(sample, (#"constant="16""#, #"constant="24""#))
    let theirs = changed(sample, (#"constant="16""#, #"constant="16" priority="750""#))
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(text, ours)
    expectEqual(conflicts.map(\.objectID), ["cn1-aa-001"])
  }

  // MARK: No conflicts

  @Test func halfAPointOfAFrameIsNoConflict() throws {
    let frame = #"<rect key="frame" x="20" y="300" width="100" height="40"/>"#
    let ours = changed(sample, (frame, #"<rect key="frame" x="20" y="300.5" width="100" height="40"/>"#))
    let theirs = changed(sample, (frame, #"<rect key="frame" x="20" y="320" width="100" height="40"/>"#))
    let first = try merged(sample, ours, theirs)
    expectEqual(first.conflicts, [])
    expectEqual(first.text, theirs)
    let second = try merged(sample, theirs, ours)
    expectEqual(second.conflicts, [])
    expectEqual(second.text, theirs)
  }

  @Test func theSameMoveOfBothSidesIsNoConflict() throws {
    let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
    let first = try #require(lines.firstIndex { $0.contains("<label") && $0.contains("lb1") })
    var moved = lines
    moved.removeSubrange(first..<first + 4)
    moved.insert(contentsOf: lines[first..<first + 4], at: first + 4)
    let ours = moved.joined(separator: "\n")
    let theirs = adding(#"<label text="A" id="lb9-aa-001"/>"#, after: "<subviews>", to: ours)
    let (text, conflicts) = try merged(sample, ours, theirs)
    expectEqual(conflicts, [])
    try expectEqual(diff(text, theirs).differences, [])
  }

  // MARK: Ids

  @Test func anIdThatOneSideChangedStaysChanged() throws {
    let ours = changed(sample, ("lb2-aa-001", "lb7-aa-001"))
    let theirs = changed(sample, (#"constant="16""#, #"constant="24""#))
    for (text, conflicts) in [try merged(sample, ours, theirs), try merged(sample, theirs, ours)] {
      expectEqual(conflicts, [])
      expectEqual(text, changed(ours, (#"constant="16""#, #"constant="24""#)))
    }
  }

  @Test func twoNewIdsOfOneObjectAreAConflictIfTranslationsReferToThem() throws {
    let ours = changed(sample, ("lb2-aa-001", "lb7-aa-001"))
    let theirs = changed(sample, ("lb2-aa-001", "lb8-aa-001"), (#"constant="16""#, #"constant="24""#))
    func merge(_ ids: Set<String>) throws -> DocumentMerge {
      try DocumentMerge(
        base: Array(sample.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), translatedIDs: ids)
    }
    try expectEqual(merge([]).conflicts, [])
    try expectEqual(
      merge(["lb8-aa-001"]).conflicts.map(\.kind),
      [
        .attribute("id", base: "lb2-aa-001", ours: "lb7-aa-001", theirs: "lb8-aa-001")
      ])
    expectEqual(
      String(decoding: try merge(["lb8-aa-001"]).bytes, as: UTF8.self),
      changed(ours, (#"constant="16""#, #"constant="24""#)))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
