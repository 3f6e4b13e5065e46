import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

@Suite struct VFLCommandTests {
  private func run(_ words: String...) -> (status: plumb.ExitStatus, output: String, errors: String) {
    let console = Console.recording()
    let status = Plumb.run(["vfl"] + words, console: console)
    return (status, console.output, console.errors)
  }

  @Test func longStringThatDoesNotFitEnds() {
    let result = run("H:|-" + (0..<800).map { "[v\($0)(100)]" }.joined(separator: "-") + "-|")
    expectEqual(result.status, .findings)
    #expect(
      result.output.contains(
        "Not all constraints are satisfied. Finding the ones that conflict takes too long, so the frames are not final."
      ))
  }

  @Test("S17 S20 the constraints of a string are listed in order, drawn and measured")
  func constraintsOfStringAreListedAndDrawn() {
    let result = run("--size", "320x60", "H:|-[a]-[b(>=80)]-|", "V:|-8-[a(40)]", "V:|-8-[b(40)]")
    expectEqual(result.status, .success)
    expectEqual(
      result.output,
      """
      Constraints
        (1)  -   a.leading == superview.leadingMargin    a is pinned to the leading margin of the superview
        (2)  -   b.leading == a.trailing + 8             b is 8 pt after a
        (3)  80  b.width >= 80                           b is at least 80 pt wide
        (4)  -   superview.trailingMargin == b.trailing  b is pinned to the trailing margin of the superview
        (5)  8   a.top == superview.top + 8              a is 8 pt from the top edge of the superview
        (6)  40  a.height == 40                          a is 40 pt tall
        (7)  8   b.top == superview.top + 8              b is 8 pt from the top edge of the superview
        (8)  40  b.height == 40                          b is 40 pt tall

      In a superview of 320×60
        +----------------------------------------------------------------------+
        | +-----------------------------------------------++-----------------+ |
        | |                                               ||                 | |
        | |                       a                       ||        b        | |
        | |                                               ||                 | |
        | +-----------------------------------------------++-----------------+ |
        |                                                                      |
        +----------------------------------------------------------------------+
        a  x 8  y 8  216×40
        b  x 232  y 8  80×40

      """)
  }

  @Test("S19 a bad string is shown with a caret")
  func badStringIsShownWithCaret() {
    let result = run("H:|-[a]-[b(>=80")
    expectEqual(result.status, .failure)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasSuffix("\nH:|-[a]-[b(>=80\n               ^\n"))
  }

  @Test func whatDoesNotFitIsTold() {
    let result = run("H:|-[a(400)]-|")
    expectEqual(result.status, .findings)
    #expect(
      result.output.contains("(1), (2) and (3) cannot be satisfied simultaneously at this size: they are off by 96 pt.")
    )
  }

  @Test func thePictureNamesTheViews() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    expectEqual(run("--svg", file.path, "H:|-[name]-(12)-[field(>=80)]").status, .success)
    let svg = try String(contentsOf: file, encoding: .utf8)
    for text in ["name", "field", "-", "12", "≥ 80"] { #expect(svg.contains("aria-label=\"\(text)\""), "\(text)") }
  }

  @Test func metricsAndOtherViewsGiveSizes() {
    let result = run("--metric", "gap=10", "--size", "200x200", "V:|-gap-[a(==b)]-gap-[b]-gap-|")
    #expect(result.output.contains("a  x 88  y 10  24×85"))
    #expect(result.output.contains("b  x 88  y 105  24×85"))
  }

  @Test func appKitPutsTwentyPointsAtTheEdges() {
    #expect(run("--platform", "appkit", "H:|-[a]").output.contains("a.leading == superview.leading + 20"))
  }

  @Test("S18 options align views and turn the direction")
  func optionsAlignAndReverse() {
    #expect(run("--align", "top", "[a][b]").output.contains("a.top == b.top"))
    #expect(run("--direction", "rightToLeft", "|-5-[a]").output.contains("superview.right"))
    expectEqual(run("--align", "left", "[a][b]").status, .failure)
  }
}
