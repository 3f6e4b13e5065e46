import Foundation
import KitSupport

/// The position at which an animation ended.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// The end of the animation.
  case end = 0
  /// The start of the animation.
  case start = 1
  /// A position between the start and the end.
  case current = 2
}

/// The states of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not begun, or is over.
  case inactive = 0
  /// It was paused or started.
  case active = 1
  /// It was stopped and waits for its end.
  case stopped = 2
}

/// An object that controls animations.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state.
  var state: UIViewAnimatingState { get }
  /// Whether the animation runs.
  var isRunning: Bool { get }
  /// Whether the animation ends at its start.
  var isReversed: Bool { get set }
  /// The part of the animation that is over, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animation.
  func startAnimation()
  /// Starts the animation after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation.
  func pauseAnimation()
  /// Stops the animation.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object that animates the changes of closures.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds changes with a delay, a part of the rest of the duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a closure that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// The kinds of timing.
public enum UITimingCurveType: Int, Sendable {
  /// A curve of ``UIView/AnimationCurve``.
  case builtin
  /// A cubic curve.
  case cubic
  /// A spring.
  case spring
  /// A spring and a curve.
  case composed
}

/// The timing of an animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if there is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if there is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve of progress over time. Has no effect: Plumb applies animations immediately.
open class UICubicTimingParameters: KitObject, UITimingCurveProvider {
  /// A point of the curve.
  public let controlPoint1: CGPoint, controlPoint2: CGPoint
  /// The curve.
  public let animationCurve: UIView.AnimationCurve
  open var timingCurveType: UITimingCurveType { .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  /// Creates a curve with two control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (controlPoint1, controlPoint2, animationCurve) = (point1, point2, .linear)
    super.init()
  }

  /// Creates a curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (controlPoint1, controlPoint2, animationCurve) = (.zero, CGPoint(x: 1, y: 1), curve)
    super.init()
  }
}

/// A spring, whose ratio ``UIViewAnimation/spring`` has. Has no other effect: Plumb applies animations immediately.
open class UISpringTimingParameters: KitObject, UITimingCurveProvider {
  /// The velocity at the beginning.
  public let initialVelocity: CGVector
  /// The ratio of the damping to the critical one.
  let dampingRatio: CGFloat?
  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Creates a spring with a damping ratio and a velocity.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, initialVelocity) = (ratio, velocity)
    super.init()
  }

  /// Creates a spring with a mass, a stiffness, a damping and a velocity.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    let critical = 2 * (mass * stiffness).squareRoot()
    (dampingRatio, initialVelocity) = (critical > 0 ? damping / critical : nil, velocity)
    super.init()
  }
}
