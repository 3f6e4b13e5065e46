import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import TestSupport
import Testing

@testable import AgentTools

/// What becomes of constraints when views get another container, and guides of scroll views.
@Suite struct ContainerTests {
  private static let column = SampleDocument.phone(
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

  private func edit(_ operations: String) throws -> (document: OpenDocument, report: EditReport) {
    let document = try OpenDocument(Array(Self.column.utf8), seed: 1)
    let value = try #require(JSONReader.read(Array(operations.utf8)))
    return (document, try document.edit(value.elements))
  }

  private static let three = #""views":["fie-ld-000","fie-ld-001","fie-ld-002"]"#

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

  @Test func viewsAroundViewsKeepAllConstraints() throws {
    let (document, report) = try edit(#"[{"do":"embed",\#(Self.three),"kind":"view"}]"#)
    expectEqual(report.lostConstraints, [])
    #expect(report.found.isEmpty && report.elsewhereLines.isEmpty, "\(report.lines)")
    expectEqual(document.edited.document.constraints.count, 13 + 4)
  }

  @Test func formsScrollAboveTheKeyboard() throws {
    let (document, report) = try edit(
      #"[{"do":"remove","constraints":["box-t0-001"]},{"do":"delete","views":["box-vi-ew0"]},{"do":"embed",\#(Self.three),"kind":"scrollView","as":"scroll"},{"do":"constrain","statements":["fie-ld-000.width = frameGuide.width","scroll.bottom = keyboard.top"]}]"#
    )
    let edited = document.edited.document
    let kinds = Set(edited.guides.map(\.kind))
    #expect(kinds.isSuperset(of: [.frameLayout, .keyboard]))
    #expect(report.found.isEmpty, "\(report.lines)")
    let field = try #require(edited.view(id: "fie-ld-000"))
    expectEqual(document.edited.layout.frame(of: field.index)?.width, 361)
    let tree = CompactTree(document.edited.layout, detail: .constraints).lines(title: "").joined(separator: "\n")
    #expect(tree.contains("width=frameGuide") && tree.contains("bottom=keyboard.top"), "\(tree)")
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
