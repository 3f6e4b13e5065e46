import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

private func cell(_ id: String, _ y: Int) -> String {
  """
                                  <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" id="\(id)">
                                      <rect key="frame" x="0.0" y="\(y)" width="393" height="44"/>
                                      <autoresizingMask key="autoresizingMask"/>
                                      <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" tableViewCell="\(id)" id="\(id)-c">
                                          <rect key="frame" x="0.0" y="0.0" width="393" height="44"/>
                                          <autoresizingMask key="autoresizingMask"/>
                                      </tableViewCellContentView>
                                  </tableViewCell>
  """
}

/// A table view controller with a list of rows.
private func table(_ mode: String, _ list: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
          <scene sceneID="tab-Sc-001">
              <objects>
                  <tableViewController id="tab-Vc-001" sceneMemberID="viewController">
                      <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="\(mode)" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="tab-Vw-001">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                          <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
  \(list)
                          <connections>
                              <outlet property="delegate" destination="tab-Vc-001" id="tab-De-001"/>
                          </connections>
                      </tableView>
                  </tableViewController>
              </objects>
          </scene>
      </scenes>
  </document>

  """
}

private let prototypes = table(
  "prototypes",
  "                        <prototypes>\n\(cell("one-Ce-001", 50))\n\(cell("two-Ce-001", 94))\n                        </prototypes>"
)
private let rows = table(
  "static",
  """
                          <sections>
                              <tableViewSection headerTitle="General" id="gen-Se-001">
                                  <cells>
  \(cell("one-Ce-001", 28))
  \(cell("two-Ce-001", 72))
                                  </cells>
                              </tableViewSection>
                          </sections>
  """)

extension EditedDocument {
  fileprivate var rowIDs: [String] { document.views.filter { isRow($0) }.map { $0.id } }
  fileprivate var rowFrames: [Double] { document.views.filter { isRow($0) }.map { $0.savedFrame?.y ?? -1 } }
}

@Suite struct RowTests {
  @Test("a prototype is added behind the last one, or behind the selected one, and drawn where it lies")
  func prototypesAreAdded() throws {
    let session = try session(prototypes)
    let last = try session.insert("tableViewCell", into: "tab-Vw-001", at: .zero)
    expectEqual(session.rowIDs, ["one-Ce-001", "two-Ce-001", last])
    expectEqual(session.rowFrames, [50, 94, 138])
    let middle = try session.insert("tableViewCell", into: "one-Ce-001", at: .zero)
    expectEqual(session.rowIDs, ["one-Ce-001", middle, "two-Ce-001", last])
    expectEqual(session.rowFrames, [50, 94, 138, 182])
    #expect(session.layout.misplacedViews().isEmpty)
    #expect(throws: OperationError.self) {
      try session.insert("collectionViewCell", into: "tab-Vw-001", at: .zero)
    }
    try session.undo()
    try session.undo()
    expectEqual(session.text, prototypes)
  }

  @Test("rows are duplicated behind the original, deleted, and moved, and the others follow")
  func rowsAreMoved() throws {
    for document in [prototypes, rows] {
      let session = try session(document)
      let first = session.rowFrames[0]
      let copy = try session.duplicate(["one-Ce-001"])[0]
      expectEqual(session.rowIDs, ["one-Ce-001", copy, "two-Ce-001"])
      expectEqual(session.rowFrames, [first, first + 44, first + 88])
      try session.move(["two-Ce-001"], into: "tab-Vw-001", before: "one-Ce-001")
      expectEqual(session.rowIDs, ["two-Ce-001", "one-Ce-001", copy])
      expectEqual(session.rowFrames, [first, first + 44, first + 88])
      try session.delete(["one-Ce-001"])
      expectEqual(session.rowIDs, ["two-Ce-001", copy])
      expectEqual(session.rowFrames, [first, first + 44])
      for _ in 0..<3 { try session.undo() }
      expectEqual(session.text, document)
    }
  }

  @Test("the height of rows is that of the cells, with their contents, and the others follow")
  func heightsOfRowsAreSet() throws {
    for document in [prototypes, rows] {
      let session = try session(document)
      let first = session.rowFrames[0]
      func heights() -> [Double?] {
        session.document.views.filter { session.isRow($0) || $0.key == "contentView" }.map { $0.savedFrame?.height }
      }
      try session.setField("rowHeight", to: "80", of: ["tab-Vw-001"])
      expectEqual(session.rowFrames, [first, first + 80])
      expectEqual(heights(), [80, 80, 80, 80])
      // A row of its own height keeps it.
      try session.setField("rowHeight", to: "100", of: ["one-Ce-001"])
      expectEqual(session.rowFrames, [first, first + 100])
      expectEqual(heights(), [100, 100, 80, 80])
      try session.setField("rowHeight", to: "60", of: ["tab-Vw-001"])
      expectEqual(heights(), [100, 100, 60, 60])
      for _ in 0..<3 { try session.undo() }
      expectEqual(session.text, document)
    }
  }

  /// A collection view with cells, and with another width for one of them.
  private func collection(_ widths: [Int]) -> String {
    var x = 0
    let cells = widths.enumerated().map { index, width in
      defer { x += width + 10 }
      return """
                              <collectionViewCell opaque="NO" multipleTouchEnabled="YES" contentMode="center" id="c\(index)e-Ce-001">
                                  <rect key="frame" x="\(x)" y="0.0" width="\(width)" height="100"/>
                                  <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                                  <collectionViewCellContentView key="contentView" opaque="NO" contentMode="center" id="c\(index)e-Vw-001">
                                      <rect key="frame" x="0.0" y="0.0" width="\(width)" height="100"/>
                                      <autoresizingMask key="autoresizingMask"/>
                                  </collectionViewCellContentView>
                              </collectionViewCell>
        """
    }
    return SampleDocument.phone(
      subviews: """
        <collectionView contentMode="scaleToFill" fixedFrame="YES" dataMode="prototypes" translatesAutoresizingMaskIntoConstraints="NO" id="col-Vw-001">
                            <rect key="frame" x="0.0" y="100" width="320" height="400"/>
                            <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="20" minimumInteritemSpacing="10" id="col-La-001">
                                <size key="itemSize" width="100" height="100"/>
                            </collectionViewFlowLayout>
                            <cells>
        \(cells.joined(separator: "\n"))
                            </cells>
                        </collectionView>
        """)
  }

  @Test("cells of a collection view are drawn in their order after they are moved, added and deleted")
  func cellsFlow() throws {
    func places(_ session: EditedDocument) -> [[Double]] {
      session.document.views.filter { session.isRow($0) }.map { [$0.savedFrame?.x ?? -1, $0.savedFrame?.y ?? -1] }
    }
    let even = collection([100, 100])
    var session = try session(even)
    try session.move(["c1e-Ce-001"], into: "col-Vw-001", before: "c0e-Ce-001")
    expectEqual(session.rowIDs, ["c1e-Ce-001", "c0e-Ce-001"])
    expectEqual(places(session), [[0, 0], [110, 0]])
    try expectEqual(session.frame("c0e-Ce-001").minX, 110)
    let copy = try session.duplicate(["c1e-Ce-001"])[0]
    expectEqual(session.rowIDs, ["c1e-Ce-001", copy, "c0e-Ce-001"])
    expectEqual(places(session), [[0, 0], [110, 0], [220, 0]])
    _ = try session.duplicate([copy])
    expectEqual(places(session), [[0, 0], [110, 0], [220, 0], [0, 120]])
    try session.delete(["c1e-Ce-001"])
    expectEqual(places(session), [[0, 0], [110, 0], [220, 0]])
    for _ in 0..<4 { try session.undo() }
    expectEqual(session.text, even)

    session = try DocumentOperationsTests.session(collection([200, 60]))
    try session.move(["c1e-Ce-001"], into: "col-Vw-001", before: "c0e-Ce-001")
    expectEqual(places(session), [[0, 0], [70, 0]])
  }

  @Test("the content of a cell of a collection view has the size of the cell") func contentFollowsCell() throws {
    let even = collection([100, 100])
    let session = try session(even)
    #expect(throws: OperationError.self) { try session.place(["c0e-Vw-001"], x: nil, y: nil, width: 50, height: nil) }
    try session.place(["c1e-Ce-001"], x: nil, y: nil, width: 140, height: 80)
    let content = try #require(session.document.view(id: "c1e-Vw-001")?.savedFrame)
    expectEqual([content.width, content.height], [140, 80])
    #expect(session.layout.misplacedViews().isEmpty)
    try session.undo()
    expectEqual(session.text, even)
  }

  @Test("a cell gets the labels of its style, which keep their texts") func cellStyles() throws {
    let session = try session(prototypes)
    try session.setField("style", to: "subtitle", of: ["one-Ce-001"])
    var cell = try #require(session.document.view(id: "one-Ce-001"))
    expectEqual(cell.element["style"], "IBUITableViewCellStyleSubtitle")
    let title = try #require(cell.element["textLabel"])
    let detail = try #require(cell.element["detailTextLabel"])
    expectEqual(session.document.view(id: title)?.text, "Title")
    expectEqual(session.document.view(id: detail)?.text, "Subtitle")
    try expectEqual(session.frame(title).minX, 20)
    #expect(try session.frame(title).maxY < session.frame(detail).minY)
    #expect(try session.frame(detail).maxY <= 44)
    #expect(try session.frame(detail).width > session.frame(title).width)
    try session.setField("text", to: "Wi-Fi", of: [title])

    try session.setField("style", to: "rightDetail", of: ["one-Ce-001"])
    expectEqual(session.document.view(id: title)?.text, "Wi-Fi")
    try expectEqual(session.frame(detail).maxX, 373)
    try session.setField("style", to: "basic", of: ["one-Ce-001"])
    cell = try #require(session.document.view(id: "one-Ce-001"))
    #expect(cell.element["detailTextLabel"] == nil)
    #expect(session.document.view(id: detail) == nil)
    try expectEqual(session.frame(title), Rect(x: 20, y: 0, width: 353, height: 44))
    try session.setField("style", to: "custom", of: ["one-Ce-001"])
    cell = try #require(session.document.view(id: "one-Ce-001"))
    #expect(cell.element["style"] == nil)
    #expect(session.document.view(id: title) == nil)
    #expect(throws: OperationError.self) { try session.setField("style", to: "fancy", of: ["one-Ce-001"]) }
    for _ in 0..<5 { try session.undo() }
    expectEqual(session.text, prototypes)

    try session.insert("label", into: "one-Ce-001-c", at: Point(x: 20, y: 10))
    #expect(throws: OperationError.self) { try session.setField("style", to: "basic", of: ["one-Ce-001"]) }
  }

  @Test("a section is added with a row; a table with prototypes becomes static first") func sectionsAreAdded() throws {
    let session = try session(prototypes)
    #expect(throws: OperationError.self) { try session.insert("tableViewSection", into: "tab-Vw-001", at: .zero) }
    try session.setField("dataMode", to: "static", of: ["tab-Vw-001"])
    expectEqual(session.rowIDs, ["one-Ce-001", "two-Ce-001"])
    #expect(!session.text.contains("<prototypes>"))
    let row = try session.insert("tableViewSection", into: "tab-Vw-001", at: .zero)
    #expect(session.text.contains(#"<tableViewSection headerTitle="Section-2""#))
    expectEqual(session.rowIDs, ["one-Ce-001", "two-Ce-001", row])
    for _ in 0..<2 { try session.undo() }
    expectEqual(session.text, prototypes)
  }

  @Test("rows are pasted into another table with ids of their own") func rowsArePasted() throws {
    let text = try session(prototypes).copy(["one-Ce-001"])
    let other = try session(rows)
    let added = try other.paste(text, into: "tab-Vw-001", at: nil)
    expectEqual(other.rowIDs, ["one-Ce-001", "two-Ce-001", added[0]])
    #expect(other.document.duplicateIDs.isEmpty)
    try other.undo()
    expectEqual(other.text, rows)
  }

  @Test(
    "scenes of other kinds are added as Interface Builder writes them",
    arguments: [
      (SceneRequest.Kind.tableViewController, "<tableView key=\"view\""), (.navigationController, "<navigationBar key"),
      (.tabBarController, "<tabBar key"),
      (.viewControllerPlaceholder, "<viewControllerPlaceholder storyboardName=\"Main\""),
    ]) func scenesOfKindsAreAdded(_ kind: SceneRequest.Kind, _ part: String) throws
  {
    let session = try session(rows)
    let scene = try session.addScene(SceneRequest(kind: kind))
    #expect(session.text.contains(part))
    expectEqual(session.storyboard().scenes.last?.controller, scene.controller)
    #expect(session.document.unknown.elements.isEmpty)
    try session.undo()
    expectEqual(session.text, rows)
  }
}

@Suite struct MovingTests {
  @Test("a view that is moved with its constraints moves in one step, and the views around it stay")
  func movedWithConstants() throws {
    let session = try session()
    let other = try session.frame("oth-er-001")
    try session.nudge(["box-vi-001"], by: Point(x: 10, y: 6), growing: .zero, updatingConstants: true)
    try expectEqual(session.frame("box-vi-001"), Rect(x: 26, y: 126, width: 200, height: 40))
    try expectEqual(session.frame("oth-er-001"), other)
    #expect(session.layout.misplacedViews().isEmpty)
    try session.undo()
    expectEqual(session.text, screen)
    try session.nudge(["fre-e0-001"], by: Point(x: 1, y: 0), growing: .zero, updatingConstants: true)
    try expectEqual(session.frame("fre-e0-001").minX, 21)
  }

  @Test("a view that gets another container keeps its place, and loses constraints to what stays elsewhere")
  func movedViewsKeepTheirPlace() throws {
    let session = try session()
    let box = try session.frame("box-vi-001")
    let free = try session.frame("fre-e0-001")
    try session.move(["fre-e0-001"], into: "box-vi-001")
    expectEqual(session.document.view(id: "fre-e0-001")?.parent, session.document.view(id: "box-vi-001")?.index)
    try expectEqual(session.frame("fre-e0-001"), free.offset(dx: -box.x, dy: -box.y))
    try session.move(["oth-er-001"], into: "box-vi-001", at: Point(x: 12, y: 8))
    try expectEqual(session.frame("oth-er-001").origin, Point(x: 12, y: 8))
    #expect(!session.text.contains("o-l-1"))
    #expect(session.text.contains("o-w-1"))
    try session.undo()
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("views that move together keep the constraints between them, and the container gets them")
  func constraintsBetweenMovedViewsComeAlong() throws {
    let session = try session()
    let container = try session.insert("view", into: "root", at: Point(x: 0, y: 500))
    try session.move(["box-vi-001", "oth-er-001"], into: container)
    for id in ["o-l-1", "o-e-1", "o-t-1"] {
      let node = try #require(session.document.constraints.first { $0.id == id })
      expectEqual(session.document.views[node.owner].id, container)
    }
    // The one to the former container is still possible.
    let outer = try #require(session.document.constraints.first { $0.id == "b-l-1" })
    expectEqual(session.document.views[outer.owner].id, "root")
    try session.undo()
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("a view that moves into a stack gets its place from it") func stacksPlaceMovedViews() throws {
    let session = try session()
    let stack = try session.insert("verticalStack", into: "root", at: Point(x: 20, y: 400))
    let label = try session.insert("label", into: stack, at: .zero)
    try session.move(["fre-e0-001"], into: stack, before: label)
    expectEqual(session.document.view(id: "fre-e0-001")?.isFixedFrame, false)
    try expectEqual(session.frame("fre-e0-001").y, 0)
    try expectEqual(session.frame("fre-e0-001").x, 0)
    #expect(throws: OperationError.self) { try session.move([stack], into: stack) }
    for _ in 0..<3 { try session.undo() }
    expectEqual(session.text, screen)
  }
}

@Suite struct VariationTests {
  private func varying(_ text: String = screen, for key: String = "widthClass=compact") throws -> EditedDocument {
    let session = try session(text)
    try session.varyValues(for: key)
    return session
  }

  @Test("edits for a size class are in its variation, which is seen and goes with its last value")
  func valuesAreVaried() throws {
    let session = try varying()
    try session.change("b-w-1", ["constant": "180"])
    #expect(session.text.contains(#"<variation key="widthClass=compact" constant="180"/>"#))
    try expectEqual(session.frame("box-vi-001").width, 180)
    try expectEqual(
      session.inspection(ofConstraint: session.constraint("b-w-1")).variations,
      [
        "widthClass=compact: constant 180"
      ])
    try session.setField("hidden", to: "YES", of: ["fre-e0-001"])
    try session.setField("backgroundColor", to: "#00FF00", of: ["fre-e0-001"])
    let field = try #require(
      session.inspection(ofView: "fre-e0-001").fields.first { $0.name == "backgroundColor" })
    expectEqual(field.variations?.values.map { $0.value }, ["#00FF00"])
    try session.setField("hidden", to: "NO", of: ["fre-e0-001"])
    try session.setField("backgroundColor", to: "", of: ["fre-e0-001"])
    #expect(!session.text.contains("color key=\"backgroundColor\" red"))
    for _ in 0..<5 { try session.undo() }
    expectEqual(session.text, screen)
  }

  @Test("a constraint that is deleted for a size class is no longer installed for it")
  func deletedConstraintsAreUninstalled()
    throws
  {
    let session = try varying()
    try session.removeConstraints([session.constraint("o-l-1")])
    #expect(session.text.contains(#"<exclude reference="o-l-1"/>"#))
    #expect(session.text.contains(#"id="o-l-1""#))
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("a view is installed for size classes") func viewsAreInstalled() throws {
    let session = try session()
    try session.setInstalled("fre-e0-001", false, sizeClass: "widthClass=compact")
    #expect(session.text.contains("<mask key=\"subviews\">"))
    try expectEqual(session.inspection(ofView: "fre-e0-001").variations, ["widthClass=compact: not installed"])
    #expect(try !session.inspection(ofView: "fre-e0-001").isInstalled)
    #expect(throws: OperationError.self) { try session.setInstalled("fre-e0-001", false, sizeClass: "wide") }
    try session.undo()
    expectEqual(session.text, screen)
    #expect(throws: OperationError.self) { try varying(for: "wide") }
  }
}
