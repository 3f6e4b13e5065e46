import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Formats that become constraints between views; the language itself is tested with its module.
@MainActor @Suite("Visual format")
struct VisualFormatLayoutTests {
  private let container = makeContainer(500, 500)

  private func add(_ names: String...) -> [String: UIView] {
    Dictionary(uniqueKeysWithValues: names.map { ($0, makeView(in: container)) })
  }

  private func activate(
    _ format: String, _ views: [String: UIView], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) -> [NSLayoutConstraint] {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: metrics, views: views)
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    return constraints
  }

  @Test("S17 F35 constraints come in the order written, with metrics and priorities")
  func constraintsAreInWrittenOrder() {
    let views = add("left", "right")
    let constraints = activate("|-(>=10@metric1)-[left(right@999)][right(20)]|", views, metrics: ["metric1": 750])
    expectEqual(constraints.count, 5)
    expectEqual(constraints[0].relation, .greaterThanOrEqual)
    expectEqual(constraints[0].constant, 10)
    expectEqual(constraints[0].priority, UILayoutPriority(750))
    expectEqual(constraints[1].firstAttribute, .width)
    #expect(constraints[1].secondItem === views["right"])
    #expect(constraints[2].firstItem === views["right"])
    expectEqual(constraints[2].firstAttribute, .leading)
    expectEqual(constraints[3].constant, 20)
    #expect(constraints[3].secondItem == nil)
    expectEqual(constraints[4].constant, 0)
    expectEqual(views["right"]?.frame.maxX, 500)
    expectEqual(views["left"]?.frame.width, 20)
  }

  @Test("S20 the nine examples make the constraints that they say")
  func nineExamplesMakeConstraintsThatTheySay() {
    func count(_ format: String, _ names: [String]) -> Int {
      let container = makeContainer()
      let views = Dictionary(uniqueKeysWithValues: names.map { ($0, makeView(in: container)) })
      return NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views).count
    }
    expectEqual(count("[button]-[textField]", ["button", "textField"]), 1)
    expectEqual(count("[button(>=50)]", ["button"]), 1)
    expectEqual(count("|-50-[purpleBox]-50-|", ["purpleBox"]), 2)
    expectEqual(count("V:[topField]-10-[bottomField]", ["topField", "bottomField"]), 1)
    expectEqual(count("[maroonView][blueView]", ["maroonView", "blueView"]), 1)
    expectEqual(count("[button(100@20)]", ["button"]), 1)
    expectEqual(count("[button1(==button2)]", ["button1", "button2"]), 1)
    expectEqual(count("[flexibleButton(>=70,<=100)]", ["flexibleButton"]), 2)
    expectEqual(count("|-[find]-[findNext]-[findField(>=20)]-|", ["find", "findNext", "findField"]), 5)
  }

  @Test("F37 a column of a header and what is left")
  func columnGivesRemainingSpaceToContent() {
    let views = add("h", "c")
    _ = activate("V:|[h(100)][c]|", views)
    expectEqual(views["c"]?.frame.minY, 100)
    expectEqual(views["c"]?.frame.height, 400)
  }

  @Test("F37 equal widths at the margins of the superview")
  func equalWidthsAreInsideSuperviewMargins() {
    container.frame.size.width = 200
    let views = add("a", "b")
    _ = activate("|-[a(==b)]-[b]-|", views)
    expectEqual(views["a"]?.frame.minX, 8)
    expectEqual(views["a"]?.frame.width, 88)
    expectEqual(views["b"]?.frame.minX, 104)
    expectEqual(views["b"]?.frame.width, 88)
    container.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    container.layoutIfNeeded()
    expectEqual(views["a"]?.frame.minX, 20)
    expectEqual(views["b"]?.frame.maxX, 180)
  }

  @Test("S18 S27 alignment and direction")
  func optionsSetAlignmentAndDirection() {
    let views = add("a", "b")
    for view in views.values { view.heightAnchor.constraint(equalToConstant: 10).isActive = true }
    views["a"]?.topAnchor.constraint(equalTo: container.topAnchor, constant: 33).isActive = true
    let constraints = activate(
      "|-10-[a(50)]-5-[b(60)]", views, options: [.alignAllTop, .directionRightToLeft])
    expectEqual(constraints.last?.firstAttribute, .top)
    expectEqual(constraints.last?.secondAttribute, .top)
    expectEqual(views["a"]?.frame, CGRect(440, 33, 50, 10))
    expectEqual(views["b"]?.frame, CGRect(375, 33, 60, 10))
  }

  @Test(
    "S19 F36 a bad format is refused with a caret, and makes nothing",
    arguments: [
      "[a", "[a(20)]-", "((20))", "[unknown]", "[a(==nothing)]", "V|[a]", "[a(20@1001)]", "[a(>30)]", "", "[9ab]",
      "|-(>=m)-[a]",
    ])
  func badFormatIsRefusedWithCaretAndMakesNothing(format: String) {
    let views = add("a")
    var constraints: [NSLayoutConstraint] = []
    let reports = faults {
      constraints = NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
    expectEqual(reports.first?.reason.hasSuffix("^"), true)
    #expect(constraints.isEmpty)
  }

  @Test("S19 F36 `|` without a superview is refused")
  func superviewEdgeWithoutSuperviewIsRefused() {
    let reports = faults {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "|[a]|", options: [], metrics: nil, views: ["a": UIView()])
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
  }

  @Test("S35 names and views make a dictionary")
  func bindingsMakeDictionary() {
    let (title, field) = (UIView(), UIView())
    let views = NSDictionaryOfVariableBindings("title, field", title, field)
    #expect(views["title"] as AnyObject === title)
    #expect(views["field"] as AnyObject === field)
    expectEqual(views.count, 2)
    expectEqual(faults { _ = NSDictionaryOfVariableBindings("title", title, field) }.count, 1)
  }
}
