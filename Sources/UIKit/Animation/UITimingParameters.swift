import Foundation

/// The course of an animation in time. Nothing moves over time here, and so it changes nothing.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {}

/// A course in time by two points of a curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The usual course that is meant, where it is one.
  public let animationCurve: UIView.AnimationCurve
  /// The first point of the curve.
  public let controlPoint1: CGPoint
  /// The second point of the curve.
  public let controlPoint2: CGPoint

  /// Makes one of the usual courses.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, controlPoint1, controlPoint2) = (curve, .zero, CGPoint(x: 1, y: 1))
    super.init()
  }

  /// Makes a course of two points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, point1, point2)
    super.init()
  }
}

/// A course in time with a spring at its end.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// How fast it begins.
  public let initialVelocity: CGVector

  /// Makes a spring that ends sooner the greater `ratio` is.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    initialVelocity = velocity
    super.init()
  }

  /// Makes a spring of its physical parts.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    super.init()
  }
}

extension UIViewPropertyAnimator {
  /// Makes an animation that has yet to be started, with a course in time.
  public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.init(duration: duration, curve: .linear)
  }

  /// Makes an animation that has yet to be started, with a course in time by two points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .linear, animations: animations)
  }
}

/// Knocks or buzzes when something happens. Nothing is felt here.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Makes what knocks.
  public override init() { super.init() }
  /// Makes ready.
  open func prepare() {}
}

/// Knocks. Nothing is felt here.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How something knocks.
  public enum FeedbackStyle: Int, Sendable {
    /// Lightly.
    case light = 0
    /// Not lightly.
    case medium = 1
    /// Heavily.
    case heavy = 2
    /// Softly.
    case soft = 3
    /// Hard.
    case rigid = 4
  }

  /// Makes what knocks.
  public init(style: FeedbackStyle) { super.init() }
  /// Knocks.
  open func impactOccurred() {}
  /// Knocks with a strength from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Knocks when another thing is chosen. Nothing is felt here.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Knocks.
  open func selectionChanged() {}
}

/// Buzzes when something is done. Nothing is felt here.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What is done.
  public enum FeedbackType: Int, Sendable {
    /// As wanted.
    case success = 0
    /// Almost.
    case warning = 1
    /// Not.
    case error = 2
  }

  /// Buzzes.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
