import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Counts what is alive.
@MainActor
private final class Alive {
  static var count = 0
}

@MainActor
private final class CountedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    Alive.count += 1
  }
  required init?(coder: NSCoder) { nil }
  isolated deinit { Alive.count -= 1 }
  override var intrinsicContentSize: CGSize { CGSize(width: 10, height: 10) }
}

private final class CountedGuide: UILayoutGuide {
  override init() {
    super.init()
    Alive.count += 1
  }
  required convenience init?(coder: NSCoder) { nil }
  isolated deinit { Alive.count -= 1 }
}

private final class CountedConstraint: NSLayoutConstraint {
  override init() {
    super.init()
    Alive.count += 1
  }
  isolated deinit { Alive.count -= 1 }
}

private final class CountedController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    Alive.count += 1
  }
  required init?(coder: NSCoder) { nil }
  isolated deinit { Alive.count -= 1 }
  override func loadView() { view = CountedView() }
}

/// Everything that a test makes is gone at its end; each test counts.
@MainActor @Suite("Lifetime", .serialized)
struct LifetimeTests {
  private func tie(
    _ a: Any, _ attribute: NSLayoutConstraint.Attribute, _ b: Any?, _ other: NSLayoutConstraint.Attribute
  ) -> CountedConstraint {
    let constraint = CountedConstraint(
      item: a, attribute: attribute, relatedBy: .equal, toItem: b, attribute: other, multiplier: 1, constant: 5)
    constraint.isActive = true
    return constraint
  }

  @Test(
    "F13 a tree of 40 views with constraints, guides and spans is freed with its root, laid out or not",
    arguments: [true, false])
  func treeIsReleasedWithItsRoot(isLaidOut: Bool) {
    expectEqual(Alive.count, 0)
    do {
      let root = CountedView(frame: CGRect(0, 0, 400, 400))
      var previous: UIView = root
      for _ in 1..<40 {
        let view = CountedView()
        view.translatesAutoresizingMaskIntoConstraints = false
        previous.addSubview(view)
        let guide = CountedGuide()
        view.addLayoutGuide(guide)
        _ = tie(view, .leading, previous, .leading)
        _ = tie(guide, .top, root, .top)
        _ = tie(view, .width, root.layoutMarginsGuide, .width)
        view.topAnchor.anchorWithOffset(to: previous.topAnchor).constraint(equalToConstant: -3).isActive = true
        previous = view
      }
      expectEqual(Alive.count, 40 + 39 + 3 * 39)
      if isLaidOut { _ = conflicts { root.layoutIfNeeded() } }
    }
    expectEqual(Alive.count, 0)
  }

  @Test("A constraint does not keep its views, nor do anchors' constraints when they are not active")
  func constraintsAreWeak() {
    let constraint: NSLayoutConstraint
    do {
      let (a, b) = (CountedView(), CountedView())
      constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
      expectEqual(Alive.count, 2)
    }
    expectEqual(Alive.count, 0)
    #expect(constraint.firstItem == nil)
  }

  @Test("An anchor keeps its view as long as it lives")
  func anchorRetainsItsView() {
    var anchor: NSLayoutXAxisAnchor?
    do { anchor = CountedView().leadingAnchor }
    expectEqual(Alive.count, 1)
    #expect(anchor?.item is CountedView)
    anchor = nil
    expectEqual(Alive.count, 0)
  }

  @Test("F33 a view that leaves ends the constraints that cross its edge; they and it are freed, the others stay")
  func removedViewEndsConstraintsAcrossItsEdge() {
    do {
      let root = CountedView(frame: CGRect(0, 0, 100, 100))
      let (stays, leaves) = (CountedView(), CountedView())
      let inner = CountedView()
      for view in [stays, leaves] { root.addSubview(view) }
      leaves.addSubview(inner)
      _ = tie(stays, .left, root, .left)
      _ = tie(leaves, .left, stays, .right)
      _ = tie(inner, .top, root, .top)
      _ = tie(inner, .top, leaves, .top)
      _ = tie(leaves, .width, nil, .notAnAttribute)
      _ = conflicts { root.layoutIfNeeded() }
      expectEqual(Alive.count, 4 + 5)
      leaves.removeFromSuperview()
      expectEqual(Alive.count, 4 + 3)
      expectEqual(root.constraints.filter { $0 is CountedConstraint }.count, 1)
      expectEqual(leaves.constraints.filter { $0 is CountedConstraint }.count, 2)
    }
    expectEqual(Alive.count, 0)
  }

