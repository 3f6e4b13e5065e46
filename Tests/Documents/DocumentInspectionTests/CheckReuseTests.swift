import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

/// Checks of a document that is edited, which take over the layouts of hierarchies that the edit did not touch.
@Suite struct CheckReuseTests {
  /// Four scenes. Each has a label with a frame that is not the one of its constraints, and one that is ambiguous.
  private static let scenes: String = {
    func contents(_ scene: Int) -> (views: String, constraints: String) {
      let id = "s\(scene)"
      let views = [
        SampleDocument.label("\(id)-lab-one", "First text \(scene)", (16, 120, 100, 21)),
        SampleDocument.label("\(id)-lab-two", "Second text \(scene)", (16, 160, 100, 21)),
        SampleDocument.button("\(id)-but-ton", "Continue", (16, 200, 80, 30)),
      ]
      let constraints = [
        SampleDocument.constraint("\(id)-c01", "\(id)-lab-one.leading", "\(id)-root.leading", constant: 16),
        SampleDocument.constraint("\(id)-c02", "\(id)-lab-one.top", "\(id)-root.top", constant: 130),
        SampleDocument.constraint("\(id)-c03", "\(id)-lab-two.leading", "\(id)-root.leading", constant: 16),
        SampleDocument.constraint("\(id)-c04", "\(id)-but-ton.leading", "\(id)-root.leading", constant: 16),
        SampleDocument.constraint("\(id)-c05", "\(id)-but-ton.top", "\(id)-lab-one.bottom", constant: 60),
        SampleDocument.constraint("\(id)-c06", "\(id)-but-ton.width", constant: 80),
      ]
      return (views.joined(separator: "\n"), constraints.joined(separator: "\n"))
    }
    func scene(_ number: Int) -> String {
      let (views, constraints) = contents(number)
      return """
        <scene sceneID="scene\(number)"><objects><viewController id="controller\(number)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="s\(number)-root">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        \(views)
        </subviews>
        <constraints>
        \(constraints)
        </constraints>
        </view>
        </viewController></objects></scene>
        """
    }
    return SampleDocument.phone(scenes: (1...4).map { scene($0) }.joined(separator: "\n"))
  }()

  private struct Version {
    let tree: SyntaxTree
    let check: DocumentCheck

    init(_ text: String, after former: Version? = nil) throws {
      let (tree, document) = try SyntaxTree.read(Array(text.utf8))
      self.tree = tree
      check = DocumentCheck(
        document, after: former?.check, changed: former.flatMap { tree.changedViews(since: $0.tree, in: document) },
        settings: RuleSettings(), project: ProjectContents(), textContrasts: nil)
    }
  }

  private func listed(_ check: DocumentCheck) -> [String] {
    check.findings().map { "\($0.line) \($0.objectID) \($0.rule.name) \($0.severity) \($0.problem)" }
  }

  /// The numbers of the hierarchies that an edit has laid out again.
  private func laidOut(_ old: Version, _ new: Version) -> [Int] {
    zip(old.check.layout.roots, new.check.layout.roots).enumerated()
      .filter { $0.element.0.engine !== $0.element.1.engine }.map { $0.offset }
  }

  @Test(arguments: [
    ("constant=\"130\" id=\"s2-c02\"", "constant=\"140\" id=\"s2-c02\"", [2]),
    // Views that come after the edited scene have other indices.
    (
      "<button opaque=\"NO\" contentMode=\"scaleToFill\" buttonType=\"system\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s1-but-ton\">",
      "<switch id=\"new\" translatesAutoresizingMaskIntoConstraints=\"NO\"/><button opaque=\"NO\" contentMode=\"scaleToFill\" buttonType=\"system\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"s1-but-ton\">",
      [1]
    ),
    // What is outside of the views can concern all of them.
    ("id=\"controller3\"", "id=\"controller3\" title=\"x\"", [0, 1, 2, 3, 4]),
    ("id=\"s3-root\"", "id=\"s3-ro0t\"", [0, 1, 2, 3, 4]), ("retina6_12", "retina4_0", [0, 1, 2, 3, 4]),
    ("", "", []),
  ])
  func onlyTheChangedHierarchyIsLaidOut(old: String, new: String, expected: [Int]) throws {
    let before = try Version(Self.scenes)
    _ = before.check.findings()
    let text = old.isEmpty ? Self.scenes : Self.scenes.replacing(old, with: new)
    #expect(old.isEmpty || text != Self.scenes)
    let after = try Version(text, after: before)
    expectEqual(laidOut(before, after), expected)
    try expectEqual(listed(after.check), listed(Version(text).check))
  }

  /// A duplicate id makes a constraint of one scene mean a view of another one.
  @Test func documentsWithRepeatedIDsAreLaidOutAnew() throws {
    let before = try Version(Self.scenes)
    let text = Self.scenes.replacing("id=\"s1-lab-two\"", with: "id=\"s2-lab-two\"")
    let after = try Version(text, after: before)
    expectEqual(laidOut(before, after), [0, 1, 2, 3, 4])
    try expectEqual(listed(after.check), listed(Version(text).check))
  }

  @Test func randomEditsGiveTheFindingsOfAFreshCheck() throws {
    var random = SplitMix64(seed: 3)
    var text = Self.scenes
    var former = try Version(text)
    var kept = 0
    for step in 0..<60 {
      let bytes = Array(text.utf8)
      let digits = bytes.indices.filter { $0 > 300 && (0x30...0x39).contains(bytes[$0]) }
      var edited = bytes
      edited[digits[Int(random.next() % UInt64(digits.count))]] = UInt8(0x30 + random.next() % 10)
      let new = String(decoding: edited, as: UTF8.self)
      guard let fresh = try? Version(new) else { continue }
      let version = try Version(new, after: former)
      expectEqual(listed(version.check), listed(fresh.check), "step \(step)")
      if laidOut(former, version).count < 2 { kept += 1 }
      (text, former) = (new, version)
    }
    #expect(kept > 20)
  }
}
