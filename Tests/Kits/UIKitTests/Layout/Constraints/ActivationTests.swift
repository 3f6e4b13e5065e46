import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Tells how often the layout gave it a frame.
@MainActor
private final class Counted: UIView {
  var frames = 0
  override func layoutFrameDidChange() {
    frames += 1
    super.layoutFrameDidChange()
  }
}

@MainActor @Suite("Making and activating constraints")
struct ActivationTests {
  typealias Attribute = NSLayoutConstraint.Attribute
  nonisolated static let attributes = Attribute.allCases

  /// The rule in words: a size goes with any size or with nothing, a position with any position; but leading and
  /// trailing do not go with left and right, nor their margins. Axes are told apart only in the layout.
  private func mayMeet(_ first: Attribute, _ second: Attribute) -> Bool {
    let sizes: [Attribute] = [.width, .height]
    let directional: [Attribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
    let absolute: [Attribute] = [.left, .right, .leftMargin, .rightMargin]
    if first == .notAnAttribute { return false }
    if sizes.contains(first) { return sizes.contains(second) || second == .notAnAttribute }
    if sizes.contains(second) || second == .notAnAttribute { return false }
    return !(directional.contains(first) && absolute.contains(second))
      && !(absolute.contains(first) && directional.contains(second))
  }

  @Test("S10 every pair of attributes: accepted, or refused as an invalid argument", arguments: attributes)
  func everyPairOfAttributesIsAcceptedOrRefused(first: Attribute) {
    let container = makeContainer()
    let view = makeView(in: container)
    for second in Self.attributes {
      let reports = faults {
        _ = NSLayoutConstraint(
          item: view, attribute: first, relatedBy: .equal, toItem: second == .notAnAttribute ? nil : container,
          attribute: second, multiplier: 1, constant: 10)
      }
      let expected = mayMeet(first, second) ? [] : ["NSInvalidArgumentException"]
      expectEqual(reports.map(\.name), expected, "\(first) with \(second)")
    }
  }

  @Test("S10 every pair of axes that may meet in a layout, and the others refused there", arguments: attributes)
  func crossAxisPairsAreRefusedInLayout(first: Attribute) {
    let vertical: [Attribute] = [
      .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin, .centerYWithinMargins,
    ]
    for second in Self.attributes where second != .notAnAttribute && mayMeet(first, second) {
      let container = makeContainer()
      let view = makeView(in: container)
      let constraint = NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal, toItem: container, attribute: second, multiplier: 1,
        constant: 0)
      constraint.isActive = true
      let reports = faults { container.layoutIfNeeded() }
      let isSize = first == .width || first == .height
      let isRefused = !isSize && vertical.contains(first) != vertical.contains(second)
      #expect(reports.map(\.name) == (isRefused ? ["NSInvalidLayoutConstraintException"] : []))
      expectEqual(constraint.isActive, !isRefused)
      #expect(container.constraints.count == (isRefused ? 0 : 1))
    }
  }

