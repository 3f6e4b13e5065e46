import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// A phone with a title, a field and a button, and a plain view that has no constraints.
private let screen = SampleDocument.phone(
  subviews: [
    SampleDocument.label("tit-le-001", "Title", (16, 79, 100, 21)),
    SampleDocument.view("box-vi-001", (16, 120, 200, 40)),
    SampleDocument.view("oth-er-001", (240, 120, 100, 40)),
    SampleDocument.view("fre-e0-001", (20, 300, 80, 30), "fixedFrame=\"YES\" "),
  ].joined(separator: "\n"),
  constraints: [
    SampleDocument.constraint("b-h-1", "box-vi-001.height", constant: 40),
    SampleDocument.constraint("b-l-1", "box-vi-001.leading", "safe.leading", constant: 16),
    SampleDocument.constraint("b-t-1", "box-vi-001.top", "tit-le-001.bottom", constant: 20),
    SampleDocument.constraint("b-w-1", "box-vi-001.width", constant: 200),
    SampleDocument.constraint("o-e-1", "oth-er-001.height", "box-vi-001.height"),
    SampleDocument.constraint("o-l-1", "oth-er-001.leading", "box-vi-001.trailing", constant: 24),
    SampleDocument.constraint("o-t-1", "oth-er-001.top", "box-vi-001.top"),
    SampleDocument.constraint("o-w-1", "oth-er-001.width", constant: 100),
    SampleDocument.constraint("t-l-1", "tit-le-001.leading", "safe.leading", constant: 16),
    SampleDocument.constraint("t-t-1", "tit-le-001.top", "safe.top", constant: 20),
  ].joined(separator: "\n"))

private func session(_ text: String = screen) throws -> Session { try Session(Array(text.utf8), seed: 1) }

extension Session {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }

  fileprivate func frame(_ id: String) throws -> Rect {
    let view = try #require(document.view(id: id))
    return try #require(layout.frame(of: view.index))
  }

  fileprivate func titles(_ from: String, _ to: String, _ dx: Double, _ dy: Double, margins: Bool = false) throws
    -> [String]
  {
    try menu(from: from, to: to, vector: Point(x: dx, y: dy), usesMargins: margins).map { $0.title }
  }

  fileprivate func change(_ id: String, _ values: [String: String]) throws {
    try set(values, ofConstraints: [try constraint(id)], name: "Change")
  }
}

