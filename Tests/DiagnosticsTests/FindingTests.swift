import LayoutSolver
import LayoutEngine
import Testing

@testable import Diagnostics

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
      place: { .init(objectID: $0 == first ? "one" : "two", line: 3) }, source: { sources[$0] },
      contains: { outer, inner in outer == root && inner != root })
  }
}

@Suite struct FindingTests {
  @Test("S3 the sentences of a conflict name its members, the excess and the one that gives way")
  func conflictIsSaidInWords() throws {
    var scene = Scene()
    try scene.add(
      Constraint(Anchor(scene.first, .leading), .equal, Anchor(scene.root, .leading), constant: 20), line: 10)
    try scene.add(Constraint(Anchor(scene.first, .width), .equal, constant: 310), line: 11)
    try scene.add(
      Constraint(Anchor(scene.root, .trailing), .equal, Anchor(scene.first, .trailing), constant: 20), line: 12)
    try scene.add(Constraint(Anchor(scene.second, .width), .equal, constant: 10), line: 13)
    let report = try #require(scene.engine.layout().newConflicts.first)
    let finding = Finding.conflict(report, names: scene.names)
    #expect(finding.rule == .conflict && finding.severity == .error)
    #expect(finding.message == "4 constraints on label \"One\" cannot all hold; they miss each other by 30 pt")
    let texts = finding.notes.map { $0.text.dropFirst(2) }
    for sentence in [
      "label \"One\" is 20 pt from the leading edge of view", "label \"One\" is 310 pt wide",
      "label \"One\" is 20 pt from the trailing edge of view", "view is 320 pt wide, as the screen or window gives it",
    ] { #expect(texts.contains(Substring(sentence)), "\(sentence)") }
    #expect(finding.notes.filter { $0.text.hasPrefix("✗") }.map(\.objectID) == [finding.objectID])
    #expect(finding.notes.last?.text.hasPrefix("the one marked ✗ is given up to lay out the rest: ") == true)
    #expect(!finding.notes.contains { $0.line == 13 })
  }

  @Test func sizeOfATopLevelViewAloneIsANote() throws {
    var scene = Scene()
    try scene.add(Constraint(Anchor(scene.root, .width), .equal, constant: 300), line: 5)
    let report = try #require(scene.engine.layout().newConflicts.first)
    let finding = Finding.conflict(report, names: scene.names)
    #expect(finding.severity == .note)
    #expect(finding.line == 5)
  }

  @Test("S3 the sentences of an ambiguity name what is free, a range, and a constraint that settles it")
  func ambiguityIsSaidInWords() throws {
    var scene = Scene()
    try scene.add(Constraint(Anchor(scene.first, .leading), .equal, Anchor(scene.root, .leading)), line: 10)
    try scene.add(Constraint(Anchor(scene.first, .trailing), .lessThanOrEqual, Anchor(scene.root, .trailing)), line: 11)
    try scene.add(Constraint(Anchor(scene.first, .top), .equal, Anchor(scene.root, .top)), line: 12)
    try scene.add(Constraint(Anchor(scene.first, .height), .equal, constant: 20), line: 13)
    _ = scene.engine.layout()
    let report = try #require(scene.engine.ambiguity(of: scene.first))
    let finding = Finding.ambiguous(report, names: scene.names)
    #expect(finding.severity == .warning && finding.line == 3 && finding.objectID == "one")
    #expect(finding.message == "the constraints leave the width of label \"One\" open")
    #expect(finding.notes.first?.text == "any width from 0 pt to 320 pt fits the constraints equally well")
    #expect(finding.notes.last?.text == "it is settled, for example, where label \"One\" is 0 pt wide")
    let inCode = Finding.ambiguous(
      report, names: scene.names, followers: ["a", "b", "c", "d", "e"], mayBeSetInCode: true)
    #expect(inCode.severity == .note)
    #expect(inCode.message.hasSuffix("open, unless its class sets it in code"))
    #expect(inCode.notes.contains { $0.text == "with it move a, b, c and 2 more" })
    let rivals = Finding.ambiguous(report, names: scene.names, rival: "label \"Two\"")
    #expect(rivals.notes.contains { $0.text.contains("label \"One\" and label \"Two\", a higher hugging priority") })
  }

  @Test func findingsAreSortedByLineAndStayInOrder() {
    let findings = [3, 1, 3, 0].enumerated().map { index, line in
      Finding(.misplaced, line: line, objectID: "\(index)", message: "")
    }
    #expect(Finding.sorted(findings).map(\.objectID) == ["3", "1", "0", "2"])
  }

  @Test func lastResortsAreSaidAsWell() {
    let document = Finding.clippedText(
      ViewName(kind: "label", text: "Hi", id: "l"), line: 1, growth: "in type of 135 %",
      needed: Size(width: 20, height: 30), available: Size(width: 10, height: 20))
    #expect(
      document.message == "the text of label \"Hi\" (l) is cut off in type of 135 %: it needs a width of 20 pt and has "
        + "10 pt and needs a height of 30 pt and has 20 pt")
    #expect(Finding.noAutoLayout(constraints: 1).message.hasSuffix("its 1 constraint is not in force"))
    #expect(Finding.unknownElement("a", count: 3, line: 1).message.contains("(here and 2 times more)"))
  }
}
