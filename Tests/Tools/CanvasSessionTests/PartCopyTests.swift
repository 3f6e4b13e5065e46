import DocumentOperations
import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// Parts that are duplicated and merged, guides that a Control-drag ends at, and rows that a drop makes.
@Suite struct PartCopyTests {
  private func run(_ session: Session, _ json: String) throws -> [String] {
    let command = try SessionForm.command(try #require(JSONReader.read(Array(json.utf8))))
    guard case .change(let change) = try session.run(command) else { return [] }
    return change.selection
  }

  private func parts(_ session: Session, _ tag: String) -> [StoryboardMap.Object] {
    session.edited.storyboard().objects.filter { $0.tag == tag }
  }

  private func screen(_ kind: String = "viewController") throws -> (session: Session, root: String) {
    let session = try Session(try NewDocument(isStoryboard: true, platform: .iOS).bytes(), seed: 1)
    let root = try #require(try run(session, #"{"do":"addScene","kind":"\#(kind)","contents":true}"#).first)
    return (session, root)
  }

  private func window() throws -> (session: Session, root: String) {
    let session = try Session(try NewDocument(isStoryboard: false, platform: .macOS).bytes(), seed: 1)
    let root = try #require(session.document.topLevelViews.first)
    return (session, session.document.views[root].id)
  }

  private func add(_ kind: String, to key: String, _ session: Session) throws -> String {
    try #require(try run(session, #"{"do":"insert","kind":"\#(kind)","into":"\#(key)","x":20,"y":20}"#).first)
  }

  private func duplicate(_ key: String, _ session: Session) throws -> String {
    try #require(try run(session, #"{"do":"duplicate","views":["\#(key)"]}"#).first)
  }

  /// Undoes all, does it again, and asserts that both lead to the same bytes, and that no object id is there twice.
  private func expectSound(_ session: Session, from start: [UInt8]) throws {
    let bytes = session.edited.bytes
    var ids: [String] = []
    var open = [session.document.root]
    while let element = open.popLast() {
      if let id = element["id"] { ids.append(id) }
      open += element.children
    }
    expectEqual(ids.count, Set(ids).count)
    while session.edited.undoName != nil { try session.edited.undo() }
    expectEqual(session.edited.bytes, start)
    while session.edited.redoName != nil { try session.edited.redo() }
    expectEqual(session.edited.bytes, bytes)
  }

  @Test("a row and a column of a grid view are duplicated with the views in their cells") func gridTracks() throws {
    let (session, root) = try window()
    let start = session.edited.bytes
    let grid = try add("gridView", to: root, session)
    let label = try add("label", to: grid, session)
    let row = parts(session, "gridRow")[0].id
    _ = try run(session, #"{"do":"field","views":["\#(row)"],"name":"topPadding","value":"7"}"#)
    let copy = try duplicate(row, session)
    expectEqual(parts(session, "gridRow").map { $0.id }.prefix(2), [row, copy])
    #expect(session.edited.text.contains(#"<gridRow topPadding="7" id="\#(copy)"/>"#))
    let cells = parts(session, "gridCell")
    expectEqual(cells.map { $0.contents.count }, [1, 0, 1, 0, 0, 0])
    let other = try #require(cells[2].contents.first)
    #expect(other != label)
    expectEqual(session.document.view(id: other)?.text, session.document.view(id: label)?.text)
    _ = try duplicate(parts(session, "gridColumn")[0].id, session)
    expectEqual(parts(session, "gridCell").map { $0.contents.count }, [1, 1, 0, 1, 1, 0, 0, 0, 0])
    // The view of a cell goes into the next free one.
    _ = try duplicate(cells[0].id, session)
    expectEqual(parts(session, "gridCell").map { $0.contents.count }, [1, 1, 1, 1, 1, 0, 0, 0, 0])
    #expect(throws: OperationError.self) { try duplicate(parts(session, "gridCell")[8].id, session) }
    try expectSound(session, from: start)
  }

  @Test("cells of a grid view are merged and split") func cellsMerge() throws {
    let (session, root) = try window()
    let start = session.edited.bytes
    let grid = try add("gridView", to: root, session)
    let label = try add("label", to: grid, session)
    let cells = parts(session, "gridCell").map { $0.id }
    func span(_ name: String, _ value: Int, of cell: String) throws {
      _ = try run(session, #"{"do":"field","views":["\#(cell)"],"name":"\#(name)","value":"\#(value)"}"#)
    }
    func heads() -> [String?] {
      session.document.view(id: grid)?.element.child("gridCells")?.children.map { $0["headOfMergedCell"] } ?? []
    }
    try span("columnSpan", 2, of: cells[0])
    expectEqual(heads(), [cells[0], cells[0], nil, nil])
    #expect(session.edited.text.contains(#"headOfMergedCell="\#(cells[0])" id="\#(cells[1])"/>"#))
    let merged = parts(session, "gridCell")
    #expect(merged[0].frame?.width ?? 0 > merged[2].frame?.width ?? 0)
    expectEqual(merged[1].frame, nil)
    // A new column between merged cells is one of theirs, and what is added to such a cell goes into the first one.
    _ = try add("gridColumn", to: parts(session, "gridColumn")[0].id, session)
    expectEqual(heads(), [cells[0], cells[0], cells[0], nil, nil, nil])
    #expect(throws: OperationError.self) {
      try run(session, #"{"do":"reparent","views":["\#(label)"],"into":"\#(cells[1])"}"#)
    }
    let object = try session.edited.inspection(ofObject: cells[1])
    expectEqual(object.fields.prefix(2).map { $0.value }, ["3", "1"])
    try span("rowSpan", 2, of: cells[1])
    expectEqual(heads(), Array(repeating: cells[0], count: 6))
    try span("columnSpan", 1, of: cells[0])
    expectEqual(heads(), [cells[0], nil, nil, cells[0], nil, nil])
    try span("rowSpan", 1, of: cells[0])
    expectEqual(heads(), Array(repeating: nil, count: 6))
    _ = try add("checkBox", to: cells[1], session)
    for (name, value) in [("columnSpan", 3), ("columnSpan", 4), ("rowSpan", 0)] {
      #expect(throws: OperationError.self) { try span(name, value, of: cells[0]) }
    }
    try expectSound(session, from: start)
  }

  @Test("tabs have places on the canvas and are duplicated with their pages") func tabs() throws {
    let (session, root) = try window()
    let start = session.edited.bytes
    let tabs = try add("tabView", to: root, session)
    let first = parts(session, "tabViewItem")[0]
    _ = try add("label", to: first.id, session)
    let copy = try duplicate(first.id, session)
    let items = parts(session, "tabViewItem")
    expectEqual(items[1].id, copy)
    let pages = items.prefix(2).flatMap { $0.contents }.compactMap { session.document.view(id: $0) }
    expectEqual(pages.map { $0.children.count }, [1, 1])
    let width = try session.edited.frame(tabs).width
    let frames = items.compactMap { $0.frame }
    expectEqual(frames.count, items.count)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxX - $1.minX) < 0.01 })
    #expect(abs(frames[0].minX - (width - frames[frames.count - 1].maxX)) < 0.01 && frames[0].minX >= 0)
    // Its page is shown, and the other one is not.
    _ = try run(session, #"{"do":"show","view":"\#(items[1].contents[0])"}"#)
    let views = session.sceneDifference(isWhole: true).views
    expectEqual(pages.map { page in views.first { $0.key == page.id }?.isOff }, [true, false])
    try expectSound(session, from: start)
  }

  @Test("a section is duplicated with its rows, without where they lead") func sections() throws {
    let (session, table) = try screen("tableViewController")
    let start = session.edited.bytes
    _ = try run(session, #"{"do":"field","views":["\#(table)"],"name":"dataMode","value":"static"}"#)
    let cell = try #require(session.document.views.first { $0.kind == .tableViewCell }).id
    let other = try #require(session.edited.storyboard().scenes.first { $0.view != table }).controller
    _ = try run(session, #"{"do":"segue","from":"\#(cell)","to":"\#(other)","kind":"show"}"#)
    _ = try duplicate(parts(session, "tableViewSection")[0].id, session)
    let sections = parts(session, "tableViewSection")
    expectEqual(sections.map { $0.contents.count }, [1, 1])
    expectEqual(session.edited.storyboard().segues.map { $0.source }, [cell])
    let rows = sections.flatMap { $0.contents }.compactMap { session.document.view(id: $0)?.savedFrame }
    #expect(rows.count == 2 && rows[0].y + rows[0].height < rows[1].y)
    while session.edited.undoName != "Add Scene" { try session.edited.undo() }
    expectEqual(session.edited.bytes, start)
  }

  @Test("an item of a bar is duplicated: one on its side begins a list") func barItems() throws {
    let (session, root) = try screen()
    let start = session.edited.bytes
    let scene = try #require(session.edited.storyboard().scenes.first { $0.view == root }).controller
    _ = try run(session, #"{"do":"addObject","kind":"barButtonItem","to":"\#(scene)"}"#)
    let item = parts(session, "barButtonItem")[0].id
    _ = try run(session, #"{"do":"field","views":["\#(item)"],"name":"title","value":"Edit"}"#)
    let copy = try duplicate(item, session)
    let third = try duplicate(copy, session)
    let bar = try #require(session.document.root.descendant("navigationItem"))
    expectEqual(bar.child("rightBarButtonItems")?.children.map { $0["id"] }, [item, copy, third])
    expectEqual(bar.child("rightBarButtonItems")?.children.map { $0["title"] }, ["Edit", "Edit", "Edit"])
    expectEqual(bar.child("barButtonItem", key: "rightBarButtonItem")?["id"], nil)
    _ = try run(session, #"{"do":"addObject","kind":"tapGestureRecognizer","to":"\#(root)"}"#)
    let recognizer = parts(session, "tapGestureRecognizer")[0].id
    #expect(throws: OperationError.self) { try duplicate(recognizer, session) }
    while session.edited.undoName != "Add Scene" { try session.edited.undo() }
    expectEqual(session.edited.bytes, start)
  }

  @Test("a Control-drag to a guide offers its edges, above the keyboard one distance") func guides() throws {
    let (session, root) = try screen()
    let scroll = try add("scrollView", to: root, session)
    let label = try add("label", to: scroll, session)
    let button = try add("button", to: root, session)
    for (view, name) in [(scroll, "contentLayoutGuideGuide"), (root, "keyboardGuide")] {
      _ = try run(session, #"{"do":"field","views":["\#(view)"],"name":"\#(name)","value":"YES"}"#)
    }
    func menu(_ from: String, _ to: String) throws -> [Candidate] {
      let json = #"{"do":"menu","from":"\#(from)","to":"\#(to)","dx":40,"dy":0}"#
      let command = try SessionForm.command(try #require(JSONReader.read(Array(json.utf8))))
      guard case .menu(let menu) = try session.run(command) else { return [] }
      return menu
    }
    let guides = parts(session, "viewLayoutGuide")
    func guide(_ title: String) throws -> String { try #require(guides.first { $0.title == title }).id }
    let content = try guide("Content Layout Guide")
    try expectEqual(
      Array(menu(label, content).map { $0.title }.prefix(4)),
      ["Leading", "Trailing", "Top", "Bottom"].map { "\($0) Space to Content Layout Guide" })
    try expectEqual(menu(scroll, content).map { $0.title }, ["Equal Widths", "Equal Heights"])
    let keyboard = try guide("Keyboard")
    try expectEqual(
      menu(button, keyboard).map { $0.title },
      ["Leading Space", "Trailing Space", "Vertical Spacing"].map { "\($0) to Keyboard" }
        + ["Center Horizontally in Keyboard"])
    let entries = #""entries":[0,1,2,3]"#
    _ = try run(session, #"{"do":"add","from":"\#(label)","to":"\#(content)",\#(entries)}"#)
    expectEqual(session.document.constraints.filter { [$0.firstItem, $0.secondItem].contains(content) }.count, 4)
    try expectEqual(menu(label, content).prefix(4).map { $0.exists }, [true, true, true, true])
    #expect(throws: OperationError.self) { try menu(label, "nothing") }
  }

  @Test("a view that is dropped below the rows of a table gets a row of its own") func emptyTable() throws {
    let (session, table) = try screen("tableViewController")
    let rows = { session.document.views.filter { $0.kind == .tableViewCell }.map { $0.id } }
    let first = rows()
    let end = try session.edited.frame(first[0]).maxY
    let view = try #require(
      try run(session, #"{"do":"insert","kind":"label","into":"\#(table)","x":40,"y":\#(end + 100)}"#).first)
    expectEqual(rows().count, 2)
    let row = try #require(rows().last)
    let parent = try #require(session.document.view(id: view)?.parent)
    expectEqual(session.document.views[parent].parent.map { session.document.views[$0].id }, row)
    try expectEqual(session.edited.frame(view).minX, 40)
    expectEqual(session.edited.undoName, "Add label")
    try session.edited.undo()
    expectEqual(rows(), first)
    _ = try run(session, #"{"do":"insert","kind":"label","into":"\#(table)","x":40,"y":\#(end - 5)}"#)
    expectEqual(rows(), first)
  }
}

extension Element {
  /// The first element inside with a name, in document order.
  fileprivate func descendant(_ name: String) -> Element? {
    for child in children {
      if child.name == name { return child } else if let found = child.descendant(name) { return found }
    }
    return nil
  }
}