@Suite struct ControlDragTests {
  @Test("S34 C8 a horizontal drag between siblings offers spacing and alignments across it")
  func horizontalDragBetweenSiblings() throws {
    #expect(
      try session().titles("box-vi-001", "oth-er-001", 100, 5) == [
        "Horizontal Spacing", "Top", "Center Vertically", "Bottom", "Equal Widths", "Equal Heights", "Aspect Ratio",
      ])
  }

  @Test("S34 C8 a vertical drag between siblings offers spacing and alignments along it")
  func verticalDragBetweenSiblings() throws {
    #expect(
      try session().titles("tit-le-001", "box-vi-001", 2, 60) == [
        "Vertical Spacing", "Leading", "Center Horizontally", "Trailing", "Equal Widths", "Equal Heights",
        "Aspect Ratio",
      ])
  }

  @Test("S34 C8 a diagonal drag, and a drag without a direction, offer both axes")
  func diagonalDragOffersBothAxes() throws {
    let diagonal = try session().titles("box-vi-001", "oth-er-001", 50, 50)
    #expect(diagonal.contains("Horizontal Spacing") && diagonal.contains("Vertical Spacing"))
    #expect(try session().titles("box-vi-001", "oth-er-001", 0, 0) == diagonal)
  }

  @Test(
    "S34 C8 a drag to the container offers the edge it goes to",
    arguments: [
      (1.0, 0.0, "Trailing Space to Safe Area"), (-1, 0, "Leading Space to Safe Area"),
      (0, 1, "Bottom Space to Safe Area"),
      (0, -1, "Top Space to Safe Area"),
    ])
  func dragToContainer(_ dx: Double, _ dy: Double, _ title: String) throws {
    let titles = try session().titles("box-vi-001", "root", dx, dy)
    #expect(titles.first == title)
    #expect(titles.filter { $0.hasSuffix("Space to Safe Area") }.count == 1)
    #expect(titles.contains(dx != 0 ? "Center Vertically in Safe Area" : "Center Horizontally in Safe Area"))
  }

  @Test("S34 C8 the Option key exchanges the edge for the margin")
  func optionKeyOffersMargins() throws {
    #expect(
      try session().titles("box-vi-001", "root", -1, 0, margins: true).first == "Leading Space to Container Margin")
  }

  @Test("S34 C8 a drag inside a view offers its size")
  func dragInsideAView() throws {
    #expect(try session().titles("box-vi-001", "box-vi-001", 10, 0) == ["Width", "Aspect Ratio"])
    #expect(try session().titles("box-vi-001", "box-vi-001", 0, 10) == ["Height", "Aspect Ratio"])
  }

  @Test("C8 what exists is marked") func existingConstraintsAreMarked() throws {
    let menu = try session().menu(from: "box-vi-001", to: "oth-er-001", vector: Point(x: 1, y: 0), usesMargins: false)
    #expect(menu.filter { $0.exists }.map { $0.title } == ["Horizontal Spacing", "Top", "Equal Heights"])
  }

  @Test("S34 C8 what a stack view arranges has sizes only") func arrangedViewsHaveNoEdges() throws {
    let stack = """
      <stackView opaque="NO" translatesAutoresizingMaskIntoConstraints="NO" id="sta-ck-001">
      \(SampleDocument.rect((0, 0, 200, 40)))
      <subviews>\(SampleDocument.view("one-00-001", (0, 0, 100, 40)))\(SampleDocument.view("two-00-001", (100, 0, 100, 40)))</subviews>
      </stackView>
      """
    let session = try session(SampleDocument.phone(subviews: stack))
    #expect(
      try session.titles("one-00-001", "two-00-001", 50, 50) == ["Equal Widths", "Equal Heights", "Aspect Ratio"])
    #expect(try session.titles("one-00-001", "sta-ck-001", -1, 0) == ["Equal Widths", "Equal Heights", "Aspect Ratio"])
  }

  @Test("C8 a chosen entry is added with the constant of the canvas") func chosenEntryIsAdded() throws {
    let session = try session()
    let menu = try session.menu(from: "fre-e0-001", to: "root", vector: Point(x: -1, y: 0), usesMargins: false)
    try session.add([menu[0].constraint], name: "Add")
    #expect(
      session.text.contains(
        "<constraint firstItem=\"fre-e0-001\" firstAttribute=\"leading\" secondItem=\"safe\" secondAttribute=\"leading\" constant=\"20\" id="
      ))
    // C13: the first constraint ends the fixed frame.
    #expect(!session.text.contains("fixedFrame"))
  }
}

@Suite struct EditingTests {
  @Test("C11 C19 a dragged constant moves the other views live and changes one attribute")
  func draggingAConstant() throws {
    let session = try session()
    session.updatesFrames = false
    var json = JSONWriter()
    try session.drag(try session.constraint("b-w-1"), to: 250, &json)
    #expect(session.text == screen)
    let live = String(decoding: json.bytes, as: UTF8.self)
    #expect(live.contains("\"box-vi-001\",16,120,250,40") && live.contains("\"oth-er-001\",290,120,100,40"))
    try session.drop()
    #expect(session.text == screen.replacing("constant=\"200\"", with: "constant=\"250\""))
    #expect(session.undoName == "Change Constant")
  }

  @Test("C11 a cancelled drag leaves document and layout as they were") func cancellingADrag() throws {
    let session = try session()
    let before = try session.frame("oth-er-001")
    var json = JSONWriter()
    try session.drag(try session.constraint("b-w-1"), to: 250, &json)
    session.cancelGesture()
    #expect(session.text == screen)
    #expect(try session.frame("oth-er-001") == before)
  }

