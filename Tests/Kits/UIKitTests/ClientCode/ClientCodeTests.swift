import Foundation
import LayoutEngine
import TestSupport
import Testing
import UIKit

/// What layout libraries do to a view, and what they rely on.
@MainActor
@Suite("What clients rely on")
struct ClientCodeTests {
  /// Three fixed views in a stack that has guides of its own: a spanner, and gaps.
  func makeStack(in container: UIView) -> (stack: UIStackView, views: [UIView]) {
    let views = [20, 30, 40].map { side in
      let view = UIView()
      view.widthAnchor.constraint(equalToConstant: CGFloat(side)).isActive = true
      view.heightAnchor.constraint(equalToConstant: CGFloat(side)).isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.alignment = .center
    stack.distribution = .equalSpacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(stack)
    return (stack, views)
  }

  func pin(_ view: UIView, to container: UIView) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 150),
    ])
  }

  @Test("A stack view leaves its superview, and returns to the same layout")
  func stackViewLeavesItsSuperviewAndReturnsToSameLayout() {
    let container = makeContainer(300, 300)
    let (stack, views) = makeStack(in: container)
    pin(stack, to: container)
    // 150 − 90 leaves two gaps of 30; each view is centered in the height of the largest, 40.
    let expected = [CGRect(0, 10, 20, 20), CGRect(50, 5, 30, 30), CGRect(110, 0, 40, 40)]
    container.layoutIfNeeded()
    expectEqual(views.map(\.frame), expected)
    stack.removeFromSuperview()
    #expect(container.constraints.isEmpty)
    container.layoutIfNeeded()
    container.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      stack.topAnchor.constraint(equalTo: container.topAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(views.map(\.frame), expected)
  }

  @Test("Constraints made right after an arranged view has gone stay in force")
  func constraintsMadeAfterRemovalStayActive() {
    let container = makeContainer(300, 300)
    let (stack, views) = makeStack(in: container)
    pin(stack, to: container)
    container.layoutIfNeeded()
    views[0].removeFromSuperview()
    // More of them than the removed view had, and in the same turn.
    let others = (0..<8).map { index in
      let view = makeView(in: container, CGSize(width: 10, height: 10))
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: CGFloat(index * 20)).isActive = true
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: CGFloat(100 + index)).isActive = true
      return view
    }
    let expected: [CGRect] = (0..<8).map { index in CGRect(CGFloat(index * 20), CGFloat(100 + index), 10, 10) }
    container.layoutIfNeeded()
    expectEqual(others.map(\.frame), expected)
    expectEqual(views[1].frame, CGRect(0, 5, 30, 30))
    expectEqual(views[2].frame, CGRect(110, 0, 40, 40))
    views[1].removeFromSuperview()
    views[2].isHidden = true
    container.layoutIfNeeded()
    expectEqual(others.map(\.frame), expected)
  }

  @Test("Without a second item the multiplier reads 1, whatever was passed")
  func multiplierWithoutSecondItemIsOne() {
    let view = UIView()
    let constraint = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 0,
      constant: 25)
    expectEqual(constraint.multiplier, 1)
    expectEqual(constraint.constant, 25)
  }

  @Test("A view says which layer it has")
  func viewSaysWhichLayerItHas() {
    final class Container: UIView {
      override class var layerClass: AnyClass { CATransformLayer.self }
    }
    #expect(Container().layer is CATransformLayer)
    #expect(type(of: UIView().layer) == CALayer.self)
  }

  @Test("Order, owner and content are open to subclasses")
  func orderOwnerAndContentAreOpenToSubclasses() {
    final class Layers: UIView {
      var log: [String] = []
      override func bringSubviewToFront(_ view: UIView) {
        super.bringSubviewToFront(view)
        log.append("front")
      }
      override func sendSubviewToBack(_ view: UIView) {
        super.sendSubviewToBack(view)
        log.append("back")
      }
      override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        super.exchangeSubview(at: index1, withSubviewAt: index2)
        log.append("exchange")
      }
    }
    let (layers, a, b, c) = (Layers(), UIView(), UIView(), UIView())
    for view in [a, b, c] { layers.addSubview(view) }
    layers.bringSubviewToFront(a)
    expectEqual(layers.subviews, [b, c, a])
    layers.sendSubviewToBack(c)
    expectEqual(layers.subviews, [c, b, a])
    layers.exchangeSubview(at: 0, withSubviewAt: 2)
    expectEqual(layers.subviews, [a, b, c])
    expectEqual(layers.log, ["front", "back", "exchange"])

    final class Guide: UILayoutGuide {
      var owners = 0
      override weak var owningView: UIView? { didSet { owners += oldValue === owningView ? 0 : 1 } }
    }
    let guide = Guide()
    layers.addLayoutGuide(guide)
    expectEqual(guide.owners, 1)
    #expect(guide.owningView === layers)
    layers.removeLayoutGuide(guide)
    expectEqual(guide.owners, 2)
    #expect(guide.owningView == nil)

    final class Cell: UITableViewCell {
      override var contentView: UIView { super.contentView }
    }
    let cell = Cell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.superview === cell)
  }

  @Test("Names that libraries give their own extensions of views are free")
  func commonExtensionNamesStayFree() {
    let view = UIView()
    #expect(view.prepareForLayout() === view)
    #expect(!view.translatesAutoresizingMaskIntoConstraints)
  }
}

@MainActor private protocol Constrainable {}

extension Constrainable where Self: UIView {
  fileprivate func prepareForLayout() -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    return self
  }
}

extension UIView: Constrainable {}

/// Names that recorded programs use.
@MainActor
@Suite("Names of recorded programs")
struct ClientNameTests {
  /// A protocol with Apple's signatures, as programs declare it to replace animations in tests.
  @MainActor private protocol Animating {
    static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void)
    static func animate(
      withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)?)
  }

  private final class AnimatedView: UIView, Animating {}

  @Test func animationsConformToProtocolsOfClients() {
    var (applied, completed) = (0, 0)
    let kind: any Animating.Type = AnimatedView.self
    kind.animate(withDuration: 1) { applied += 1 }
    kind.animate(withDuration: 1, animations: { applied += 1 }, completion: { _ in completed += 1 })
    UIView.animate(withDuration: 1, delay: 0, animations: { applied += 1 })
    expectEqual(applied, 3)
    expectEqual(completed, 1)
  }

  @Test func colorsHaveHueSaturationAndBrightness() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(hue: 0.7, saturation: 0.4, brightness: 0.9, alpha: 0.5)
    #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    #expect(abs(hue - 0.7) < 1e-9)
    #expect(abs(saturation - 0.4) < 1e-9)
    #expect(abs(brightness - 0.9) < 1e-9)
    expectEqual(alpha, 0.5)
    UIColor(white: 0.3, alpha: 1).getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    expectEqual(hue, 0)
    expectEqual(saturation, 0)
    #expect(abs(brightness - 0.3) < 1e-9)
  }

  @Test func dynamicColorsAreMadeOffTheMainActor() async {
    let color = await Task.detached { UIColor { _ in .black } }.value
    expectEqual(color, UIColor(red: 0, green: 0, blue: 0, alpha: 1))
  }

  @Test func theOrientationOfTheDeviceFollowsTheScreen() {
    #expect(UIDevice.current.orientation.isPortrait)
    #expect(!UIDevice.current.orientation.isLandscape)
  }
}
