import TestSupport
import Testing

@testable import ConstraintText

struct WriterTests {
  private let label = LoggedItem(className: "UILabel", address: "0x7f10", text: "OK")
  private let view = LoggedItem(className: "UIView", address: "0x7f00")

  private func description(_ constraint: LoggedConstraint, _ era: DescriptionWriter.Era = .current) -> String {
    DescriptionWriter(era: era).description(constraint)
  }

  @Test("S21 neighbors print in visual format, with the names table")
  func neighborsPrintInVisualFormatWithNamesTable() {
    var constraint = LoggedConstraint(
      address: "0x60", first: LoggedAnchor(view, .trailing), second: LoggedAnchor(label, .trailing), constant: 20,
      superview: view)
    expectEqual(
      description(constraint),
      "<NSLayoutConstraint:0x60 H:[UILabel:0x7f10'OK']-(20)-|   (active, names: '|':UIView:0x7f00 )>")
    expectEqual(
      description(constraint, .classic),
      "<NSLayoutConstraint:0x60 H:[UILabel:0x7f10'OK']-(20)-|   (Names: '|':UIView:0x7f00 )>")
    constraint.priority = Priority(251)
    constraint.relation = .greaterThanOrEqual
    constraint.isActive = false
    constraint.identifier = "end"
    expectEqual(
      description(constraint),
      "<NSLayoutConstraint:0x60 'end' H:[UILabel:0x7f10'OK']-(>=20@251)-| priority:251   (inactive, names: '|':UIView:0x7f00 )>"
    )
  }

  @Test("S21 what visual format cannot say prints as an equation")
  func constraintsOutsideVisualFormatPrintAsEquations() {
    let cases: [(LoggedAnchor, LoggedAnchor?, Double, Double, String)] = [
      (LoggedAnchor(view, .width), nil, 1, 100, "UIView:0x7f00.width == 100"),
      (LoggedAnchor(view, .width), nil, 1, -16, "UIView:0x7f00.width == - 16"),
      (
        LoggedAnchor(label, .trailing), LoggedAnchor(view, .trailing), 1, -37,
        "UILabel:0x7f10'OK'.trailing == UIView:0x7f00.trailing - 37"
      ),
      (
        LoggedAnchor(view, .width), LoggedAnchor(view, .height), 16.0 / 9, 0,
        "UIView:0x7f00.width == 1.77778*UIView:0x7f00.height"
      ),
      (
        LoggedAnchor(label, .centerX), LoggedAnchor(view, .centerX), 1, 0.5,
        "UILabel:0x7f10'OK'.centerX == UIView:0x7f00.centerX + 0.5"
      ),
    ]
    for (first, second, multiplier, constant, body) in cases {
      let constraint = LoggedConstraint(
        address: "0x60", first: first, second: second, multiplier: multiplier, constant: constant)
      expectEqual(DescriptionWriter().body(constraint), body)
    }
  }

  @Test func generatedKindsPrintTheirOwnParts() {
    var mask = LoggedConstraint(
      className: "NSAutoresizingMaskLayoutConstraint", address: "0x61", first: LoggedAnchor(label, .minX),
      constant: 204,
      superview: view)
    mask.mask = MaskLetters(horizontal: "--&", vertical: "-&-")
    expectEqual(
      description(mask),
      "<NSAutoresizingMaskLayoutConstraint:0x61 h=--& v=-&- UILabel:0x7f10'OK'.minX == 204   (active, names: '|':UIView:0x7f00 )>"
    )
    var content = LoggedConstraint(
      className: "NSContentSizeLayoutConstraint", address: "0x62", first: LoggedAnchor(view, .width), constant: 512)
    content.contentPriorities = ContentPriorities(hugging: 250, compressionResistance: 750)
    expectEqual(
      description(content),
      "<NSContentSizeLayoutConstraint:0x62 UIView:0x7f00.width == 512 Hug:250 CompressionResistance:750   (active)>"
    )
    var spacing = LoggedConstraint(
      className: "_UISystemBaselineConstraint", address: "0x63", first: LoggedAnchor(label, .top),
      second: LoggedAnchor(view, .bottom), constant: 8)
    spacing.isSystemSpacing = true
    expectEqual(
      description(spacing),
      "<_UISystemBaselineConstraint:0x63 V:[UIView:0x7f00]-(NSLayoutAnchorConstraintSpace(8))-[UILabel:0x7f10'OK']   (active)>"
    )
  }

