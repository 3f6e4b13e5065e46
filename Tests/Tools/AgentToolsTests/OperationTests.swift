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
  private let form = SampleDocument.phone(
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

  private func open(_ text: String? = nil) throws -> OpenDocument {
    try OpenDocument(Array((text ?? form).utf8), seed: 1)
  }

  private func json(_ text: String) throws -> [JSONValue] {
    let value = try #require(JSONReader.read(Array(text.utf8)))
    if case .array(let values) = value { return values }
    return [value]
  }

  private func text(_ document: OpenDocument) -> String { String(decoding: document.bytes, as: UTF8.self) }

  @Test func everyOperationHasACommandAndAnExampleThatCanBeRead() throws {
    expectEqual(EditOperation.all.count, 25)
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
    expectEqual(report.lines, ["moved:", " nam label \"Name\" 16,124 100×20 was 16,100 100×20"])
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

  @Test func statementsNameViewsByLabelAndUpdateTheFrame() throws {
    let document = try open()
    let report = try document.edit(
      json(#"{"do":"constrain","statements":["email.leading = name","email.top = name.bottom + 8"]}"#))
    expectEqual(report.moved.map(\.line), ["ema label \"Email\" 16,128 80×20"])
    #expect(report.found.isEmpty)
    let output = text(document)
    #expect(
      output.contains(
        #"firstItem="ema-il-lab" firstAttribute="leading" secondItem="nam-e0-lab" secondAttribute="leading""#))
    #expect(
      output.contains(
        #"firstItem="ema-il-lab" firstAttribute="top" secondItem="nam-e0-lab" secondAttribute="bottom" constant="8""#))
    #expect(!output.contains("fixedFrame"))
  }

  @Test(arguments: [
    (
      "email.trailing = superview-20",
      #"firstAttribute="trailing" secondItem="root" secondAttribute="trailing" constant="-20""#
    ),
    (
      "email.top ≥ safeArea.top + 16 @750",
      #"firstAttribute="top" relation="greaterThanOrEqual" secondItem="safe" secondAttribute="top" priority="750" constant="16""#
    ),
    (
      "ema-il-lab.width=0.5×superview",
      #"firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.5""#
    ),
    ("email.height == 44", #"firstAttribute="height" constant="44""#),
    ("email.leading = margins", #"firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin""#),
    ("email.top = name.bottom + standard", #"secondAttribute="bottom" constant="8" symbolic="YES""#),
    (
      "email.width >= email.height * 2",
      #"firstAttribute="width" relation="greaterThanOrEqual" secondItem="ema-il-lab" secondAttribute="height" multiplier="2""#
    ),
  ])
  func statementForms(statement: String, element: String) throws {
    let document = try open()
    _ = try document.edit([.object([("do", "constrain"), ("statements", .array([.string(statement)]))])])
    #expect(text(document).contains(element), "\(text(document))")
  }

  @Test(arguments: [
    ("email.leading = nobody.leading", "no object 'nobody'"),
    ("email.leading = name.top", "cannot be compared"),
    ("email.leading = 8", "only a width or a height"),
    ("email.leading", "is not a constraint"),
    ("email.sidewise = name", "no attribute 'sidewise'"),
    ("email.top = name.bottom + 8 pt", "unexpected 'pt'"),
    ("email.top = name.bottom @2000", "a priority is"),
    ("superview.top = safeArea.top", "needs a view"),
  ])
  func statementsThatMeanNothingAreRefusedWithAReason(statement: String, reason: String) throws {
    let document = try open()
    let refusal = #expect(throws: EditRefusal.self) {
      try document.edit([.object([("do", "constrain"), ("statements", .array([.string(statement)]))])])
    }
    expectEqual(refusal?.sentence.contains(reason), true, "\(refusal?.sentence ?? "")")
    expectEqual(text(document), form)
  }

  @Test func batchIsAppliedWholeOrNotAtAll() throws {
    let document = try open()
    let refusal = #expect(throws: EditRefusal.self) {
      try document.edit(
        json(
          #"[{"do":"set","object":"name","attribute":"text","value":"Nom"},{"do":"delete","views":["nothing"]}]"#))
    }
    expectEqual(refusal?.position, 2)
    expectEqual(text(document), form)
    #expect(document.edited.undoName == nil)
  }

  @Test func laterOperationsNameWhatEarlierOnesInserted() throws {
    let document = try open()
    let report = try document.edit(
      json(
        """
        [{"do":"insert","kind":"button","into":"root","x":16,"y":300,"as":"save"},
         {"do":"set","object":"save","attribute":"text","value":"Save"},
         {"do":"constrain","statements":["save.top = email.bottom + 20","save.leading = name"]},
         {"do":"constrain","statements":["email.leading = name","email.top = name.bottom + 8"]},
         {"do":"outlet","from":"controller","property":"saveButton","to":"save"},
         {"do":"action","from":"save","selector":"save:","to":"controller"}]
        """))
    expectEqual(report.added.count, 1)
    #expect(report.found.isEmpty, "\(report.lines)")
    let button = try #require(document.edited.document.view(id: report.added[0].id))
    expectEqual(button.text, "Save")
    expectEqual(document.edited.layout.frame(of: button.index)?.origin, Point(x: 16, y: 168))
    // One step of the history, and names that last beyond the batch.
    try document.edited.undo()
    expectEqual(text(document), form)
    try document.edited.redo()
    #expect(throws: Never.self) {
      try document.edit(json(#"{"do":"rename","object":"saveButton","name":"Save"}"#))
    }
  }

  @Test func formatsAddConstraintsWithMarginsOfTheSuperview() throws {
    let document = try open()
    _ = try document.edit(
      json(#"{"do":"format","formats":["H:|-[e(>=90)]-|","V:[name]-[e]"],"views":{"e":"email"},"metrics":{}}"#))
    let output = text(document)
    #expect(output.contains(#"secondItem="root" secondAttribute="leadingMargin""#))
    #expect(output.contains(#"firstAttribute="width" relation="greaterThanOrEqual" constant="90""#))
    #expect(output.contains(#"secondAttribute="bottom" constant="8" symbolic="YES""#))
  }

  @Test func deletedViewsTakeTheirReferencesWithThem() throws {
    let document = try open(
      form.replacing(
        "</viewController>",
        with:
          #"<connections><outlet property="nameLabel" destination="nam-e0-lab" id="out-le-tid"/></connections></viewController>"#
      ))
    let report = try document.edit(json(#"{"do":"delete","views":["nameLabel"]}"#))
    expectEqual(report.removed, ["nam-e0-lab"])
    #expect(!text(document).contains("nam-e0-lab"))
  }

  @Test func danglingReferencesAreRefused() throws {
    let document = try open()
    let refusal = #expect(throws: EditRefusal.self) {
      try document.edit(
        json(#"{"do":"set","constraints":["top-co-nst"],"values":{"secondItem":"nothing"}}"#))
    }
    expectEqual(refusal?.reason.contains("'nothing'"), true)
    expectEqual(text(document), form)
  }

  @Test func sceneIsAddedAndConnectedByASegue() throws {
    let document = try open()
    let report = try document.edit(
      json(
        """
        [{"do":"addScene","class":"DetailsController","storyboardID":"details","as":"details"},
         {"do":"segue","from":"controller","to":"details","kind":"show","identifier":"showDetails"},
         {"do":"insert","kind":"label","into":"details","x":20,"y":100}]
        """))
    expectEqual(report.added.count, 2)
    let new = document.edited.document
    expectEqual(new.viewControllers.count, 2)
    expectEqual(new.viewControllers[0].segues.first?.destination, new.viewControllers[1].id)
    expectEqual(new.viewControllers[1].customClass, "DetailsController")
    #expect(report.found.allSatisfy { $0.severity != .error }, "\(report.lines)")
    #expect(throws: EditRefusal.self) {
      try document.edit(json(#"{"do":"outlet","from":"controller","property":"other","to":"details"}"#))
    }
  }

  @Test func curesOfAFindingAreAppliedByRuleAndObject() throws {
    let document = try open(
      form.replacing(
        "</constraints>",
        with:
          #"<constraint firstItem="nam-e0-lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="90" id="oth-er-top"/></constraints>"#
      ))
    let conflict = try #require(document.edited.issues().first { $0.report.rule == .conflict })
    #expect(!conflict.cures.isEmpty)
    // A cure of a conflict names the constraint, whose sentence is in the notes.
    let line = IssueLines.lines(conflict, document.edited.references)
    #expect(line.contains("\n  cure 0: Delete: "))
    #expect(line.split(separator: "\n").filter { $0.contains("cure ") }.allSatisfy { $0.count < 50 }, "\(line)")
    #expect(line.contains("top: • label \"Name\"") || line.contains("top: ✗ label \"Name\""), "\(line)")
    let report = try document.edit([
      .object([("do", "cure"), ("rule", "conflict"), ("object", .string(conflict.object)), ("cure", 0)])
    ])
    #expect(report.resolvedCount >= 1)
    #expect(!document.edited.issues().contains { $0.report.rule == .conflict })
  }

  @Test func whatIsAlreadySoIsNoReasonToRefuseABatch() throws {
    let document = try open()
    let report = try document.edit(
      json(
        """
        [{"do":"set","object":"name","attribute":"text","value":"Name"},
         {"do":"set","object":"top","attribute":"constant","value":110}]
        """))
    expectEqual(report.moved.count, 1)
    let same = try document.edit(json(#"{"do":"set","object":"top","attribute":"constant","value":110}"#))
    expectEqual(same.lines, ["nothing changed"])
    #expect(throws: EditRefusal.self) {
      try document.edit(json(#"{"do":"cure","rule":"conflict","object":"top","cure":0}"#))
    }
  }

  @Test func dryRunReportsAndChangesNothing() throws {
    let document = try open()
    let report = try document.edit(
      json(#"{"do":"set","object":"top","attribute":"constant","value":124}"#), isDryRun: true)
    expectEqual(report.moved.count, 1)
    expectEqual(text(document), form)
  }

  @Test(arguments: [
    (#"{"do":"explode"}"#, "there is no operation 'explode'"), (#"{"object":"x"}"#, "name of the operation"),
    (#"{"do":"set","objekt":"top"}"#, "no parameter 'objekt'"), (#"[]"#, "no operations"),
    (#"[7]"#, "expected an object"),
    (#"{"do":"set","object":"top","attribute":"id","value":"x"}"#, "no attribute 'id'"),
    (#"{"do":"set","object":"name","attribute":"colour","value":"x"}"#, "expected one of text, color, textAlignment"),
    (#"{"do":"insert","kind":"stackView","into":"root"}"#, "expected one of label, button"),
    (#"{"do":"set","object":"controller","attribute":"id","value":"x"}"#, "not an attribute to set"),
    (#"{"do":"rename","object":"name","name":"\u0001"}"#, "cannot be edited"),
    (#"{"do":"reorder","view":"name","into":"name"}"#, "cannot be moved"),
    (#"{"do":"segue","from":"controller","to":"name"}"#, "leads to a view controller"),
  ])
  func badOperationsAreRefusedWithAReason(operation: String, reason: String) throws {
    let document = try open()
    let refusal = #expect(throws: EditRefusal.self) { try document.edit(json(operation)) }
    expectEqual(refusal?.sentence.contains(reason), true, "\(refusal?.sentence ?? "")")
    expectEqual(text(document), form)
  }

  @Test func oneOperationIsTheSameEditOnTheCanvas() throws {
    for operation in [
      #"{"do":"set","object":"top-co-nst","attribute":"constant","value":"124"}"#,
      #"{"do":"constrain","statements":["email.leading = name","email.top = name.bottom + 8"]}"#,
      #"{"do":"embed","views":["nam-e0-lab","ema-il-lab"],"kind":"stackView"}"#,
      #"{"do":"resolve","what":"addMissing"}"#,
    ] {
      let document = try open()
      _ = try document.edit(json(operation))
      var canvas = CommandCenter()
      _ = canvas.open(Array(form.utf8))
      _ = canvas.run(Array(#"{"do":"seed","value":1}"#.utf8))
      _ = canvas.run(Array(operation.utf8))
      expectEqual(String(decoding: canvas.documentBytes, as: UTF8.self), text(document), "\(operation)")
    }
  }
}

/// The names of images that `set` accepts, in a document of a project.
@Suite struct ImageNameTests {
  private let form = SampleDocument.phone(
    subviews: """
      <imageView contentMode="scaleAspectFit" image="star" catalog="system" translatesAutoresizingMaskIntoConstraints="NO" id="ima-ge-one">
          <rect key="frame" x="16" y="100" width="40" height="40"/>
      </imageView>
      """)

  /// The attributes of the image after it was set to a name, or the reason of the refusal.
  private func image(_ name: String, in folder: TemporaryFolder) throws -> String {
    let path = try folder.write(form, to: "Form.storyboard")
    let document = try OpenDocument(Array(form.utf8), seed: 1, path: path)
    do throws(EditRefusal) {
      _ = try document.edit([
        .object([("do", "set"), ("object", "ima"), ("attribute", "image"), ("value", .string(name))])
      ])
    } catch {
      return error.reason
    }
    let element = document.edited.document.view(id: "ima-ge-one")?.element
    return [element?["image"], element?["catalog"]].compactMap { $0 }.joined(separator: " ")
  }

  @Test func symbolsAndImagesOfTheProjectExist() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "Package.swift")
    _ = try folder.write("{}", to: "Assets.xcassets/Logo.imageset/Contents.json")
    _ = try folder.write(#"{"images":[{"filename":"a.svg"}]}"#, to: "Assets.xcassets/Banner.imageset/Contents.json")
    _ = try folder.write(#"<svg width="20" height="10"/>"#, to: "Assets.xcassets/Banner.imageset/a.svg")
    for (name, expected) in [
      ("heart.fill", "heart.fill system"), ("systemName:heart", "heart system"), ("Banner", "Banner"),
      ("character.ja", "character.ja system"), ("", ""),
      ("haert.fill", "there is no image 'haert.fill': did you mean 'heart.fill', 'cart.fill', 'hare.fill'?"),
      ("systemName:Banner", "there is no symbol 'Banner'"),
      ("Baner", "there is no image 'Baner': did you mean 'Banner'"),
    ] {
      let found = try image(name, in: folder)
      #expect(found.hasPrefix(expected), "\(name): \(found)")
    }
  }
}
