import TestSupport
import Testing
import VisualFormat

@Suite struct AcceptedFormatTests {
  @Test(
    "S20 The nine worked examples",
    arguments: [
      ("[button]-[textField]", ["textField.leading == button.trailing + standard"]),
      ("[button(>=50)]", ["button.width >= 50"]),
      ("|-50-[purpleBox]-50-|", ["purpleBox.leading == |.leading + 50", "|.trailing == purpleBox.trailing + 50"]),
      ("V:[topField]-10-[bottomField]", ["bottomField.top == topField.bottom + 10"]),
      ("[maroonView][blueView]", ["blueView.leading == maroonView.trailing"]),
      ("[button(100@20)]", ["button.width == 100 @20"]),
      ("[button1(==button2)]", ["button1.width == button2.width"]),
      ("[flexibleButton(>=70,<=100)]", ["flexibleButton.width >= 70", "flexibleButton.width <= 100"]),
      (
        "|-[find]-[findNext]-[findField(>=20)]-|",
        [
          "find.leading == |.leading + standard", "findNext.leading == find.trailing + standard",
          "findField.leading == findNext.trailing + standard", "findField.width >= 20",
          "|.trailing == findField.trailing + standard",
        ]
      ),
    ])
  func workedExamplesMakeTheirConstraints(format: String, expected: [String]) throws {
    try expectEqual(equations(format), expected)
  }

  @Test("S17 Constraints come in the order written")
  func constraintsAreInWrittenOrder() throws {
    try expectEqual(
      equations("|-(>=10@metric1)-[left(right@1000)][right(20)]|", metrics: ["metric1": 750]),
      [
        "left.leading >= |.leading + 10 @750", "left.width == right.width", "right.leading == left.trailing",
        "right.width == 20", "|.trailing == right.trailing",
      ])
  }

  @Test(
    "S17 Every form of the grammar",
    arguments: [
      ("[a]", []),
      ("H:[a]", []),
      ("V:[a]", []),
      ("|[c]|", ["c.leading == |.leading", "|.trailing == c.trailing"]),
      ("|[c]", ["c.leading == |.leading"]),
      ("[c]-|", ["|.trailing == c.trailing + standard"]),
      ("[a][b]", ["b.leading == a.trailing"]),
      ("[c(60.6666)]", ["c.width == 60.6666"]),
      ("V:|[h(100)][c]|", ["h.top == |.top", "h.height == 100", "c.top == h.bottom", "|.bottom == c.bottom"]),
      ("V:|-10-[c]-20-|", ["c.top == |.top + 10", "|.bottom == c.bottom + 20"]),
      ("[a]-(11@750)-[b]", ["b.leading == a.trailing + 11 @750"]),
      ("[a]-(>=0)-[b]", ["b.leading >= a.trailing"]),
      ("[a]-(-7)-[b]", ["b.leading == a.trailing - 7"]),
      ("[a]-(==-7)-[b]", ["b.leading == a.trailing - 7"]),
      ("[a]-(+7)-[b]", ["b.leading == a.trailing + 7"]),
      ("[a]-(>=5,<=10@3)-[b]", ["b.leading >= a.trailing + 5", "b.leading <= a.trailing + 10 @3"]),
      ("|-(==m)-[a]", ["a.leading == |.leading + 12"]),
      ("|-m-[a]", ["a.leading == |.leading + 12"]),
      ("[a(==m)]", ["a.width == 12"]),
      ("[a(b)]", ["a.width == b.width"]),
      ("V:[a(>=b@1)]", ["a.height >= b.height @1"]),
      ("[a(20@0.5)]", ["a.width == 20 @0.5"]),
      ("[a(20@+5)]", ["a.width == 20 @5"]),
      ("[a(20@m)]", ["a.width == 20 @12"]),
      ("[a(1e2)]-0x10-[b]", ["a.width == 100", "b.leading == a.trailing + 16"]),
      ("[a]-.5-[b]", ["b.leading == a.trailing + 0.5"]),
      ("[a]-5.-[b]", ["b.leading == a.trailing + 5"]),
      ("[a]-1e-1-[b]", ["b.leading == a.trailing + 0.1"]),
      ("[_a1]-[B_2]", ["B_2.leading == _a1.trailing + standard"]),
      ("[H]-[V]", ["V.leading == H.trailing + standard"]),
    ])
  func everyFormOfGrammarIsRead(format: String, expected: [String]) throws {
    try expectEqual(equations(format, metrics: ["m": 12]), expected)
  }

  @Test("S18 Directions change the edges of horizontal strings")
  func directionOptionsChangeHorizontalEdges() throws {
    let format = "|-1-[a]-(>=2)-[b]-3-|"
    try expectEqual(
      equations(format, .directionLeftToRight),
      [
        "a.left == |.left + 1", "b.left >= a.right + 2", "|.right == b.right + 3",
      ])
    try expectEqual(
      equations(format, .directionRightToLeft),
      [
        "|.right == a.right + 1", "a.left >= b.right + 2", "b.left == |.left + 3",
      ])
    try expectEqual(
      equations("V:" + format, .directionRightToLeft),
      [
        "a.top == |.top + 1", "b.top >= a.bottom + 2", "|.bottom == b.bottom + 3",
      ])
  }

