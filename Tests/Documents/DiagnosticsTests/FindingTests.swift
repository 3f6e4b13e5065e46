import DocumentInspection
import DocumentTestSupport
import LayoutEngine
import TestSupport
import Testing

@testable import Diagnostics
@testable import InterfaceBuilder

/// A screen of 320 × 480 with two labels, and names for what is in it.
private struct Scene {
  let engine = Engine()
  let root: ItemID
  let first: ItemID
  let second: ItemID
  private(set) var sources: [ConstraintID: LayoutNames.Source] = [:]

  init() {
    root = engine.addItem(parent: nil)
    engine.setRootFrame(Rect(x: 0, y: 0, width: 320, height: 480), of: root)
    first = engine.addItem(parent: root)
    second = engine.addItem(parent: root)
  }

  mutating func add(_ constraint: Constraint, line: Int) throws {
    sources[try engine.add(constraint)] = .init(objectID: "c-\(line)", line: line)
  }

  var names: LayoutNames {
    let (root, first, sources) = (root, first, sources)
    return LayoutNames(
      name: { $0 == root ? "view" : $0 == first ? "label \"One\"" : "label \"Two\"" },
      source: { sources[$0] },
      contains: { outer, inner in outer == root && inner != root })
  }
}

@Suite struct FindingTests {
  @Test("S3 a conflict names its constraints, the excess and the broken constraint")
  func conflictIsDescribed() throws {
    var scene = Scene()
    try scene.add(
      Constraint(Anchor(scene.first, .leading), .equal, Anchor(scene.root, .leading), constant: 20), line: 10)
    try scene.add(Constraint(Anchor(scene.first, .width), .equal, constant: 310), line: 11)
    try scene.add(
      Constraint(Anchor(scene.root, .trailing), .equal, Anchor(scene.first, .trailing), constant: 20), line: 12)
    try scene.add(Constraint(Anchor(scene.second, .width), .equal, constant: 10), line: 13)
    let report = try #require(scene.engine.layout().newConflicts.first)
    let finding = ProblemText.conflict(report, names: scene.names)
    expectEqual(
      finding.message, "4 constraints on label \"One\" cannot be satisfied simultaneously; they are off by 30 pt")
    let texts = finding.notes.map { $0.text.dropFirst(2) }
    for sentence in [
      "label \"One\" is 20 pt from the leading edge of view", "label \"One\" is 310 pt wide",
      "label \"One\" is 20 pt from the trailing edge of view", "view is 320 pt wide, set by the screen or window",
    ] { #expect(texts.contains(Substring(sentence)), "\(sentence)") }
    expectEqual(finding.notes.count { $0.text.hasPrefix("✗") }, 1)
    expectEqual(finding.notes.last?.text.hasPrefix("the constraint marked ✗ is broken: "), true)
    #expect(!finding.notes.contains { $0.line == 13 })
  }

  @Test func contentSizeInConflictNamesHuggingPriority() throws {
    var scene = Scene()
    scene.engine.setContent(ItemContent(width: 100, height: 19.5, hugging: AxisPriorities(1000)), of: scene.first)
    try scene.add(Constraint(Anchor(scene.first, .height), .equal, constant: 30), line: 11)
    let report = try #require(scene.engine.layout().newConflicts.first)
    let text = ProblemText.conflict(report, names: scene.names)
    #expect(
      text.notes.contains {
        $0.text.hasSuffix(
          "label \"One\" is at most 19.5 pt tall (content hugging priority 1000), its intrinsic content size")
      })
  }

