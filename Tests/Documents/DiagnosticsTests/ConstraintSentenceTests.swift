import LayoutEngine
import LayoutSolver
import TestSupport
import Testing

@testable import Diagnostics

@Suite struct ConstraintSentenceTests {
  @Test(arguments: [
    (ConstraintSentence("A", .width, .equal, constant: 100), "A is 100 pt wide"),
    (ConstraintSentence("A", .height, .greaterThanOrEqual, constant: 44.5), "A is at least 44.5 pt tall"),
    (
      ConstraintSentence("A", .width, .lessThanOrEqual, constant: 20, priority: Priority(750)),
      "A is at most 20 pt wide (priority 750)"
    ),
    (ConstraintSentence("A", .width, .equal, "B", .width), "A is as wide as B"),
    (ConstraintSentence("A", .height, .lessThanOrEqual, "B", .height), "A is at most as tall as B"),
    (ConstraintSentence("A", .width, .equal, "B", .width, constant: -10), "A is 10 pt narrower than B"),
    (
      ConstraintSentence("A", .width, .greaterThanOrEqual, "B", .width, constant: -10),
      "A is at most 10 pt narrower than B"
    ),
    (
      ConstraintSentence("A", .height, .equal, "B", .height, multiplier: 1.0 / 3), "A is 0.3333 times as tall as B"
    ),
    (ConstraintSentence("A", .width, .equal, "A", .height), "A is as wide as it is tall"),
    (
      ConstraintSentence("A", .width, .equal, "A", .height, multiplier: 1.5), "A is 1.5 times as wide as it is tall"
    ),
    (
      ConstraintSentence("A", .width, .equal, "B", .width, multiplier: 0.5, constant: -8),
      "the width of A is 0.5 × the width of B minus 8 pt"
    ),
    (ConstraintSentence("A", .width, .equal, "B", .height), "the width of A is the height of B"),
  ])
  func sizesAreSaid(sentence: ConstraintSentence, text: String) {
    expectEqual(sentence.text, text)
  }

  @Test(arguments: [
    (
      ConstraintSentence("A", .leading, .equal, "P", .leading, constant: 20, kinship: .secondContainsFirst),
      "A is 20 pt from the leading edge of P"
    ),
    (
      ConstraintSentence("P", .trailing, .equal, "A", .trailing, constant: 20, kinship: .firstContainsSecond),
      "A is 20 pt from the trailing edge of P"
    ),
    (
      ConstraintSentence("P", .bottom, .greaterThanOrEqual, "A", .bottom, constant: 8, kinship: .firstContainsSecond),
      "A is at least 8 pt from the bottom edge of P"
    ),
    (
      ConstraintSentence(
        "A", .trailing, .lessThanOrEqual, "P", .trailingMargin, constant: -5, kinship: .secondContainsFirst),
      "A is at least 5 pt from the trailing margin of P"
    ),
    (
      ConstraintSentence("A", .top, .equal, "P", .top, kinship: .secondContainsFirst),
      "A is pinned to the top edge of P"
    ),
    (
      ConstraintSentence("A", .bottom, .lessThanOrEqual, "P", .bottom, kinship: .secondContainsFirst),
      "A does not extend beyond the bottom edge of P"
    ),
    (
      ConstraintSentence("A", .leading, .equal, "P", .leading, constant: -4, kinship: .secondContainsFirst),
      "A extends 4 pt beyond the leading edge of P"
    ),
    (
      ConstraintSentence("A", .centerX, .equal, "P", .centerX, kinship: .secondContainsFirst),
      "A is centered horizontally in P"
    ),
    (
      ConstraintSentence("A", .centerY, .equal, "P", .centerY, constant: -30, kinship: .secondContainsFirst),
      "the vertical center of A is 30 pt above the vertical center of P"
    ),
    (
      ConstraintSentence("A", .top, .equal, "P", .centerY, constant: 3, kinship: .secondContainsFirst),
      "the top edge of A is 3 pt below the vertical center of P"
    ),
  ])
  func distancesToAContainerCountInwards(sentence: ConstraintSentence, text: String) {
    expectEqual(sentence.text, text)
  }

