import Diagnostics
import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

private typealias Sample = SampleDocument

/// Findings of one document, by the lines that begin with its name, without the name.
private func findings(_ document: String, _ words: String...) -> [String] {
  let console = Console.recording(input: document)
  _ = Plumb.run(["check"] + words + ["-"], console: console)
  return console.output.split(separator: "\n").filter { $0.hasPrefix("-:") || $0.hasPrefix("    ") }.map(String.init)
}

/// Constraints that pin a view to the safe area's leading and top edges.
private func pinned(_ id: String, leading: Double = 16, top: Double = 20) -> [String] {
  [
    Sample.constraint("\(id)-l", "\(id).leading", "root.leading", constant: leading),
    Sample.constraint("\(id)-t", "\(id).top", "safe.top", constant: top),
  ]
}

private func phone(_ subviews: [String], _ constraints: [String]) -> String {
  Sample.phone(subviews: subviews.joined(separator: "\n"), constraints: constraints.joined(separator: "\n"))
}

@Suite struct CheckCommandTests {
  @Test func nothingIsFoundInAGoodDocument() {
    let run = plumb("check", "-", input: Sample.greeting)
    expectEqual(run.status, .success)
    #expect(run.errors.isEmpty)
    expectEqual(run.output, "No problems found in 1 document\n")
  }

