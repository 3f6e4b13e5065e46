import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import AgentTools

/// Scroll views, their guides and that of the keyboard, and tables.
extension ContainerTests {
  @Test func formsScrollAboveTheKeyboard() throws {
    let (document, report) = try edit(
      #"[{"do":"remove","constraints":["box-t0-001"]},{"do":"delete","views":["box-vi-ew0"]},{"do":"embed",\#(Self.three),"kind":"scrollView","as":"scroll"},{"do":"constrain","statements":["scroll.bottom = keyboard.top"]}]"#
    )
    let edited = document.edited.document
    let kinds = Set(edited.guides.map(\.kind))
    #expect(kinds.isSuperset(of: [.frameLayout, .keyboard]))
    #expect(report.found.isEmpty, "\(report.lines)")
    let field = try #require(edited.view(id: "fie-ld-000"))
    expectEqual(document.edited.layout.frame(of: field.index)?.width, 361)
    let tree = CompactTree(document.edited.layout, detail: .constraints).lines(title: "").joined(separator: "\n")
    #expect(tree.contains("bottom=keyboard.top"), "\(tree)")
  }

  /// All contents of a screen scroll where there is less room, and have the frames that they had.
  @Test func scrollViewsAroundAllContentsFillTheScreen() throws {
    let (document, report) = try edit(
      #"[{"do":"embed","views":["fie-ld-000","fie-ld-001","fie-ld-002","box-vi-ew0"],"kind":"scrollView","as":"scroll"},{"do":"constrain","statements":["scroll.bottom = keyboard.top"]}]"#
    )
    #expect(report.found.isEmpty && report.elsewhereLines.isEmpty, "\(report.lines)")
    expectEqual(report.lostConstraints, [])
    let edited = document.edited.document
    let original = try Document.read(text: Self.column)
    let scroll = try #require(edited.views.first { $0.kind == .scrollView })
    for size in [nil, Size(width: 393, height: 300), Size(width: 700, height: 900)] {
      let options = LayoutOptions(size: size)
      let (old, new) = (original.layout(options), edited.layout(options))
      let area = try #require(new.frame(of: scroll.index))
      expectEqual(area.width, size?.width ?? 393)
      #expect(area.height < size?.height ?? 852)
      for id in ["fie-ld-000", "fie-ld-002", "box-vi-ew0"] {
        let was = try #require(original.view(id: id).flatMap { old.frame(of: $0.index) })
        let frame = try #require(edited.view(id: id).flatMap { new.frame(of: $0.index) })
        expectEqual(
          Rect(x: frame.x + area.x, y: frame.y + area.y, width: frame.width, height: frame.height), was,
          "\(id) at \(String(describing: size))")
      }
    }
  }

