import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import AgentTools

/// What becomes of constraints when views get another container, and guides of scroll views.
@Suite struct ContainerTests {
  static let column = SampleDocument.phone(
    subviews: (0..<3).map { number in
      """
      <textField opaque="NO" borderStyle="roundedRect" translatesAutoresizingMaskIntoConstraints="NO" id="fie-ld-00\(number)">
          <rect key="frame" x="16" y="\(79 + 46 * number)" width="361" height="34"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </textField>
      """
    }.joined() + """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="box-vi-ew0"><rect key="frame" x="16" y="237" width="361" height="100"/></view>
      """,
    constraints: (0..<3).map { number in
      """
      <constraint firstItem="fie-ld-00\(number)" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="lea-d0-00\(number)"/>
      <constraint firstItem="safe" firstAttribute="trailing" secondItem="fie-ld-00\(number)" secondAttribute="trailing" constant="16" id="tra-il-00\(number)"/>
      <constraint firstItem="fie-ld-00\(number)" firstAttribute="top" secondItem="\(number == 0 ? "safe" : "fie-ld-00\(number - 1)")" secondAttribute="\(number == 0 ? "top" : "bottom")" constant="\(number == 0 ? 20 : 12)" id="top-c0-00\(number)"/>
      """
    }.joined() + """
      <constraint firstItem="box-vi-ew0" firstAttribute="top" secondItem="fie-ld-002" secondAttribute="bottom" constant="32" id="box-t0-001"/>
      <constraint firstItem="box-vi-ew0" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="box-l0-001"/>
      <constraint firstItem="safe" firstAttribute="trailing" secondItem="box-vi-ew0" secondAttribute="trailing" constant="16" id="box-r0-001"/>
      <constraint firstItem="box-vi-ew0" firstAttribute="height" constant="100" id="box-h0-001"/>
      """)

  func edit(_ operations: String) throws -> (document: OpenDocument, report: EditReport) {
    let document = try OpenDocument(Array(Self.column.utf8), seed: 1)
    let value = try #require(JSONReader.read(Array(operations.utf8)))
    return (document, try document.edit(value.elements))
  }

  static let three = #""views":["fie-ld-000","fie-ld-001","fie-ld-002"]"#