  @Test func identifiedViewsPrintTheirIdentifierAndStandInTheTable() {
    let card = LoggedItem(className: "", address: "0x7f20", identifier: "card")
    let constraint = LoggedConstraint(
      address: "0x64", first: LoggedAnchor(label, .leading), second: LoggedAnchor(card, .leading), constant: 8,
      superview: card)
    expectEqual(
      description(constraint),
      "<NSLayoutConstraint:0x64 H:|-(8)-[UILabel:0x7f10'OK']   (active, names: card:0x7f20, '|':card:0x7f20 )>")
  }

  @Test func longTextsAreCutAtTwentyFiveCharacters() {
    expectEqual(LoggedItem.abbreviated("Please keep this key in a safe place"), "Please keep this key in a...")
    expectEqual(LoggedItem.abbreviated("Please keep this key in a"), "Please keep this key in a")
  }

  @Test("S24 the list of iOS is sorted by identifier and escaped, the last line is not")
  func listOfIOSIsSortedByIdentifierAndEscaped() {
    let quoted = LoggedItem(className: "UILabel", address: "0x7f30", text: "it’s \"new\"")
    func width(_ address: String, _ identifier: String?, _ item: LoggedItem) -> LoggedConstraint {
      LoggedConstraint(address: address, identifier: identifier, first: LoggedAnchor(item, .width), constant: 1)
    }
    let constraints = [
      width("0x1", "b", view), width("0x2", nil, quoted), width("0x3", "A", view), width("0x4", nil, view),
    ]
    let text = LogWriter().log(constraints, broken: constraints[1])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    expectEqual(lines[0], "[LayoutConstraints] Unable to simultaneously satisfy constraints.")
    expectEqual(
      lines[3...8],
      [
        "(", "    \"<NSLayoutConstraint:0x2 UILabel:0x7f30'it\\U2019s \\\"new\\\"'.width == 1   (active)>\",",
        "    \"<NSLayoutConstraint:0x4 UIView:0x7f00.width == 1   (active)>\",",
        "    \"<NSLayoutConstraint:0x3 'A' UIView:0x7f00.width == 1   (active)>\",",
        "    \"<NSLayoutConstraint:0x1 'b' UIView:0x7f00.width == 1   (active)>\"", ")",
      ])
    expectEqual(lines[10], "Will attempt to recover by breaking constraint ")
    expectEqual(lines[11], "<NSLayoutConstraint:0x2 UILabel:0x7f30'it’s \"new\"'.width == 1   (active)>")
  }

  @Test func logsOfMacOSKeepTheirOrder() {
    let first = LoggedConstraint(address: "0x1", identifier: "b", first: LoggedAnchor(view, .width), constant: 1)
    let second = LoggedConstraint(address: "0x2", first: LoggedAnchor(view, .width), constant: 2)
    let old = LogWriter(format: .macOS).log([first, second], broken: second)
    #expect(old.hasPrefix("Unable to simultaneously satisfy constraints:\n(\n    \"<NSLayoutConstraint:0x1 'b'"))
    let new = LogWriter(format: .macOS14).log([first, second], broken: second)
    #expect(new.hasPrefix("Conflicting constraints detected: (\n    \"<NSLayoutConstraint:0x1 'b'"))
    #expect(
      new.hasSuffix(
        "\n).\n\nWill attempt to recover by breaking <NSLayoutConstraint:0x2 UIView:0x7f00.width == 2   (active)>.\n"))
  }

  @Test("S31 the trace marks how each view is laid out")
  func traceMarksHowEachViewIsLaidOut() {
    let root = LayoutTrace.Node(
      item: LoggedItem(className: "UIWindow", address: "0x1"), mark: .host,
      children: [
        .init(
          item: LoggedItem(className: "UIView", address: "0x2"), mark: .host,
          children: [
            .init(item: label, mark: .constraints, free: [.init(name: "minY", id: 50), .init(name: "Width", id: 176)]),
            .init(item: view, mark: .autoresizing),
          ])
      ])
    expectEqual(
      LayoutTrace.text(root),
      """
      •UIWindow:0x1
      |   •UIView:0x2
      |   |   *UILabel:0x7f10'OK'- AMBIGUOUS LAYOUT for UILabel:0x7f10'OK'.minY{id: 50}, UILabel:0x7f10'OK'.Width{id: 176}
      |   |   +UIView:0x7f00

      \tLegend:
      \t• - hosts a layout engine
      \t* - laid out by constraints
      \t+ - laid out by its autoresizing mask, inside an engine

      """)
  }
}
