import DocumentInspection
import DocumentOperations
import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// Whole screens that are built from an empty file with the commands that the page sends, in at most 40 actions each.
@Suite struct ScreenTests {
  /// The limit of a screen. An action is a selection, an addition, a value, a choice or a drag.
  private static let limit = 40

  @Test("a table of settings: two sections with headers, five rows with a label and a switch")
  func settingsTable() throws {
    let author = try Author(.iOS)
    let table = try author.addScene("tableViewController")
    try author.enter("dataMode", "static", of: table)
    var row = try #require(author.views { $0.kind == .tableViewCell }.first)
    let label = try author.add("label", into: row, x: 20, y: 11)
    try author.enter("text", "Wi-Fi", of: label)
    try author.add("switch", into: row, x: 320, y: 6)
    try author.choose(#"{"do":"resolve","what":"addMissing"}"#)
    for text in ["Bluetooth", "Roaming", "Sounds", "Badges"] {
      row = try author.duplicate(row)
      try author.enter("text", text, of: try author.label(in: row))
    }
    let section = try author.part("tableViewSection", 0)
    try author.enter("headerTitle", "Network", of: section)
    let other = try author.duplicate(section)
    try author.enter("headerTitle", "Notices", of: other)
    // Each section has five rows now: three stay in the first one, two in the second one.
    let contents = author.parts("tableViewSection").map { $0.contents }
    try author.delete(Array(contents[0][3...]))
    try author.delete(Array(contents[1][..<3]))
    expectEqual(author.parts("tableViewSection").map { $0.contents.count }, [3, 2])
    expectEqual(author.parts("tableViewSection").map { $0.title }, ["Network", "Notices"])
    expectEqual(
      author.views { $0.kind == .label }.compactMap { author.document.view(id: $0)?.text },
      ["Wi-Fi", "Bluetooth", "Roaming", "Sounds", "Badges"])
    try author.finish { document, layout in
      let switches = document.views.filter { $0.kind == .switch }
      expectEqual(switches.count, 5)
      for view in switches {
        let (frame, content) = try author.frames(view, layout)
        let margin = content.width - frame.maxX
        #expect(margin >= 14 && margin <= 22, "\(margin)")
        #expect(abs(frame.midY - content.height / 2) <= 0.5)
      }
    }
    #expect(author.actions <= Self.limit, "\(author.actions)")
  }

  @Test("a list and a detail: a prototype cell with an image and two labels, a segue from the cell")
  func listAndDetail() throws {
    let author = try Author(.iOS)
    _ = try author.addScene("navigationController")
    try author.enter("title", "Places", of: try author.part("navigationItem", 0))
    let cell = try #require(author.views { $0.kind == .tableViewCell }.first)
    try author.enter("reuseIdentifier", "Place", of: cell)
    try author.setFrame(of: cell, DocumentFrame(x: 0, y: 50, width: 393, height: 62))
    let name = try author.add("label", into: cell, x: 80, y: 2)
    try author.enter("text", "Lighthouse", of: name)
    let place = try author.add("label", into: cell, x: 80, y: 40)
    try author.enter("text", "Two miles north", of: place)
    try author.pin([name], [("left", 64), ("top", 8)])
    try author.pin([place], [("left", 64), ("top", 4), ("bottom", 8)])
    let image = try author.add("imageView", into: cell, x: 16, y: 12)
    try author.pin([image], [("left", 0), ("top", 0), ("bottom", 0)], lengths: ["width": 48])
    let root = try author.addScene("viewController")
    let detail = try #require(author.map.scenes.first { $0.view == root }).controller
    let title = try author.add("label", into: root, x: 16, y: 120)
    try author.enter("text", "Lighthouse", of: title)
    let picture = try author.add("imageView", into: root, x: 16, y: 160)
    try author.pin([picture], [("left", 0), ("right", 0)], lengths: ["height": 200])
    try author.resolve("addMissing", [title, picture])
    try author.connect(#"{"do":"segue","from":"\#(cell)","to":"\#(detail)","kind":"show"}"#)
    expectEqual(author.map.segues.filter { $0.source == cell }.map { $0.to }, [detail])
    try author.finish { document, layout in
      for id in [image, name, place] {
        let (frame, content) = try author.frames(id, in: document, layout)
        #expect(
          frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= content.maxX && frame.maxY <= content.maxY,
          "\(id): \(frame) in \(content)")
      }
      let (frame, screen) = try author.frames(picture, in: document, layout)
      #expect(abs(frame.minX - (screen.width - frame.maxX)) <= 0.5 && frame.height == 200)
    }
    #expect(author.actions <= Self.limit, "\(author.actions)")
  }

  @Test("a login: an image and two fields in a stack that scrolls, a button above the keyboard")
  func login() throws {
    let author = try Author(.iOS)
    let root = try author.addScene("viewController")
    let image = try author.add("imageView", into: root, x: 76, y: 120)
    let user = try author.add("textField", into: root, x: 76, y: 280)
    try author.enter("placeholder", "Email", of: user)
    let password = try author.add("textField", into: root, x: 76, y: 340)
    try author.enter("placeholder", "Password", of: password)
    try author.enter("secureTextEntry", "YES", of: password)
    let stack = try author.embed([image, user, password], "verticalStack")
    try author.enter("spacing", "16", of: stack)
    let scroll = try author.embed([stack], "scrollView")
    let button = try author.add("button", into: root, x: 76, y: 760)
    try author.enter("text", "Log In", of: button)
    try author.pin([button], [("left", 24), ("right", 24)], lengths: ["height": 44])
    try author.enter("keyboardGuide", "YES", of: root)
    let keyboard = try #require(author.map.objects.first { $0.title == "Keyboard" }).id
    try author.drag(from: button, to: keyboard, choosing: ["Vertical Spacing to Keyboard"])
    try author.resolve("addMissing", [scroll, stack, image])
    try author.finish { document, layout in
      let (frame, screen) = try author.frames(button, in: document, layout)
      #expect(abs(frame.minX - (screen.width - frame.maxX)) <= 0.5 && frame.maxY <= screen.height)
      let (area, _) = try author.frames(scroll, in: document, layout)
      #expect(abs(area.midX - screen.width / 2) <= 0.5 && area.maxY <= frame.minY)
    }
    #expect(author.actions <= Self.limit, "\(author.actions)")
  }

  @Test("a window of preferences: three tabs, and a grid of labels and pop-up buttons")
  func preferences() throws {
    let author = try Author(.macOS)
    let root = try author.addScene("viewController")
    let tabs = try author.add("tabView", into: root, x: 20, y: 20)
    try author.pin([tabs], [("left", 20), ("top", 20), ("right", 20), ("bottom", 20)])
    try author.enter("tabs", "General\nAppearance\nAdvanced", of: tabs)
    let grid = try author.add("gridView", into: author.part("tabViewItem", 0), x: 20, y: 20)
    try author.add("gridRow", into: grid)
    for (row, text) in ["Language:", "Start page:", "Downloads:"].enumerated() {
      let label = try author.add("label", into: try author.part("gridCell", 2 * row), x: 0, y: 0)
      try author.enter("text", text, of: label)
      try author.add("popUpButton", into: try author.part("gridCell", 2 * row + 1), x: 0, y: 0)
    }
    try author.enter("xPlacement", "trailing", of: try author.part("gridColumn", 0))
    try author.pin([grid], [("left", 20), ("top", 20)])
    expectEqual(author.parts("tabViewItem").map { $0.title }, ["General", "Appearance", "Advanced"])
    #expect(author.parts("gridCell").allSatisfy { $0.contents.count == 1 })
    try author.finish { document, layout in
      let (frame, content) = try author.frames(tabs, in: document, layout)
      expectEqual(frame.minX, content.width - frame.maxX)
      let labels = document.views.filter { $0.kind == .textField && $0.parent == document.view(id: grid)?.index }
      let ends = try labels.map { try author.frames($0, layout).frame.maxX }
      #expect(labels.count == 3 && Set(ends.map { $0.rounded() }).count == 1, "\(ends)")
    }
    #expect(author.actions <= Self.limit, "\(author.actions)")
  }
}

/// A person at the canvas, whose actions are counted.
private final class Author {
  let session: Session
  private let start: [UInt8]
  private(set) var actions = 0
  private var selection: [String] = []

