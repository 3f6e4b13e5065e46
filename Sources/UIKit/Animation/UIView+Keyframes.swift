import Foundation

extension UIView {
  /// How an animation of key frames runs.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// One bit an option.
    public let rawValue: UInt
    /// Makes options of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Subviews are laid out along.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Events arrive meanwhile.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts where a running animation is.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Straight from one key frame to the next.
    public static let calculationModeLinear = KeyframeAnimationOptions([])
    /// From key frame to key frame at once.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Along a smooth curve.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// How fast an animation is at its ends.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at the start.
    case easeIn = 1
    /// Slow at the end.
    case easeOut = 2
    /// Even.
    case linear = 3
  }

  /// Applies `animations`, and the key frames that it adds in the order of their start. ``UIViewAnimation/handler`` is told
  /// the frames before the first and after the last.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIViewAnimation.run(delay + duration) {
      UIViewKeyframes.open()
      animations()
      for keyframe in UIViewKeyframes.close() { keyframe() }
    }
    completion?(true)
  }

  /// Adds a key frame to the animation whose block is running; outside of such a block, `animations` is applied at once.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    UIViewKeyframes.add(at: frameStartTime, animations)
  }

  /// Whether animations are reported to ``UIViewAnimation/handler``.
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimation.isEnabled = enabled }

  /// Whether animations are reported to ``UIViewAnimation/handler``; true unless set.
  public class var areAnimationsEnabled: Bool { UIViewAnimation.isEnabled }
}

/// The key frames of the animations whose blocks are running, the innermost last.
@MainActor
private enum UIViewKeyframes {
  private static var stacks: [[(start: Double, body: () -> Void)]] = []

  static func open() { stacks.append([]) }

  static func add(at start: Double, _ body: @escaping () -> Void) {
    guard !stacks.isEmpty else { return body() }
    stacks[stacks.count - 1].append((start, body))
  }

  /// Key frames of one start run in the order in which they were added.
  static func close() -> [() -> Void] {
    guard let frames = stacks.popLast() else { return [] }
    return frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element.body)
  }
}

/// An animation as an object. Changes are applied when it starts; there is nothing to pause.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// How long the animation would take, in seconds.
  public let duration: TimeInterval
  /// Whether the animation has been started.
  open private(set) var isRunning = false
  private var animations: [() -> Void]
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Makes an animation that has yet to be started.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = [animations].compactMap { $0 }
    super.init()
  }

  /// Makes an animation that has yet to be started, with a spring at its end.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }

  /// Adds changes. Those of an animation that has started are applied at once.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { UIViewAnimation.run(duration, animation) } else { animations.append(animation) }
  }

  /// Adds something to be called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Applies the changes, and calls what waits for the end. ``UIViewAnimation/handler`` is told the frames before and after.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// The same; the delay counts for the duration that ``UIViewAnimation/handler`` is told.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    isRunning = true
    UIViewAnimation.run(delay + duration) { for animation in animations { animation() } }
    isRunning = false
    animations = []
    for completion in completions { completion(.end) }
    completions = []
  }

  /// Makes an animation and starts it.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }
}

/// Where an animation ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At its end.
  case end = 0
  /// At its start.
  case start = 1
  /// In between.
  case current = 2
}