  @Test("A view that outlives its superview keeps the constraints inside of it, in a layout of its own")
  func survivingSubviewKeepsConstraintsInside() {
    let survivor = UIView(frame: CGRect(0, 0, 100, 50))
    let inner = makeView(in: survivor, CGSize(width: 30, height: 20))
    inner.rightAnchor.constraint(equalTo: survivor.rightAnchor).isActive = true
    do {
      let root = makeContainer()
      root.addSubview(survivor)
      root.layoutIfNeeded()
      expectEqual(inner.frame, CGRect(70, 0, 30, 20))
    }
    #expect(survivor.superview == nil)
    survivor.frame.size.width = 200
    survivor.layoutIfNeeded()
    expectEqual(inner.frame, CGRect(170, 0, 30, 20))
  }

  @Test("Constraints that are deactivated or whose guide is removed are freed")
  func deactivatedConstraintsAreReleased() {
    let root = makeContainer()
    do {
      let guide = CountedGuide()
      root.addLayoutGuide(guide)
      _ = tie(guide, .left, root, .left)
      let width = tie(guide, .width, nil, .notAnAttribute)
      root.layoutIfNeeded()
      expectEqual(Alive.count, 3)
      width.isActive = false
      root.removeLayoutGuide(guide)
    }
    expectEqual(Alive.count, 0)
    #expect(root.constraints.isEmpty)
    root.layoutIfNeeded()
  }

  @Test("Stacks, scroll views and controllers with children leave nothing behind")
  func containersAreReleasedWithChildren() {
    UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    defer { UIScreen.main.safeAreaInsets = .zero }
    do {
      let window = UIWindow(frame: CGRect(0, 0, 300, 300))
      let (controller, child) = (CountedController(), CountedController())
      window.rootViewController = UINavigationController(rootViewController: controller)
      window.makeKeyAndVisible()
      controller.addChild(child)
      controller.view.addSubview(child.view)
      child.didMove(toParent: controller)
      let stack = UIStackView(arrangedSubviews: [CountedView(), CountedView(), UILabel()])
      stack.distribution = .equalCentering
      stack.alignment = .center
      let scroll = UIScrollView()
      scroll.addSubview(stack)
      controller.view.addSubview(scroll)
      for view in [scroll, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
      _ = tie(stack, .left, scroll, .left)
      _ = tie(stack, .top, controller.topLayoutGuide, .bottom)
      _ = tie(child.view!, .top, controller.view.safeAreaLayoutGuide, .top)
      _ = conflicts { window.layoutIfNeeded() }
      stack.arrangedSubviews[0].removeFromSuperview()
      expectEqual(Alive.count, 4 + 1 + 3)
      window.rootViewController = nil
    }
    expectEqual(Alive.count, 0)
  }

  @Test("A conflict that was reported does not keep its views")
  func reportedConflictDoesNotRetainViews() {
    var found: [String] = []
    do {
      let root = CountedView(frame: CGRect(0, 0, 100, 100))
      let view = CountedView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      _ = tie(view, .width, nil, .notAnAttribute)
      tie(view, .width, nil, .notAnAttribute).constant = 8
      found = conflicts { root.layoutIfNeeded() }.map(\.text)
    }
    expectEqual(found.count, 1)
    expectEqual(Alive.count, 0)
  }

  @Test("Associated values and subtrees moved from tree to tree die with their owner")
  func associatedValuesAndMovedSubtreesAreReleased() {
    var key: UInt8 = 0
    do {
      let (first, second) = (CountedView(frame: CGRect(0, 0, 9, 9)), CountedView(frame: CGRect(0, 0, 9, 9)))
      let view = CountedView()
      withUnsafePointer(to: &key) {
        objc_setAssociatedObject(view, UnsafeRawPointer($0), CountedView(), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      view.translatesAutoresizingMaskIntoConstraints = false
      for _ in 0..<5 {
        for root in [first, second] {
          root.addSubview(view)
          _ = tie(view, .top, root, .top)
          root.layoutIfNeeded()
        }
      }
      #expect(first.constraints.isEmpty)
      expectEqual(second.constraints.count, 1)
      expectEqual(Alive.count, 5)
    }
    expectEqual(Alive.count, 0)
  }
}