  /// Opens an empty storyboard.
  init(_ platform: Platform) throws {
    let touch = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
      """
    let desktop = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES">
      """
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      \(platform == .macOS ? desktop : touch)
          <dependencies>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
          <scenes/>
      </document>

      """
    start = Array(text.utf8)
    session = try Session(start, seed: 1)
  }

  var document: Document { session.document }
  var map: StoryboardMap { session.edited.storyboard() }

  func views(_ isWanted: (ViewNode) -> Bool) -> [String] { document.views.filter(isWanted).map { $0.id } }
  func parts(_ tag: String) -> [StoryboardMap.Object] { map.objects.filter { $0.tag == tag } }

  func part(_ tag: String, _ index: Int) throws -> String {
    let parts = parts(tag)
    try #require(index < parts.count, "\(tag) \(index) of \(parts.count)")
    return parts[index].id
  }

  func label(in row: String) throws -> String {
    let cell = try #require(document.view(id: row)).index
    let labels = views { $0.kind == .label && document.isAncestor(cell, of: $0.index) }
    return try #require(labels.first)
  }

  /// The frame of a view and that of its superview, whose origin is zero.
  func frames(_ view: ViewNode, _ layout: DocumentLayout) throws -> (frame: Rect, outer: Rect) {
    let frame = try #require(layout.frame(of: view.index))
    let parent = try #require(view.parent)
    let outer = try #require(layout.frame(of: parent))
    return (frame, Rect(origin: .zero, size: outer.size))
  }

  func frames(_ id: String, in document: Document, _ layout: DocumentLayout) throws -> (frame: Rect, outer: Rect) {
    let view = try #require(document.view(id: id))
    return try frames(view, layout)
  }

  // MARK: Actions

  @discardableResult private func run(_ json: String) throws -> [String] {
    guard case .change(let change) = try answer(json) else { return [] }
    if !change.selection.isEmpty { selection = change.selection }
    return change.selection
  }

  private func answer(_ json: String) throws -> SessionAnswer {
    let value = try #require(JSONReader.read(Array(json.utf8)))
    do throws(OperationError) {
      return try session.run(try SessionForm.command(value))
    } catch {
      Testing.Issue.record("\(json): \(error.sentence)")
      throw error
    }
  }

  /// Selects objects, each with an action, if they are not selected.
  private func select(_ keys: [String]) {
    if selection != keys { actions += keys.count }
    selection = keys
  }

  private static func list(_ keys: [String]) -> String {
    "[" + keys.map { "\"\($0)\"" }.joined(separator: ",") + "]"
  }

  /// Adds a scene of the library. Returns the view that is selected then; a container has none.
  func addScene(_ kind: String) throws -> String {
    actions += 1
    return try run(#"{"do":"addScene","kind":"\#(kind)","contents":true}"#).first ?? ""
  }

  /// Drags a view of the library to its place.
  @discardableResult func add(_ kind: String, into key: String, x: Double = 0, y: Double = 0) throws -> String {
    actions += 1
    return try #require(
      try run(#"{"do":"insert","kind":"\#(kind)","into":"\#(key)","x":\#(x),"y":\#(y)}"#).first)
  }

  func enter(_ name: String, _ value: String, of key: String) throws {
    select([key])
    actions += 1
    let text = value.replacingOccurrences(of: "\n", with: "\\n")
    try run(#"{"do":"field","views":["\#(key)"],"name":"\#(name)","value":"\#(text)"}"#)
  }

  func choose(_ json: String) throws {
    actions += 1
    try run(json)
  }

  func resolve(_ what: String, _ keys: [String]) throws {
    select(keys)
    try choose(#"{"do":"resolve","what":"\#(what)","views":\#(Self.list(keys))}"#)
  }

  func duplicate(_ key: String) throws -> String {
    select([key])
    actions += 1
    return try #require(try run(#"{"do":"duplicate","views":["\#(key)"]}"#).first)
  }

  func delete(_ keys: [String]) throws {
    select(keys)
    actions += 1
    try run(#"{"do":"delete","views":\#(Self.list(keys))}"#)
  }

  func embed(_ keys: [String], _ kind: String) throws -> String {
    select(keys)
    actions += 1
    return try #require(try run(#"{"do":"embed","views":\#(Self.list(keys)),"kind":"\#(kind)"}"#).first)
  }

  /// Enters distances to the neighbors, and lengths, each with an action.
  func pin(
    _ keys: [String], _ spacings: [(side: String, constant: Double)], lengths: [String: Double] = [:]
  ) throws {
    select(keys)
    actions += spacings.count + lengths.count
    let list = spacings.map { #"{"side":"\#($0.side)","constant":\#($0.constant)}"# }.joined(separator: ",")
    let numbers = lengths.map { #","\#($0.key)":\#($0.value)"# }.joined()
    try run(#"{"do":"pin","views":\#(Self.list(keys)),"spacings":[\#(list)]\#(numbers)}"#)
  }

  /// Enters the height of a row.
  func setFrame(of key: String, _ frame: DocumentFrame) throws {
    select([key])
    actions += 1
    try run(
      #"{"do":"frame","view":"\#(key)","x":\#(frame.x),"y":\#(frame.y),"width":\#(frame.width),"height":\#(frame.height)}"#
    )
  }

  /// Control-drags between objects, and chooses constraints by their titles.
  func drag(from: String, to: String, choosing titles: [String]) throws {
    actions += 1 + titles.count
    guard case .menu(let menu) = try answer(#"{"do":"menu","from":"\#(from)","to":"\#(to)"}"#) else { return }
    let entries = menu.indices.filter { titles.contains(menu[$0].title) }
    expectEqual(entries.map { menu[$0].title }, titles)
    let list = entries.map { "\($0)" }.joined(separator: ",")
    try run(#"{"do":"add","from":"\#(from)","to":"\#(to)","entries":[\#(list)]}"#)
  }

  /// Control-drags to a scene, and chooses the kind of segue.
  func connect(_ json: String) throws {
    actions += 2
    try run(json)
  }

  // MARK: The end

  /// Asserts that the document is sound, that it is laid out as it is drawn, also on other devices, and that undo leads
  /// back to the empty document.
  func finish(_ examine: (Document, DocumentLayout) throws -> Void) throws {
    let bytes = session.edited.bytes
    let saved = try Document.read(text: session.edited.text)
    expectEqual(session.edited.issues().map { "\($0.report.rule.name): \($0.report.text)" }, [])
    expectEqual(DocumentCheck(saved).findings().map { "\($0.rule.name) \($0.objectID)" }, [])
    var ids: [String] = []
    var open = [saved.root]
    var references: [String] = []
    while let element = open.popLast() {
      if let id = element["id"] { ids.append(id) }
      for name in ["destination", "firstItem", "secondItem", "row", "column", "initialViewController", "target"] {
        if let id = element[name] { references.append(id) }
      }
      open += element.children
    }
    expectEqual(ids.count, Set(ids).count)
    #expect(references.allSatisfy { ids.contains($0) }, "\(references.filter { !ids.contains($0) })")
    let fresh = try EditedDocument(bytes, seed: 1).layout
    for view in document.views {
      expectEqual(session.layout.frame(of: view.index), fresh.frame(of: view.index), view.id)
    }
    #expect(session.edited.misplacedViews().isEmpty)
    try examine(saved, fresh)
    let variants: [LayoutOptions] =
      document.platform == .macOS
      ? [Size(width: 600, height: 400), Size(width: 900, height: 700)].map {
        LayoutOptions(content: .measured, metrics: .rules, size: $0)
      }
      : ["iPhone SE (3rd generation)", "iPad (10.2 inch)"].map {
        LayoutOptions(content: .measured, metrics: .rules, device: Device.named($0))
      }
    for options in variants {
      #expect(document.platform == .macOS || options.device != nil)
      let layout = saved.layout(options)
      for root in layout.roots { expectEqual(root.conflictCount, 0) }
      try examine(saved, layout)
    }
    while session.edited.undoName != nil { try session.edited.undo() }
    expectEqual(session.edited.bytes, start)
  }
}
