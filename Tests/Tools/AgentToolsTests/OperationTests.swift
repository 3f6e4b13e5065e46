import CanvasSession
import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import AgentTools

@Suite struct OperationTests {
  let form = SampleDocument.phone(
    subviews: """
      <label text="Name" userLabel="name" translatesAutoresizingMaskIntoConstraints="NO" id="nam-e0-lab">
          <rect key="frame" x="16" y="100" width="100" height="20"/>
      </label>
      <label text="Email" fixedFrame="YES" userLabel="email" translatesAutoresizingMaskIntoConstraints="NO" id="ema-il-lab">
          <rect key="frame" x="40" y="200" width="80" height="20"/>
      </label>
      """,
    constraints: """
      <constraint firstItem="nam-e0-lab" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="lea-di-ngc"/>
      <constraint firstItem="nam-e0-lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="top-co-nst"/>
      """)

  func open(_ text: String? = nil) throws -> OpenDocument {
    try OpenDocument(Array((text ?? form).utf8), seed: 1)
  }

  func json(_ text: String) throws -> [JSONValue] {
    let value = try #require(JSONReader.read(Array(text.utf8)))
    if case .array(let values) = value { return values }
    return [value]
  }

  func text(_ document: OpenDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

  @Test func everyOperationHasACommandAndAnExampleThatCanBeRead() throws {
    expectEqual(EditOperation.all.count, 26)
    for operation in EditOperation.all {
      let value = try #require(JSONReader.read(Array("\(operation.example)".utf8)), "\(operation.form.name)")
      expectEqual(value["do"]?.text, operation.form.name)
      #expect(throws: Never.self, "\(operation.form.name)") { try operation.form.parameter.read(value) }
      guard case .object(let members) = value else { continue }
      for (key, _) in members where key != "do" {
        #expect(operation.form.parameters.contains { $0.name == key }, "\(operation.form.name) \(key)")
      }
    }
  }

  @Test func constantIsSetAndWhatMovedIsReported() throws {
    let document = try open()
    let report = try document.edit(json(#"{"do":"set","object":"top","attribute":"constant","value":"124"}"#))
    expectEqual(
      report.lines,
      [
        "moved:", " nam label \"Name\" 16,124 100×20 was 16,100 100×20", "constraints changed:",
        " nam.top=superview+100 → nam.top=superview+124",
      ])
    #expect(text(document).contains(#"constant="124" id="top-co-nst""#))
    #expect(text(document).contains(#"<rect key="frame" x="16" y="124" width="100" height="20"/>"#))
  }

  /// Abbreviations, labels and names of `as`, wherever a parameter names an object.
  @Test(arguments: [
    #"{"do":"set","object":"NAME","attribute":"text","value":"x"}"#,
    #"{"do":"set","object":"top","attribute":"secondItem","value":"NAME2"}"#,
    #"{"do":"retarget","constraint":"top","item":"NAME2","attribute":"bottom"}"#,
    #"{"do":"constrain","statements":["NAME.top = NAME2.bottom"]}"#,
    #"{"do":"format","formats":["V:[a]-[b]"],"views":{"a":"NAME","b":"NAME2"}}"#,
    #"{"do":"resolve","what":"updateFrames","views":["NAME"]}"#,
    #"{"do":"install","constraint":"NAME","installed":false}"#,
    #"{"do":"pin","views":["NAME"],"width":50,"spacings":[{"side":"bottom","to":"NAME2"}]}"#,
    #"{"do":"insert","kind":"label","into":"NAME3"}"#,
    #"{"do":"delete","views":["NAME"]}"#,
    #"{"do":"duplicate","views":["NAME"]}"#,
    #"{"do":"reorder","view":"NAME","into":"root","before":"NAME2"}"#,
    #"{"do":"reorder","view":"NAME","into":"NAME3"}"#,
    #"{"do":"nudge","views":["NAME"],"dx":8}"#,
    #"{"do":"frame","view":"NAME","x":1,"y":2,"width":30,"height":40}"#,
    #"{"do":"embed","views":["NAME"],"kind":"view"}"#,
    #"{"do":"rename","object":"NAME","name":"x"}"#,
    #"{"do":"outlet","from":"SignInController","property":"p","to":"NAME"}"#,
    #"{"do":"action","from":"NAME","selector":"s:","to":"SignInController"}"#,
    #"{"do":"addObject","kind":"tapGestureRecognizer","to":"NAME"}"#,
  ])
  func objectsAreNamedAlikeInEveryParameter(_ operation: String) throws {
    let inserts = #"{"do":"insert","kind":"view","into":"root","as":"third"},"#
    for (name, other) in [("nam", "ema"), ("name", "email"), ("new", "old")] {
      let both =
        #"{"do":"insert","kind":"label","into":"root","as":"new"},{"do":"insert","kind":"label","into":"root","as":"old"},"#
      let text = operation.replacing("NAME2", with: other).replacing("NAME3", with: "third")
        .replacing("NAME", with: name)
      // Frames of what a batch adds are those that it has.
      let document = try open()
      #expect(throws: Never.self, "\(text)") {
        try document.edit(json("[" + inserts + (name == "new" ? both : "") + text + "]"))
      }
    }
    let unknown = operation.replacing("NAME2", with: "nobody").replacing("NAME3", with: "nobody")
      .replacing("NAME", with: "nobody")
    let refusal = #expect(throws: EditRefusal.self) { try open().edit(json(unknown)) }
    #expect(refusal?.reason.contains("nobody") == true, "\(refusal?.reason ?? "")")
  }

  @Test func retargetedConstraintsReferToTheObject() throws {
    let document = try open()
    let report = try document.edit(json(#"{"do":"retarget","constraint":"top","item":"email","attribute":"bottom"}"#))
    #expect(report.moved.isEmpty)
    #expect(
      text(document).contains(#"secondItem="ema-il-lab" secondAttribute="bottom" constant="-120" id="top-co-nst""#))
  }

  /// The document has the view second: its constant and relation are the reverse of what is listed with the view.
  @Test func changedConstraintsAreNamedAsTheyAreListed() throws {
    let document = try open()
    _ = try document.edit(json(#"{"do":"constrain","statements":["root.trailing ≥ nam.trailing + 20"]}"#))
    let id = try #require(document.edited.document.constraints.last?.id)
    let report = try document.edit(json(##"{"do":"set","object":"\##(id)","attribute":"constant","value":30}"##))
    let words = "nam.trailing≤superview-20 → nam.trailing≤superview-30"
    expectEqual(report.changedConstraints, [words])
    #expect(report.lines[0].hasPrefix("changed; no view moved"), "\(report.lines)")
    expectEqual(Array(report.lines[1...2]), ["constraints changed:", " " + words])
  }

  /// The saved width followed from the constraint, and is no width of the content without it.
  @Test func viewsWithoutAnEdgeHaveTheWidthOfTheirContent() throws {
    let document = try open(
      SampleDocument.phone(
        subviews: SampleDocument.label("one", "One", (16, 79, 361, 20.5)),
        constraints: """
          <constraint firstItem="one" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="one-t"/>
          <constraint firstItem="one" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="16" id="one-l"/>
          <constraint firstItem="safe" firstAttribute="trailing" secondItem="one" secondAttribute="trailing" constant="16" id="one-r"/>
          """))
    let report = try document.edit(json(#"{"do":"remove","constraints":["one-r"]}"#))
    expectEqual(report.moved.map(\.id), ["one"])
    #expect(report.moved[0].to.width < 60, "\(report.lines)")
    let saved = try EditedDocument(document.bytes, seed: 1)
    expectEqual(
      saved.layout.frame(of: try #require(saved.document.view(id: "one")?.index))?.width, report.moved[0].to.width)
  }

  @Test func connectionsThatDisappearAreNamed() throws {
    let document = try open()
    _ = try document.edit(json(#"{"do":"outlet","from":"SignInController","property":"nameLabel","to":"nam"}"#))
    let report = try document.edit(json(#"{"do":"delete","views":["nam"]}"#))
    expectEqual(report.disconnected, ["outlet nameLabel of con → nam"])
    #expect(report.lines.contains(" outlet nameLabel of con → nam"))
  }

  @Test func viewsThatMoveAtOtherSizesAloneAreReported() throws {
    let document = try open()
    let report = try document.edit(
      json(#"{"do":"constrain","statements":["root.trailing = nam.trailing + 277"]}"#))
    expectEqual(report.moved.count, 0)
    expectEqual(report.elsewhereLines, [#"nam label "Name" 16,100 27×20.3 was 16,100 45×20.3 at 320×568"#])
    expectEqual(report.lines.first, "moved at other sizes:")
    let quiet = try open().edit(json(#"{"do":"rename","object":"nam","name":"x"}"#))
    expectEqual(quiet.lines.count, 1)
    #expect(quiet.lines[0].hasPrefix("changed; no view moved, at 320×568, "), "\(quiet.lines)")
  }

  /// One change for all, and not one for each, which would read the document 300 times.
  @Test func insertsOfABatchAreOneChange() throws {
    let document = try open()
    let operations = (0..<300).map { number in
      JSONValue.object([
        ("do", "insert"), ("kind", "label"), ("into", number == 299 ? "box" : "root"), ("x", .integer(number)),
        ("as", .string(number == 150 ? "box" : "l\(number)")),
      ])
    }
    let views = try document.edit(
      operations.map {
        $0["as"]?.text == "box" ? .object([("do", "insert"), ("kind", "view"), ("into", "root"), ("as", "box")]) : $0
      })
    expectEqual(views.added.count, 300)
    #expect(document.edited.revision <= 3, "\(document.edited.revision)")
    _ = try document.edited.undo()
    expectEqual(text(document), form)
  }

  @Test func titleOfAButtonIsItsText() throws {
    let document = try open()
    _ = try document.edit(
      json(
        #"[{"do":"insert","kind":"button","into":"root","as":"save"},{"do":"set","object":"save","attribute":"title","value":"Save"}]"#
      ))
    #expect(document.edited.document.views.contains { $0.kind == .button && $0.text == "Save" })
  }

  @Test func containersAreStacksOfAnAxisOrViews() throws {
    for (kind, isStack) in [("stackView", true), ("verticalStack", true), ("horizontalStack", true), ("view", false)] {
      let document = try open()
      _ = try document.edit(json(#"[{"do":"embed","views":["nam-e0-lab"],"kind":"\#(kind)","as":"box"}]"#))
      let parent = try #require(document.edited.document.view(id: "nam-e0-lab")?.parent)
      expectEqual(document.edited.document.views[parent].isStack, isStack, "\(kind)")
    }
    let error = #expect(throws: EditRefusal.self) {
      try open().edit(json(#"[{"do":"embed","views":["nam-e0-lab"],"kind":"tableView"}]"#))
    }
    expectEqual(error?.sentence.contains("verticalStack"), true)
  }

  @Test func viewsHaveNoSpacing() throws {
    let error = #expect(throws: EditRefusal.self) {
      try open().edit(json(#"[{"do":"set","object":"root","attribute":"spacing","value":8}]"#))
    }
    expectEqual(error?.sentence.contains("no attribute 'spacing'"), true, "\(error?.sentence ?? "")")
  }
}