  @Test("C18 frames that were right are updated with the edit, in the same step") func framesAreUpdated() throws {
    let session = try session()
    #expect(session.misplacedViews().isEmpty)
    try session.change("b-w-1", ["constant": "250"])
    #expect(session.misplacedViews().isEmpty)
    #expect(session.text.contains("x=\"290\""))
    try session.undo()
    #expect(session.text == screen)
  }

  @Test("C5 S33 every field of a constraint is written, and defaults are removed") func constraintFields() throws {
    let session = try session()
    try session.change(
      "o-l-1",
      [
        "priority": "750", "multiplier": "2:1", "relation": "greaterThanOrEqual", "identifier": "gap",
        "placeholder": "YES",
      ])
    func line(_ text: String) -> Substring? { text.split(separator: "\n").first { $0.contains("id=\"o-l-1\"") } }
    let written = try #require(line(session.text))
    for attribute in [
      "priority=\"750\"", "multiplier=\"2:1\"", "relation=\"greaterThanOrEqual\"", "identifier=\"gap\"",
      "placeholder=\"YES\"",
    ] { #expect(written.contains(attribute)) }
    try session.change(
      "o-l-1", ["priority": "1000", "multiplier": "1", "relation": "equal", "identifier": "", "placeholder": "NO"])
    #expect(line(session.text) == line(screen))
  }

  @Test("C5 reversed items place the views where they were") func reversedItems() throws {
    let session = try session()
    let before = try session.frame("oth-er-001")
    try session.reverse([try session.constraint("o-l-1")])
    #expect(
      session.text.contains(
        "firstItem=\"box-vi-001\" firstAttribute=\"trailing\" secondItem=\"oth-er-001\" secondAttribute=\"leading\" constant=\"-24\""
      ))
    #expect(try session.frame("oth-er-001") == before)
  }

  @Test("C5 another second item keeps the views where they are") func retargetedItem() throws {
    let session = try session()
    let before = try session.frame("oth-er-001")
    try session.retarget(try session.constraint("o-l-1"), to: "root", .leading)
    #expect(try session.frame("oth-er-001") == before)
    #expect(session.text.contains("secondItem=\"root\" secondAttribute=\"leading\" constant=\"240\""))
  }

  @Test("C5 a constraint is installed for size classes") func installedForSizeClasses() throws {
    let session = try session()
    let index = try session.constraint("o-w-1")
    try session.setInstalled(index, false, sizeClass: nil)
    #expect(session.text.contains("<exclude reference=\"o-w-1\"/>"))
    try session.setInstalled(try session.constraint("o-w-1"), true, sizeClass: nil)
    #expect(session.text == screen)
  }

  @Test("C15 a deleted constraint is not replaced") func deletingAConstraint() throws {
    let session = try session()
    session.updatesFrames = false
    try session.removeConstraints([try session.constraint("o-w-1")])
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("id=\"o-w-1\"") }
    #expect(session.text == lines.joined(separator: "\n"))
  }

  @Test("C13 a view that loses its last constraint keeps its frame") func lastConstraint() throws {
    let session = try session()
    try session.removeConstraints(try ["t-l-1", "t-t-1", "b-t-1"].map { try session.constraint($0) })
    #expect(session.document.view(id: "tit-le-001")?.isFixedFrame == true)
  }

  @Test("C19 an edit that is refused changes nothing") func refusedEdits() throws {
    let session = try session()
    #expect(throws: SessionError.self) { try session.change("b-w-1", ["constant": "wide"]) }
    #expect(throws: SessionError.self) { try session.change("b-w-1", ["priority": "0"]) }
    #expect(throws: SessionError.self) { try session.delete(["root"]) }
    #expect(throws: SessionError.self) { try session.undo() }
    #expect(session.text == screen)
    #expect(session.undoName == nil)
  }
}