  @Test(arguments: [
    (ConstraintSentence("A", .right, .equal, "A", .left, constant: 126), "A is 126 pt wide"),
    (ConstraintSentence("A", .top, .lessThanOrEqual, "A", .bottom, constant: -20), "A is at least 20 pt tall"),
    (
      ConstraintSentence("A", .trailing, .equal, "A", .left, constant: 126),
      "the trailing edge of A is 126 pt after the left edge of A"
    ),
  ])
  func distanceBetweenEdgesOfOneItemIsItsSize(sentence: ConstraintSentence, text: String) {
    expectEqual(sentence.text, text)
  }

  @Test(arguments: [
    (ConstraintSentence("A", .leading, .equal, "B", .trailing, constant: 8), "A is 8 pt after B"),
    (ConstraintSentence("B", .trailing, .equal, "A", .leading, constant: -8), "A is 8 pt after B"),
    (ConstraintSentence("A", .left, .equal, "B", .right, constant: 8), "A is 8 pt to the right of B"),
    (ConstraintSentence("A", .top, .greaterThanOrEqual, "B", .bottom, constant: 8), "A is at least 8 pt below B"),
    (ConstraintSentence("A", .top, .equal, "B", .bottom), "A is directly below B"),
    (ConstraintSentence("A", .top, .equal, "B", .bottom, constant: -6), "A overlaps B vertically by 6 pt"),
    (ConstraintSentence("A", .leading, .equal, "B", .leading), "A and B have the same leading edge"),
    (
      ConstraintSentence("A", .leading, .greaterThanOrEqual, "B", .leading, constant: 12),
      "the leading edge of A is at least 12 pt after the leading edge of B"
    ),
    (
      ConstraintSentence("A", .lastBaseline, .equal, "B", .lastBaseline), "A and B have the same last baseline"
    ),
    (
      ConstraintSentence("A", .centerX, .lessThanOrEqual, "B", .left),
      "the horizontal center of A is at or left of the left edge of B"
    ),
    (
      ConstraintSentence("A", .centerX, .equal, "B", .trailing, multiplier: 0.5, constant: 1),
      "the horizontal center of A is 0.5 × the trailing edge of B plus 1 pt"
    ),
  ])
  func neighborsAreSaid(sentence: ConstraintSentence, text: String) {
    expectEqual(sentence.text, text)
  }

  @Test(arguments: [
    (ViewName(kind: "label", text: "Email", id: "a-b"), "label \"Email\" (a-b)"),
    (ViewName(kind: "view", text: "", id: "a"), "view (a)"),
    (ViewName(kind: "view", text: nil, id: ""), "view"),
    (
      ViewName(kind: "label", text: "first line\nsecond line", id: "a"), "label \"first line…\" (a)"
    ),
    (
      ViewName(kind: "label", text: String(repeating: "x", count: 31), id: "a"),
      "label \"\(String(repeating: "x", count: 30))…\" (a)"
    ),
  ])
  func viewsAreNamedByWhatPeopleSee(name: ViewName, text: String) {
    expectEqual(name.description, text)
  }

  @Test func camelCaseBecomesWords() {
    expectEqual(ViewName.words(fromCamelCase: "tableViewCell"), "table view cell")
  }

  @Test(arguments: [(0.0, "0"), (-0.0001, "0"), (20.5, "20.5"), (-7.05, "−7.05"), (1.0 / 3, "0.333"), (1000, "1000")])
  func pointsHaveAtMostThreeDigits(value: Double, text: String) {
    expectEqual(Points.text(value), text)
  }

  @Test func listsEndWithAnd() {
    expectEqual(Words.list([]), "")
    expectEqual(Words.list(["a"]), "a")
    expectEqual(Words.list(["a", "b"]), "a and b")
    expectEqual(Words.list(["a", "b", "c"]), "a, b and c")
  }
}
