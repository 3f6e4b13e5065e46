import DocumentEditing
import InterfaceBuilder
import TestSupport
import Testing

private let text = """
  <?xml version="1.0" encoding="UTF-8"?>
  <!-- <view id="v-1"> in a comment -->
  <document>
      <view misplaced="YES" id="v-1" x='a > b'>
          <rect key="frame" x="0.0" y="20" width="100.0" height="40"/>
          <subviews>
              <label id="l-1"><rect key="frame" x="1" y="2" width="3" height="4"/></label>
          </subviews>
          <constraints>
              <constraint firstItem="l-1" firstAttribute="left" secondItem="v-1" secondAttribute="leftMargin" id="c-1"/>
              <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" id="c-2">
                  <variation key="default" constant="3"/>
              </constraint>
          </constraints>
          <connections><outlet property="leftEdge" destination="c-1" id="o-1"/></connections>
      </view>
  </document>

  """

/// The document after some edits.
private func edited(_ text: String = text, _ edits: DocumentEdit...) throws -> String {
  var editor = try DocumentEditor(Array(text.utf8))
  for edit in edits { try editor.apply(edit) }
  return String(decoding: try editor.result(), as: UTF8.self)
}

private func object(_ id: String, _ steps: ElementPath.Step...) -> ElementPath {
  var path = ElementPath(objectID: id)
  path.steps = steps
  return path
}

@Suite struct DocumentEditorTests {
  @Test func nothingChangesWithoutEdits() throws {
    try expectEqual(edited(), text)
  }

