import Foundation
import KitSupport

/// Methods that provide the objects of a custom presentation. All are optional.
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the presentation controller for the style `custom`. With the default, nil, the presented view fills the
  /// window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// An object that animates a transition between controllers. Has no effect: Plumb applies transitions immediately.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration of the transition, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
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
}
