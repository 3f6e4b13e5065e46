import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Constraints")
struct ConstraintTests {
  @Test("S1 S16 F32 a constraint made by an anchor tells its parts, and is inactive and required")
  func anchorConstraintHasItsParts() {
    let container = makeContainer()
    let view = makeView(in: container)
    let constraint = view.leadingAnchor.constraint(equalTo: container.trailingAnchor, constant: 5)
    #expect(constraint.firstItem === view)
    #expect(constraint.secondItem === container)
    expectEqual(constraint.firstAttribute, .leading)
    expectEqual(constraint.secondAttribute, .trailing)
    expectEqual(constraint.relation, .equal)
    expectEqual(constraint.multiplier, 1)
    expectEqual(constraint.constant, 5)
    expectEqual(constraint.priority, .required)
    #expect(!constraint.isActive)
    #expect(!constraint.shouldBeArchived)
    expectEqual(constraint.firstAnchor, view.leadingAnchor as NSObject)
    expectEqual(constraint.secondAnchor as AnyObject as? NSLayoutXAxisAnchor, container.trailingAnchor)
    let size = view.widthAnchor.constraint(equalToConstant: 20)
    #expect(size.secondItem == nil)
    expectEqual(size.secondAttribute, .notAnAttribute)
    expectEqual(size.multiplier, 1)
    #expect(size.secondAnchor == nil)
  }

  @Test("S1 S8 raw values")
  func rawValuesMatchUIKit() {
    expectEqual(NSLayoutConstraint.Relation.allRaw, [-1, 0, 1])
    expectEqual(NSLayoutConstraint.Attribute.allCases.map(\.rawValue), Array(0...20))
    expectEqual(NSLayoutConstraint.Attribute.baseline, .lastBaseline)
    expectEqual(NSLayoutConstraint.Axis.horizontal.rawValue, 0)
    expectEqual(NSLayoutConstraint.Orientation.vertical.rawValue, 1)
    expectEqual(NSLayoutConstraint.FormatOptions.alignAllCenterX.rawValue, 1 << 9)
    expectEqual(NSLayoutConstraint.FormatOptions.directionRightToLeft.rawValue, 2 << 16)
  }

  @Test("S2 swapping the sides, with the multiplier inverted, gives the same layout")
  func swappedSidesGiveSameLayout() {
    func width(_ make: (UIView, UIView) -> NSLayoutConstraint) -> CGFloat {
      let container = makeContainer()
      let (a, b) = (makeView(in: container), makeView(in: container))
      a.widthAnchor.constraint(equalToConstant: 100).isActive = true
      make(a, b).isActive = true
      container.layoutIfNeeded()
      return b.frame.width
    }
    expectEqual(width { $1.widthAnchor.constraint(equalTo: $0.widthAnchor, multiplier: 2, constant: 10) }, 210)
    expectEqual(width { $0.widthAnchor.constraint(equalTo: $1.widthAnchor, multiplier: 0.5, constant: -5) }, 210)
  }

  @Test("S4 S6 priorities")
  func prioritiesCompareAndAdd() {
    expectEqual(UILayoutPriority.required.rawValue, 1000)
    expectEqual(UILayoutPriority.defaultHigh.rawValue, 750)
    expectEqual(UILayoutPriority.defaultLow.rawValue, 250)
    expectEqual(UILayoutPriority.fittingSizeLevel.rawValue, 50)
    expectEqual(UILayoutPriority.defaultHigh + 1, UILayoutPriority(751))
    expectEqual(UILayoutPriority.required - 1, UILayoutPriority(rawValue: 999))
    #expect(UILayoutPriority.defaultLow < .defaultHigh)
  }

