import Foundation

/// What an animation did to the frames of views. Nothing moves over time: changes are applied at once.
@preconcurrency @MainActor
public struct UIViewAnimation {
  /// A view with its frames before and after, in its superview's coordinates, in points.
  public struct Change {
    /// The view.
    public let view: UIView
    /// The frame before.
    public let start: CGRect
    /// The frame after.
    public let end: CGRect
  }

  /// How long the animation would take, in seconds.
  public let duration: TimeInterval
  /// The views whose frames changed, in the order of their first change.
  public let changes: [Change]

  /// What happens with an animation: tests and players set it.
  public static var handler: ((UIViewAnimation) -> Void)?

  static var isEnabled = true

  @exclusivity(unchecked) private static var started: [[(view: UIView, start: CGRect)]] = []

  static func record(_ view: UIView) {
    guard !started.isEmpty else { return }
    let last = started.count - 1
    guard !started[last].contains(where: { $0.view === view }) else { return }
    started[last].append((view, view.plainFrame))
  }

  /// Runs `body` as if no animation were running.
  static func withoutRecording(_ body: () -> Void) {
    let outer = started
    started = []
    body()
    started = outer
  }

  static func run(_ duration: TimeInterval, _ body: () -> Void) {
    guard handler != nil, isEnabled else { return body() }
    started.append([])
    body()
    let changes = started.removeLast().compactMap { entry -> Change? in
      let end = entry.view.plainFrame
      return end == entry.start ? nil : Change(view: entry.view, start: entry.start, end: end)
    }
    handler?(UIViewAnimation(duration: duration, changes: changes))
  }
}

extension UIView {
  /// How an animation runs.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: UInt
    /// Makes options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Events arrive meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts where a running animation is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Goes on again and again.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Goes back and forth.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Takes no duration from an animation around.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Takes no curve from an animation around.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Content is drawn again on the way.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Views are hidden and shown, not removed and added.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Turns from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// Turns from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// Turns a page up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// Turns a page down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// Fades from one to the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Turns from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// Turns from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// Slow at both ends.
    public static let curveEaseInOut = AnimationOptions([])
    /// Slow at the start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
  }

  /// Applies `animations`, then calls `completion`. ``UIViewAnimation/handler`` is told the frames before and after.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(delay + duration, animations)
    completion?(true)
  }

  /// Applies `animations`, then calls `completion`. ``UIViewAnimation/handler`` is told the frames before and after.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(delay + duration, animations)
    completion?(true)
  }

  /// Applies `animations`, then calls `completion`. ``UIViewAnimation/handler`` is told the frames before and after.
  public class func animate(
    springDuration duration: TimeInterval, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(delay + duration, animations)
    completion?(true)
  }

  /// Applies `actions` without an animation: an animation whose block is running does not report what they move.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIViewAnimation.withoutRecording(actionsWithoutAnimation)
  }

  /// Puts `toView` in the place of `fromView`, then calls `completion`. With `.showHideTransitionViews` one is hidden and the
  /// other shown, and both stay where they are.
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

  /// Applies `animations`, then calls `completion`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(duration, animations ?? {})
    completion?(true)
  }
}