  @Test("S10 bad input: no multiplier for a position, an attribute without an item, an item that is none")
  func invalidArgumentsAreRefused() {
    let container = makeContainer()
    let view = makeView(in: container)
    func refusals(_ first: Any, _ attribute: Attribute, _ second: Any?, _ other: Attribute, times: CGFloat) -> [String]
    {
      var constraint: NSLayoutConstraint?
      let reports = faults {
        constraint = NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: other, multiplier: times,
          constant: 0)
      }
      // What was refused stays out of every layout.
      expectEqual(faults { constraint?.isActive = true }.map(\.name), reports.map(\.name))
      expectEqual(constraint?.isActive, reports.isEmpty)
      return reports.map(\.name)
    }
    let invalid = ["NSInvalidArgumentException"]
    for attribute in [Attribute.left, .centerX, .top, .leadingMargin] {
      expectEqual(refusals(view, attribute, container, attribute, times: 0), invalid)
    }
    #expect(refusals(view, .width, container, .width, times: 0).isEmpty)
    expectEqual(refusals(view, .width, container, .notAnAttribute, times: 1), invalid)
    expectEqual(refusals(7, .width, nil, .notAnAttribute, times: 1), invalid)
    expectEqual(refusals(view, .width, "container", .width, times: 1), invalid)
  }

  @Test("S11 a constraint is inactive when made; activating twice installs it once; deactivating takes it out")
  func activatingTwiceInstallsOnce() {
    let container = makeContainer()
    let view = makeView(in: container)
    let width = view.widthAnchor.constraint(equalToConstant: 100)
    container.layoutIfNeeded()
    #expect(!width.isActive)
    #expect(view.constraints.isEmpty)
    expectEqual(view.frame.width, 0)
    width.isActive = true
    width.isActive = true
    NSLayoutConstraint.activate([width, width])
    container.layoutIfNeeded()
    expectEqual(view.constraints, [width])
    expectEqual(view.frame.width, 100)
    width.isActive = false
    width.isActive = false
    NSLayoutConstraint.deactivate([width])
    container.layoutIfNeeded()
    #expect(!width.isActive)
    #expect(view.constraints.isEmpty)
    expectEqual(view.frame.width, 0)
  }

  @Test("S11 an added constraint that is active elsewhere moves; activation leaves it where it was added")
  func addingConstraintActiveElsewhereMovesIt() {
    let grandparent = makeContainer()
    let parent = makeView(in: grandparent)
    let view = makeView(in: parent)
    let leading = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor)
    grandparent.addConstraint(leading)
    leading.isActive = true
    expectEqual(grandparent.constraints, [leading])
    #expect(parent.constraints.isEmpty)
    parent.addConstraint(leading)
    #expect(grandparent.constraints.isEmpty)
    expectEqual(parent.constraints, [leading])
    grandparent.removeConstraint(leading)
    #expect(leading.isActive)
    parent.removeConstraint(leading)
    #expect(!leading.isActive)
  }

  @Test(
    "S11 S12 bad input: of an array, the constraint without a common ancestor is refused, by the names of its items")
  func groupMemberWithoutCommonAncestorIsRefused() {
    let container = makeContainer()
    let (view, stranger) = (makeView(in: container), UIView())
    stranger.accessibilityIdentifier = "stranger"
    view.accessibilityIdentifier = "view"
    let good = view.widthAnchor.constraint(equalToConstant: 30)
    let bad = view.heightAnchor.constraint(equalTo: stranger.heightAnchor)
    let reports = faults { NSLayoutConstraint.activate([bad, good]) }
    expectEqual(reports.map(\.name), ["NSGenericException"])
    expectEqual(reports.first?.reason.contains("view and stranger"), true)
    #expect(good.isActive)
    #expect(!bad.isActive)
    #expect(stranger.constraints.isEmpty)
    NSLayoutConstraint.deactivate([bad, good, bad])
    #expect(!good.isActive)
    #expect(view.constraints.isEmpty)
    NSLayoutConstraint.activate([])
    NSLayoutConstraint.deactivate([])
    #expect(container.constraints.isEmpty)
  }

  @Test(
    "S12 an array is laid out once; one at a time, with a look at the result each, as often as there are constraints")
  func arraysAreCheaper() {
    func layouts(isTogether: Bool) -> Int {
      let container = makeContainer()
      let view = Counted()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      container.layoutIfNeeded()
      let before = view.frames
      let constraints = [
        view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 1),
        view.topAnchor.constraint(equalTo: container.topAnchor, constant: 2),
        view.widthAnchor.constraint(equalToConstant: 3), view.heightAnchor.constraint(equalToConstant: 4),
      ]
      if isTogether { NSLayoutConstraint.activate(constraints) }
      for constraint in constraints {
        constraint.isActive = true
        container.layoutIfNeeded()
      }
      expectEqual(view.frame, CGRect(1, 2, 3, 4))
      return view.frames - before
    }
    expectEqual(layouts(isTogether: true), 1)
    expectEqual(layouts(isTogether: false), 4)
  }

  @Test("S13 setting a constant touches the views that follow from it, and no other")
  func constantsAreCheap() {
    let container = makeContainer()
    var views: [Counted] = []
    var widths: [NSLayoutConstraint] = []
    for _ in 0..<50 {
      let view = Counted()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      widths.append(view.widthAnchor.constraint(equalToConstant: 10))
      views.append(view)
    }
    NSLayoutConstraint.activate(widths)
    views[1].heightAnchor.constraint(equalTo: views[0].widthAnchor, multiplier: 2).isActive = true
    container.layoutIfNeeded()
    let before = views.map(\.frames)
    for step in 1...20 {
      widths[0].constant = CGFloat(10 + step)
      container.layoutIfNeeded()
    }
    widths[0].constant = 30
    container.layoutIfNeeded()
    let moved = zip(views, before).map { $0.frames - $1 }
    expectEqual(moved, [20, 20] + Array(repeating: 0, count: 48))
    expectEqual(views[1].frame.height, 60)
  }

  @Test("S13 bad input: a constant that is no number leaves the layout as it was, an inactive constraint too")
  func nonFiniteConstantLeavesLayoutUnchanged() {
    let container = makeContainer()
    let view = makeView(in: container)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    for isActive in [false, true] {
      width.isActive = isActive
      for constant in [CGFloat.nan, .infinity, -.infinity] {
        expectEqual(faults { width.constant = constant }.map(\.name), ["NSInternalInconsistencyException"])
        expectEqual(width.constant, 40)
      }
    }
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 40)
  }

  @Test("S16 F32 every part of a constraint reads back as it was given")
  func partsOfConstraintReadBackAsGiven() {
    let container = makeContainer()
    let view = makeView(in: container)
    for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
      let constraint = NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: relation, toItem: container, attribute: .centerX, multiplier: 1.5,
        constant: -4)
      #expect(constraint.firstItem === view)
      #expect(constraint.secondItem === container)
      expectEqual(constraint.firstAttribute, .trailing)
      expectEqual(constraint.secondAttribute, .centerX)
      expectEqual(constraint.relation, relation)
      expectEqual(constraint.multiplier, 1.5)
      expectEqual(constraint.constant, -4)
      expectEqual(constraint.firstAnchor as AnyObject as? NSLayoutXAxisAnchor, view.trailingAnchor)
      expectEqual(constraint.secondAnchor as AnyObject as? NSLayoutXAxisAnchor, container.centerXAnchor)
    }
    let height = view.heightAnchor.constraint(lessThanOrEqualTo: container.widthAnchor, multiplier: 3, constant: 2)
    expectEqual(height.firstAttribute, .height)
    expectEqual(height.secondAttribute, .width)
    expectEqual(height.multiplier, 3)
    expectEqual(height.firstAnchor as AnyObject as? NSLayoutDimension, view.heightAnchor)
  }

  @Test("S16 bad input: the parts of a constraint whose items are gone, or that never had any")
  func partsOfConstraintWithoutItemsAreEmpty() {
    let constraint: NSLayoutConstraint
    do {
      let container = makeContainer()
      constraint = makeView(in: container).widthAnchor.constraint(equalTo: container.widthAnchor)
    }
    #expect(constraint.firstItem == nil)
    #expect(constraint.secondItem == nil)
    #expect(constraint.firstAnchor == nil)
    #expect(constraint.secondAnchor == nil)
    expectEqual(constraint.firstAttribute, .width)
    expectEqual(constraint.multiplier, 1)
    let empty = NSLayoutConstraint()
    #expect(empty.firstItem == nil)
    #expect(empty.firstAnchor == nil)
    expectEqual(empty.firstAttribute, .notAnAttribute)
    for constraint in [constraint, empty] {
      expectEqual(faults { constraint.isActive = true }.map(\.name), ["NSInvalidArgumentException"])
      #expect(!constraint.isActive)
    }
  }
}
