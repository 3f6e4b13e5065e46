import TestSupport
import Testing
import UIKit

/// The constraints that a stack view is made of, as `UIView.constraints` lists them.
@MainActor @Suite("Constraints of stack views")
struct StackConstraintTests {
  private let stack = UIStackView()
  private let views: [UIView]

  init() {
    stack.accessibilityIdentifier = "s"
    stack.translatesAutoresizingMaskIntoConstraints = false
    makeContainer().addSubview(stack)
    views = [(30, 10), (20, 20), (50, 5)].map { StackBox(.init(size: CGSize(width: $0.0, height: $0.1), baseline: 4)) }
    for (view, name) in zip(views, ["a", "b", "c"]) {
      view.accessibilityIdentifier = name
      stack.addArrangedSubview(view)
    }
    stack.spacing = 8
  }

  /// The constraints of one identifier, without addresses: `b.leading == a.trailing + 8 @999`.
  private func constraints(_ identifier: String) -> [String] {
    stack.layoutIfNeeded()
    // Rectangles that the stack makes are numbered in the order in which its constraints name them.
    var guides: [ObjectIdentifier] = []
    for case let item? in stack.constraints.flatMap({ [$0.firstItem, $0.secondItem] })
    where !(item is UIView) && !guides.contains(ObjectIdentifier(item)) { guides.append(ObjectIdentifier(item)) }
    func name(_ item: AnyObject?) -> String {
      guard let item else { return "" }
      if let view = item as? UIView { return view.accessibilityIdentifier ?? "?" }
      return "guide\(guides.firstIndex(of: ObjectIdentifier(item)) ?? -1)"
    }
    return stack.constraints.filter { $0.identifier == identifier }.map { constraint in
      let symbol = ["<=", "==", ">="][constraint.relation.rawValue + 1]
      var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) \(symbol) "
      if constraint.secondItem != nil {
        if constraint.multiplier != 1 { text += String(format: "%.4g*", constraint.multiplier) }
        text += "\(name(constraint.secondItem)).\(constraint.secondAttribute)"
        if constraint.constant != 0 { text += String(format: " + %g", constraint.constant) }
      } else {
        text += String(format: "%g", constraint.constant)
      }
      return constraint.priority == .required ? text : text + String(format: " @%g", constraint.priority.rawValue)
    }
  }

  @Test("Texts that wrap, on a baseline, share the width of the row; beside others in a filled row each has its part")
  func wrappingTextsOnBaselineShareWidth() {
    for view in views { view.removeFromSuperview() }
    let labels = ["x", "y"].map { name in
      let label = UILabel()
      (label.accessibilityIdentifier, label.text, label.numberOfLines) = (name, "Text", 0)
      stack.addArrangedSubview(label)
      return label
    }
    expectEqual(constraints("UISV-text-width-disambiguation"), [])
    stack.alignment = .firstBaseline
    expectEqual(
      constraints("UISV-text-width-disambiguation"),
      [
        "x.width == 0.5*s.width + -4 @760", "y.width == 0.5*s.width + -4 @760",
      ])
    labels[0].numberOfLines = 1
    expectEqual(constraints("UISV-text-width-disambiguation"), ["y.width == 0.5*s.width @759"])
    stack.distribution = .equalSpacing
    expectEqual(constraints("UISV-text-width-disambiguation"), [])
  }

  @Test("F15 F17 fill: the ends on the stack, the views in a chain, across the axis as the first one")
  func fillTiesEndsToStackAndViewsInChain() {
    expectEqual(
      constraints("UISV-canvas-connection"),
      ["s.leading == a.leading", "s.trailing == c.trailing", "s.top == a.top", "s.bottom == a.bottom"])
    expectEqual(constraints("UISV-spacing"), ["b.leading == a.trailing + 8", "c.leading == b.trailing + 8"])
    expectEqual(
      constraints("UISV-alignment"),
      [
        "a.top == b.top", "a.bottom == b.bottom", "a.top == c.top", "a.bottom == c.bottom",
      ])
    #expect(constraints("UISV-spanning-fit").isEmpty)
    #expect(constraints("UISV-canvas-fit").isEmpty)
    stack.axis = .vertical
    expectEqual(
      constraints("UISV-canvas-connection"),
      ["s.top == a.top", "s.bottom == c.bottom", "s.leading == a.leading", "s.trailing == a.trailing"])
    expectEqual(constraints("UISV-spacing"), ["b.top == a.bottom + 8", "c.top == b.bottom + 8"])
  }

  @Test(
    "F17 on either side of a hidden view lies half the spacing; the ends are the visible ones, the edges across the first one's"
  )
  func hiddenViewLeavesHalfSpacingOnEitherSide() {
    views[1].isHidden = true
    expectEqual(constraints("UISV-spacing"), ["b.leading == a.trailing + 4", "c.leading == b.trailing + 4"])
    expectEqual(constraints("UISV-hiding"), ["b.width == 0"])
    views[1].isHidden = false
    views[0].isHidden = true
    expectEqual(constraints("UISV-spacing"), ["b.leading == a.trailing", "c.leading == b.trailing + 8"])
    expectEqual(
      constraints("UISV-canvas-connection"),
      ["s.leading == b.leading", "s.trailing == c.trailing", "s.top == a.top", "s.bottom == a.bottom"])
  }

  @Test("F18 fillEqually: each visible view as long as the first")
  func fillEquallyMakesVisibleViewsEquallyLong() {
    stack.distribution = .fillEqually
    expectEqual(constraints("UISV-fill-equally"), ["b.width == a.width", "c.width == a.width"])
    views[0].isHidden = true
    expectEqual(constraints("UISV-fill-equally"), ["c.width == b.width"])
  }

  @Test("F19 fillProportionally: shares of contents and spacings, at priorities that count down over hidden views too")
  func fillProportionallySharesByContents() {
    // Contents of 30 + 20 + 50 and two spacings of 8 are 116 points: 30/116, 20/116, 50/116.
    stack.distribution = .fillProportionally
    expectEqual(
      constraints("UISV-fill-proportionally"),
      ["a.width == 0.2586*s.width @999", "b.width == 0.1724*s.width @998", "c.width == 0.431*s.width @997"])
    // Without b 30 + 50 and one spacing are 88 points.
    views[1].isHidden = true
    expectEqual(
      constraints("UISV-fill-proportionally"), ["a.width == 0.3409*s.width @999", "c.width == 0.5682*s.width @997"])
  }

  @Test(
    "F19 fillProportionally: shares are parts of the stack, and the last one gives up the margins",
    arguments: [
      (0, 0, [CGRect(0, 0, 50, 40), CGRect(50, 0, 150, 40)]),
      (10, 10, [CGRect(10, 0, 50, 40), CGRect(60, 0, 130, 40)]),
      (100, 0, [CGRect(100, 0, 50, 40), CGRect(150, 0, 50, 40)]),
    ] as [(CGFloat, CGFloat, [CGRect])])
  func proportionalSharesArePartsOfWholeStack(left: CGFloat, right: CGFloat, frames: [CGRect]) {
    let row = UIStackView()
    for width in [25, 75] as [CGFloat] {
      row.addArrangedSubview(StackBox(StackOracle.Content(size: CGSize(width: width, height: 20), baseline: 10)))
    }
    row.distribution = .fillProportionally
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
    row.frame = CGRect(0, 0, 200, 40)
    row.layoutIfNeeded()
    expectEqual(row.arrangedSubviews.map(\.frame), frames)
  }

  @Test("A wrapping label beside a switch gets half of the row unless the switch hugs above 759")
  func wrappingLabelGetsItsShareBesideOthers() {
    func width(hugging: Float) -> CGFloat {
      let (label, toggle) = (UILabel(), UISwitch())
      label.numberOfLines = 0
      label.text = "A sentence that is too long for one line of a phone, beside a switch."
      label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
      toggle.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
      let row = UIStackView(arrangedSubviews: [label, toggle])
      row.alignment = .top
      row.spacing = 8
      row.frame = CGRect(0, 0, 343, 100)
      row.layoutIfNeeded()
      return label.frame.width
    }
    expectEqual(width(hugging: 750), 171.5)
    #expect(width(hugging: 760) > 250)
  }

  @Test("F20 equalSpacing: guides between neighbors, equally long, and no shorter than the spacing")
  func equalSpacingUsesEqualGuidesBetweenNeighbors() {
    stack.distribution = .equalSpacing
    expectEqual(constraints("UISV-spacing"), ["b.leading >= a.trailing + 8", "c.leading >= b.trailing + 8"])
    expectEqual(
      constraints("UISV-distributing-edge"),
      [
        "guide0.leading == a.trailing", "b.leading == guide0.trailing", "guide1.leading == b.trailing",
        "c.leading == guide1.trailing",
      ])
    expectEqual(constraints("UISV-fill-equally"), ["guide1.width == guide0.width"])
    expectEqual(constraints("UISV-canvas-fit"), ["s.width == 0 @49"])
    views[1].isHidden = true
    expectEqual(
      constraints("UISV-distributing-edge"), ["guide0.leading == a.trailing", "c.leading == guide0.trailing"])
    #expect(constraints("UISV-fill-equally").isEmpty)
  }

  @Test("F21 equalCentering: guides from center to center, which are wished to be equally long")
  func equalCenteringUsesGuidesBetweenCenters() {
    stack.distribution = .equalCentering
    expectEqual(
      constraints("UISV-distributing-edge"),
      [
        "guide0.leading == a.centerX", "b.centerX == guide0.trailing", "guide1.leading == b.centerX",
        "c.centerX == guide1.trailing",
      ])
    expectEqual(constraints("UISV-fill-equally"), ["guide1.width == guide0.width @149"])
    expectEqual(constraints("UISV-canvas-fit"), ["s.width == 0 @49"])
  }

  @Test("F15 F16 across the axis: one edge, the center or a baseline in line, and a spanner round all views")
  func alignmentTiesEdgesCentersOrBaselines() {
    let cases: [(UIStackView.Alignment, edge: String, top: String, bottom: String)] = [
      (.leading, "top", "==", ">="), (.trailing, "bottom", "<=", "=="), (.center, "centerY", "<=", ">="),
      (.firstBaseline, "firstBaseline", "<=", ">="), (.lastBaseline, "lastBaseline", "<=", ">="),
    ]
    for (alignment, edge, top, bottom) in cases {
      stack.alignment = alignment
      expectEqual(constraints("UISV-alignment"), ["a.\(edge) == b.\(edge)", "a.\(edge) == c.\(edge)"])
      // The edge in line is nearly required of the spanner as well.
      let (above, below) = (top == "==" ? " @999.5" : "", bottom == "==" ? " @999.5" : "")
      let spanned = ["a", "b", "c"].flatMap { (name: String) -> [String] in
        ["guide0.top \(top) \(name).top\(above)", "guide0.bottom \(bottom) \(name).bottom\(below)"]
      }
      expectEqual(constraints("UISV-spanning-boundary"), spanned)
      expectEqual(constraints("UISV-spanning-fit"), ["guide0.height == 0 @51"])
      expectEqual(
        constraints("UISV-ambiguity-suppression"), ["a.height == 0 @25", "b.height == 0 @25", "c.height == 0 @25"])
      let isBaseline = alignment == .firstBaseline || alignment == .lastBaseline
      #expect(constraints("UISV-canvas-fit") == (isBaseline ? ["s.height == 0 @49"] : []))
    }
  }

  @Test("F16 across the axis the stack holds one edge of the first view and one of the spanner; baselines leave room")
  func crossAxisTiesStackToFirstViewAndSpanner() {
    let cases: [(UIStackView.Alignment, [String])] = [
      (.leading, ["s.top == a.top", "s.bottom == guide0.bottom"]),
      (.trailing, ["s.top == guide0.top", "s.bottom == a.bottom"]),
      (.center, ["s.top == guide0.top", "s.bottom == guide0.bottom", "s.centerY == a.centerY"]),
      (.firstBaseline, ["s.top <= a.top", "s.bottom == guide0.bottom"]),
      (.lastBaseline, ["s.top == guide0.top", "s.bottom >= a.bottom"]),
    ]
    for (alignment, expected) in cases {
      stack.alignment = alignment
      expectEqual(
        constraints("UISV-canvas-connection"), ["s.leading == a.leading", "s.trailing == c.trailing"] + expected)
    }
    // The spanner surrounds what can be seen.
    views[1].isHidden = true
    expectEqual(
      constraints("UISV-spanning-boundary"),
      [
        "guide0.top <= a.top", "guide0.bottom >= a.bottom", "guide0.top <= c.top", "guide0.bottom >= c.bottom",
      ])
  }

  @Test("Clients may tie the stack to its taller views as well, where the first one's edge would cut them off")
  func clientsMayTieStackToTallerViews() {
    // Baselines 4 points below the tops; the bar reaches 30 points above its baseline, so that the stack begins 26
    // points above the first view, which is 10 high, and ends with the second one, which is 20 high: 26 + 20.
    let tall = StackBox(.init(size: CGSize(width: 5, height: 34), baseline: 30))
    stack.alignment = .firstBaseline
    stack.addArrangedSubview(tall)
    tall.topAnchor.constraint(greaterThanOrEqualTo: stack.topAnchor).isActive = true
    #expect(conflicts { stack.layoutIfNeeded() }.isEmpty)
    expectEqual(stack.frame.height, 46)
    expectEqual(views[0].frame.minY, 26)
    expectEqual(tall.frame.minY, 0)
  }

  @Test("F22 the arrangement ties to a guide inside the margins, where it is to follow them")
  func arrangementFollowsMarginsGuide() {
    stack.isLayoutMarginsRelativeArrangement = true
    expectEqual(
      constraints("UISV-canvas-connection"),
      [
        "guide0.leading == a.leading", "guide0.trailing == c.trailing", "guide0.top == a.top",
        "guide0.bottom == a.bottom",
      ])
  }

  @Test("Bad input: an empty stack, and one whose only views are hidden, ask for nothing that cannot hold")
  func emptyStackAsksForNothing() {
    for view in views { view.removeFromSuperview() }
    #expect(constraints("UISV-canvas-connection").isEmpty)
    expectEqual(stack.frame.size, .zero)
    let view = UIView()
    view.accessibilityIdentifier = "d"
    view.isHidden = true
    stack.addArrangedSubview(view)
    expectEqual(constraints("UISV-hiding"), ["d.width == 0"])
    #expect(constraints("UISV-canvas-connection").contains("s.trailing == d.trailing @999.5"))
  }
}
