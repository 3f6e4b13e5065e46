import ConflictAnalysis
import ConstraintText
import LogTestSupport
import TestSupport
import Testing

struct LogAnalysisTests {
  private func analyze(_ text: String) throws -> LogAnalysis {
    LogAnalysis(try #require(LogScanner.scan(text).conflicts.first))
  }

  private func list(_ entries: String...) -> String {
    "Unable to simultaneously satisfy constraints.\n(\n" + entries.map { "    \"\($0)\"" }.joined(separator: ",\n")
      + "\n)\n"
  }

  @Test func aThirdOfAPointCounts() throws {
    let text = list(
      "<NSLayoutConstraint:0xa UIImageView:0x1.height == 80   (active)>",
      "<NSLayoutConstraint:0xb V:|-(8)-[UIImageView:0x1]   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xc V:[UIImageView:0x1]-(8)-|   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xd 'UIView-Encapsulated-Layout-Height' UIView:0x2.height == 96.3333   (active)>")
    let analysis = try analyze(text)
    expectEqual(analysis.verdict, .contradictory)
    #expect(abs(analysis.excess - 0.3333) < 1e-9)
  }

  @Test func anUnnamedSuperviewIsTheOneThatAnotherLineNames() throws {
    let text = list(
      "<NSLayoutConstraint:0xa H:[UIView:0x1(30)]>",
      "<NSLayoutConstraint:0xb UIButton:0x2.leading == UIView:0x1.leading>",
      "<NSLayoutConstraint:0xc H:[UIButton:0x2]-(0)-|   (Names: '|':UIView:0x1 )>",
      "<NSAutoresizingMaskLayoutConstraint:0xd h=--& v=--& UIButton:0x2.midX == + 11>")
    try expectEqual(analyze(text).verdict, .contradictory)
  }

  @Test func aMarginThatTheListStatesIsNotAssumedAnew() throws {
    let text = list(
      "<NSLayoutConstraint:0xa 'UIView-leftMargin-guide-constraint' H:|-(20)-[UILayoutGuide:0x3'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xb UIView:0x2.width == 300   (active)>")
    try expectEqual(analyze(text).verdict, .feasibleAsPrinted)
    // 20 pt by the guide, 30 pt by the label that reaches to the margin.
    let further = list(
      "<NSLayoutConstraint:0xa 'UIView-leftMargin-guide-constraint' H:|-(20)-[UILayoutGuide:0x3'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0xb UILabel:0x1.left == UIView:0x2.leftMargin   (active)>",
      "<NSLayoutConstraint:0xc UILabel:0x1.left == UIView:0x2.left + 30   (active)>")
    let analysis = try analyze(further)
    expectEqual(analysis.verdict, .contradictory)
    expectEqual(analysis.excess, 10)
  }

  /// Two texts of different fonts cannot have both their baselines and their edges at one height.
  @Test(arguments: [("lastBaseline", "bottom"), ("firstBaseline", "top")])
  func baselinesAndEdgesAreTiedByTheFonts(baseline: String, edge: String) throws {
    let text = list(
      "<NSLayoutConstraint:0xa UILabel:0x1.\(baseline) == UILabel:0x2.\(baseline)   (active)>",
      "<NSLayoutConstraint:0xb UILabel:0x1.\(edge) == UILabel:0x2.\(edge)   (active)>")
    let analysis = try analyze(text)
    expectEqual(analysis.verdict, .dependsOnFonts)
    expectEqual(analysis.core, [0, 1])
    expectEqual(analysis.excess, 0)
    let other = list(
      "<NSLayoutConstraint:0xa UILabel:0x1.\(baseline) == UILabel:0x2.\(baseline)   (active)>",
      "<NSLayoutConstraint:0xb UILabel:0x1.leading == UILabel:0x2.leading   (active)>")
    try expectEqual(analyze(other).verdict, .feasibleAsPrinted)
  }

  @Test func logsThatDifferInAddressesHaveOneSignature() throws {
    let first = try #require(LogScanner.scan(SyntheticLog.plain()).conflicts.first)
    let renamed = SyntheticLog.replace(SyntheticLog.plain(), "0x7f8a10", "0x7f9b20")
    let second = try #require(LogScanner.scan(renamed).conflicts.first)
    let changed = SyntheticLog.replace(SyntheticLog.plain(), ">= 40", ">= 41")
    let third = try #require(LogScanner.scan(changed).conflicts.first)
    expectEqual(first.signature, second.signature)
    #expect(first.signature != third.signature)
  }

  @Test func viewsWithoutAddressesAreComparedByTheirTexts() throws {
    let text = """
      (
      "<NSLayoutConstraint:0x1a V:|-(12)-[UILabel'it ]-(8)-[ is']   (active, names: '|':UIView )>",
      "<NSLayoutConstraint:0x1b UILabel'it ]-(8)-[ is'.top == UIView.top + 16   (active)>"
      )
      """
    try expectEqual(analyze(text).verdict, .contradictory)
  }
}