@Suite struct CanvasViewTests {
  @Test("C9 S34 a dragged view snaps to edges, standard distances and centers") func snapping() throws {
    let session = try session()
    var json = JSONWriter()
    // Two points left of the edge of the title.
    try session.move(["fre-e0-001"], by: Point(x: -6, y: 0), growing: .zero, radius: 5, showsDistances: true, &json)
    guard case .views(let drag) = session.gesture else { return #expect(Bool(false)) }
    #expect(drag.offset.x == -4)
    #expect(drag.guides.contains { $0.title == "edge of label" && $0.position == 16 })
    try session.move(["fre-e0-001"], by: Point(x: 0, y: -130), growing: .zero, radius: 5, showsDistances: false, &json)
    guard case .views(let below) = session.gesture else { return #expect(Bool(false)) }
    #expect(below.offset.y == -132)
    #expect(below.guides.contains { $0.title == "standard distance to view" })
  }

  @Test("C10 C2 a moved constrained view is misplaced, and its constraints stay") func movedViewIsMisplaced() throws {
    let session = try session()
    try session.nudge(["box-vi-001"], by: Point(x: 10, y: 0), growing: .zero)
    #expect(session.misplacedViews().map { session.key(of: $0.view) } == ["box-vi-001"])
    #expect(session.document.constraints.count == 10)
    var whole = JSONWriter()
    SceneWriter(session).write(&whole, isWhole: true)
    let text = String(decoding: whole.bytes, as: UTF8.self)
    #expect(text.contains("\"f\":[26,120,200,40],\"e\":[16,120,200,40]"))
    #expect(text.contains("\"state\":\"misplaced\"") && text.contains("\"off\":10"))
    try session.updateConstants(["box-vi-001"])
    #expect(session.misplacedViews().isEmpty)
    #expect(try session.frame("box-vi-001").x == 26)
  }

  @Test("C10 a moved view moves neither the safe area nor the views that its constraints place")
  func movedViewKeepsTheSafeArea() throws {
    let session = try session()
    try session.nudge(["tit-le-001"], by: Point(x: 9, y: 30), growing: .zero)
    #expect(session.misplacedViews().map { session.key(of: $0.view) } == ["tit-le-001"])
    #expect(try session.frame("tit-le-001").minY == 79 && session.frame("box-vi-001").minY == 120)
    try session.updateConstants(["tit-le-001"])
    #expect(try session.frame("tit-le-001").minY == 109)
  }

  @Test("C10 guides replace the constraints of a moved view") func replacingByGuides() throws {
    let session = try session()
    var json = JSONWriter()
    try session.move(["fre-e0-001"], by: Point(x: -6, y: 0), growing: .zero, radius: 5, showsDistances: false, &json)
    try session.drop()
    try session.replaceByGuides()
    #expect(session.undoName == "Replace by Guides")
    #expect(session.document.constraints.contains { $0.firstItem == "fre-e0-001" })
  }

  @Test("C12 spacings go to the nearest neighbor, and equal ones become one") func pinning() throws {
    let session = try session()
    var request = PinRequest()
    request.views = ["box-vi-001", "oth-er-001"]
    request.spacings = [.init(side: .right), .init(side: .left)]
    try session.pin(request)
    let new = session.document.constraints.filter { $0.id.utf8.count == 10 }
    #expect(new.count == 3)
    #expect(new.contains { $0.firstItem == "oth-er-001" && $0.secondItem == "box-vi-001" && $0.constant == 24 })
  }

  @Test("C7 fields of a view are written and undone") func viewFields() throws {
    let session = try session()
    try session.setField("text", to: "A much longer title", of: ["tit-le-001"])
    #expect(session.text.contains("text=\"A much longer title\""))
    // The new text is measured, and the frame follows.
    #expect(try session.frame("tit-le-001").width > 120)
    try session.setField("hidden", to: "YES", of: ["box-vi-001", "oth-er-001"])
    #expect(session.document.view(id: "oth-er-001")?.isHidden == true)
    try session.setField("hidden", to: "NO", of: ["box-vi-001", "oth-er-001"])
    try session.setField("horizontalHuggingPriority", to: "260", of: ["box-vi-001"])
    for _ in 0..<4 { try session.undo() }
    #expect(session.text == screen)
  }

  @Test("views are added, duplicated, embedded, moved and deleted") func structure() throws {
    let session = try session()
    let label = try session.insert("label", into: "root", at: Point(x: 20, y: 400))
    #expect(try session.frame(label) == Rect(x: 20, y: 400, width: 42, height: 21))
    let copies = try session.duplicate([label])
    let stack = try session.embed([label, copies[0]], in: "stackView")
    #expect(session.document.view(id: stack)?.children.count == 2)
    try session.reorder(copies[0], in: stack, before: label)
    try session.unembed(stack)
    #expect(session.document.view(id: stack) == nil)
    #expect(session.document.view(id: label)?.parent == session.document.view(id: "root")?.index)
    try session.delete([label, copies[0]])
    for _ in 0..<6 { try session.undo() }
    #expect(session.text == screen)
  }

  @Test("deleted views take their constraints with them") func deletedViews() throws {
    let session = try session()
    try session.delete(["oth-er-001"])
    #expect(session.document.constraints.map { $0.id } == ["b-h-1", "b-l-1", "b-t-1", "b-w-1", "t-l-1", "t-t-1"])
  }
}

@Suite struct ResolveTests {
  @Test("C14 constraints that are missing are added, and the frames stay") func addingMissingConstraints() throws {
    let session = try session()
    try session.removeConstraints([try session.constraint("o-w-1"), try session.constraint("o-l-1")])
    let frames = try ["box-vi-001", "oth-er-001"].map { try session.frame($0) }
    try session.addMissingConstraints(nil)
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty && $0.conflicts.isEmpty })
    #expect(try ["box-vi-001"].map { try session.frame($0) } == [frames[0]])
  }

