import Diagnostics
import LayoutEngine
import TestSupport
import Testing

@testable import plumb

private let jobs = Option<Int>.integer("jobs", short: "j", in: 1...64, "Threads.")
private let size = Option.size("size", "Size.")
private let json = Flag("json", "JSON.")
private enum Shade: String, CaseIterable, Sendable { case light, dark }
private let shade = Option<Shade>.choice("shade", "Shade.")

private let sample = Command(
  name: "sample", summary: "A command for tests.", operands: "FILE…", maximumOperands: 3,
  options: [jobs.syntax, size.syntax, json.syntax, shade.syntax]
) { _, _ in .success }

private func parse(_ words: String...) throws -> Arguments { try Arguments(parsing: words, for: sample) }

@Suite struct ArgumentsTests {
  @Test(arguments: [["-j", "4"], ["-j4"], ["-j=4"], ["--jobs", "4"], ["--jobs=4"], ["--jobs=9", "--jobs=4"]])
  func valuesAreTakenFromEverySpelling(words: [String]) throws {
    let arguments = try Arguments(parsing: words + ["a.xib"], for: sample)
    try expectEqual(arguments.value(jobs), 4)
    expectEqual(arguments.operands, ["a.xib"])
  }

  @Test func optionsAndOperandsMix() throws {
    let arguments = try parse("a", "--json", "b", "--size", "10x20.5", "-")
    expectEqual(arguments.operands, ["a", "b", "-"])
    #expect(arguments.has(json))
    try expectEqual(arguments.value(size), Size(width: 10, height: 20.5))
    #expect(try arguments.value(jobs) == nil)
  }

  @Test func everythingAfterTwoHyphensIsAnOperand() throws {
    let arguments = try parse("--", "--json", "-x")
    expectEqual(arguments.operands, ["--json", "-x"])
    #expect(!arguments.has(json))
  }

  @Test func repeatedOptionsAreKeptInOrder() throws {
    try expectEqual(parse("x", "-j1", "-j2").allValues(jobs), [1, 2])
  }

  @Test(arguments: [
    (["--jsno", "x"], "unknown option '--jsno' (did you mean '--json'?); 'plumb sample --help' lists the options"),
    (["--zebra", "x"], "unknown option '--zebra'; 'plumb sample --help' lists the options"),
    (["-json", "x"], "unknown option '-json' (did you mean '--json'?); 'plumb sample --help' lists the options"),
    (["--jobs"], "missing value for '--jobs': expected --jobs N"),
    (["--json=1", "x"], "unexpected value '1' for '--json', which takes no value"),
    ([], "'plumb sample' requires FILE…; see 'plumb sample --help'"),
    (["1", "2", "3", "4"], "unexpected argument '4'; see 'plumb sample --help'"),
  ])
  func badLinesAreExplained(words: [String], sentence: String) {
    let error = #expect(throws: UsageError.self) { try Arguments(parsing: words, for: sample) }
    expectEqual(error?.description, sentence)
  }

  @Test(arguments: [
    (["--jobs", "0", "x"], "invalid value '0' for '--jobs': expected a whole number from 1 to 64"),
    (["--jobs", "1e99", "x"], "invalid value '1e99' for '--jobs': expected a whole number from 1 to 64"),
    (
      ["--shade", "darc", "x"],
      "invalid value 'darc' for '--shade' (did you mean 'dark'?): expected one of light, dark"
    ),
    (["--size", "10x", "x"], "invalid value '10x' for '--size': expected a width and a height such as 375x667"),
    (["--size", "nanx3", "x"], "invalid value 'nanx3' for '--size': expected a width and a height such as 375x667"),
  ])
  func badValuesAreExplained(words: [String], sentence: String) throws {
    let arguments = try Arguments(parsing: words, for: sample)
    let error = #expect(throws: UsageError.self) {
      _ = try arguments.value(jobs)
      _ = try arguments.value(shade)
      _ = try arguments.value(size)
    }
    expectEqual(error?.description, sentence)
  }

  @Test(arguments: [("kitten", "sitting", 3), ("ab", "ba", 1), ("", "abc", 3), ("same", "same", 0)])
  func editDistanceCountsChanges(a: String, b: String, distance: Int) {
    expectEqual(Spelling.editDistance(Array(a), Array(b)), distance)
  }

  @Test func helpPageIsMadeFromTheDeclaration() {
    expectEqual(
      HelpText.page(of: sample),
      """
      A command for tests.

      usage: plumb sample [options] FILE…

      options:
        -j, --jobs N        Threads.
        --size WxH          Size.
        --json              JSON.
        --shade light|dark  Shade.
        -h, --help          Show this help.
      """)
  }

  @Test func longHelpIsWrappedInItsColumn() {
    expectEqual(HelpText.wrap("one two three four", to: 9), ["one two", "three", "four"])
  }
}
