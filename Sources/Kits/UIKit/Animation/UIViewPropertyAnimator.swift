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

/// An object that applies changes to views when it is started. The changes are applied immediately: an animator that is
/// paused has not applied them, and one that was started has ended.
open class UIViewPropertyAnimator: KitObject, UIViewImplicitlyAnimating {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// Whether the animations are being applied.
  open private(set) var isRunning = false
  /// Whether the animator was paused, or stopped without an end.
  open private(set) var state = UIViewAnimatingState.inactive
  /// The part of the animation that is over, from 0 to 1. Has no effect: the changes are applied at once.
  open var fractionComplete: CGFloat = 0
  /// Whether the animation ends at its start. Has no effect: the changes are applied at once.
  open var isReversed = false
  /// Whether the animator can be paused. Has no effect: the changes are applied at once.
  open var isInterruptible = true
  /// Whether the animator stays active at its end. Has no effect: it ends at once.
  open var pausesOnCompletion = false
  /// Whether ``fractionComplete`` is linear in time. Has no effect: the changes are applied at once.
  open var scrubsLinearly = true
  /// Whether touches reach views that move. Has no effect: the changes are applied at once.
  open var isUserInteractionEnabled = true
  /// The timing. Has no effect beyond the spring of ``UIViewAnimation/spring``.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
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

  /// Creates an animator with timing parameters.
  public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.init(duration: duration, curve: .linear)
    timingParameters = parameters
    spring = (parameters as? UISpringTimingParameters)?.dampingRatio.map { UIViewAnimation.Spring(dampingRatio: $0) }
  }

  /// Adds changes. While the animator is running, they are applied immediately.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning {
      UIViewAnimation.run(duration, spring: spring, animation)
    } else {
      animations.append(animation)
    }
  }

  /// Adds changes. The delay, a part of the rest of the duration, has no effect.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

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
    complete(at: .end)
  }

  /// Makes an animator that was not started active. The changes wait for ``startAnimation()``.
  open func pauseAnimation() { state = .active }

  /// Applies the changes of a paused animator, then calls the completion closures. The timing has no effect.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    startAnimation()
  }

  /// Drops the changes that were not applied. Without an end, the completion closures wait for
  /// ``finishAnimation(at:)``; otherwise they are dropped.
  open func stopAnimation(_ withoutFinishing: Bool) {
    animations = []
    if withoutFinishing { completions = [] }
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Calls the completion closures of a stopped animator.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { complete(at: finalPosition) }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    state = .inactive
    animations = []
    let waiting = completions
    completions = []
    for completion in waiting { completion(position) }
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