  @Test func stacksGetTheConstraintsOfTheirEdges() throws {
    let (document, report) = try edit(#"[{"do":"embed",\#(Self.three),"kind":"stackView"}]"#)
    let edited = document.edited.document
    let parent = try #require(edited.view(id: "fie-ld-001")?.parent)
    let stack = edited.views[parent]
    #expect(stack.isStack)
    expectEqual(stack.element["spacing"], "12")
    // Top, both sides, and the distance of the box below it.
    let items = edited.constraints.filter { [$0.firstItem, $0.secondItem].contains(stack.id) }.map(\.id)
    expectEqual(Set(items), ["top-c0-000", "lea-d0-000", "tra-il-000", "box-t0-001"])
    #expect(report.found.isEmpty, "\(report.lines)")
    #expect(report.elsewhereLines.isEmpty, "\(report.lines)")
    #expect(report.lostConstraints.contains("fie-ld-001.top=fie-ld-000.bottom+12"), "\(report.lostConstraints)")
    expectEqual(report.lostConstraints.count, 6)
  }

  /// One spacing cannot be two distances: the stack view is as long as the views were, and the answer says so.
  @Test func stacksOfUnevenDistancesKeepTheirLength() throws {
    let uneven = Self.column.replacing(
      "secondAttribute=\"bottom\" constant=\"12\" id=\"top-c0-002\"",
      with: "secondAttribute=\"bottom\" constant=\"24\" id=\"top-c0-002\""
    )
    .replacing("y=\"171\"", with: "y=\"183\"").replacing("y=\"237\"", with: "y=\"249\"")
    let document = try OpenDocument(Array(uneven.utf8), seed: 1)
    let operation = #"[{"do":"embed",\#(Self.three),"kind":"stackView"}]"#
    let report = try document.edit(try #require(JSONReader.read(Array(operation.utf8))).elements)
    let edited = document.edited.document
    let parent = try #require(edited.view(id: "fie-ld-001")?.parent)
    expectEqual(edited.views[parent].element["spacing"], "18")
    #expect(report.moved.allSatisfy { $0.id != "box-vi-ew0" }, "\(report.lines)")
    #expect(report.lines.contains { $0.contains("were 12, 24: the spacing is their mean, 18") }, "\(report.lines)")
  }

  /// Labels that share the leading edge and not the trailing one keep their widths.
  @Test func stacksHaveTheAlignmentThatViewsShare() throws {
    let labels =
      SampleDocument.label("one", "One", (16, 79, 33, 20.5))
      + SampleDocument.label("two", "Twenty", (16, 107.5, 56, 20.5))
    let pins = """
      <constraint firstItem="one" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="one-t"/>
      <constraint firstItem="one" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="one-l"/>
      <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="8" id="two-t"/>
      <constraint firstItem="two" firstAttribute="leading" secondItem="one" secondAttribute="leading" id="two-l"/>
      """
    let document = try OpenDocument(Array(SampleDocument.phone(subviews: labels, constraints: pins).utf8), seed: 1)
    let operation = #"[{"do":"embed","views":["one","two"],"kind":"stackView"}]"#
    _ = try document.edit(try #require(JSONReader.read(Array(operation.utf8))).elements)
    let edited = document.edited.document
    let parent = try #require(edited.view(id: "one")?.parent)
    expectEqual(edited.views[parent].element["alignment"], "leading")
  }

  /// Fields that are as wide as the screen stay so in a column with a centered button; where a view would lose its width,
  /// all fill the column.
  @Test func viewsInAColumnKeepTheirWidths() throws {
    let (centered, _) = try column(hasWidth: true)
    let stack = try #require(centered.edited.document.views.first { $0.isStack })
    expectEqual(stack.element["alignment"], "center")
    let equal = centered.edited.document.constraints.filter {
      $0.secondItem == stack.id && $0.firstAttribute == .known(.width)
    }
    expectEqual(equal.map(\.firstItem), ["one", "two"])
    let (filled, _) = try column(hasWidth: false)
    expectEqual(try #require(filled.edited.document.views.first { $0.isStack }).element["alignment"], nil)
  }

  /// Conflicts that an edit makes at other sizes alone are told.
  @Test func conflictsAtOtherSizesAreReported() throws {
    let document = try OpenDocument(
      Array(
        SampleDocument.phone(
          subviews: SampleDocument.label("one", "One", (16, 79, 33, 20.5)),
          constraints: """
            <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" constant="79" id="one-t"/>
            <constraint firstItem="one" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="one-l"/>
            <constraint firstItem="one" firstAttribute="height" constant="20.5" id="one-h"/>
            """
        ).utf8), seed: 1)
    let height = try #require(document.edited.document.views.first { $0.id == "root" }?.savedFrame?.height)
    let statement = "root.bottom = one.bottom + \(height - 99.5)"
    let report = try document.edit([
      .object([("do", "constrain"), ("statements", .array([.string(statement)]))])
    ])
    #expect(report.found.isEmpty, "\(report.lines)")
    #expect(report.lines.contains("new conflicts at other sizes:"), "\(report.lines)")
  }

  private func column(hasWidth: Bool) throws -> (OpenDocument, EditReport) {
    let subviews =
      SampleDocument.label("one", "One", (16, 79, 361, 20.5))
      + SampleDocument.label("two", "Two", (16, 107.5, 361, 20.5))
      + SampleDocument.view("end", (96.5, 136, 200, 20.5))
    let pins = ["one", "two", "end"].enumerated().map { number, id in
      """
      <constraint firstItem="\(id)" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="\(20 + 28.5 * Double(number))" id="\(id)-t"/>
      """
        + (id == "end"
          ? #"<constraint firstItem="end" firstAttribute="centerX" secondItem="safe" secondAttribute="centerX" id="end-x"/>"#
            + (hasWidth ? #"<constraint firstItem="end" firstAttribute="width" constant="200" id="end-w"/>"# : "")
          : """
          <constraint firstItem="\(id)" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="\(id)-l"/>
          <constraint firstItem="safe" firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" constant="16" id="\(id)-r"/>
          """)
    }.joined(separator: "\n")
    let document = try OpenDocument(Array(SampleDocument.phone(subviews: subviews, constraints: pins).utf8), seed: 1)
    let operation = #"[{"do":"embed","views":["one","two","end"],"kind":"stackView"}]"#
    let report = try document.edit(try #require(JSONReader.read(Array(operation.utf8))).elements)
    return (document, report)
  }

  /// Margins at the sides follow the size of the screen; those of a scroll view do not.
  @Test func contentsThatScrollKeepTheMarginsOfTheScreen() throws {
    let margins = Self.column.replacing(
      "secondItem=\"safe\" secondAttribute=\"leading\" constant=\"16\"",
      with: "secondItem=\"root\" secondAttribute=\"leadingMargin\"")
    let document = try OpenDocument(Array(margins.utf8), seed: 1)
    let all = #"["fie-ld-000","fie-ld-001","fie-ld-002","box-vi-ew0"]"#
    let operation = #"[{"do":"embed","views":\#(all),"kind":"scrollView","as":"scroll"}]"#
    let report = try document.edit(try #require(JSONReader.read(Array(operation.utf8))).elements)
    let kept = document.edited.document.constraints.filter { $0.secondAttribute == .known(.leadingMargin) }
    expectEqual(kept.count, 4)
    #expect(report.moved.allSatisfy { $0.from.width == $0.to.width }, "\(report.lines)")
    #expect(report.elsewhereLines.isEmpty && report.found.isEmpty, "\(report.lines)")
    let scroll = try #require(document.edited.document.views.first { $0.kind == .scrollView }).id
    let back = try document.edit([.object([("do", "unembed"), ("view", .string(scroll))])])
    #expect(!document.edited.document.views.contains { $0.kind == .scrollView })
    #expect(back.removed.count == 1, "\(back.lines)")
  }

  @Test func viewsAroundViewsKeepAllConstraints() throws {
    let (document, report) = try edit(#"[{"do":"embed",\#(Self.three),"kind":"view"}]"#)
    expectEqual(report.lostConstraints, [])
    #expect(report.found.isEmpty && report.elsewhereLines.isEmpty, "\(report.lines)")
    expectEqual(document.edited.document.constraints.count, 13 + 4)
  }

  @Test func viewsAroundViewsArePlacedByConstraints() throws {
    let (document, report) = try edit(#"[{"do":"embed",\#(Self.three),"kind":"view"}]"#)
    let edited = document.edited.document
    let view = try #require(edited.view(id: "fie-ld-001")?.parent)
    #expect(!edited.views[view].isFixedFrame, "\(report.lines)")
    for width in [320.0, 393, 700] {
      let layout = edited.layout(LayoutOptions(size: Size(width: width, height: 852)))
      expectEqual(layout.frame(of: view)?.width, width - 32)
    }
  }

  /// What is removed from around views leaves them where they were, at every size.
  @Test(
    "views without their container are placed as before",
    arguments: ["stackView", "view"])
  func containersAreRemoved(kind: String) throws {
    let (document, _) = try edit(#"[{"do":"embed",\#(Self.three),"kind":"\#(kind)","as":"new"}]"#)
    let container = try #require(document.edited.document.view(id: "fie-ld-001")?.parent)
    let id = document.edited.document.views[container].id
    let report = try document.edit([["do": "unembed", "view": .string(id)]])
    let (original, edited) = (try Document.read(text: Self.column), document.edited.document)
    #expect(!edited.views.contains { $0.isFixedFrame }, "\(report.lines)")
    #expect(report.found.isEmpty, "\(report.lines)")
    for width in [320.0, 700] {
      let options = LayoutOptions(size: Size(width: width, height: 852))
      let (old, new) = (original.layout(options), edited.layout(options))
      for field in ["fie-ld-000", "fie-ld-001", "fie-ld-002", "box-vi-ew0"] {
        let was = try #require(original.view(id: field).flatMap { old.frame(of: $0.index) })
        let frame = try #require(edited.view(id: field).flatMap { new.frame(of: $0.index) })
        expectEqual(frame, was, "\(field) at \(width)")
      }
    }
  }

  /// What no view inside can have is named: here the width of the container.
  @Test func constraintsThatGoWithTheirContainerAreNamed() throws {
    let (document, _) = try edit(
      #"[{"do":"embed","views":["box-vi-ew0"],"kind":"view","as":"new"},{"do":"constrain","statements":["new.width ≤ 500"]}]"#
    )
    let container = try #require(document.edited.document.view(id: "box-vi-ew0")?.parent)
    let id = document.edited.document.views[container].id
    let report = try document.edit([["do": "unembed", "view": .string(id)]])
    #expect(report.lostConstraints.contains { $0.hasSuffix("width≤500") }, "\(report.lines)")
  }

  /// The container is around the frames that the operations before gave the views.
  @Test func containersAreAroundTheFramesOfTheSameStep() throws {
    let (document, report) = try edit(
      #"""
      [{"do":"insert","kind":"label","into":"root","as":"one"},{"do":"insert","kind":"label","into":"root","as":"two"},
      {"do":"constrain","statements":["one.top = box-vi-ew0.bottom + 40","one.leading = safeArea.leading + 60","two.top = one.bottom + 10","two.leading = one.leading"]},
      {"do":"embed","views":["one","two"],"kind":"stackView"}]
      """#)
    let stack = try #require(document.edited.document.views.first { $0.isStack })
    let frame = try #require(stack.savedFrame)
    expectEqual(frame.x, 60)
    expectEqual(frame.y, 377)
    expectEqual(stack.element["spacing"], "10")
    #expect(report.found.isEmpty, "\(report.lines)")
  }
}
