import AutoLayout
import LayoutEngine
import QuartzCore
import TestSupport
import Testing
import UIKit

/// Trees that would contain themselves, and orders that differ.
@MainActor @Suite("Trees")
struct TreeMisuseTests {
  private static let invalid = ["NSInvalidArgumentException"]

  @Test("A node goes neither into itself nor into one inside of it")
  func nodeCannotContainItself() {
    let (outer, inner) = (makeContainer(), makeContainer())
    outer.layoutNode.addChild(inner.layoutNode)
    expectEqual(faults { inner.layoutNode.addChild(outer.layoutNode) }.map(\.name), Self.invalid)
    expectEqual(faults { inner.layoutNode.addChild(inner.layoutNode) }.map(\.name), Self.invalid)
    #expect(inner.layoutNode.root === outer.layoutNode)
    #expect(inner.layoutNode.children.isEmpty)
  }

  @Test("A layer goes neither into itself nor into one inside of it")
  func layerCannotContainItself() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    inner.addSublayer(inner)
    #expect(outer.superlayer == nil)
    #expect(inner.superlayer === outer)
    #expect(inner.sublayers == nil)
  }

  @Test("A controller goes neither into itself nor into one inside of it, by no way")
  func controllerCannotContainItself() {
    let (outer, inner) = (UIViewController(), UIViewController())
    outer.addChild(inner)
    expectEqual(faults { inner.addChild(outer) }.map(\.name), Self.invalid)
    expectEqual(faults { inner.addChild(inner) }.map(\.name), Self.invalid)
    #expect(outer.parent == nil)
    #expect(inner.children.isEmpty)
    let navigation = UINavigationController(rootViewController: UIViewController())
    expectEqual(faults { navigation.pushViewController(navigation, animated: false) }.map(\.name), Self.invalid)
    expectEqual(navigation.viewControllers.count, 1)
    #expect(navigation.parent == nil)
  }

  @Test("A navigation controller holds no controller twice")
  func navigationControllerHoldsNoControllerTwice() {
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    expectEqual(faults { navigation.viewControllers = [first, second, first] }.map(\.name), Self.invalid)
    expectEqual(navigation.viewControllers.count, 1)
    #expect(second.parent == nil)
  }

  @Test("A controller presents neither itself nor one that is presented; a second one is not shown")
  func controllerPresentsOneControllerAtATime() {
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    expectEqual(faults { root.present(root, animated: false) }.map(\.name), Self.invalid)
    #expect(root.presentedViewController == nil)
    #expect(root.view.superview === window)
    root.present(first, animated: false)
    expectEqual(faults { second.present(first, animated: false) }.map(\.name), Self.invalid)
    root.present(second, animated: false)
    #expect(root.presentedViewController === first)
    #expect(second.presentingViewController == nil)
    #expect(first.view.superview === window)
    #expect(second.viewIfLoaded?.superview == nil)
  }

  @Test("Dismissing a controller takes away those shown over it too")
  func dismissingControllerDismissesThoseAboveIt() throws {
    let window = UIWindow(frame: CGRect(0, 0, 300, 300))
    let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    root.present(first, animated: false)
    first.present(second, animated: false)
    root.dismiss(animated: false)
    try #require(window.subviews.count == 1)
    #expect(window.subviews[0] === root.view)
    #expect(first.presentedViewController == nil)
    #expect(second.presentingViewController == nil)
  }

  @Test("Layers lie in the order of their views, however these are placed and moved")
  func layersFollowOrderOfTheirViews() {
    let container = UIView()
    let views = (0..<4).map { _ in UIView() }
    func isInOrder() -> Bool {
      container.layer.sublayers?.map { ObjectIdentifier($0) } == container.subviews.map { ObjectIdentifier($0.layer) }
    }
    container.addSubview(views[0])
    container.insertSubview(views[1], at: 0)
    container.insertSubview(views[2], aboveSubview: views[1])
    container.insertSubview(views[3], belowSubview: views[0])
    #expect(isInOrder())
    container.bringSubviewToFront(views[1])
    #expect(isInOrder())
    container.sendSubviewToBack(views[0])
    #expect(isInOrder())
    container.exchangeSubview(at: 0, withSubviewAt: 3)
    #expect(isInOrder())
    container.exchangeSubview(at: 2, withSubviewAt: 1)
    #expect(isInOrder())
    container.addSubview(views[2])
    #expect(isInOrder())
  }

  @Test("A layer of the client's own stays between the views' layers")
  func clientLayerStaysBetweenLayersOfViews() {
    let (container, back, front, own) = (UIView(), UIView(), UIView(), CALayer())
    container.addSubview(back)
    container.layer.addSublayer(own)
    container.addSubview(front)
    container.insertSubview(UIView(), aboveSubview: back)
    expectEqual(container.layer.sublayers?.firstIndex { $0 === own }, 1)
    expectEqual(container.layer.sublayers?.count, 4)
  }

  @Test("S22 a constraint that a view refuses stays where it was")
  func refusedByAnotherView() {
    let container = makeContainer()
    let (a, b) = (makeView(in: container), makeView(in: container))
    let constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
    constraint.isActive = true
    expectEqual(faults { a.addConstraint(constraint) }.map(\.name), ["NSGenericException"])
    #expect(constraint.isActive)
    #expect(container.constraints.contains(constraint))
  }

  @Test("Views that have each other measured anew every time end somewhere")
  func endlessMeasuringTerminates() {
    final class Restless: UIView {
      weak var other: Restless?
      override var intrinsicContentSize: CGSize {
        other?.invalidateIntrinsicContentSize()
        return CGSize(width: 30, height: 20)
      }
    }
    let container = makeContainer()
    let views = [Restless(), Restless()]
    (views[0].other, views[1].other) = (views[1], views[0])
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5).isActive = true
    }
    container.layoutIfNeeded()
    expectEqual(views.map(\.frame), [CGRect(5, 0, 30, 20), CGRect(5, 0, 30, 20)])
  }

  @Test("The color of active parts follows the view above, and the views are told")
  func tintColorFollowsSuperview() {
    final class Noting: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, middle, inner) = (Noting(), Noting(), Noting())
    outer.addSubview(middle)
    middle.addSubview(inner)
    expectEqual(inner.tintColor, .systemBlue)
    outer.tintColor = .red
    expectEqual(inner.tintColor, .red)
    expectEqual([outer, middle, inner].map(\.changes), [1, 1, 1])
    middle.tintColor = .green
    outer.tintColor = .black
    expectEqual(inner.tintColor, .green)
    expectEqual([outer, middle, inner].map(\.changes), [2, 2, 2])
    middle.tintColor = nil
    expectEqual(inner.tintColor, .black)
    let other = Noting()
    other.addSubview(inner)
    expectEqual(inner.tintColor, .systemBlue)
    expectEqual(inner.changes, 4)
  }
}
