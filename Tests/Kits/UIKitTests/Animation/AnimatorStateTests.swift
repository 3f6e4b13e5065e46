import Foundation
import Testing
import UIKit

/// Animators that are paused, stopped and finished, and animated images.
@MainActor @Suite struct AnimatorStateTests {
  @Test func aPausedAnimatorWaits() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters(dampingRatio: 0.5))
    var ends: [UIViewAnimatingPosition] = []
    animator.addAnimations { view.alpha = 0 }
    animator.addCompletion { ends.append($0) }
    animator.pauseAnimation()
    #expect(view.alpha == 1 && animator.state == .active && ends.isEmpty)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    #expect(view.alpha == 0 && animator.state == .inactive && ends == [.end])
  }

  @Test func aStoppedAnimatorEndsWhereItIsTold() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    var ends: [UIViewAnimatingPosition] = []
    animator.addCompletion { ends.append($0) }
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && ends.isEmpty)
    animator.finishAnimation(at: .current)
    #expect(view.alpha == 1 && ends == [.current] && animator.state == .inactive)
    animator.addCompletion { ends.append($0) }
    animator.stopAnimation(true)
    animator.finishAnimation(at: .start)
    #expect(ends == [.current])
  }

  @Test func anAnimatedImageViewKeepsTheSizeOfItsImage() {
    let view = UIImageView(image: UIImage(size: CGSize(width: 10, height: 20)))
    view.animationImages = [UIImage(size: CGSize(width: 40, height: 40))]
    view.startAnimating()
    #expect(view.isAnimating && view.intrinsicContentSize == CGSize(width: 10, height: 20))
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test func aNavigationControllerMakesBarsOfItsClasses() {
    final class Bar: UINavigationBar {}
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: nil)
    navigation.viewControllers = [UIViewController()]
    #expect(navigation.navigationBar is Bar && navigation.topViewController != nil)
  }
}
