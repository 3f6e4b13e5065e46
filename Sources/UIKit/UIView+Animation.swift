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
    started[last].append((view, view.untransformedFrame))
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
      let end = entry.view.untransformedFrame
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

  /// Applies `animations`, then calls `completion`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(duration, animations ?? {})
    completion?(true)
  }
}
