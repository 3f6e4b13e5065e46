import DocumentTestSupport
import Foundation
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// Controls with items: a pop-up button, a segmented control, a combo box, a tab view and a table.
private let controls = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
          <customView id="roo-t0-001">
              <rect key="frame" x="0.0" y="0.0" width="900" height="700"/>
          </customView>
      </objects>
  </document>

  """

@Suite struct ItemTests {
  private func field(_ name: String, of id: String, in session: EditedDocument) throws -> ViewField {
    let view = try #require(session.document.view(id: id))
    return try #require(ViewField.fields(of: view, on: .macOS).first { $0.name == name })
  }

  private func ids(_ name: String, in session: EditedDocument, of view: String) throws -> [String] {
    let items = try #require(session.document.view(id: view).flatMap { ItemList(of: $0, platform: .macOS) })
    return items.list.children.map { $0["id"] ?? "" }
  }

  @Test(
    "the titles of items are lines; what stays keeps its element",
    arguments: [
      ("popUpButton", "items", "Item 1\nItem 2\nItem 3"), ("segmentedControl", "segments", "First\nSecond\nThird"),
      ("comboBox", "values", "Item 1\nItem 2\nItem 3"), ("tabView", "tabs", "Tab\nView"),
    ])
  func lines(kind: String, name: String, lines: String) throws {
    let session = try session(controls)
    let id = try session.insert(kind, into: "roo-t0-001", at: Point(x: 20, y: 20))
    let before = session.text
    try expectEqual(field(name, of: id, in: session).value, lines)
    let old = try ids(name, in: session, of: id)
    // Another title in the middle, and one more at the end.
    let titles = lines.split(separator: "\n").map(String.init)
    for new in [
      titles + ["More"], Array(titles.dropFirst()), ["New"] + titles, [titles[0], "Between"] + titles.dropFirst(),
      [titles[0]] + ["Other"] + titles.dropFirst(2), Array(titles.reversed()),
    ] {
      try session.setField(name, to: new.joined(separator: "\n"), of: [id])
      try expectEqual(field(name, of: id, in: session).value, new.joined(separator: "\n"), "\(new)")
      let now = try ids(name, in: session, of: id)
      let kept = zip(titles, old).filter { new.firstIndex(of: $0.0).map { $0 < 1 } ?? false && new[0] == titles[0] }
      for (title, item) in kept { expectEqual(now[try #require(new.firstIndex(of: title))], item) }
      #expect(session.document.duplicateIDs.isEmpty)
      #expect(session.document.unknown.elements.isEmpty)
      try session.undo()
      expectEqual(session.text, before)
    }
  }

  @Test("a pop-up button shows its selected item, or the first one if that is removed")
  func selectedItem() throws {
    let session = try session(controls)
    let id = try session.insert("popUpButton", into: "roo-t0-001", at: Point(x: 20, y: 20))
    func cell() throws -> Element { try #require(session.document.view(id: id)?.cell) }
    let first = try cell()["selectedItem"]
    try session.setField("items", to: "Every Day\nItem 2\n-\nItem 3", of: [id])
    try expectEqual(cell()["title"], "Every Day")
    try expectEqual(cell()["selectedItem"], first)
    #expect(session.text.contains("<menuItem isSeparatorItem=\"YES\" id="))
    try expectEqual(field("items", of: id, in: session).value, "Every Day\nItem 2\n-\nItem 3")
    try session.setField("items", to: "Item 2\n-\nItem 3", of: [id])
    try expectEqual(cell()["title"], "Item 2")
    #expect(try cell()["selectedItem"] != first)
    try session.setField("items", to: "-\n-\nItem 3", of: [id])
    try expectEqual(cell()["title"], "Item 3")
    let shown = try cell()["selectedItem"]
    #expect(try cell().child("menu")?.child("items")?.children.contains { $0["id"] == shown } ?? false)
    try session.setField("items", to: "", of: [id])
    try expectEqual(field("items", of: id, in: session).value, "")
    #expect(try cell()["selectedItem"] == nil)
  }

  @Test("another column of a table is a copy of the last one without its cells")
  func columns() throws {
    let session = try session(controls)
    let scroll = try session.insert("tableView", into: "roo-t0-001", at: Point(x: 20, y: 20))
    let table = try #require(
      session.document.views.first {
        $0.kind == .tableView && session.isAncestor(session.document.view(id: scroll)!.index, of: $0.index)
      })
    try session.setField("columns", to: "Name\nSize", of: [table.id])
    try expectEqual(field("columns", of: table.id, in: session).value, "Name\nSize")
    expectEqual(session.text.components(separatedBy: "<prototypeCellViews>").count, 2)
    #expect(session.document.duplicateIDs.isEmpty)
  }

  @Test("the font of a control of macOS is one of the system, a text style, or has a name and a size")
  func fonts() throws {
    let session = try session(controls)
    let id = try session.insert("label", into: "roo-t0-001", at: Point(x: 20, y: 20))
    let before = session.text
    func font() throws -> Element { try #require(session.document.view(id: id)?.cell?.child("font")) }
    try expectEqual(field("font", of: id, in: session).value, "system")
    try session.setField("fontSize", to: "17", of: [id])
    try expectEqual(font()["size"], "17")
    try session.setField("font", to: "systemBold", of: [id])
    try expectEqual(font().attributes.map { $0.name }, ["key", "metaFont", "size"])
    try session.setField("font", to: "textStyle", of: [id])
    #expect(try font()["metaFont"] == nil)
    try session.setField("textStyle", to: "title1", of: [id])
    try expectEqual(font()["textStyle"], "title1")
    try session.setField("font", to: "system", of: [id])
    expectEqual(session.text, before)
    #expect(throws: OperationError.self) { try session.setField("font", to: "Comic", of: [id]) }
  }
}