  @Test("C14 C19 reset is one step, and keeps the frames") func resetting() throws {
    let session = try session()
    let frames = try ["tit-le-001", "box-vi-001", "oth-er-001"].map { try session.frame($0) }
    try session.resetConstraints(nil)
    #expect(try ["tit-le-001", "box-vi-001", "oth-er-001"].map { try session.frame($0) } == frames)
    #expect(session.layout.roots.allSatisfy { $0.conflicts.isEmpty })
    try session.undo()
    #expect(session.text == screen)
  }

  @Test("C14 what is cleared is gone, and what an outlet names is kept") func clearing() throws {
    let outlet = screen.replacing(
      "sceneMemberID=\"viewController\">",
      with:
        "sceneMemberID=\"viewController\"><connections><outlet property=\"w\" destination=\"b-w-1\" id=\"out-le-001\"/></connections>"
    )
    let session = try session(outlet)
    #expect(try session.clearConstraints(nil) == ["b-w-1"])
    #expect(session.document.constraints.map { $0.id } == ["b-w-1"])
  }

  @Test("C16 C2 a conflict names its members, and each cure resolves it") func curingAConflict() throws {
    let conflict = screen.replacing(
      SampleDocument.constraint("o-w-1", "oth-er-001.width", constant: 100),
      with: SampleDocument.constraint("o-w-1", "oth-er-001.width", constant: 100)
        + SampleDocument.constraint("o-w-2", "oth-er-001.width", constant: 120))
    let issues = try session(conflict).issues()
    let issue = try #require(issues.firstIndex { $0.report.rule.rawValue == "conflict" })
    #expect(issues[issue].cures.count == 4)
    for cure in issues[issue].cures.indices {
      let session = try session(conflict)
      _ = session.issues()
      try session.cure(issue, cure)
      #expect(session.layout.roots.allSatisfy { $0.conflicts.isEmpty })
    }
  }

