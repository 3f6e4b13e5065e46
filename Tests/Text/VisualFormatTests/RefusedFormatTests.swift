import TestSupport
import Testing
import VisualFormat

/// In these tests `^` lies in the line below the format, under the place of the error.
@Suite struct RefusedFormatTests {
  @Test(
    "S19 Strings outside the grammar, with the place",
    arguments: [
      ("", "^", .emptyFormat),
      ("V|[a]|", " ^", .missingColon),
      ("H", " ^", .missingColon),
      ("VH:[a]", " ^", .missingColon),
      ("h:[a]", "^", .expectedViewOrSuperview),
      ("H:", "  ^", .expectedViewOrSuperview),
      ("-[a]", "^", .expectedViewOrSuperview),
      ("a", "^", .expectedViewOrSuperview),
      ("12", "^", .expectedViewOrSuperview),
      ("(20)", "^", .expectedViewOrSuperview),
      ("|", " ^", .expectedView),
      ("||", " ^", .expectedView),
      ("|-|", "  ^", .expectedView),
      ("|-10-|", "     ^", .expectedView),
      ("[a]-", "    ^", .expectedViewOrSuperview),
      ("[a(20)]-", "        ^", .expectedViewOrSuperview),
      ("[a]-5-", "      ^", .expectedViewOrSuperview),
      ("[a]|[b]", "    ^", .expectedEnd),
      ("[a]||", "    ^", .expectedEnd),
      ("[a]b", "   ^", .expectedSpacingOrEnd),
      ("[a]10[b]", "   ^", .expectedSpacingOrEnd),
      ("[a](5)[b]", "   ^", .expectedSpacingOrEnd),
      ("[[", " ^", .expectedName),
      ("[]", " ^", .expectedName),
      ("[", " ^", .expectedName),
      ("[-a]", " ^", .expectedName),
      ("[9ab]", " ^", .nameBeginsWithDigit),
      ("[self.x]", "     ^", .nameIsNotPlain),
      ("[a)", "  ^", .expectedClosingBracket),
      ("[a", "  ^", .expectedClosingBracket),
      ("[a b]", "  ^", .space),
      ("[a(20)b]", "      ^", .expectedClosingBracket),
      ("[a(20)()]", "      ^", .expectedClosingBracket),
      ("[a()(20)]", "   ^", .expectedOperand),
      ("[a((20))]", "   ^", .expectedOperand),
      ("[a()]", "   ^", .expectedOperand),
      ("[a(20]", "     ^", .expectedClosingParenthesis),
      ("[a(20", "     ^", .expectedClosingParenthesis),
      ("[a(20,)]", "      ^", .expectedOperand),
      ("[a(,20)]", "   ^", .expectedOperand),
      ("[a(20 )]", "     ^", .space),
      ("[a( 20)]", "   ^", .space),
      ("[a(>= 20)]", "     ^", .space),
      ("[a(>30)]", "   ^", .unknownRelation),
      ("[a(=30)]", "   ^", .unknownRelation),
      ("[a(=>30)]", "   ^", .unknownRelation),
      ("[a(30@)]", "      ^", .expectedPriority),
      ("[a(@5)]", "   ^", .expectedOperand),
      ("[a(30@1001)]", "      ^", .priorityOutOfRange(1001)),
      ("[a(30@-1)]", "      ^", .priorityOutOfRange(-1)),
      ("[a(30@0)]", "      ^", .priorityOutOfRange(0)),
      // Below the least number that a priority can be.
      ("[a(30@1e-60)]", "      ^", .priorityOutOfRange(1e-60)),
      ("[a(30@1@2)]", "       ^", .expectedClosingParenthesis),
      ("[a(--3)]", "   ^", .expectedOperand),
      ("[a(1e999)]", "   ^", .numberTooLarge),
      ("[a]--[b]", "    ^", .expectedDistance),
      ("[a]--5-[b]", "    ^", .negativeDistance),
      ("[a]-5[b]", "     ^", .expectedHyphen),
      ("[a]-m[b]", "     ^", .expectedHyphen),
      ("[a]-5@20-[b]", "     ^", .expectedHyphen),
      ("[a]-(5)[b]", "       ^", .expectedHyphen),
      ("[a]-(5-[b]", "      ^", .expectedClosingParenthesis),
      ("[a]->=5-[b]", "    ^", .expectedDistance),
      ("[a]-*-[b]", "    ^", .expectedDistance),
      ("[a] -[b]", "   ^", .space),
      ("[a]- (5)-[b]", "    ^", .space),
      (" [a]", "^", .space),
      ("[a] ", "   ^", .space),
      ("[a]\n", "   ^", .space),
      ("[a]-?-[b]", "    ^", .unknownCharacter),
      ("[a];", "   ^", .unknownCharacter),
      ("[\u{E4}]", " ^", .unknownCharacter),
      ("[a(b*2)]", "    ^", .needsExtensions),
      ("[a(b.width)]", "    ^", .needsExtensions),
    ] as [(String, String, VisualFormatError.Reason)])
  func invalidStringsAreRefusedWithPlace(format: String, caret: String, reason: VisualFormatError.Reason) throws {
    let error = try #require(refusal(format, names: names(["m": 5])))
    expectEqual(error.reason, reason)
    expectEqual(error.caretLine, caret)
    expectEqual(error.format, format)
  }

