import CoreGraphics

/// A change over time. Nothing moves over time here: an animation is over as soon as a layer gets it. As on Apple's
/// systems, it leaves the layer's own values as they are.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  /// Who is told.
  open var delegate: (any CAAnimationDelegate)?
  /// How long it takes, in seconds.
  open var duration: Double = 0
  /// How often it is repeated.
  open var repeatCount: Float = 0
  /// Whether it also runs backwards.
  open var autoreverses = false
  /// When it begins, in seconds of the layer's clock.
  open var beginTime: Double = 0
  /// The course in time.
  open var timingFunction: CAMediaTimingFunction?
  /// What is shown before and after.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the layer forgets the animation when it is over. True unless set.
  open var isRemovedOnCompletion = true

  /// Makes an animation that takes no time.
  public override init() { super.init() }
}

/// Is told when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when it begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when it is over; `finished` is whether it was not taken away before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of one value of a layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The name of the value.
  open var keyPath: String?
  /// Whether the change is added to the value.
  open var isAdditive = false

  /// Makes a change of a value.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change from one value to another.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The first value.
  open var fromValue: Any?
  /// The last value.
  open var toValue: Any?
  /// The difference of both.
  open var byValue: Any?
}

/// A change through several values.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values.
  open var values: [Any]?
  /// When each value is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The way of a point.
  open var path: CGPath?
}

/// Changes that go on at once.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  /// The changes.
  open var animations: [CAAnimation]?
}

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a mode of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer's own value.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Afterwards, the last value.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before, the first value.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// The name of a course in time.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// Slow at the start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// Slow at the end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// Slow at both ends.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The usual one.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A course in time: a curve from (0, 0) to (1, 1) that two points pull at.
@preconcurrency @MainActor
open class CAMediaTimingFunction: NSObject {
  /// The two points.
  public let controlPoints: (first: CGPoint, second: CGPoint)

  /// Makes a course of its two points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = (CGPoint(x: Double(c1x), y: Double(c1y)), CGPoint(x: Double(c2x), y: Double(c2y)))
    super.init()
  }

  /// Makes a course of its name; one without a known name is even.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
}

extension CALayer {
  /// Gives the layer an animation, in the place of one of the same key. It is over at once.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    anim.delegate?.animationDidStart(anim)
    if !anim.isRemovedOnCompletion { madeLook.animations.append((key ?? "", anim)) }
    anim.delegate?.animationDidStop(anim, finished: true)
  }

  /// The animation of a key that was not forgotten when it was over.
  public func animation(forKey key: String) -> CAAnimation? {
    look?.animations.last { $0.key == key }?.animation
  }

  /// Forgets every animation.
  public func removeAllAnimations() { look?.animations = [] }

  /// Forgets the animation of `key`.
  public func removeAnimation(forKey key: String) { look?.animations.removeAll { $0.key == key } }

  /// The keys of the animations that were not forgotten when they were over; nil where there is none.
  public func animationKeys() -> [String]? {
    guard let animations = look?.animations, !animations.isEmpty else { return nil }
    return animations.map(\.key).filter { !$0.isEmpty }
  }

  /// The layer as it is shown: nothing moves over time, so that it is the layer itself.
  public func presentation() -> Self? { self }
}
