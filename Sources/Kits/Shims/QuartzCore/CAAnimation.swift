import CoreGraphics

/// An animation. Plumb does not animate: an animation ends as soon as it is added to a layer. As on Apple's platforms,
/// it does not change the model values of the layer.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// The delegate, which is retained.
  open var delegate: (any CAAnimationDelegate)?
  /// The duration, in seconds. Has no effect: Plumb does not animate layers.
  open var duration: Double = 0
  /// The number of repetitions. Has no effect: Plumb does not animate layers.
  open var repeatCount: Float = 0
  /// Whether the animation plays in reverse as well. Has no effect: Plumb does not animate layers.
  open var autoreverses = false
  /// The begin time, in seconds. Has no effect: Plumb does not animate layers.
  open var beginTime: Double = 0
  /// The rate. Has no effect: Plumb does not animate layers.
  open var speed: Float = 1
  /// The offset in time, in seconds. Has no effect: Plumb does not animate layers.
  open var timeOffset: Double = 0
  /// The time of the repetitions, in seconds. Has no effect: Plumb does not animate layers.
  open var repeatDuration: Double = 0
  /// The timing function. Has no effect: Plumb does not animate layers.
  open var timingFunction: CAMediaTimingFunction?
  /// The effect of the animation on its layer before and after it is active. Has no effect: Plumb does not animate
  /// layers.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer removes the animation when it ends. The default is true.
  open var isRemovedOnCompletion = true

  /// Creates an animation.
  public override init() { super.init() }
}

/// Methods that an animation calls when it starts and ends. All are optional.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation starts.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a property of a layer.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The key path of the property.
  open var keyPath: String?
  /// Whether each repetition starts at the value where the last one ended. Has no effect: Plumb does not animate layers.
  open var isCumulative = false
  /// Whether the value is added to that of the layer. Has no effect: Plumb does not animate layers.
  open var isAdditive = false

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation between two values.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The start value.
  open var fromValue: Any?
  /// The end value.
  open var toValue: Any?
  /// The difference between the end value and the start value.
  open var byValue: Any?
}

/// An animation with the force of a spring. Has no effect: Plumb does not animate layers.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring.
  open var mass: CGFloat = 1
  /// The stiffness of the spring.
  open var stiffness: CGFloat = 100
  /// The damping.
  open var damping: CGFloat = 10
  /// The velocity at the beginning.
  open var initialVelocity: CGFloat = 0
  /// The time until the spring rests, in seconds; 0, since nothing moves.
  open var settlingDuration: Double { 0 }
}

/// An animation through several values, or along a path.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// The path of a point.
  open var path: CGPath?
  /// The times of the values, as parts of the duration from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values. Has no effect: Plumb does not animate layers.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The rotation along the path. Has no effect: Plumb does not animate layers.
  open var rotationMode: CAAnimationRotationMode?
}

/// The interpolation between the values of a keyframe animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear between neighboring values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value in turn, without interpolation.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear with a constant pace.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Along a Catmull–Rom spline.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Along a Catmull–Rom spline with a constant pace.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// To the tangent of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// To the opposite of the tangent.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Animations that run together.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations.
  open var animations: [CAAnimation]?
}
