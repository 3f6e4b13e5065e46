import DocumentOperations
import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// Parts of views that are no views: sections, rows, columns and cells of grids, tabs, guides.
@Suite struct PartTests {
  private func run(_ session: Session, _ json: String) throws -> SessionChange {
    let command = try SessionForm.command(try #require(JSONReader.read(Array(json.utf8))))
    guard case .change(let change) = try session.run(command) else { throw CocoaError(.featureUnsupported) }
    return change
  }

  private func parts(_ session: Session, _ tag: String) -> [StoryboardMap.Object] {
    session.edited.storyboard().objects.filter { $0.tag == tag }
  }

  private func storyboard(_ kind: String) throws -> (session: Session, root: String) {
    let bytes = try NewDocument(isStoryboard: true, platform: .iOS).bytes()
    let session = try Session(bytes, seed: 1)
    let change = try run(session, #"{"do":"addScene","kind":"\#(kind)","contents":true}"#)
    return (session, change.selection.first ?? "")
  }

  private func window() throws -> (session: Session, root: String, grid: String) {
    let session = try Session(try NewDocument(isStoryboard: false, platform: .macOS).bytes(), seed: 1)
    let root = session.document.views[try #require(session.document.topLevelViews.first)].id
    let grid = try #require(
      try run(session, #"{"do":"insert","kind":"gridView","into":"\#(root)","x":20,"y":20}"#).selection.first)
    return (session, root, grid)
  }

  @Test("the cells of a grid view without contents share it") func cellsOfAnEmptyGridAreApart() throws {
    let (session, _, grid) = try window()
    let cells = parts(session, "gridCell").compactMap { $0.frame }
    let frame = try #require(session.document.viewIndex(id: grid).flatMap { session.layout.frame(of: $0) })
    #expect(cells.count >= 4)
    #expect(abs(cells.reduce(0) { $0 + $1.width * $1.height } - frame.width * frame.height) < 0.01)
    for (index, cell) in cells.enumerated() {
      #expect(cell.width > 0 && cell.height > 0)
      #expect(cells[(index + 1)...].allSatisfy { $0.x != cell.x || $0.y != cell.y })
    }
  }

  @Test("sections are parts of their table, with headers that are drawn and changed") func sectionsAreParts() throws {
    let (session, table) = try storyboard("tableViewController")
    _ = try run(session, #"{"do":"field","views":["\#(table)"],"name":"dataMode","value":"static"}"#)
    _ = try run(session, #"{"do":"insert","kind":"tableViewSection","into":"\#(table)"}"#)
    let sections = parts(session, "tableViewSection")
    expectEqual(sections.map { $0.owner }, [table, table])
    expectEqual(sections.map { $0.contents.count }, [1, 1])
    expectEqual(sections.map { $0.frame?.height }, [28, 28])
    let section = sections[1].id
    _ = try run(session, #"{"do":"field","views":["\#(section)"],"name":"headerTitle","value":"Alerts"}"#)
    _ = try run(session, #"{"do":"field","views":["\#(section)"],"name":"footerTitle","value":"Loud"}"#)
    #expect(
      session.edited.text.contains(#"<tableViewSection headerTitle="Alerts" footerTitle="Loud" id="\#(section)">"#)
        || session.edited.text.contains(#"<tableViewSection footerTitle="Loud" headerTitle="Alerts" id="\#(section)">"#)
    )
    let image = session.sceneDifference(isWhole: true).views.first { $0.key == table }?.image ?? ""
    #expect(image.contains("Alerts") && image.contains("Loud"))
    #expect(!image.contains("Table View"))
    let first = sections[0].id
    _ = try run(session, #"{"do":"reparent","views":["\#(section)"],"into":"\#(table)","before":"\#(first)"}"#)
    expectEqual(parts(session, "tableViewSection").map { $0.id }, [section, first])
    let cell = try #require(parts(session, "tableViewSection")[1].contents.first)
    _ = try run(session, #"{"do":"reparent","views":["\#(cell)"],"into":"\#(section)"}"#)
    expectEqual(parts(session, "tableViewSection").map { $0.contents.count }, [2, 0])
    _ = try run(session, #"{"do":"insert","kind":"tableViewCell","into":"\#(first)"}"#)
    _ = try run(session, #"{"do":"delete","views":["\#(section)"]}"#)
    expectEqual(parts(session, "tableViewSection").map { $0.id }, [first])
    let y = session.document.views.first { $0.kind == .tableViewCell }?.savedFrame?.y
    expectEqual(y, 28)
  }

  @Test("views go into cells of a grid, which takes the size of its contents") func viewsGoIntoGrids() throws {
    let (session, _, grid) = try window()
    let label = try #require(
      try run(session, #"{"do":"insert","kind":"label","into":"\#(grid)","x":0,"y":0}"#).selection.first)
    let button = try #require(
      try run(session, #"{"do":"insert","kind":"popUpButton","into":"\#(grid)","x":0,"y":0}"#).selection.first)
    let cells = parts(session, "gridCell")
    expectEqual(cells.map { $0.contents }, [[label], [button], [], []])
    #expect(session.document.view(id: label)?.isFixedFrame == false)
    let (frame, one, other) = try (
      session.edited.frame(grid), session.edited.frame(label), session.edited.frame(button)
    )
    #expect(frame.width < 160 && other.minX > one.maxX, "\(frame) \(one) \(other)")
    // A third row, a third column behind the first one, and a check box in the new cell of the first row.
    _ = try run(session, #"{"do":"insert","kind":"gridRow","into":"\#(grid)"}"#)
    let column = parts(session, "gridColumn")[0].id
    let new = try #require(
      try run(session, #"{"do":"insert","kind":"gridColumn","into":"\#(column)"}"#).selection.first)
    expectEqual(parts(session, "gridColumn").map { $0.id }[1], new)
    expectEqual(parts(session, "gridCell").map { $0.contents }, [[label], [], [button], [], [], [], [], [], []])
    expectEqual(
      parts(session, "gridCell").map { $0.title }.prefix(4), ["Cell 1, 1", "Cell 1, 2", "Cell 1, 3", "Cell 2, 1"])
    _ = try run(session, #"{"do":"insert","kind":"checkBox","into":"\#(parts(session, "gridCell")[1].id)"}"#)
    expectEqual(parts(session, "gridCell")[1].contents.count, 1)
    // The content moves to another cell, and out of the grid.
    let last = parts(session, "gridCell")[8].id
    _ = try run(session, #"{"do":"reparent","views":["\#(label)"],"into":"\#(last)"}"#)
    expectEqual(parts(session, "gridCell")[8].contents, [label])
    let root = session.document.views[try #require(session.document.topLevelViews.first)].id
    _ = try run(session, #"{"do":"reparent","views":["\#(label)"],"into":"\#(root)","x":200,"y":200}"#)
    expectEqual(session.document.view(id: label)?.key, nil)
    expectEqual(session.document.view(id: label)?.isFixedFrame, true)
    // A hidden column takes no room; a deleted one is gone with its cells and contents.
    let before = try session.edited.frame(grid).width
    _ = try run(session, #"{"do":"field","views":["\#(new)"],"name":"hidden","value":"YES"}"#)
    #expect(try session.edited.frame(grid).width < before)
    _ = try run(session, #"{"do":"delete","views":["\#(new)"]}"#)
    expectEqual(parts(session, "gridCell").count, 6)
    #expect(!session.document.views.contains { $0.kind == .button && $0.cell?["type"] == "check" })
    let bytes = session.edited.bytes
    while session.edited.undoName != nil { try session.edited.undo() }
    while session.edited.redoName != nil { try session.edited.redo() }
    expectEqual(session.edited.bytes, bytes)
  }

  @Test("a container view comes with the scene that it embeds, which has its size") func containerViewsComeWithScenes()
    throws
  {
    let (session, root) = try storyboard("viewController")
    _ = try run(session, #"{"do":"insert","kind":"containerView","into":"\#(root)","x":20,"y":100}"#)
    let map = session.edited.storyboard()
    let segue = try #require(map.segues.first { $0.kind == "embed" })
    let scene = try #require(map.scenes.first { $0.controller == segue.to })
    try expectEqual(session.edited.frame(try #require(scene.view)).size, session.edited.frame(segue.source).size)
    expectEqual(session.edited.text.components(separatedBy: "<!--View Controller-->").count, 4)
    expectEqual(session.edited.undoName, "Add container view")
    try session.edited.undo()
    expectEqual(session.edited.storyboard().scenes.count, 2)
  }

  @Test("a cell has segues of its selection and of its accessory") func cellsHaveSegues() throws {
    let (session, table) = try storyboard("tableViewController")
    let cell = try #require(session.document.views.first { $0.kind == .tableViewCell }).id
    let other = try #require(session.edited.storyboard().scenes.first { $0.view != table }).controller
    _ = try run(session, #"{"do":"segue","from":"\#(cell)","to":"\#(other)","kind":"show"}"#)
    _ = try run(
      session, #"{"do":"segue","from":"\#(cell)","to":"\#(other)","kind":"show","trigger":"accessoryAction"}"#)
    expectEqual(session.edited.storyboard().segues.map { $0.source }, [cell, cell])
    #expect(session.edited.text.contains(#"kind="show" trigger="accessoryAction" id="#))
    #expect(throws: OperationError.self) {
      try run(session, #"{"do":"segue","from":"\#(table)","to":"\#(other)","trigger":"accessoryAction"}"#)
    }
  }

  @Test("scenes are pasted with new ids and the segues between them") func scenesArePasted() throws {
    let (session, _) = try storyboard("navigationController")
    let controllers = session.edited.storyboard().scenes.suffix(2).map { $0.controller }
    let list = controllers.map { #""\#($0)""# }.joined(separator: ",")
    let command = try SessionForm.command(
      try #require(JSONReader.read(Array(#"{"do":"copy","views":[\#(list)]}"#.utf8))))
    guard case .copied(let text) = try session.run(command) else { throw CocoaError(.featureUnsupported) }
    let change = try session.run(.edit(.paste(text, into: "", by: nil)))
    guard case .change(let answer) = change else { throw CocoaError(.featureUnsupported) }
    expectEqual(answer.selection.count, 2)
    let map = session.edited.storyboard()
    expectEqual(map.scenes.count, 5)
    expectEqual(map.segues.map { $0.relationship }, ["rootViewController", "rootViewController"])
    #expect(!controllers.contains(map.segues[1].from) && !controllers.contains(map.segues[1].to))
  }

  @Test("scenes move to a new storyboard, with references in both directions") func scenesMoveToAStoryboard() throws {
    let (session, _) = try storyboard("navigationController")
    let start = session.edited.bytes
    let scenes = session.edited.storyboard().scenes
    let (first, navigation, list) = (scenes[0].controller, scenes[1].controller, scenes[2].controller)
    _ = try run(session, #"{"do":"segue","from":"\#(first)","to":"\#(navigation)","kind":"show"}"#)
    _ = try run(session, #"{"do":"segue","from":"\#(list)","to":"\#(first)","kind":"presentation"}"#)
    let change = try run(session, #"{"do":"refactor","scenes":["\#(navigation)"],"name":"List","from":"Main"}"#)
    let new = try EditedDocument(Array(try #require(change.newDocument).utf8), seed: 1)
    let (old, moved) = (session.edited.storyboard(), new.storyboard())
    expectEqual(old.scenes.map { $0.reference }, [nil, "List"])
    expectEqual(Set(moved.scenes.map { $0.reference }), [nil, "Main"])
    expectEqual(moved.scenes.filter { $0.reference == nil }.map { $0.controller }, [navigation, list])
    expectEqual(moved.scenes.first { $0.isInitial }?.controller, navigation)
    expectEqual(old.segues.map { $0.to }, [navigation])
    expectEqual(moved.segues.map { $0.to }, [list, first])
    // The references name scenes by the ids that these have in the other document.
    #expect(session.edited.text.contains(#"storyboardName="List" referencedIdentifier="\#(navigation)""#))
    #expect(String(decoding: new.bytes, as: UTF8.self).contains(#"storyboardIdentifier="\#(navigation)""#))
    for _ in 0..<3 { try session.edited.undo() }
    expectEqual(session.edited.bytes, start)
  }

  @Test(
    "views are embedded in boxes, tab views and scroll views, where they keep their places",
    arguments: [
      "box", "tabView", "scrollView",
    ]) func viewsAreEmbeddedInContents(_ kind: String) throws
  {
    let (session, root, grid) = try window()
    let label = try #require(
      try run(session, #"{"do":"insert","kind":"label","into":"\#(root)","x":100,"y":170}"#).selection.first)
    let places = {
      try [grid, label].map { id -> Rect in
        let view = try #require(session.document.view(id: id))
        let layout = try #require(session.layout.root(of: view.index))
        return try #require(CanvasGeometry(session.layout, root: layout).frame(of: view.index))
      }
    }
    let before = try places()
    let box = try #require(
      try run(session, #"{"do":"embed","views":["\#(grid)","\#(label)"],"kind":"\#(kind)"}"#).selection.first)
    try expectEqual(places(), before)
    let parents = [grid, label].map { session.document.view(id: $0)?.parent.map { session.document.views[$0].parent } }
    #expect(parents.allSatisfy { $0 != nil })
    #expect(session.edited.misplacedViews().isEmpty)
    expectEqual(session.document.view(id: box)?.tag, kind)
  }

  @Test("alignments have values, and several are added at once") func alignmentsHaveValues() throws {
    let (session, root) = try storyboard("viewController")
    let views = try ["label", "button"].enumerated().map { index, kind in
      try #require(
        try run(session, #"{"do":"insert","kind":"\#(kind)","into":"\#(root)","x":50,"y":\#(100 + 60 * index)}"#)
          .selection.first)
    }
    _ = try run(
      session,
      #"{"do":"pin","views":["\#(views[0])","\#(views[1])"],"align":["leading","top"],"offsets":{"leading":8,"top":40}}"#
    )
    expectEqual(session.document.constraints.map { $0.constant }, [40, 8])
    expectEqual(session.document.constraints.map { $0.firstAttribute.attribute }, [.top, .leading])
    expectEqual(session.document.constraints.map { $0.firstItem }, [views[1], views[1]])
  }

  @Test("the size inspector has masks, margins and guides, the identity inspector notes, traits and the lock")
  func inspectorsHaveFields() throws {
    let (session, root) = try storyboard("viewController")
    let scroll = try #require(
      try run(session, #"{"do":"insert","kind":"scrollView","into":"\#(root)","x":0,"y":100}"#).selection.first)
    let start = session.edited.bytes
    for (view, name, value, text) in [
      (root, "widthSizable", "NO", #"<autoresizingMask key="autoresizingMask" heightSizable="YES"/>"#),
      (
        scroll, "margin.leading", "20",
        #"<directionalEdgeInsets key="directionalLayoutMargins" top="8" leading="20" bottom="8" trailing="8"/>"#
      ),
      (scroll, "contentLayoutGuideGuide", "YES", #"<viewLayoutGuide key="frameLayoutGuide" id="#),
      (root, "keyboardGuide", "YES", #"<viewLayoutGuide key="keyboard" id="#),
      (scroll, "trait.header", "YES", #"<accessibilityTraits key="traits" header="YES"/>"#),
      (scroll, "notes", "Ask Kim", #"<fragment content="Ask Kim"/>"#),
      (scroll, "lock", "all", #"propertyAccessControl="all""#),
    ] {
      _ = try run(session, #"{"do":"field","views":["\#(view)"],"name":"\#(name)","value":"\#(value)"}"#)
      #expect(session.edited.text.contains(text), "\(name)")
    }
    #expect(session.sceneDifference(isWhole: true).views.first { $0.key == scroll }?.isGuarded == true)
    expectEqual(
      session.edited.storyboard().objects.filter { $0.owner == scroll }.map { $0.title },
      ["Content Layout Guide", "Frame Layout Guide"])
    for _ in 0..<7 { try session.edited.undo() }
    expectEqual(session.edited.bytes, start)
  }
}