  @Test("S3 an ambiguity names the attributes, their range, and a constraint that resolves it")
  func ambiguityIsDescribed() throws {
    var scene = Scene()
    try scene.add(Constraint(Anchor(scene.first, .leading), .equal, Anchor(scene.root, .leading)), line: 10)
    try scene.add(Constraint(Anchor(scene.first, .trailing), .lessThanOrEqual, Anchor(scene.root, .trailing)), line: 11)
    try scene.add(Constraint(Anchor(scene.first, .top), .equal, Anchor(scene.root, .top)), line: 12)
    try scene.add(Constraint(Anchor(scene.first, .height), .equal, constant: 20), line: 13)
    _ = scene.engine.layout()
    let report = try #require(scene.engine.ambiguity(of: scene.first))
    let text = ProblemText.ambiguity(report, names: scene.names)
    expectEqual(text.message, "the width of label \"One\" is ambiguous")
    expectEqual(text.notes.first?.text, "width can have any value from 0 pt to 320 pt")
    expectEqual(text.notes.last?.text, "One fix: add a constraint so that it is 0 pt wide")
    let inCode = ProblemText.ambiguity(
      report, names: scene.names, followers: ["a", "b", "c", "d", "e"], mayBeSetInCode: true)
    #expect(inCode.message.hasSuffix("ambiguous, unless its class sets it in code"))
    #expect(inCode.notes.contains { $0.text == "a, b, c and 2 more depend on it" })
    let rivals = ProblemText.ambiguity(report, names: scene.names, rival: "label \"Two\"")
    #expect(
      rivals.notes.contains {
        $0.text.contains("increase the content hugging priority of label \"One\" or label \"Two\"")
      })
    let compressed = ProblemText.ambiguity(report, names: scene.names, rival: "label \"Two\"", isCompressed: true)
    #expect(
      compressed.notes.contains {
        $0.text == "One fix: increase the content compression resistance priority of label \"One\" or label \"Two\", "
          + "so that the other one gives way"
      })
  }

  @Test func ambiguityIsResolvedAtTheSavedFrame() throws {
    let document = try Document.read(
      text: SampleDocument.phone(
        subviews: SampleDocument.label("lab-el", "Name", (16, 200, 50, 20))
          + SampleDocument.view("vie-w", (90, 300, 213, 50)),
        constraints: SampleDocument.constraint("c-1", "lab-el.leading", "root.leading", constant: 16)
          + SampleDocument.constraint("c-2", "vie-w.centerX", "root.centerX")
          + SampleDocument.constraint("c-3", "vie-w.top", "root.top", constant: 300)
          + SampleDocument.constraint("c-4", "vie-w.height", constant: 50)))
    let fixes = DocumentCheck(document).reports().filter { $0.rule == .ambiguous }.map { $0.text.notes.last?.text }
    expectEqual(
      fixes,
      [
        "One fix: add a constraint so that it is 200 pt from the top edge of view (root)",
        "One fix: add a constraint so that it is 213 pt wide",
      ])
  }

  @Test func unlimitedAmbiguityHasNoRange() throws {
    var scene = Scene()
    try scene.add(Constraint(Anchor(scene.first, .leading), .equal, Anchor(scene.root, .leading)), line: 10)
    try scene.add(Constraint(Anchor(scene.first, .width), .equal, constant: 50), line: 11)
    try scene.add(Constraint(Anchor(scene.first, .top), .equal, Anchor(scene.root, .top)), line: 12)
    _ = scene.engine.layout()
    let report = try #require(scene.engine.ambiguity(of: scene.first))
    expectEqual(ProblemText.ambiguity(report, names: scene.names).notes.first?.text, "height can have any value")
  }

  @Test func numbersThatRoundToSameTextAreOmitted() throws {
    let document = try Document.read(text: SampleDocument.greeting)
    let view = try #require(document.view(id: "lab-el"))
    let saved = DocumentFrame(x: 20, y: 0, width: 10, height: 19.6666)
    let finding = MisplacedView(
      view: view.index, saved: saved, computed: DocumentFrame(x: 16, y: 0, width: 10, height: 19.66667))
    let check = DocumentCheck(document)
    let text = check.text(of: Finding(.misplaced(finding, nil), line: 1, objectID: "lab-el"))
    #expect(text.message.hasSuffix("its constraints result in (16, 0) 10 × 19.667 (x 20 → 16)"))
  }

  @Test func rareFindingsAreDescribed() throws {
    let check = DocumentCheck(try Document.read(text: SampleDocument.greeting))
    let view = try #require(check.document.view(id: "lab-el")).index
    func message(_ problem: Finding.Problem) -> String {
      check.text(of: Finding(problem, line: 1, objectID: "")).message
    }
    expectEqual(
      message(
        .clippedText(
          view: view, .largerType, needed: Size(width: 20, height: 30), available: Size(width: 10, height: 20))),
      "the text of label \"Hello\" (lab-el) is clipped at a text size of 135 %: it needs a width of 20 pt, but has 10 pt "
        + "and a height of 30 pt, but has 20 pt")
    #expect(message(.noAutoLayout(constraints: 1)).hasSuffix("its 1 constraint has no effect"))
    expectEqual(message(.unknownElement(name: "a", count: 3)), "unknown element <a> (3 times); it is ignored")
    let bordered = UnknownNames.Entry(name: "buttonBordered", count: 1, line: 1)
    expectEqual(
      message(.unknownAttributes([bordered])),
      "unknown attributes are ignored: 'buttonBordered'; combo boxes without a bordered button have the size of others")
  }
}