  @Test func attributesAreSetWhereTheyAre() throws {
    let path = object("v-1", .init("rect", key: "frame"))
    let result = try edited(
      text, .setAttribute("y", to: "0.0", of: path), .setAttribute("height", to: "40.5", of: path))
    expectEqual(
      result, text.replacing(#"y="20" width="100.0" height="40"/>"#, with: #"y="0.0" width="100.0" height="40.5"/>"#))
  }

  @Test func attributesAreEscapedInTheirQuotationMarks() throws {
    let result = try edited(text, .setAttribute("x", to: "'a' < \"b\" &\n", of: object("v-1")))
    #expect(result.contains("x='&apos;a&apos; &lt; &quot;b&quot; &amp;&#10;'>"))
  }

  @Test func newAttributesStandBeforeTheObjectID() throws {
    try expectEqual(
      edited(text, .setAttribute("hidden", to: "YES", of: object("l-1"))),
      text.replacing(#"<label id="l-1">"#, with: #"<label hidden="YES" id="l-1">"#))
    try expectEqual(
      edited(text, .setAttribute("key", to: "a", of: object("v-1", .init("subviews")))),
      text.replacing("<subviews>", with: #"<subviews key="a">"#))
  }

  @Test func attributesAreRemovedWithTheirBlank() throws {
    try expectEqual(
      edited(text, .removeAttribute("misplaced", of: object("v-1"))),
      text.replacing(#" misplaced="YES""#, with: ""))
  }

  @Test func attributesAndElementsAreRenamed() throws {
    let result = try edited(
      text, .renameAttribute("misplaced", to: "ambiguous", of: object("v-1")),
      .renameElement(object("v-1", .init("subviews")), to: "views"), .renameElement(object("o-1"), to: "action"))
    expectEqual(
      result,
      text.replacing("<view misplaced", with: "<view ambiguous").replacing("subviews>", with: "views>")
        .replacing("<outlet ", with: "<action "))
  }

  @Test func elementsGoWithTheirLines() throws {
    let result = try edited(text, .removeElement(object("c-2")), .setAttribute("id", to: "x", of: object("c-2")))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeSubrange(10...12)
    expectEqual(result, lines.joined(separator: "\n"))
  }

  @Test func lineEndsOfWindowsStay() throws {
    let windows = text.replacing("\n", with: "\r\n")
    let result = try edited(
      windows, .removeElement(object("c-2")),
      .addElement(NewElement("color", attributes: [.init("key", "a")]), in: object("v-1")))
    var lines = windows.split(separator: "\r\n", omittingEmptySubsequences: false)
    lines.removeSubrange(10...12)
    lines.insert("        <color key=\"a\"/>", at: 12)
    expectEqual(result, lines.joined(separator: "\r\n"))
  }

  @Test func elementsAreAddedWithTheIndentationOfTheirSiblings() throws {
    let new = NewElement("constraint", attributes: [.init("id", "c-3")], children: [NewElement("variation")])
    let result = try edited(text, .addElement(new, in: object("v-1", .init("constraints")), before: object("c-2")))
    let added = """
              <constraint id="c-3">
                  <variation/>
              </constraint>

      """
    let next = "            <constraint firstItem=\"l-1\" firstAttribute=\"top\""
    let indented = added.split(separator: "\n").map { "    \($0)\n" }.joined()
    expectEqual(result, text.replacing(next, with: indented + next))
  }

  @Test func whatIsAddedBesideRemovedSiblingsStays() throws {
    let list = object("v-1", .init("constraints"))
    let new = NewElement("constraint", attributes: [.init("id", "c-3")])
    let line = "            <constraint id=\"c-3\"/>\n"
    let atEnd = try edited(text, .addElement(new, in: list), .removeElement(object("c-2")))
    #expect(atEnd.contains("id=\"c-1\"/>\n\(line)        </constraints>"))
    let before = try edited(text, .addElement(new, in: list, before: object("c-1")), .removeElement(object("c-1")))
    #expect(before.contains("<constraints>\n\(line)            <constraint firstItem=\"l-1\" firstAttribute=\"top\""))
    let inside = try edited(
      text, .addElement(NewElement("variation"), in: object("c-2")), .removeElement(object("c-2")))
    expectEqual(inside, (try edited(text, .removeElement(object("c-2")))))
    let around = try edited(text, .addElement(new, in: list), .removeElement(list))
    expectEqual(around, (try edited(text, .removeElement(list))))
  }

  @Test func anEmptyElementOpensForItsFirstChild() throws {
    let result = try edited(
      "<a>\n    <b/>\n    <c></c>\n</a>", .addElement(NewElement("d"), in: ElementPath(objectID: nil, .init("b"))),
      .addElement(NewElement("e"), in: ElementPath(objectID: nil, .init("c"))))
    expectEqual(result, "<a>\n    <b>\n        <d/>\n    </b>\n    <c>\n        <e/>\n    </c>\n</a>")
  }

  @Test func elementsMoveWithTheirText() throws {
    let text = "<a>\n    <b id=\"1\">x</b>\n    <b id=\"2\"/>\n    <c id=\"3\">\n    </c>\n</a>"
    try expectEqual(
      edited(text, .moveElement(object("1"), in: ElementPath(objectID: nil), before: object("3"))),
      "<a>\n    <b id=\"2\"/>\n    <b id=\"1\">x</b>\n    <c id=\"3\">\n    </c>\n</a>")
    try expectEqual(edited(text, .moveElement(object("3"), in: ElementPath(objectID: nil))), text)
    #expect(throws: EditError.self) { try edited(text, .moveElement(ElementPath(objectID: nil), in: object("3"))) }
  }

  @Test func framesAreWrittenWhereTheyDiffer() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view misplaced="YES" id="v-1">
        <rect key="frame" x="0" y="20" width="100.0" height="40"/></view></objects></document>
        """)
    let edits = DocumentEdit.setFrame(
      DocumentFrame(x: 0, y: 0, width: 100, height: 40.5), of: try #require(document.view(id: "v-1")))
    let path = ElementPath(objectID: "v-1", named: "view", .init("rect", key: "frame"))
    expectEqual(
      edits,
      [
        .setAttribute("y", to: "0.0", of: path), .setAttribute("height", to: "40.5", of: path),
        .removeAttribute("misplaced", of: ElementPath(objectID: "v-1", named: "view")),
      ])
  }

  @Test func editsOfNothingAreRefused() {
    for edit in [
      DocumentEdit.removeElement(object("nobody")), .removeElement(ElementPath(objectID: "l-1", named: "constraint")),
      .setAttribute("a b", to: "", of: object("v-1")),
      .setAttribute("a", to: "\u{1}", of: object("v-1")), .removeAttribute("none", of: object("v-1")),
      .renameAttribute("misplaced", to: "id", of: object("v-1")),
      .addElement(NewElement("a"), in: object("l-1"), before: object("c-1")),
    ] { #expect(throws: EditError.self) { try edited(text, edit) } }
  }

  @Test(arguments: ["", "<a>", "<a></a></a>", "<a b></a>", "<a b=\"></a>", "<!DOCTYPE a><a/>", "<a", "text"])
  func whatIsNotWellFormedIsNotEdited(text: String) {
    #expect(throws: DocumentError.self) { try DocumentEditor(Array(text.utf8)) }
  }

  @Test func otherEncodingsAreNotEdited() {
    #expect(throws: DocumentError.self) { try DocumentEditor([0xFF, 0xFE, 0x3C, 0x00]) }
  }
}
