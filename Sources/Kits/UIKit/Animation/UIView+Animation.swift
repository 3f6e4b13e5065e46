import Foundation

extension UIView {
  /// Options for animating views. Has no effect: Plumb applies animations immediately. Only ``showHideTransitionViews``
  /// changes the result.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lay out subviews at commit time so that they are animated along with their parent.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allow the user to interact with views while they are being animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Start the animation from the current values of a running animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeat the animation indefinitely.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Run the animation backwards and forwards.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Draw the changing content of the views during the animation.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hide and show views in a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Flip the view around its vertical axis from left to right.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Flip the view around its vertical axis from right to left.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Flip the view around its horizontal axis from top to bottom.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Flip the view around its horizontal axis from bottom to top.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Dissolve from one view to the next.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Begin slowly, accelerate through the middle, and end slowly.
    public static let curveEaseInOut = AnimationOptions([])
    /// Begin slowly and accelerate.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Begin quickly and slow down.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Proceed at a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  // Overloads in place of default arguments, so that clients' protocols with Apple's signatures are conformed to.

  /// Applies `animations` immediately.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Applies `animations` immediately, then calls `completion` with true.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) { animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion) }

  /// Applies `animations` immediately, then calls `completion` with true.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(delay + duration, animations)
    completion?(true)
  }

  /// Applies `animations` immediately, then calls `completion` with true. ``UIViewAnimation/spring`` has the
  /// parameters.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UIViewAnimation.Spring(dampingRatio: dampingRatio, initialVelocity: velocity)
    UIViewAnimation.run(delay + duration, spring: spring, animations)
    completion?(true)
  }

  /// Applies `animations` immediately, then calls `completion` with true. ``UIViewAnimation/spring`` has the
  /// parameters; its damping ratio is 1 − `bounce`.
  public class func animate(
    springDuration duration: TimeInterval, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UIViewAnimation.Spring(dampingRatio: 1 - bounce, initialVelocity: initialSpringVelocity)
    UIViewAnimation.run(delay + duration, spring: spring, animations)
    completion?(true)
  }

  /// Applies `actionsWithoutAnimation`. An animation whose block is running does not report these changes.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIViewAnimation.withoutRecording(actionsWithoutAnimation)
  }

  /// Replaces `fromView` by `toView` in its superview, then calls `completion` with true. With
  /// ``AnimationOptions/showHideTransitionViews``, `fromView` is hidden and `toView` is shown instead.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(duration) {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    completion?(true)
  }

  /// Applies `animations` immediately, then calls `completion` with true.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(duration, animations ?? {})
    completion?(true)
  }
}

// Animations between two calls, as programs written before iOS 4 have them.
extension UIView {
  /// Begins changes that are animated together. Changes are applied immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Ends the changes. Changes are applied immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func commitAnimations() {}
  /// Sets the duration, in seconds. Has no effect: Plumb applies animations immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func setAnimationDuration(_ duration: TimeInterval) {}
  /// Sets the delay, in seconds. Has no effect: Plumb applies animations immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func setAnimationDelay(_ delay: TimeInterval) {}
  /// Sets the timing curve. Has no effect: Plumb applies animations immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func setAnimationCurve(_ curve: AnimationCurve) {}
  /// Sets how often animations run. Has no effect: Plumb applies animations immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Sets whether changes begin at the current state. Has no effect: Plumb applies animations immediately.
  @available(*, deprecated, message: "Use animate(withDuration:animations:).")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// The duration of the animation around the call, in seconds; 0. Has no effect: Plumb applies animations immediately.
  public class var inheritedAnimationDuration: TimeInterval { 0 }
}