  @Test("S3 a conflict names its constraints in words") func conflictsAreExplained() {
    let document = phone(
      [Sample.view("box", (16, 79, 100, 40))],
      pinned("box") + [
        Sample.constraint("w-1", "box.width", constant: 100), Sample.constraint("w-2", "box.width", constant: 120),
        Sample.constraint("h-1", "box.height", constant: 40),
      ])
    let run = plumb("check", "-", input: document)
    expectEqual(run.status, .findings)
    #expect(
      run.output.contains(
        "2 constraints on view (box) cannot be satisfied simultaneously; they are off by 20 pt [conflict]"))
    #expect(run.output.contains("view (box) is 100 pt wide  [w-1, line"))
    #expect(run.output.contains("view (box) is 120 pt wide  [w-2, line"))
    #expect(!run.output.contains("[h-1"))
  }

  @Test("S3 an ambiguous view is named with what is free and what would settle it")
  func ambiguityIsExplained() {
    let document = phone(
      [Sample.view("box", (16, 79, 100, 40))],
      pinned("box") + [Sample.constraint("h-1", "box.height", constant: 40)])
    let lines = findings(document)
    expectEqual(lines.first?.hasSuffix("warning: the width of view (box) is ambiguous [ambiguous]"), true)
    #expect(lines.contains("    width can have any value"))
    #expect(lines.contains("    One fix: add a constraint so that it is 100 pt wide"))
  }

  @Test func classesThatMaySizeThemselvesAreNotedOnly() {
    let document = phone(
      [Sample.view("box", (16, 79, 100, 40), "customClass=\"Chart\" ")],
      pinned("box") + [Sample.constraint("h-1", "box.height", constant: 40)])
    let run = plumb("check", "--notes", "-", input: document)
    expectEqual(run.status, .success)
    #expect(run.output.contains("note: the width of Chart (box) is ambiguous, unless its class sets it in code"))
  }

  @Test func viewsThatDependOnAnAmbiguousOneNameIt() {
    let document = phone(
      [Sample.label("lab-a", "One", (16, 79, 40, 21)), Sample.label("lab-b", "Two", (64, 79, 40, 21))],
      [
        Sample.constraint("a-t", "lab-a.top", "safe.top", constant: 20),
        Sample.constraint("b-l", "lab-b.leading", "lab-a.trailing", constant: 8),
        Sample.constraint("b-t", "lab-b.firstBaseline", "lab-a.firstBaseline"),
      ])
    let lines = findings(document)
    let ambiguous = lines.filter { $0.hasSuffix("[ambiguous]") }
    expectEqual(ambiguous.count, 2)
    expectEqual(
      ambiguous.last?.hasSuffix(
        "the frame of label \"Two\" (lab-b) is ambiguous, because it depends on label \"One\" (lab-a) [ambiguous]"),
      true)
    #expect(lines.contains("    label \"Two\" (lab-b) depends on it"))
  }

  @Test func misplacedViewsShowBothFrames() {
    let document = phone([Sample.label("lab-el", "Hello", (36, 79, 42, 21))], pinned("lab-el"))
    let texts = findings(document).map { $0.drop { $0 != " " } }
    let expected =
      " warning: the frame of label \"Hello\" (lab-el) is (36, 79) 42 × 21 in the document, but its constraints result in "
      + "(16, 79) 42 × 21 (x 36 → 16) [misplaced]"
    expectEqual(texts, [expected[...]])
    // On another device the saved frames say nothing.
    #expect(findings(document, "--device", "iPhone 11").isEmpty)
  }

  @Test func missingViewsAreNamed() {
    let document = phone(
      [Sample.label("lab-el", "Hello", (16, 79, 42, 21))],
      pinned("lab-el") + [Sample.constraint("c-x", "lab-el.trailing", "gone.leading")])
    #expect(
      findings(document).contains {
        $0.hasSuffix(
          "error: a constraint of view (root) refers to the object 'gone', which is not in the document [missing-reference]"
        )
      })
  }

  @Test func impossibleConstraintsAreExplained() {
    let document = phone(
      [Sample.label("lab-el", "Hello", (16, 79, 42, 21))],
      pinned("lab-el") + [
        Sample.constraint("c-x", "lab-el.width", "root.leading"),
        Sample.constraint("c-y", "lab-el.height", "lab-el.width", "multiplier=\"wide\" "),
      ])
    let lines = findings(document).filter { $0.hasSuffix("[invalid-constraint]") }
    expectEqual(lines.count, 2)
    #expect(lines[0].contains("a constraint of view (root) is invalid: width cannot be compared with leading"))
    #expect(lines[1].contains("its multiplier 'wide' is not a number or ratio"))
  }

  @Test func unknownElementsAreCounted() {
    let document = phone(
      ["<hologram id=\"holo\"/>", Sample.label("lab-el", "Hello", (16, 79, 42, 21))], pinned("lab-el"))
    #expect(!findings(document).contains { $0.contains("unknown element") })
    let run = plumb("check", "--rule=unknown-element=warning", "-", input: document)
    #expect(run.output.contains("warning: unknown element <hologram>"))
  }

  @Test("S35 a document without Auto Layout says so") func masksAreMentioned() {
    let run = plumb("check", "--notes", "-", input: Sample.phone(usesAutoLayout: false))
    expectEqual(run.status, .success)
    #expect(run.output.hasPrefix("-: note: the document does not use Auto Layout"))
  }

  @Test func notesAreCountedUnlessTheyAreAskedFor() {
    let document = Sample.phone(usesAutoLayout: false)
    let counted = plumb("check", "-", input: document)
    expectEqual(counted.status, .success)
    expectEqual(counted.output, "1 note in 1 of 1 document\nnotes that --notes lists: no-auto-layout 1\n")
    #expect(plumb("check", "--format", "github", "-", input: document).output.isEmpty)
    #expect(plumb("check", "--format", "github", "--notes", "-", input: document).output.hasPrefix("::notice "))
    #expect(plumb("check", "--format", "json", "-", input: document).output.contains("no-auto-layout"))
    #expect(plumb("check", "--rule", "no-auto-layout=note", "-", input: document).output.hasPrefix("-: note: "))
  }

  @Test func severitiesCanBeSet() {
    let document = phone([Sample.label("lab-el", "Hello", (36, 79, 42, 21))], pinned("lab-el"))
    expectEqual(plumb("check", "-", input: document).status, .findings)
    expectEqual(plumb("check", "--rule", "misplaced=off", "-", input: document).status, .success)
    let note = plumb("check", "--rule=all=off", "--rule=misplaced=note", "-", input: document)
    expectEqual(note.status, .success)
    #expect(note.output.contains(": note: the frame of label"))
    let bad = plumb("check", "--rule", "misplacd=off", "-", input: document)
    expectEqual(bad.status, .failure)
    #expect(bad.errors.contains("unknown rule 'misplacd' (did you mean 'misplaced'?)"))
  }

  @Test func settingsFileAppliesToTheDocumentsBelowIt() throws {
    let folder = try TemporaryFolder()
    let document = phone([Sample.label("lab-el", "Hello", (36, 79, 42, 21))], pinned("lab-el"))
    try folder.write(document, to: "a/Main.storyboard")
    try folder.write(document, to: "Pods/Main.storyboard")
    try folder.write(#"{"rules": {"misplaced": "error"}, "exclude": ["Pods"]}"#, to: ".plumb.json")
    let run = plumb("check", folder.url.path)
    expectEqual(run.status, .findings)
    #expect(run.output.contains("error: the frame of"))
    #expect(run.output.contains("1 error in 1 of 1 document"))
    try folder.write(#"{"rules": {"misplaced": "loud"}}"#, to: "a/.plumb.json")
    let bad = plumb("check", folder.url.path)
    expectEqual(bad.status, .failure)
    #expect(bad.errors.contains("a/.plumb.json: unknown severity 'loud'"))
  }

  @Test func badFilesGetOneLineEachAndTheOthersAreChecked() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.greeting, to: "good.storyboard")
    try folder.write(String(Sample.greeting.prefix(600)), to: "cut.storyboard")
    try folder.write("", to: "empty.xib")
    try folder.write("bplist00xyz", to: "nib.xib")
    try folder.write("<html><body/></html>", to: "page.xib")
    try folder.write("not XML", to: "text.xib")
    let run = plumb("check", folder.url.path)
    expectEqual(run.status, .failure)
    let errors = run.errors.split(separator: "\n")
    expectEqual(errors.count, 5)
    for (line, name) in zip(errors, ["cut.storyboard", "empty.xib", "nib.xib", "page.xib", "text.xib"]) {
      #expect(line.hasPrefix("plumb: \(folder.url.path)/\(name):"))
    }
    #expect(run.output.contains("No problems found in 1 document; 5 files could not be read"))
  }

  @Test func emptyFoldersAreAFailure() throws {
    let folder = try TemporaryFolder()
    let run = plumb("check", folder.url.path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("no .storyboard or .xib file in this folder"))
  }

  @Test(arguments: ["json", "sarif"]) func machineFormatsParse(format: String) throws {
    let document = phone([Sample.label("lab-el", "Hello", (36, 79, 42, 21))], pinned("lab-el"))
    let run = plumb("check", "--format", format, "-", input: document)
    expectEqual(run.status, .findings)
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [String: Any])
    #expect(run.output.contains("lab-el"))
    #expect(run.output.contains("misplaced"))
  }
}