  /// Centered contents stay inside of the content that scrolls where they are higher than the scroll view.
  @Test func centeredContentsAreReachedAtTheTop() throws {
    let pins = """
      <constraint firstItem="one" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="one-y"/>
      <constraint firstItem="one" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="one-x"/>
      <constraint firstItem="two" firstAttribute="bottom" secondItem="one" secondAttribute="top" constant="-60" id="two-b"/>
      <constraint firstItem="two" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="two-x"/>
      """
    let text = SampleDocument.phone(
      subviews: SampleDocument.label("one", "One", (180, 416, 33, 20.5))
        + SampleDocument.label("two", "Two", (180, 336, 33, 20.5)), constraints: pins)
    let document = try OpenDocument(Array(text.utf8), seed: 1)
    let operation = #"[{"do":"embed","views":["one","two"],"kind":"scrollView","as":"scroll"}]"#
    let report = try document.edit(try #require(JSONReader.read(Array(operation.utf8))).elements)
    #expect(report.moved.allSatisfy { $0.from.width == $0.to.width }, "\(report.lines)")
    // The middle of the scroll view itself does not scroll.
    let guide = try #require(document.edited.document.guides.first { $0.kind == .contentLayout })
    expectEqual(document.edited.document.constraints.first { $0.id == "one-y" }?.secondItem, guide.id)
    let layout = document.edited.document.layout(LayoutOptions(size: Size(width: 375, height: 180)))
    let two = try #require(document.edited.document.view(id: "two"))
    let top = try #require(layout.frame(of: two.index)?.minY)
    #expect(top >= 15.99, "\(top)")
  }

  @Test(
    "guides of scroll views have a name with the scroll view, and without it if there is one",
    arguments: [
      "contentGuide.width = frameGuide.width", "scroll.contentGuide.width = scroll.frameGuide.width",
      "scroll.contentGuide.height ≥ frameGuide.height + 20", "contentGuide.height = scroll.height",
    ])
  func guidesOfScrollViewsAreCompared(statement: String) throws {
    let operation = #"{"do":"insert","kind":"scrollView","into":"root","as":"scroll"}"#
    let (document, _) = try edit(#"[\#(operation),{"do":"constrain","statements":["\#(statement)"]}]"#)
    let edited = document.edited.document
    let guide = try #require(edited.guides.first { $0.kind == .contentLayout })
    #expect(edited.constraints.contains { $0.firstItem == guide.id })
    // Of two scroll views, it is not known which is meant.
    let error = #expect(throws: EditRefusal.self) {
      try edit(
        #"[\#(operation),\#(operation.replacing("\"scroll\"", with: "\"other\"")),{"do":"constrain","statements":["contentGuide.width = frameGuide.width"]}]"#
      )
    }
    #expect(error?.sentence.contains("its scroll view, as in 'list.") ?? false, "\(error?.sentence ?? "")")
  }

  @Test(arguments: [("≥", Relation.greaterThanOrEqual), ("<=", .lessThanOrEqual), ("=", .equal)])
  func relationsAreSetByTheirSigns(sign: String, relation: Relation) throws {
    let (document, _) = try edit(
      #"[{"do":"set","object":"box-h0-001","attribute":"constant","value":90},{"do":"set","object":"box-h0-001","attribute":"relation","value":"\#(sign)"}]"#
    )
    expectEqual(document.edited.document.constraints.first { $0.id == "box-h0-001" }?.relation, relation)
  }

  /// A label saved narrower than its text, with a frame that nothing but the document gives.
  @Test func addedConstraintsPlaceFixedViewsAtTheirContent() throws {
    let label = SampleDocument.label("lab-el", "Departure time", (16, 100, 62, 20.5), "fixedFrame=\"YES\" ")
    let document = try OpenDocument(Array(SampleDocument.phone(subviews: label).utf8), seed: 1)
    let operation = #"[{"do":"resolve","what":"addMissing","views":["lab-el"]}]"#
    let report = try document.edit(try #require(JSONReader.read(Array(operation.utf8))).elements)
    expectEqual(report.moved.map(\.id), ["lab-el"])
    let saved = try Document.read(bytes: document.bytes)
    func width(_ options: LayoutOptions) throws -> Double? {
      let view = try #require(saved.view(id: "lab-el"))
      return saved.layout(options).frame(of: view.index)?.width
    }
    let own = try #require(try width(LayoutOptions()))
    let measured = try #require(
      try width(LayoutOptions(content: .measured, size: Size(width: 393, height: 852))))
    #expect(own > 90, "\(own)")
    #expect(abs(own - measured) < 0.5, "\(own) \(measured)")
  }

  @Test func theKeyboardGuideNeedsIOS15() throws {
    for (version, isRefused) in [("2304", true), ("3840", false)] {
      let text = Self.column.replacing(
        "<scenes>",
        with: "<dependencies><deployment version=\"\(version)\" identifier=\"iOS\"/></dependencies><scenes>")
      let document = try OpenDocument(Array(text.utf8), seed: 1)
      let operation = #"[{"do":"constrain","statements":["box-vi-ew0.bottom ≤ keyboard.top"]}]"#
      let operations = try #require(JSONReader.read(Array(operation.utf8))).elements
      var refusal: String?
      do throws(EditRefusal) { _ = try document.edit(operations) } catch { refusal = error.reason }
      expectEqual(refusal?.contains("the document is for iOS 9") ?? false, isRefused, "\(version) \(refusal ?? "")")
    }
  }

  /// On macOS the library has a table in a scroll view; its name is that of the scroll view for constraints.
  @Test func outletsOfAnInsertedTableGoToTheTable() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects><customObject id="-2" userLabel="File's Owner" customClass="ListController"/>
      <customView id="root">\(SampleDocument.rect((0, 0, 480, 300)))</customView></objects></document>
      """
    let document = try OpenDocument(Array(text.utf8), seed: 1)
    let operations = """
      [{"do":"insert","kind":"tableView","into":"root","x":20,"y":20,"as":"tableView"},
      {"do":"outlet","from":"-2","property":"tableView","to":"tableView"},
      {"do":"outlet","from":"tableView","property":"delegate","to":"-2"},
      {"do":"outlet","from":"-2","property":"scrollView","to":"tableView"}]
      """
    let report = try document.edit(try #require(JSONReader.read(Array(operations.utf8))).elements)
    let edited = document.edited.document
    func destination(_ property: String) -> ViewKind? {
      var open = [edited.root]
      while let element = open.popLast() {
        if element.name == "outlet", element["property"] == property {
          return element["destination"].flatMap { edited.view(id: $0)?.kind }
        }
        open += element.children
      }
      return nil
    }
    expectEqual(destination("tableView"), .tableView)
    expectEqual(destination("scrollView"), .scrollView)
    let table = try #require(edited.views.first { $0.kind == .tableView })
    #expect(table.element.child("connections")?.children.contains { $0["property"] == "delegate" } ?? false)
    #expect(report.remarks.contains { $0.contains("'tableView' is connected as the table view") }, "\(report.remarks)")
  }

  @Test func guidesNeedAScrollView() throws {
    let error = #expect(throws: EditRefusal.self) {
      try edit(#"[{"do":"constrain","statements":["fie-ld-000.width = frameGuide.width"]}]"#)
    }
    #expect(error?.sentence.contains("no scroll view is around") ?? false, "\(error?.sentence ?? "")")
  }

  @Test func movedViewsKeepConstraintsThatAreStillPossible() throws {
    let (document, report) = try edit(#"[{"do":"reorder","view":"fie-ld-002","into":"box-vi-ew0"}]"#)
    // The box would be below a view inside of it: that constraint stays, and nothing is lost.
    expectEqual(report.lostConstraints, [])
    let edited = document.edited.document
    expectEqual(edited.view(id: "fie-ld-002")?.parent, edited.view(id: "box-vi-ew0")?.index)
    expectEqual(edited.constraints.count, 13)
  }

  @Test func prototypesAreFilledByTheirIdentifier() throws {
    let (document, report) = try edit(
      #"[{"do":"insert","kind":"tableView","into":"root","as":"table"},{"do":"insert","kind":"tableViewCell","into":"table","as":"cell"},{"do":"set","object":"cell","attribute":"reuseIdentifier","value":"Item"}]"#
    )
    #expect(report.hasChanged)
    let label = try #require(
      JSONReader.read(
        Array(
          #"[{"do":"insert","kind":"label","into":"Item","as":"name"},{"do":"constrain","statements":["name.leading = superview.leading + 16","name.centerY = superview.centerY"]}]"#
            .utf8)))
    _ = try document.edit(label.elements)
    let edited = document.edited.document
    let view = try #require(edited.views.first { $0.tag == "label" })
    let parent = try #require(view.parent)
    expectEqual(edited.views[parent].tag, "tableViewCellContentView")
  }
}