  @Test("C16 C2 an ambiguous view gets the constraint that is suggested") func curingAnAmbiguity() throws {
    let session = try session()
    try session.removeConstraints([try session.constraint("o-w-1")])
    let issue = try #require(session.issues().firstIndex { $0.report.rule.rawValue == "ambiguous" })
    try session.cure(issue, 0)
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty })
    #expect(try session.frame("oth-er-001").width == 100)
  }

  @Test("C17 a preview does not change the document") func previews() throws {
    let session = try session()
    var json = JSONWriter()
    let request = PreviewRequest(try #require(JSONReader.read(Array(#"{"device":"iPad Air","rtl":true}"#.utf8))))
    json.object { json in try? session.writePreviews(of: "root", [request], &json) }
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("<svg"))
    #expect(session.text == screen)
  }
}

@Suite struct SceneTests {
  /// The entries of a scene by key, as the page has them.
  private struct Page {
    var views: [String: JSONText] = [:]
    var lines: [String: JSONText] = [:]
    typealias JSONText = String

    mutating func apply(_ session: Session, isWhole: Bool = false) throws {
      var json = JSONWriter()
      SceneWriter(session).write(&json, isWhole: isWhole)
      let scene = try #require(JSONReader.read(json.bytes))
      for key in scene["goneViews"]?.texts ?? [] { views[key] = nil }
      for key in scene["goneLines"]?.texts ?? [] { lines[key] = nil }
      for view in scene["views"]?.elements ?? [] { views[view["k"]?.text ?? ""] = "\(view)" }
      for line in scene["lines"]?.elements ?? [] { lines[line["k"]?.text ?? ""] = "\(line)" }
    }
  }

  @Test("C1 C4 S33 a line has its kind, label and views") func lines() throws {
    let session = try session()
    var json = JSONWriter()
    SceneWriter(session).write(&json, isWhole: true)
    let scene = try #require(JSONReader.read(json.bytes))
    let line = try #require(scene["lines"]?.elements.first { $0["k"]?.text == "o-l-1" })
    #expect(line["a"]?.text == "oth-er-001" && line["b"]?.text == "box-vi-001" && line["label"]?.text == "24")
    #expect(line["seg"]?.elements.last?.double == 1)
    let equal = try #require(scene["lines"]?.elements.first { $0["k"]?.text == "o-e-1" })
    #expect(equal["label"]?.text == "=")
  }

  @Test("C2 an ambiguous view stays where it is on the canvas, and is marked") func ambiguousView() throws {
    let session = try session()
    try session.removeConstraints([try session.constraint("o-w-1"), try session.constraint("o-l-1")])
    var json = JSONWriter()
    SceneWriter(session).write(&json, isWhole: true)
    let scene = try #require(JSONReader.read(json.bytes))
    let view = try #require(scene["views"]?.elements.first { $0["k"]?.text == "oth-er-001" })
    #expect(view["f"]?.elements.compactMap { $0.double } == [240, 120, 100, 40] && view["amb"]?.double == 1)
  }

  @Test(
    "C19 random commands: differences add up to the scene, the layout is that of the document, undo ends at its bytes",
    arguments: 0..<3)
  func randomCommands(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let session = try session()
    var page = Page()
    try page.apply(session, isWhole: true)
    for step in 0..<200 {
      try? randomCommand(session, &generator)
      try page.apply(session)
      guard step % 20 == 0 else { continue }
      var fresh = Page()
      try fresh.apply(session, isWhole: true)
      #expect(fresh.views == page.views && fresh.lines == page.lines)
      let layout = session.document.layout(session.options)
      #expect(session.document.views.allSatisfy { layout.frame(of: $0.index) == session.layout.frame(of: $0.index) })
    }
    while session.undoName != nil { try session.undo() }
    #expect(session.text == screen)
  }