  @Test("S19 A number that is no priority is refused before any name is looked up")
  func invalidPriorityIsRefusedBeforeNameLookup() {
    #expect(throws: VisualFormatError(.priorityOutOfRange(1001), format: "[a(30@1001)", offset: 6)) {
      // The missing bracket comes behind it.
      try ParsedFormat("[a(30@1001)")
    }
  }

  @Test(
    "S19 Wrong names and values are named, with the place",
    arguments: [
      ("[a]-[nobody]", "     ^", .unknownView("nobody")),
      ("[a(nobody)]", "   ^", .unknownMetricOrView("nobody")),
      ("[a]-nobody-[b]", "    ^", .unknownMetric("nobody")),
      ("[a(5@nobody)]", "     ^", .unknownMetric("nobody")),
      ("[m]", " ^", .metricUsedAsView("m")),
      ("[a]-b-[c]", "    ^", .viewUsedAsMetric("b")),
      ("[a(5@b)]", "     ^", .viewUsedAsMetric("b")),
      ("[a(5@thousandone)]", "     ^", .priorityOutOfRange(1001)),
      ("[a(nothing)]", "   ^", .metricNotFinite("nothing")),
      ("[a]-endless-[b]", "    ^", .metricNotFinite("endless")),
      ("V:|-[orphan]", "  ^", .noSuperview(view: "orphan")),
      ("V:|[orphan]", "  ^", .noSuperview(view: "orphan")),
      ("[a]-5-[orphan]-|", "               ^", .noSuperview(view: "orphan")),
      ("[a][orphan]|", "           ^", .noSuperview(view: "orphan")),
    ] as [(String, String, VisualFormatError.Reason)])
  func wrongNamesAreReportedWithPlace(format: String, caret: String, reason: VisualFormatError.Reason) throws {
    let metrics = ["m": 5, "thousandone": 1001, "nothing": Double.nan, "endless": .infinity]
    let error = try #require(refusal(format, names: names(metrics, missing: ["nobody"], orphans: ["orphan"])))
    expectEqual(error.reason, reason)
    expectEqual(error.caretLine, caret)
  }

  @Test(
    "Wrong extensions are refused with their place",
    arguments: [
      ("[a(b.color)]", "     ^", .unknownAttribute("color")),
      ("[a(b/0)]", "     ^", .divisionByZero),
      ("[a(b*)]", "     ^", .expectedNumber),
      ("[a(b+c)]", "     ^", .expectedNumber),
      ("[a]-(b.width)-[c]", "     ^", .viewUsedAsMetric("b")),
      ("[a(m.width)]", "   ^", .metricUsedAsView("m")),
      ("[a(nobody.width)]", "   ^", .unknownView("nobody")),
      ("[a(m*1e308)]", "   ^", .numberTooLarge),
      ("[a(b*1e308*1e308)]", "   ^", .numberTooLarge),
      ("[a.b]", "  ^", .nameIsNotPlain),
    ] as [(String, String, VisualFormatError.Reason)])
  func wrongExtensionsAreRefusedWithTheirPlace(format: String, caret: String, reason: VisualFormatError.Reason) throws {
    let error = try #require(refusal(format, names: names(["m": 50], missing: ["nobody"]), extensions: true))
    expectEqual(error.reason, reason)
    expectEqual(error.caretLine, caret)
  }

  @Test("S19 A message tells the reason, the string and the place")
  func messageHasReasonStringAndPlace() throws {
    let error = try #require(refusal("H:|-[label]-gap-[field]"))
    expectEqual(
      error.description,
      """
      'gap' is a view, but a number or a metric is expected here.
      H:|-[label]-gap-[field]
                  ^
      """)
  }

  @Test("The caret counts characters, not bytes, and shows control characters as spaces")
  func caretCountsCharactersNotBytes() throws {
    expectEqual(refusal("[a]-[\u{E9}\u{E9}]")?.caretLine, "     ^")
    let error = VisualFormatError(.unknownCharacter, format: "\u{E9}e\u{301}\t\u{65E5}?", offset: 9)
    expectEqual(error.caretLine, "    ^")
    expectEqual(error.description.split(separator: "\n")[1], "\u{E9}e\u{301} \u{65E5}?")
  }

  @Test("Every reason has a sentence of its own")
  func everyReasonHasItsSentence() {
    let reasons: [VisualFormatError.Reason] = [
      .emptyFormat, .missingColon, .expectedView, .expectedViewOrSuperview, .expectedSpacingOrEnd, .expectedEnd,
      .expectedName, .nameBeginsWithDigit, .nameIsNotPlain, .expectedDistance, .expectedOperand, .expectedNumber,
      .expectedHyphen, .expectedClosingBracket, .expectedClosingParenthesis, .expectedPriority, .unknownRelation,
      .unknownAttribute("x"), .negativeDistance, .space, .unknownCharacter, .numberTooLarge, .divisionByZero,
      .needsExtensions, .unknownView("x"), .unknownMetric("x"), .unknownMetricOrView("x"), .metricUsedAsView("x"),
      .viewUsedAsMetric("x"), .metricNotFinite("x"), .priorityOutOfRange(0), .noSuperview(view: "x"),
      .alignmentAlongAxis, .unknownAlignment, .unknownDirection, .baselineSpacingNeedsVerticalAxis,
    ]
    let sentences = reasons.map { VisualFormatError($0, format: "", offset: 0).message }
    expectEqual(Set(sentences).count, reasons.count)
    for sentence in sentences {
      #expect(sentence.hasSuffix(".") && sentence.first?.isUppercase == true || sentence.hasPrefix("'"))
    }
  }
}