  @Test("S18 Baselines as the ends of vertical distances")
  func baselineOptionsMeasureVerticalDistances() throws {
    try expectEqual(
      equations("V:|-1-[a]-2-[b]-3-|", .spacingBaselineToBaseline),
      [
        "a.top == |.top + 1", "b.firstBaseline == a.lastBaseline + 2", "|.bottom == b.bottom + 3",
      ])
    expectEqual(refusal("[a]-2-[b]", .spacingBaselineToBaseline)?.reason, .baselineSpacingNeedsVerticalAxis)
  }

  @Test("S18 Every alignment, across its axis and along it")
  func alignmentsApplyAcrossTheirAxis() throws {
    let horizontal: [(FormatOptions, String)] = [
      (.alignAllTop, "top"), (.alignAllBottom, "bottom"), (.alignAllCenterY, "centerY"),
      (.alignAllLastBaseline, "lastBaseline"), (.alignAllFirstBaseline, "firstBaseline"),
    ]
    let vertical: [(FormatOptions, String)] = [
      (.alignAllLeft, "left"), (.alignAllRight, "right"), (.alignAllLeading, "leading"),
      (.alignAllTrailing, "trailing"), (.alignAllCenterX, "centerX"),
    ]
    for (option, name) in horizontal {
      try expectEqual(
        equations("[a][b]-1-[c]", option),
        [
          "b.leading == a.trailing", "c.leading == b.trailing + 1", "a.\(name) == b.\(name)", "b.\(name) == c.\(name)",
        ])
      expectEqual(refusal("V:[a][b]", option)?.reason, .alignmentAlongAxis)
    }
    for (option, name) in vertical {
      try expectEqual(equations("V:[a][b]", option), ["b.top == a.bottom", "a.\(name) == b.\(name)"])
      expectEqual(refusal("[a][b]", option)?.reason, .alignmentAlongAxis)
    }
    try expectEqual(equations("|[a]|", .alignAllTop).count, 2)  // nothing to align with
  }

  @Test("S18 Several alignments hold together, neighbor by neighbor")
  func severalAlignmentsApplyTogether() throws {
    try expectEqual(
      equations("[a][b][c]", [.alignAllBottom, .alignAllTop]).dropFirst(2),
      [
        "a.top == b.top", "a.bottom == b.bottom", "b.top == c.top", "b.bottom == c.bottom",
      ])
  }

  @Test("S18 Options that exclude each other are refused")
  func exclusiveOptionsAreRefused() {
    expectEqual(refusal("V:[a][b]", [.alignAllLeft, .alignAllTop])?.reason, .alignmentAlongAxis)
    expectEqual(refusal("[a]", [.directionLeftToRight, .directionRightToLeft])?.reason, .unknownDirection)
    expectEqual(refusal("[a]", FormatOptions(rawValue: 1 << 15))?.reason, .unknownAlignment)
  }

  @Test("S18 The bits of the options are those of the headers")
  func rawValuesMatchHeaders() {
    expectEqual(FormatOptions.alignAllLeft.rawValue, 1 << 1)
    expectEqual(FormatOptions.alignAllRight.rawValue, 1 << 2)
    expectEqual(FormatOptions.alignAllTop.rawValue, 1 << 3)
    expectEqual(FormatOptions.alignAllBottom.rawValue, 1 << 4)
    expectEqual(FormatOptions.alignAllLeading.rawValue, 1 << 5)
    expectEqual(FormatOptions.alignAllTrailing.rawValue, 1 << 6)
    expectEqual(FormatOptions.alignAllCenterX.rawValue, 1 << 9)
    expectEqual(FormatOptions.alignAllCenterY.rawValue, 1 << 10)
    expectEqual(FormatOptions.alignAllLastBaseline.rawValue, 1 << 11)
    expectEqual(FormatOptions.alignAllFirstBaseline.rawValue, 1 << 12)
    expectEqual(FormatOptions.alignmentMask.rawValue, 0xFFFF)
    expectEqual(FormatOptions.directionLeadingToTrailing.rawValue, 0)
    expectEqual(FormatOptions.directionLeftToRight.rawValue, 1 << 16)
    expectEqual(FormatOptions.directionRightToLeft.rawValue, 2 << 16)
    expectEqual(FormatOptions.directionMask.rawValue, 3 << 16)
    expectEqual(FormatOptions.spacingEdgeToEdge.rawValue, 0)
    expectEqual(FormatOptions.spacingBaselineToBaseline.rawValue, 1 << 19)
  }

  @Test func aMetricHidesAViewOfItsNameInASize() throws {
    let both = FormatNames(metric: { $0 == "b" ? 5 : nil }, hasView: { _ in true })
    try expectEqual(ParsedFormat("[a(b)]").constraints(names: both).map(equation), ["a.width == 5"])
  }

  @Test func extensionsWorkWhereEnabled() throws {
    let expected: [(String, String)] = [
      ("[a(b*2)]", "a.width == 2*b.width"), ("[a(b/4)]", "a.width == 0.25*b.width"),
      ("[a(>=b.height*2+20)]", "a.width >= 2*b.height + 20"), ("[a(b.width-5)]", "a.width == b.width - 5"),
      ("[a(m*3-1)]", "a.width == 35"), ("[a]-(m/2)-[b]", "b.leading == a.trailing + 6"),
      ("[a(10*2*3/4@5)]", "a.width == 15 @5"), ("V:[a(a.width)]", "a.height == a.width"),
    ]
    for (format, equation) in expected {
      try expectEqual(equations(format, metrics: ["m": 12], extensions: true), [equation], "\(format)")
      expectEqual(refusal(format, names: names(["m": 12]))?.reason, .needsExtensions, "\(format)")
    }
  }
}
