import LayoutEngine
import TestSupport
import Testing
import UIKit

/// What formats become, as constraints and as frames.
@MainActor @Suite("Visual format in full")
struct VisualFormatGrammarTests {
  private let container = makeContainer(500, 500)

  private func make(_ names: [String]) -> [String: UIView] {
    Dictionary(
      uniqueKeysWithValues: names.map { name in
        let view = makeView(in: container)
        view.accessibilityIdentifier = name
        return (name, view)
      })
  }

  /// The constraints of a format in words: `b.leading == a.trailing + 8 @750`.
  private func equations(
    _ format: String, _ names: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [String] {
    NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: make(names))
      .map(equation)
  }

  private func equation(_ constraint: NSLayoutConstraint) -> String {
    func side(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
      let name = item === container ? "|" : (item as? UIView)?.accessibilityIdentifier ?? "?"
      return "\(name).\(attribute)"
    }
    let symbols: [NSLayoutConstraint.Relation: String] = [
      .lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">=",
    ]
    var text = side(constraint.firstItem, constraint.firstAttribute) + " \(symbols[constraint.relation] ?? "?") "
    let constant = String(format: "%g", abs(constraint.constant))
    if constraint.secondItem != nil {
      text += side(constraint.secondItem, constraint.secondAttribute)
      if constraint.constant != 0 { text += (constraint.constant > 0 ? " + " : " - ") + constant }
    } else {
      text += (constraint.constant < 0 ? "-" : "") + constant
    }
    return constraint.priority == .required ? text : text + " @" + String(format: "%g", constraint.priority.rawValue)
  }

  @Test("S20 the nine examples, constraint by constraint")
  func workedExamplesMakeTheirConstraints() {
    expectEqual(equations("[button]-[textField]", "button", "textField"), ["textField.leading == button.trailing + 8"])
    expectEqual(equations("[button(>=50)]", "button"), ["button.width >= 50"])
    expectEqual(
      equations("|-50-[purpleBox]-50-|", "purpleBox"),
      ["purpleBox.leading == |.leading + 50", "|.trailing == purpleBox.trailing + 50"])
    expectEqual(
      equations("V:[topField]-10-[bottomField]", "topField", "bottomField"),
      ["bottomField.top == topField.bottom + 10"])
    expectEqual(
      equations("[maroonView][blueView]", "maroonView", "blueView"), ["blueView.leading == maroonView.trailing"])
    expectEqual(equations("[button(100@20)]", "button"), ["button.width == 100 @20"])
    expectEqual(equations("[button1(==button2)]", "button1", "button2"), ["button1.width == button2.width"])
    expectEqual(
      equations("[flexibleButton(>=70,<=100)]", "flexibleButton"),
      ["flexibleButton.width >= 70", "flexibleButton.width <= 100"])
    expectEqual(
      equations("|-[find]-[findNext]-[findField(>=20)]-|", "find", "findNext", "findField"),
      [
        "find.leading == |.leadingMargin", "findNext.leading == find.trailing + 8",
        "findField.leading == findNext.trailing + 8", "findField.width >= 20",
        "|.trailingMargin == findField.trailing",
      ])
  }

