import Foundation

extension UIView {
  /// Options for keyframe animations. Has no effect: Plumb applies animations immediately.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Lay out subviews at commit time so that they are animated along with their parent.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Allow the user to interact with views while they are being animated.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Start the animation from the current values of a running animation.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeat the animation.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Run a repeated animation forwards and backwards.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Interpolate linearly between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Do not interpolate between keyframes.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolate with an even pace.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Interpolate with splines.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Interpolate with splines and an even pace.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Applies `animations` and the keyframes that it adds, in the order of their start times, then calls `completion`.
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

  /// Adds a keyframe to the animation whose block is running; outside of a block, applies `animations` immediately.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) { UIViewKeyframes.add(at: frameStartTime, animations) }

  /// Sets whether animations are reported to ``UIViewAnimation/handler``.
  public class func setAnimationsEnabled(_ enabled: Bool) { UIViewAnimation.isEnabled = enabled }

  /// Whether animations are reported to ``UIViewAnimation/handler``. The default is true.
  public class var areAnimationsEnabled: Bool { UIViewAnimation.isEnabled }
}

/// The keyframes of the animations whose blocks are running, the innermost last.
@MainActor private enum UIViewKeyframes {
  private static var stacks: [[(start: Double, body: () -> Void)]] = []

  static func open() { stacks.append([]) }

  static func add(at start: Double, _ body: @escaping () -> Void) {
    guard !stacks.isEmpty else { return body() }
    stacks[stacks.count - 1].append((start, body))
  }

  /// Keyframes with equal start times run in the order in which they were added.
  static func close() -> [() -> Void] {
    guard let frames = stacks.popLast() else { return [] }
    return frames.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element.body)
  }
}
