import DocumentTestSupport
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

private typealias Sample = SampleDocument

@Suite("plumb prove")
struct ProveCommandTests {
  /// Two labels of fixed widths, at both sides of a screen.
  private static let narrow = Sample.phone(
    subviews: Sample.label("first", "First", (20, 100, 150, 21))
      + Sample.label("second", "Second", (223, 100, 150, 21)),
    constraints: [
      Sample.constraint("c1", "first.leading", "root.leading", constant: 20),
      Sample.constraint("c2", "first.top", "root.top", constant: 100),
      Sample.constraint("c3", "first.width", constant: 150),
      Sample.constraint("c4", "root.trailing", "second.trailing", constant: 20),
      Sample.constraint("c5", "second.top", "root.top", constant: 100),
      Sample.constraint("c6", "second.width", constant: 150),
      Sample.constraint("c7", "second.leading", "first.trailing", constant: 8, "relation=\"greaterThanOrEqual\" "),
    ].joined(separator: "\n"))

  private static func run(_ words: [String], _ input: String) -> (status: plumb.ExitStatus, console: Console) {
    let console = Console.recording(input: input)
    return (Plumb.run(["prove"] + words + ["-"], console: console), console)
  }

  @Test func aSoundScreenIsProved() {
    let (status, console) = Self.run([], Sample.greeting)
    expectEqual(status, .success)
    #expect(console.output.hasPrefix("-: 1 of 1 screen proved for the widths 320…1366: "))
    #expect(console.errors.isEmpty)
  }

  @Test func aConflictHasItsWidthsAndACounterexample() {
    // 20 + 150 + 8 + 150 + 20
    let (status, console) = Self.run(["--width", "300.5...500"], Self.narrow)
    expectEqual(status, .findings)
    #expect(console.output.contains("cannot be satisfied simultaneously"))
    #expect(console.output.contains("at widths below 348 [conflict]\n  for example at 301 × 852\n"))
    #expect(console.output.contains("0 of 1 screen proved for the widths 300.5…500: "))
  }

  /// What fails at the size of the document as well is a failure, not a part of the screen.
  @Test func failuresAtTheSizeOfTheDocumentHaveTheirStatus() {
    let outside = Sample.phone(
      subviews: Sample.label("name", "Name", (500, 100, 44, 21)),
      constraints: [
        Sample.constraint("c1", "name.leading", "root.leading", constant: 500),
        Sample.constraint("c2", "name.top", "root.top", constant: 100),
      ].joined(separator: "\n"))
    let (status, console) = Self.run(["--width", "320...400"], outside)
    expectEqual(status, .findings)
    #expect(console.output.contains("is not proved: at its own size label \"Name\""), "\(console.output)")
    #expect(console.output.contains("0 of 1 screen proved"), "\(console.output)")
  }

  @Test func requirementsAreProvedAsWell() {
    let (status, console) = Self.run(["--width", "350...500", "--require", "second.left >= 200"], Self.narrow)
    expectEqual(status, .findings)
    #expect(
      console.output.contains(
        "'second.left >= 200' does not hold, by up to 20 pt, at widths below 370 [requirement]\n"
          + "  for example at 350 × 852\n"))
    expectEqual(Self.run(["--width", "370...500", "--require", "second.left >= 200"], Self.narrow).status, .success)
  }

  @Test func jsonHasIntervals() {
    let (status, console) = Self.run(["--width", "320...500", "--format", "json"], Self.narrow)
    expectEqual(status, .findings)
    for part in [
      "\"file\": \"-\"", "\"rule\": \"conflict\"", "\"isProved\": false", "\"counterexample\": {",
      "\"gaps\": []",
    ] { #expect(console.output.contains(part), "\(part) in \(console.output)") }
  }

  @Test func unknownObjectsAndBadRangesAreErrors() {
    let (status, console) = Self.run(["--require", "nobody.width >= 3"], Self.narrow)
    expectEqual(status, .failure)
    #expect(console.errors.contains("no object 'nobody'"))
    for words in [["--width", "500...300"], ["--width", "a"], ["--width", "0...3"], ["--require", "width"]] {
      expectEqual(Self.run(words, Self.narrow).status, .failure)
    }
    expectEqual(Self.run([], "<document").status, .failure)
  }
}