  @Test("S5 a lower level never worsens a higher one, however many constraints it has")
  func lowerLevelNeverWorsensHigherOne() {
    let container = makeContainer()
    let view = makeView(in: container)
    let high = view.widthAnchor.constraint(equalToConstant: 100)
    high.priority = UILayoutPriority(500)
    high.isActive = true
    for _ in 0..<50 {
      let low = view.widthAnchor.constraint(equalToConstant: 200)
      low.priority = UILayoutPriority(499.5)
      low.isActive = true
    }
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 100)
  }

  @Test("S7 priorities may change between optional levels, not from or to required while active")
  func prioritiesChangeOnlyBetweenOptionalLevels() {
    let container = makeContainer()
    let view = makeView(in: container)
    let constraint = view.widthAnchor.constraint(equalToConstant: 100)
    constraint.priority = UILayoutPriority(500)
    constraint.isActive = true
    container.layoutIfNeeded()
    let reports = faults {
      constraint.priority = .required
      constraint.priority = UILayoutPriority(0)
      constraint.priority = UILayoutPriority(1000.5)
    }
    expectEqual(reports.map(\.name), Array(repeating: "NSInternalInconsistencyException", count: 3))
    expectEqual(constraint.priority, UILayoutPriority(500))
    constraint.priority = UILayoutPriority(501)
    expectEqual(constraint.priority, UILayoutPriority(501))
    let rival = view.widthAnchor.constraint(equalToConstant: 50)
    rival.priority = UILayoutPriority(500.5)
    rival.isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 100)
    rival.priority = UILayoutPriority(502)
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 50)
    constraint.isActive = false
    constraint.priority = .required
    expectEqual(constraint.priority, .required)
  }

  @Test("S9 attributes mean the alignment rectangle; a last baseline without text is the bottom edge")
  func attributesMeasureAlignmentRectangle() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let container = makeContainer()
    let view = Shadowed()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(view)
    let other = makeView(in: container)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 20),
      other.topAnchor.constraint(equalTo: view.lastBaselineAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(8, 9, 56, 24))
    expectEqual(other.frame.minY, 30)
    expectEqual(view.alignmentRect(forFrame: view.frame), CGRect(10, 10, 50, 20))
    expectEqual(view.frame(forAlignmentRect: CGRect(10, 10, 50, 20)), view.frame)
  }

  @Test("S11 F11 activation installs a constraint on the closest common ancestor")
  func constraintIsInstalledOnClosestCommonAncestor() {
    let grandparent = makeContainer()
    let (left, right) = (makeView(in: grandparent), makeView(in: grandparent))
    let (a, b, c) = (makeView(in: left), makeView(in: left), makeView(in: right))
    let deep = makeView(in: c)
    func holder(_ constraint: NSLayoutConstraint) -> UIView? {
      #expect(!constraint.isActive)
      constraint.isActive = true
      return [grandparent, left, right, a, b, c, deep].first { $0.constraints.contains(constraint) }
    }
    #expect(holder(a.widthAnchor.constraint(equalToConstant: 1)) === a)
    #expect(holder(a.leadingAnchor.constraint(equalTo: left.leadingAnchor)) === left)
    #expect(holder(a.leadingAnchor.constraint(equalTo: b.trailingAnchor)) === left)
    #expect(holder(a.topAnchor.constraint(equalTo: c.topAnchor)) === grandparent)
    #expect(holder(deep.topAnchor.constraint(equalTo: b.topAnchor)) === grandparent)
    let guide = UILayoutGuide()
    right.addLayoutGuide(guide)
    #expect(holder(guide.widthAnchor.constraint(equalToConstant: 3)) === right)
    #expect(holder(guide.topAnchor.constraint(equalTo: deep.topAnchor)) === right)
  }

  @Test("S12 F12 groups are activated and deactivated together")
  func groupsAreActivatedAndDeactivatedTogether() {
    let container = makeContainer()
    let view = makeView(in: container)
    func square(_ side: CGFloat) -> [NSLayoutConstraint] {
      [view.widthAnchor.constraint(equalToConstant: side), view.heightAnchor.constraint(equalToConstant: side)]
    }
    let (small, large) = (square(100), square(200))
    NSLayoutConstraint.activate(small)
    container.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 100, height: 100))
    NSLayoutConstraint.deactivate(small)
    NSLayoutConstraint.activate(large)
    container.layoutIfNeeded()
    expectEqual(view.frame.size, CGSize(width: 200, height: 200))
    #expect(small.allSatisfy { !$0.isActive })
    #expect(large.allSatisfy { $0.isActive })
  }

  @Test("F33 F13 constraints of a view that leaves end, and do not keep it alive")
  func constraintsOfRemovedViewEnd() {
    let container = makeContainer()
    weak var weakView: UIView?
    weak var weakInner: UIView?
    let outside: NSLayoutConstraint
    let inside: NSLayoutConstraint
    do {
      let view = makeView(in: container)
      let inner = makeView(in: view)
      (weakView, weakInner) = (view, inner)
      outside = inner.leadingAnchor.constraint(equalTo: container.leadingAnchor)
      inside = inner.leadingAnchor.constraint(equalTo: view.leadingAnchor)
      NSLayoutConstraint.activate([outside, inside])
      container.layoutIfNeeded()
      view.removeFromSuperview()
      #expect(!outside.isActive)
      #expect(inside.isActive)
      #expect(container.constraints.isEmpty)
    }
    #expect(weakView == nil)
    #expect(weakInner == nil)
    #expect(outside.firstItem == nil)
    #expect(!inside.isActive)
  }

  @Test("A tree with constraints leaves nothing behind")
  func treeIsFreed() {
    weak var weakRoot: UIView?
    weak var weakLeaf: UIView?
    weak var weakConstraint: NSLayoutConstraint?
    do {
      let root = makeContainer()
      let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
      stack.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(stack)
      let constraint = stack.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor)
      constraint.isActive = true
      root.layoutIfNeeded()
      (weakRoot, weakLeaf, weakConstraint) = (root, stack.arrangedSubviews[0], constraint)
    }
    #expect(weakRoot == nil)
    #expect(weakLeaf == nil)
    #expect(weakConstraint == nil)
  }

  @Test("S14 identifiers show in descriptions")
  func identifiersShowInDescriptions() {
    let container = makeContainer()
    let view = makeView(in: container)
    let constraint = view.widthAnchor.constraint(equalToConstant: 100)
    constraint.identifier = "wide"
    #expect(constraint.description.contains(" 'wide' UIView:0x"))
    #expect(constraint.description.hasSuffix(".width == 100   (inactive)>"))
  }

  @Test("S21 F30 descriptions: visual format where it fits, an equation where it does not")
  func descriptionsUseVisualFormatWhereItFits() {
    let container = makeContainer()
    let (a, b) = (makeView(in: container), makeView(in: container))
    a.accessibilityIdentifier = "a"
    b.accessibilityIdentifier = "b"
    func text(_ constraint: NSLayoutConstraint) -> String {
      constraint.isActive = true
      return String(constraint.description.drop { $0 != " " }.dropFirst())
    }
    let gap = text(b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8))
    #expect(gap.hasPrefix("H:[a]-(8)-[b]   (active"))
    let vertical = text(b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 11))
    #expect(vertical.hasPrefix("V:[a]-(>=11)-[b]   (active"))
    let edge = text(a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20))
    #expect(edge.hasPrefix("H:|-(20)-[a]   (active, names:"))
    #expect(edge.contains("'|':UIView:0x"))
    let left = text(a.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 20))
    #expect(left.hasPrefix("H:|-(20)-[a](LTR)   (active"))
    let end = text(container.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 5))
    #expect(end.hasPrefix("H:[b]-(5)-|   (active"))
    let ratio = text(a.widthAnchor.constraint(equalTo: a.heightAnchor, multiplier: 16.0 / 9))
    #expect(ratio.hasPrefix("a.width == 1.77778*a.height   (active"))
    let weak = a.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: -37)
    weak.priority = UILayoutPriority(999.5)
    #expect(text(weak).hasPrefix("a.trailing == b.trailing - 37 priority:999.5   (active"))
  }

  @Test("S13 a constant set to what is not a number is refused")
  func nonFiniteConstantIsRefused() {
    let constraint = makeContainer().widthAnchor.constraint(equalToConstant: 5)
    expectEqual(faults { constraint.constant = .infinity }.map(\.name), ["NSInternalInconsistencyException"])
    expectEqual(constraint.constant, 5)
  }

  @Test("Subclasses inherit the designated initializer")
  func subclassesInheritDesignatedInitializer() {
    final class Marked: NSLayoutConstraint { var mark = 7 }
    let container = makeContainer()
    let view = makeView(in: container)
    let constraint = Marked(
      item: view, attribute: .top, relatedBy: .equal, toItem: container, attribute: .top, multiplier: 1, constant: 3)
    constraint.isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.minY, 3)
    expectEqual(constraint.mark, 7)
    #expect(container.constraints.contains { $0 is Marked })
  }

  @Test("System spacing is 8 points times the multiplier")
  func systemSpacingIs8PointsTimesMultiplier() {
    let container = makeContainer()
    let (a, b) = (makeView(in: container, CGSize(width: 10, height: 10)), makeView(in: container))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      a.topAnchor.constraint(equalTo: container.topAnchor),
      b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
      container.trailingAnchor.constraint(equalToSystemSpacingAfter: b.trailingAnchor, multiplier: 1),
    ])
    container.layoutIfNeeded()
    expectEqual(b.frame, CGRect(26, 18, 366, 0))
  }

  @Test("System spacing of baselines follows the text below, that of other edges does not")
  func systemSpacingOfBaselines() {
    let container = makeContainer()
    let labels = (0..<3).map { index in
      let label = UILabel()
      (label.text, label.font) = ("x", .systemFont(ofSize: index == 1 ? 30 : 17))
      label.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(label)
      return label
    }
    let spacings = [
      labels[1].firstBaselineAnchor.constraint(equalToSystemSpacingBelow: labels[0].lastBaselineAnchor, multiplier: 1),
      labels[2].firstBaselineAnchor.constraint(equalToSystemSpacingBelow: labels[1].lastBaselineAnchor, multiplier: 2),
      labels[2].topAnchor.constraint(equalToSystemSpacingBelow: labels[1].lastBaselineAnchor, multiplier: 1),
    ]
    // Lines are 35.8 and 20.3 points high; a fifth more, in whole points, is 43 and 25.
    expectEqual(spacings.map { $0.constant }, [43, 50, 8])
  }

  @Test("The distance of two anchors is compared with sizes, in either direction")
  func anchorDistancesCompareWithSizes() {
    let container = makeContainer()
    let (a, b) = (
      makeView(in: container, CGSize(width: 40, height: 10)), makeView(in: container, CGSize(width: 20, height: 10))
    )
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalTo: a.widthAnchor, multiplier: 2),
    ])
    container.layoutIfNeeded()
    expectEqual(b.frame.minX, 130)
    // Backwards a distance is negative: c begins 30 points behind a.
    let c = makeView(in: container, CGSize(width: 5, height: 5))
    c.leftAnchor.anchorWithOffset(to: a.leftAnchor).constraint(equalToConstant: -30).isActive = true
    let found = conflicts { container.layoutIfNeeded() }
    #expect(found.isEmpty)
    expectEqual(c.frame.minX, 40)
  }

  @Test("What stands for a distance of two anchors leaves the tree with the last constraint that speaks of it")
  func anchorOffsetsLeave() {
    let container = makeContainer()
    let (a, b) = (makeView(in: container), makeView(in: container))
    let count = container.layoutNode.children.count
    let distance = a.topAnchor.anchorWithOffset(to: b.topAnchor)
    let constraints = [
      distance.constraint(equalToConstant: 12), distance.constraint(lessThanOrEqualTo: a.widthAnchor, multiplier: 2),
    ]
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    expectEqual(container.layoutNode.children.count, count + 1)
    constraints[0].isActive = false
    expectEqual(container.layoutNode.children.count, count + 1)
    constraints[1].isActive = false
    expectEqual(container.layoutNode.children.count, count)
  }
}

extension NSLayoutConstraint.Relation {
  fileprivate static var allRaw: [Int] { [lessThanOrEqual, equal, greaterThanOrEqual].map { $0.rawValue } }
}
