import CanvasSession
import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import AgentTools

/// Several operations in one step, references, scenes, cures, and refusals.
extension OperationTests {
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

  @Test func scenesAreDeletedWithTheirSegues() throws {
    let document = try open()
    let scene = #"{"do":"addScene","class":"DetailsController","storyboardID":"details","as":"details"}"#
    let segue = #"{"do":"segue","from":"controller","to":"details","kind":"show"}"#
    _ = try document.edit(json("[\(scene),\(segue)]"))
    let report = try document.edit(json(#"{"do":"deleteScene","controller":"DetailsController"}"#))
    expectEqual(report.removed.count, 1)
    expectEqual(report.disconnected.count, 1)
    expectEqual(document.edited.document.viewControllers.count, 1)
  }

  @Test func flagsAreTrueOrFalse() throws {
    let document = try open()
    _ = try document.edit(json(#"{"do":"set","object":"name","attribute":"adjustsFontSizeToFit","value":true}"#))
    #expect(text(document).contains(#"adjustsFontSizeToFit="YES""#))
  }

  /// The item of a constraint that names none is its owner, which changes when the views get another container.
  @Test func movedConstraintsKeepTheirItems() throws {
    let frame = #"<rect key="frame" x="0.0" y="0.0" width="200" height="100"/>"#
    let name = SampleDocument.label("name", "Name", (8, 8, 184, 21))
    let inner = """
      <view id="inner" translatesAutoresizingMaskIntoConstraints="NO">\(frame)<subviews>\(name)</subviews><constraints>
      <constraint firstItem="name" firstAttribute="leading" secondItem="inner" secondAttribute="leading" constant="8" id="lead"/>
      <constraint firstAttribute="trailing" secondItem="name" secondAttribute="trailing" constant="8" id="trail"/>
      <constraint firstItem="name" firstAttribute="top" secondItem="inner" secondAttribute="top" constant="8" id="top"/>
      </constraints></view>
      """
    let pins = ["leading", "top", "trailing", "bottom"].map {
      #"<constraint firstItem="inner" firstAttribute="\#($0)" secondItem="outer" secondAttribute="\#($0)" id="i-\#($0)"/>"#
    }.joined()
    let outer = """
      <view id="outer" translatesAutoresizingMaskIntoConstraints="NO">\(frame)<subviews>\(inner)</subviews>
      <constraints>\(pins)</constraints></view>
      """
    let places = """
      <constraint firstItem="outer" firstAttribute="top" secondItem="root" secondAttribute="top" id="o-t"/>
      <constraint firstItem="outer" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="o-l"/>
      <constraint firstItem="outer" firstAttribute="width" constant="200" id="o-w"/>
      <constraint firstItem="outer" firstAttribute="height" constant="100" id="o-h"/>
      """
    let document = try OpenDocument(Array(SampleDocument.phone(subviews: outer, constraints: places).utf8), seed: 1)
    _ = try document.edit(json(#"{"do":"reorder","view":"name","into":"outer"}"#))
    let moved = try #require(document.edited.document.constraints.first { $0.id == "trail" })
    expectEqual(document.edited.document.views[moved.owner].id, "outer")
    expectEqual(moved.firstItem, "inner")
    expectEqual(moved.secondItem, "name")
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
    (
      #"{"do":"set","object":"name","attribute":"colour","value":"x"}"#,
      "expected one of color"
    ),
    (#"{"do":"set","object":"name","attribute":"adjustsFontSizeToFitWidth","value":true}"#, "adjustsFontSizeToFit,"),
    (#"{"do":"set","object":"name","attribute":"cornerRadius","value":8}"#, "has no attribute 'cornerRadius'"),
    (#"{"do":"set","object":"name","attribute":"borderStyle","value":"none"}"#, "has no attribute 'borderStyle'"),
    (#"{"do":"set","object":"name","attribute":"adjustsFontSizeToFit","value":"banana"}"#, "YES"),
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
