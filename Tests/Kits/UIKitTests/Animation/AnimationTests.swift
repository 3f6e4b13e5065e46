import TestSupport
import Testing
import UIKit

/// Animations apply their changes at once, and report where they began and ended.
@MainActor @Suite("Exchanging views")
struct TransitionTests {
  @Test("One view takes the place of another, or is shown where the other is hidden")
  func transitionExchangesOrHidesViews() {
    let container = makeContainer()
    let (below, old, above, new) = (UIView(), UIView(), UIView(), UIView(frame: CGRect(1, 2, 3, 4)))
    for view in [below, old, above] { container.addSubview(view) }
    var isOver = false
    UIView.transition(from: old, to: new, duration: 1, options: .transitionCrossDissolve) { isOver = $0 }
    #expect(isOver)
    expectEqual(container.subviews, [below, new, above])
    #expect(old.superview == nil)
    UIView.transition(from: new, to: above, duration: 1, options: .showHideTransitionViews)
    expectEqual(container.subviews, [below, new, above])
    #expect(new.isHidden)
    #expect(!above.isHidden)
    UIView.transition(from: old, to: below, duration: 1)
    expectEqual(container.subviews, [below, new, above])
  }
}

@MainActor @Suite("Animations", .serialized)
struct AnimationTests {
  private let container = makeContainer(400, 100)
  private let view: UIView
  private let leading: NSLayoutConstraint

  init() {
    view = makeView(in: container, CGSize(width: 10, height: 10))
    leading = view.leadingAnchor.constraint(equalTo: container.leadingAnchor)
    leading.isActive = true
    view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
  }

  private func reports(_ body: () -> Void) -> [UIViewAnimation] {
    var result: [UIViewAnimation] = []
    UIViewAnimation.handler = { result.append($0) }
    defer { UIViewAnimation.handler = nil }
    body()
    return result
  }

  private func move(to x: CGFloat) {
    leading.constant = x
    container.layoutIfNeeded()
  }

  private func isMove(_ animation: UIViewAnimation?, _ start: CGFloat, _ end: CGFloat) -> Bool {
    guard let animation, animation.changes.count == 1 else { return false }
    let change = animation.changes[0]
    return change.view === view && change.start == CGRect(start, 0, 10, 10) && change.end == CGRect(end, 0, 10, 10)
  }

  @Test("Every form of animate applies its changes, reports frames and duration, and completes")
  func everyFormOfAnimateAppliesChangesAndCompletes() {
    var completed = 0
    let found = reports {
      UIView.animate(withDuration: 1) { move(to: 10) }
      UIView.animate(withDuration: 1, animations: { move(to: 20) }, completion: { if $0 { completed += 1 } })
      UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseIn, .layoutSubviews]) {
        move(to: 30)
      } completion: { _ in
        completed += 1
      }
      UIView.animate(withDuration: 1, delay: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { move(to: 40) }
      UIView.transition(with: view, duration: 5, animations: { move(to: 50) }, completion: { _ in completed += 1 })
      UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 2, delay: 1) { move(to: 60) }
      UIView.animate(springDuration: 4, delay: 1) { move(to: 70) }
    }
    expectEqual(found.map(\.duration), [1, 1, 3, 2, 5, 3, 5])
    expectEqual(completed, 3)
    expectEqual(found.map { $0.spring?.dampingRatio }, [nil, nil, nil, 0.5, nil, nil, 1])
    for (index, animation) in found.enumerated() {
      #expect(isMove(animation, CGFloat(index * 10), CGFloat(index * 10 + 10)))
    }
  }

  @Test("An animation that moves nothing reports nothing moved")
  func animationWithoutMovesReportsNone() throws {
    let found = reports { UIView.animate(withDuration: 1) { move(to: 0) } }
    try #require(found.count == 1)
    #expect(found[0].changes.isEmpty)
  }

  @Test("Key frames are applied in the order of their start, and reported as one")
  func keyframesAreAppliedInOrderAndReportedAsOne() {
    var order: [Int] = []
    let found = reports {
      UIView.animateKeyframes(withDuration: 4, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          order.append(2)
          move(to: 80)
        }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          order.append(1)
          move(to: 30)
        }
      }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { order.append(3) }
    }
    expectEqual(order, [1, 2, 3])
    expectEqual(found.count, 1)
    #expect(isMove(found.first, 0, 80))
  }

  @Test("What is done without animation is applied, and not reported")
  func changesWithoutAnimationAreAppliedAndNotReported() throws {
    let found = reports {
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { move(to: 15) } }
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1) { move(to: 25) }
      UIView.setAnimationsEnabled(true)
    }
    try #require(found.count == 1)
    #expect(found[0].changes.isEmpty)
    expectEqual(view.frame.minX, 25)
    #expect(UIView.areAnimationsEnabled)
  }

  @Test("Animations inside one another report the frames of both")
  func nestedAnimationsReportFramesOfBoth() {
    let found = reports {
      UIView.animate(withDuration: 2) {
        move(to: 5)
        UIView.animate(withDuration: 1) { move(to: 9) }
      }
    }
    expectEqual(found.map(\.duration), [1, 2])
    #expect(isMove(found.first, 5, 9))
    #expect(isMove(found.last, 0, 9))
  }

  @Test("An animator applies its changes when it is started, once")
  func animatorAppliesItsChangesOnce() throws {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { move(to: 10) }
    animator.addAnimations { move(to: 20) }
    animator.addCompletion { ends.append($0) }
    expectEqual(view.frame.minX, 0)
    let found = reports {
      animator.startAnimation()
      animator.startAnimation()
    }
    try #require(found.count == 2)
    #expect(isMove(found.first, 0, 20))
    #expect(found[1].changes.isEmpty)
    expectEqual(ends, [.end])
  }
}