  @Test("S20 bad input: each example without its last character, or with a name that is unknown")
  func damagedExamplesAreRefused() {
    let examples = [
      "[button]-[textField]", "[button(>=50)]", "|-50-[button]-50-|", "V:[button]-10-[textField]",
      "[button][textField]", "[button(100@20)]", "[button(==textField)]", "[button(>=70,<=100)]",
      "|-[button]-[textField]-[findField(>=20)]-|",
    ]
    let views = make(["button", "textField", "findField"])
    for example in examples {
      for format in [String(example.dropLast()), example.replacingOccurrences(of: "button", with: "nobody")] {
        let reports = faults {
          #expect(
            NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views).isEmpty)
        }
        expectEqual(reports.map(\.name), ["NSInvalidArgumentException"], "\(format)")
        expectEqual(reports.first?.reason.contains("\n\(format)\n"), true)
      }
    }
  }

  @Test("S17 every part of the grammar, in the order written")
  func grammarIsReadInOrder() {
    expectEqual(
      equations(
        "V:|-(>=m,<=20@w)-[a(==b,>=5@600)]-(-7)-[b(m)]-0.5-[c]|", "a", "b", "c", metrics: ["m": 12, "w": 300]),
      [
        "a.top >= |.top + 12", "a.top <= |.top + 20 @300", "a.height == b.height", "a.height >= 5 @600",
        "b.top == a.bottom - 7", "b.height == 12", "c.top == b.bottom + 0.5", "|.bottom == c.bottom",
      ])
    expectEqual(equations("H:[a]-m-[b]", "a", "b", metrics: ["m": CGFloat(3)]), ["b.leading == a.trailing + 3"])
    expectEqual(equations("[c(60.6666)]", "c"), ["c.width == 60.6666"])
    expectEqual(equations("V:|-[a]-|", "a"), ["a.top == |.topMargin", "|.bottomMargin == a.bottom"])
    #expect(equations("[a]", "a").isEmpty)
  }

  @Test("S17 metrics of every number type, and a priority as one")
  func metricsAreNumbersOrPriorities() {
    let values: [Any] = [Int(4), UInt8(4), Float(4), Double(4), CGFloat(4), NSNumber(value: 4), UILayoutPriority(4)]
    for value in values {
      expectEqual(equations("[a(m)]", "a", metrics: ["m": value]), ["a.width == 4"], "\(type(of: value))")
    }
  }

  @Test("S17 bad input: metrics that are no numbers, views that are no items")
  func nonNumericMetricsAndForeignViewsAreRefused() {
    let view = makeView(in: container)
    let cases: [(String, [String: Any], [String: Any], String)] = [
      ("[a(m)]", ["m": "12"], ["a": view], "'m'"), ("[a(m)]", ["m": Double.nan], ["a": view], "'m'"),
      ("[a]-m-[a]", ["m": Float.infinity], ["a": view], "'m'"), ("[a]", [:], ["a": "view"], "'a'"),
      ("[a(5@m)]", ["m": 0], ["a": view], "1000"),
    ]
    for (format, metrics, views, mention) in cases {
      let reports = faults {
        _ = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views)
      }
      expectEqual(reports.map(\.name), ["NSInvalidArgumentException"], "\(format)")
      expectEqual(reports.first?.reason.contains(mention), true, "\(reports)")
    }
  }

  @Test("S18 each alignment brings the views into line")
  func alignmentOptionsAlignViews() {
    let cases: [(NSLayoutConstraint.FormatOptions, String, (CGRect) -> CGFloat)] = [
      (.alignAllTop, "H", \.minY), (.alignAllBottom, "H", \.maxY), (.alignAllCenterY, "H", \.midY),
      (.alignAllLastBaseline, "H", \.maxY), (.alignAllFirstBaseline, "H", \.minY), (.alignAllLeft, "V", \.minX),
      (.alignAllRight, "V", \.maxX), (.alignAllLeading, "V", \.minX), (.alignAllTrailing, "V", \.maxX),
      (.alignAllCenterX, "V", \.midX),
    ]
    for (option, axis, place) in cases {
      let views = ["a", "b", "c"].enumerated().map { index, name in
        makeView(in: container, CGSize(width: 20 + index * 10, height: 30 + index * 20))
      }
      NSLayoutConstraint.activate(
        [
          views[1].topAnchor.constraint(equalTo: container.topAnchor, constant: 100),
          views[1].leftAnchor.constraint(equalTo: container.leftAnchor, constant: 200),
        ]
          + NSLayoutConstraint.constraints(
            withVisualFormat: "\(axis):[a]-5-[b]-5-[c]", options: option, metrics: nil,
            views: ["a": views[0], "b": views[1], "c": views[2]]))
      container.layoutIfNeeded()
      let places = views.map { place($0.frame) }
      expectEqual(places[0], places[1], "\(option)")
      expectEqual(places[1], places[2], "\(option)")
      let gap = axis == "H" ? views[2].frame.minX - views[1].frame.maxX : views[2].frame.minY - views[1].frame.maxY
      expectEqual(gap, 5)
    }
  }

  @Test("S18 distances from baseline to baseline")
  func baselineSpacingMeasuresBetweenBaselines() {
    expectEqual(
      equations("V:|-1-[a]-2-[b]", "a", "b", options: .spacingBaselineToBaseline),
      ["a.top == |.top + 1", "b.firstBaseline == a.lastBaseline + 2"])
  }

  @Test("S18 bad input: options that exclude each other, or do not go with the axis")
  func conflictingOptionsAreRefused() {
    let views = make(["a", "b"])
    let cases: [(String, NSLayoutConstraint.FormatOptions)] = [
      ("[a][b]", [.alignAllTop, .alignAllLeft]), ("[a][b]", .alignAllLeft), ("V:[a][b]", .alignAllTop),
      ("[a][b]", [.directionLeftToRight, .directionRightToLeft]), ("[a][b]", .spacingBaselineToBaseline),
      ("[a][b]", NSLayoutConstraint.FormatOptions(rawValue: 1 << 15)),
    ]
    for (format, options) in cases {
      let reports = faults {
        #expect(
          NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views)
            .isEmpty)
      }
      expectEqual(reports.map(\.name), ["NSInvalidArgumentException"], "\(format) \(options)")
    }
  }

  @Test("S19 the reason, the format, and a caret under the place; missing names are named")
  func errorsShowReasonFormatAndCaret() throws {
    func reason(_ format: String, metrics: [String: Any] = [:]) -> [String] {
      let views = make(["a", "b"])
      let reports = faults {
        _ = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: metrics, views: views)
      }
      return reports.flatMap { $0.reason.split(separator: "\n").map(String.init) }
    }
    for (format, caret, mention) in [
      ("[a]-[nobody]", "     ^", "nobody"), ("[a]-gap-[b]", "    ^", "gap"), ("[a(b]", "    ^", ""),
      ("H:|-[a]-b-|", "        ^", "'b'"), ("V[a]", " ^", ""), ("[a(20@1001)]", "      ^", "1000"),
    ] {
      let lines = reason(format)
      try #require(lines.count == 3, "\(lines)")
      expectEqual(lines[1], format, "\(lines)")
      expectEqual(lines[2], caret, "\(lines)")
      #expect(lines.first?.contains(mention) == true || mention.isEmpty, "\(lines)")
    }
    #expect(reason("[a]-m-[b]", metrics: ["m": 4]).isEmpty)
  }

  @Test(
    "S19 F36 bad input: formats of every bad kind make nothing, and leave the views as they were",
    arguments: [
      "[a(20)]-", "((20))", "[a()(20)]", "[a(20)()]", "[a(20", "[a(20@-1)]", "V|[a]|", "[a)", "-[a]", "[[", "[-a]",
      "[a(>30)]", "[a(@foo)]", "[a(b.color)]", "[metric]", "[a]-b-[b]", "[a(5@b)]", "|", "||", "[a]|[b]", "[a] [b]",
      "[a]-(", "\u{0}", "[\u{1F600}]", "[a]\n[b]", "H:V:[a]",
    ])
  func badFormatsLeaveViewsUnchanged(format: String) {
    let views = make(["a", "b"])
    let reports = faults {
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: format, options: [], metrics: ["metric": 5], views: views)
      NSLayoutConstraint.activate(made)
      #expect(made.isEmpty)
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
    #expect(container.constraints.isEmpty)
    #expect(views.values.allSatisfy { $0.constraints.isEmpty })
  }

  @Test("F37 formats laid out")
  func formatsAreLaidOut() {
    func frames(_ formats: [String], width: CGFloat, height: CGFloat, _ names: String...) -> [CGRect] {
      let container = makeContainer(width, height)
      let views = names.map { _ in makeView(in: container) }
      for format in formats {
        NSLayoutConstraint.activate(
          NSLayoutConstraint.constraints(
            withVisualFormat: format, options: [], metrics: nil,
            views: Dictionary(uniqueKeysWithValues: zip(names, views))))
      }
      container.layoutIfNeeded()
      return views.map(\.frame)
    }
    expectEqual(
      frames(["H:|-20-[b]-30-|", "V:|-10-[b]-20-|"], width: 300, height: 200, "b"), [CGRect(20, 10, 250, 170)])
    let column = frames(["V:|[b(100)]-[c]-|"], width: 500, height: 500, "b", "c")
    expectEqual(column[1].minY, 108)
    expectEqual(column[1].maxY, 492)
    let row = frames(["|-20-[a(100)]-20-[b]-20-|"], width: 500, height: 10, "a", "b")
    expectEqual(row[1].width, 340)
    let view = UIView()
    let (a, b) = (makeView(in: view), makeView(in: view))
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|-20-[a(100)]-20-[b(a)]-20-|", options: [], metrics: nil, views: ["a": a, "b": b]))
    expectEqual(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 260)
  }
}
