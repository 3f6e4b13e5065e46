import DocumentTestSupport
import Foundation
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

private func section(_ id: String, title: String, y: Double, x: Double = 0) -> String {
  """
  <tableViewSection\(title.isEmpty ? "" : " headerTitle=\"\(title)\"") id="\(id)-Se-001"><cells>
  <tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" id="\(id)-Ce-001">
  <rect key="frame" x="\(x)" y="\(y)" width="\(414 - 2 * x)" height="44"/><autoresizingMask key="autoresizingMask"/>
  <tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" tableViewCell="\(id)-Ce-001" id="\(id)-Co-001">
  <rect key="frame" x="0.0" y="0.0" width="\(414 - 2 * x)" height="44"/><autoresizingMask key="autoresizingMask"/></tableViewCellContentView>
  </tableViewCell></cells></tableViewSection>
  """
}

/// A grouped table on a phone with two pixels in a point, as Interface Builder saves it.
private let settings = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
  <device id="retina6_1" orientation="portrait" appearance="light"/>
  <scenes><scene sceneID="tab-Sc-001"><objects><tableViewController id="tab-Vc-001" sceneMemberID="viewController">
  <tableView key="view" clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="static" style="grouped" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="18" sectionFooterHeight="18" id="tab-Vw-001">
  <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
  <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
  <sections>
  \(section("one", title: "", y: 18))
  \(section("two", title: "Sound", y: 118))
  \(section("six", title: "", y: 198))
  </sections></tableView></tableViewController></objects></scene></scenes></document>

  """

@Suite struct SectionTests {
  private func frames(_ session: EditedDocument) -> [DocumentFrame] {
    session.document.views.filter { session.isRow($0) }.compactMap { $0.savedFrame }
  }

  private func contentWidths(_ session: EditedDocument) -> [Double] {
    session.document.views.filter { $0.key == "contentView" }.compactMap { $0.savedFrame?.width }
  }

  private func tops(_ session: EditedDocument) -> [Double] { frames(session).map { $0.y } }

  @Test("rows follow the titles above and below their sections, and a deleted section leaves no room")
  func rowsFollowTitles() throws {
    let session = try session(settings)
    try session.setField("footerTitle", to: "One line", of: ["one-Se-001"])
    expectEqual(tops(session), [18, 130, 210])
    try session.setField("headerTitle", to: "General", of: ["one-Se-001"])
    expectEqual(tops(session), [55.5, 167.5, 247.5])
    try session.delete(["two-Se-001"])
    // The footer of the first section and a header without a title.
    expectEqual(tops(session), [55.5, 55.5 + 44 + 30 + 18])
    #expect(session.layout.misplacedViews().isEmpty)
    for _ in 0..<3 { try session.undo() }
    expectEqual(session.text, settings)
  }

  @Test("what an author left between sections stays")
  func distancesStay() throws {
    let session = try session(settings.replacingOccurrences(of: "y=\"118.0\"", with: "y=\"128.0\""))
    try session.setField("headerTitle", to: "", of: ["two-Se-001"])
    expectEqual(tops(session), [18, 108, 178])
  }

  @Test("rows of an inset grouped table are inset, and the styles change into each other")
  func rowsAreInset() throws {
    let session = try session(settings)
    try session.setField("style", to: "insetGrouped", of: ["tab-Vw-001"])
    expectEqual(frames(session).map { [$0.x, $0.width] }, Array(repeating: [20, 374], count: 3))
    expectEqual(tops(session), [18, 118, 198])
    expectEqual(contentWidths(session), [374, 374, 374])
    try session.setField("style", to: "plain", of: ["tab-Vw-001"])
    expectEqual(frames(session).map { [$0.x, $0.width] }, Array(repeating: [0, 414], count: 3))
    expectEqual(tops(session), [0, 72, 116])
    expectEqual(contentWidths(session), [414, 414, 414])
  }

  @Test("a title has its room in another style, also where the document leaves less for it")
  func titlesHaveRoomInOtherStyles() throws {
    let session = try session(settings.replacing("y=\"118.0\"", with: "y=\"92.0\""))
    try session.setField("style", to: "plain", of: ["tab-Vw-001"])
    expectEqual(tops(session), [0, 72, 116])
  }

  @Test("the first row of an inset grouped table is inset")
  func theFirstRowIsInset() throws {
    let session = try session(settings.replacing("style=\"grouped\"", with: "style=\"insetGrouped\""))
    for id in ["one", "two", "six"] { try session.delete(["\(id)-Ce-001"]) }
    try session.insert("tableViewCell", into: "one-Se-001", at: Point(x: 10, y: 10))
    expectEqual(frames(session).map { [$0.x, $0.width] }, [[20, 374]])
    expectEqual(contentWidths(session), [374])
  }

  @Test("the frames that a cell and a table give their parts are not set")
  func framesOfPartsAreFixed() throws {
    let session = try session(settings)
    #expect(throws: OperationError.self) { try session.place(["one-Co-001"], x: nil, y: nil, width: 300, height: nil) }
    #expect(throws: OperationError.self) { try session.place(["one-Ce-001"], x: 5, y: nil, width: nil, height: nil) }
    #expect(throws: OperationError.self) { try session.place(["two-Ce-001"], x: nil, y: 90, width: nil, height: nil) }
    expectEqual(session.text, settings)
    try session.place(["one-Ce-001"], x: nil, y: nil, width: nil, height: 60)
    expectEqual(frames(session)[0].height, 60)
    expectEqual(session.document.view(id: "one-Co-001")?.savedFrame?.height, 60)
    expectEqual(tops(session), [18, 134, 214])
    #expect(session.layout.misplacedViews().isEmpty)
  }

  @Test(
    "an accessory takes its room from the content, and a label of a style follows",
    arguments: ["grouped", "insetGrouped"])
  func accessoriesTakeRoom(style: String) throws {
    let session = try session(settings)
    if style != "grouped" { try session.setField("style", to: style, of: ["tab-Vw-001"]) }
    try session.setField("style", to: "basic", of: ["one-Ce-001"])
    let label = try #require(session.document.view(id: "one-Ce-001")?.element["textLabel"])
    let before = try #require(session.document.view(id: label)?.savedFrame?.width)
    let widths = contentWidths(session)
    for (accessory, room) in [("disclosureIndicator", 30.5), ("detailButton", 44), ("detailDisclosureButton", 62.5)] {
      try session.setField("accessoryType", to: accessory, of: ["one-Ce-001", "two-Ce-001"])
      expectEqual(contentWidths(session), [widths[0] - room, widths[1] - room, widths[2]])
      expectEqual(session.document.view(id: label)?.savedFrame?.width, before - room)
      #expect(session.layout.misplacedViews().isEmpty)
    }
    #expect(throws: OperationError.self) { try session.nudge([label], by: Point(x: 1, y: 0), growing: .zero) }
    try session.setField("accessoryType", to: "", of: ["one-Ce-001", "two-Ce-001"])
    expectEqual(contentWidths(session), widths)
    expectEqual(session.document.view(id: label)?.savedFrame?.width, before)
  }

  @Test("the place of a footer does not meet the next header")
  func placesAreApart() throws {
    let session = try session(settings)
    try session.setField("footerTitle", to: "A footer that explains", of: ["one-Se-001"])
    let table = try #require(session.document.view(id: "tab-Vw-001"))
    let sections = TableSections(of: table, in: session.document, width: 414) { id in
      session.document.view(id: id).flatMap { session.layout.frame(of: $0.index) }
    }.sections
    expectEqual(sections[0].footer, Rect(x: 0, y: 62, width: 414, height: 30))
    expectEqual(sections[1].header, Rect(x: 0, y: 92, width: 414, height: 38))
  }

  @Test("no object gets the id of a scene")
  func idsOfScenesAreUsed() throws {
    // With the same seed, a document without the first id that is made makes it.
    let first = try EditedDocument(Array(settings.utf8), seed: 7).makeIDs(1)[0]
    let document = try EditedDocument(Array(settings.replacingOccurrences(of: "tab-Sc-001", with: first).utf8), seed: 7)
    #expect(document.makeIDs(1)[0] != first)
  }
}
