import Foundation
import KitSupport

/// Methods that provide the objects of a custom presentation. All are optional.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the presentation controller for the style `custom`. With the default, nil, the presented view fills the
  /// window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
  /// Returns the animation of a presentation. Has no effect: Plumb applies transitions immediately.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animation of a dismissal. Has no effect: Plumb applies transitions immediately.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction of a presentation. Has no effect: Plumb applies transitions immediately.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the interaction of a dismissal. Has no effect: Plumb applies transitions immediately.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// An object that animates a transition between controllers. Has no effect: Plumb applies transitions immediately.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be interrupted; nil by default.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)?
  /// Called at the end of the transition. Has no effect: Plumb does not call it.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> (any UIViewImplicitlyAnimating)? { nil }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// An object that drives a transition by events. Has no effect: Plumb applies transitions immediately.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of its end; 1 by default.
  var completionSpeed: CGFloat { get }
  /// The curve of its end.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition is interactive at its beginning; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// A transition that a gesture drives. Has no effect: Plumb applies transitions immediately.
open class UIPercentDrivenInteractiveTransition: KitObject, UIViewControllerInteractiveTransitioning {
  /// The duration of the transition, in seconds; 0, since nothing moves.
  open var duration: CGFloat { 0 }
  /// The part of the transition that is over, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  open var wantsInteractiveStart = true
  /// The timing of the end.
  open var timingCurve: (any UITimingCurveProvider)?

  /// Creates a transition.
  public override init() { super.init() }
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
  /// Sets the part that is over, from 0 to 1.
  open func update(_ percentComplete: CGFloat) { self.percentComplete = min(1, max(0, percentComplete)) }
  /// Pauses the transition.
  open func pause() {}
  /// Returns to the beginning.
  open func cancel() { percentComplete = 0 }
  /// Goes to the end.
  open func finish() { percentComplete = 1 }
}

/// The keys of the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller at the start of the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The controller at the end of the transition.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The keys of the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view at the start of the transition.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The view at the end of the transition.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// Information about a transition between controllers. Has no effect: Plumb applies transitions immediately.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled.
  var transitionWasCancelled: Bool { get }
  /// The presentation style.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of a controller's view at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Notifies the system that the transition is complete.
  func completeTransition(_ didComplete: Bool)
  /// Sets the part that is over, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction at the end.
  func finishInteractiveTransition()
  /// Ends the interaction at the start.
  func cancelInteractiveTransition()
  /// Pauses the interaction.
  func pauseInteractiveTransition()
  /// The turn of the container during the transition.
  var targetTransform: CGAffineTransform { get }
}

extension UIViewControllerContextTransitioning {
  public func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  public func finishInteractiveTransition() {}
  public func cancelInteractiveTransition() {}
  public func pauseInteractiveTransition() {}
  public var targetTransform: CGAffineTransform { .identity }
}