  @Test("differences add up to the scene where an edit moves lines and positions of another hierarchy")
  func editInAnotherHierarchy() throws {
    // A top-level view without an object id for its subview, after one that is edited.
    let other = """
      <view contentMode="scaleToFill" id="sec-nd-001">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews>
      <view contentMode="scaleToFill"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/></view>
      \(SampleDocument.view("low-er-001", (20, 20, 80, 30)))
      </subviews>
      <constraints>
      \(SampleDocument.constraint("l-w-1", "low-er-001.width", constant: 80))
      </constraints>
      </view>
      """
    let text = screen.replacing("</objects>", with: other + "\n</objects>")
    let session = try session(text)
    var page = Page()
    try page.apply(session, isWhole: true)
    #expect(page.views["low-er-001"] != nil)
    try session.insert("view", into: "root", at: Point(x: 30, y: 500))
    try page.apply(session)
    var fresh = Page()
    try fresh.apply(session, isWhole: true)
    #expect(fresh.views == page.views && fresh.lines == page.lines)
  }

  private func randomCommand(_ session: Session, _ generator: inout SplitMix64) throws {
    let views = session.document.views.filter { $0.place == .subview }.map { session.key(of: $0.index) }
    let constraints = Array(session.document.constraints.indices)
    let view = views.randomElement(using: &generator) ?? "root"
    let other = (views + ["root"]).randomElement(using: &generator) ?? "root"
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1:
      guard let index = constraints.randomElement(using: &generator) else { return }
      try session.set(
        ["constant": "\(Int.random(in: 0...60, using: &generator))"], ofConstraints: [index], name: "Change")
    case 2:
      guard let index = constraints.randomElement(using: &generator) else { return }
      try session.removeConstraints([index])
    case 3, 4:
      let menu = try session.menu(
        from: view, to: other,
        vector: Point(x: Double.random(in: -9...9, using: &generator), y: Double.random(in: -9...9, using: &generator)),
        usesMargins: Bool.random(using: &generator))
      guard let entry = menu.randomElement(using: &generator) else { return }
      try session.add([entry.constraint], name: entry.title)
    case 5:
      try session.nudge([view], by: Point(x: Double(Int.random(in: -9...9, using: &generator)), y: 3), growing: .zero)
    case 6:
      try session.insert(
        ["label", "view", "button"].randomElement(using: &generator)!, into: other, at: Point(x: 30, y: 500))
    case 7: try session.delete([view])
    case 8: try session.duplicate([view])
    case 9: try session.embed([view], in: "stackView")
    case 10: try session.undo()
    case 11: try session.redo()
    case 12: try session.addMissingConstraints(Bool.random(using: &generator) ? nil : [view])
    default: try session.updateFrames(nil)
    }
  }
}

@Suite struct CommandCenterTests {
  @Test("commands are JSON, and errors change nothing") func commands() {
    var center = CommandCenter()
    func run(_ text: String) -> String { String(decoding: center.run(Array(text.utf8)), as: UTF8.self) }
    #expect(run(#"{"do":"undo"}"#) == #"{"error":"no document is open"}"#)
    #expect(String(decoding: center.open(Array("<a>".utf8)), as: UTF8.self).hasPrefix(#"{"error":"#))
    #expect(String(decoding: center.open(Array(screen.utf8)), as: UTF8.self).hasPrefix(#"{"scene":"#))
    for text in [
      "", "{", "[]", #"{"do":"fly"}"#, #"{"do":"set","constraints":["none"],"values":{"constant":1}}"#,
      #"{"do":"cure","issue":9,"cure":0}"#,
    ] {
      #expect(run(text).hasPrefix(#"{"error":"#))
    }
    #expect(center.documentBytes == Array(screen.utf8))
    #expect(
      run(#"{"do":"set","constraints":["b-w-1"],"values":{"constant":220}}"#).contains(#""undo":"Change constant""#))
  }

  @Test(
    "strings are read with all escapes", arguments: [(#""a\n\u00e4\ud83d\ude00\/""#, "a\nä😀/"), (#""\\\"""#, "\\\"")])
  func strings(_ json: String, _ text: String) {
    #expect(JSONReader.read(Array(json.utf8))?.text == text)
  }
}
