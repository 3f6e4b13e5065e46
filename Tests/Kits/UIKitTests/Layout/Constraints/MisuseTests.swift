import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Misuse is reported under the exception names of Apple's frameworks, and changes nothing.
@MainActor @Suite("Misuse")
struct MisuseTests {
  private let container = makeContainer()
  private let view: UIView

  init() { view = makeView(in: container) }

  private func make(
    _ a: NSLayoutConstraint.Attribute, _ b: NSLayoutConstraint.Attribute, to other: UIView?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) -> [String] {
    faults {
      _ = NSLayoutConstraint(
        item: view, attribute: a, relatedBy: .equal, toItem: other, attribute: b, multiplier: multiplier,
        constant: constant)
    }.map(\.name)
  }

  @Test("S10 pairs that cannot be meant")
  func illegalPairsAreRefused() {
    let invalid = ["NSInvalidArgumentException"]
    expectEqual(make(.width, .leading, to: container), invalid)
    expectEqual(make(.leading, .left, to: container), invalid)
    expectEqual(make(.left, .trailing, to: container), invalid)
    expectEqual(make(.leading, .notAnAttribute, to: nil, constant: 5), invalid)
    expectEqual(make(.top, .top, to: container, multiplier: 0), invalid)
    expectEqual(make(.notAnAttribute, .notAnAttribute, to: nil), invalid)
    expectEqual(make(.width, .width, to: container, constant: .nan), ["NSInternalInconsistencyException"])
    expectEqual(make(.width, .width, to: container, multiplier: .infinity), ["NSInternalInconsistencyException"])
  }

  @Test("S10 pairs that can be meant")
  func legalPairsAreAccepted() {
    #expect(make(.width, .height, to: container).isEmpty)
    #expect(make(.leading, .centerX, to: container).isEmpty)
    #expect(make(.left, .centerX, to: container).isEmpty)
    #expect(make(.leading, .leadingMargin, to: container).isEmpty)
    #expect(make(.lastBaseline, .bottom, to: container).isEmpty)
    #expect(make(.trailing, .trailing, to: container, multiplier: 0.5).isEmpty)
    #expect(make(.width, .notAnAttribute, to: nil, constant: 5).isEmpty)
  }

  @Test("Something that takes no part in layouts is no item")
  func foreignItemIsRefused() {
    let reports = faults {
      _ = NSLayoutConstraint(
        item: "view", attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 0)
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
  }

  @Test("S10 a horizontal position with a vertical one is refused when it enters the layout")
  func mixedAxesAreRefusedInLayout() {
    let constraint = NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: container, attribute: .top, multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(constraint.isActive)
    let reports = faults { container.layoutIfNeeded() }
    expectEqual(reports.map(\.name), ["NSInvalidLayoutConstraintException"])
    #expect(!constraint.isActive)
  }

  @Test("S11 activation without a common ancestor")
  func activationWithoutCommonAncestorIsRefused() {
    let stranger = UIView()
    let constraint = view.leadingAnchor.constraint(equalTo: stranger.leadingAnchor)
    expectEqual(faults { constraint.isActive = true }.map(\.name), ["NSGenericException"])
    #expect(!constraint.isActive)
    #expect(container.constraints.isEmpty)
  }

  @Test("S22 adding to a view that does not contain the items")
  func holderMustContainItems() {
    let constraint = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    expectEqual(faults { view.addConstraint(constraint) }.map(\.name), ["NSGenericException"])
    #expect(!constraint.isActive)
    #expect(view.constraints.isEmpty)
    let window = UIWindow()
    window.addSubview(container)
    window.addConstraint(constraint)
    expectEqual(window.constraints, [constraint])
    window.removeConstraint(constraint)
    #expect(!constraint.isActive)
  }

  @Test("S4 priorities out of range for content")
  func contentPrioritiesOutOfRangeAreRefused() {
    let reports = faults {
      view.setContentHuggingPriority(UILayoutPriority(-1), for: .horizontal)
      view.setContentCompressionResistancePriority(UILayoutPriority(1001), for: .vertical)
    }
    expectEqual(reports.count, 2)
    expectEqual(view.contentHuggingPriority(for: .horizontal), .defaultLow)
    expectEqual(view.contentCompressionResistancePriority(for: .vertical), .defaultHigh)
  }

  @Test("A view cannot become its own descendant")
  func viewCannotBecomeItsOwnDescendant() {
    expectEqual(faults { view.addSubview(container) }.map(\.name), ["NSInvalidArgumentException"])
    #expect(view.superview === container)
    #expect(view.subviews.isEmpty)
  }
}
