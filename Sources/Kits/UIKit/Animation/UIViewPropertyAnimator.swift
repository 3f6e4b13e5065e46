import Foundation
import KitSupport

extension UIView {
  /// The timing curves of animations. Has no effect: Plumb applies animations immediately.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Begins slowly, accelerates through the middle, and ends slowly.
    case easeInOut = 0
    /// Begins slowly and accelerates.
    case easeIn = 1
    /// Begins quickly and slows down.
    case easeOut = 2
    /// Proceeds at a constant speed.
    case linear = 3
  }
}

/// An object that applies changes to views when it is started. The changes are applied immediately, so it cannot be
/// paused.
open class UIViewPropertyAnimator: KitObject {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// Whether the animations are being applied.
  open private(set) var isRunning = false
  private var spring: UIViewAnimation.Spring?
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = [animations].compactMap { $0 }
    super.init()
  }

  /// Creates an animator with a spring, whose parameters ``UIViewAnimation/spring`` has.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .linear, animations: animations)
    spring = UIViewAnimation.Spring(dampingRatio: ratio)
  }

  /// Adds changes. While the animator is running, they are applied immediately.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning {
      UIViewAnimation.run(duration, spring: spring, animation)
    } else {
      animations.append(animation)
    }
  }

  /// Adds a closure that is called when the animations end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Applies the changes, then calls the completion closures.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Applies the changes, then calls the completion closures. The delay, in seconds, is added to the reported duration.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    isRunning = true
    UIViewAnimation.run(delay + duration, spring: spring) { for animation in animations { animation() } }
    isRunning = false
    animations = []
    for completion in completions { completion(.end) }
    completions = []
  }

  /// Creates an animator and starts it.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start = 1
  /// A position between the start and the end.
  case current = 2
}
