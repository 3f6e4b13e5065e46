import Foundation

/// Information about a change of size or traits, or a presentation.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is animated; always false.
  var isAnimated: Bool { get }
  /// The duration of the change, in seconds; always 0.
  var transitionDuration: TimeInterval { get }
  /// The window that changes.
  var containerView: UIView { get }
  /// Returns a view controller of a transition; always nil, since nothing happens between two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of a transition; always nil.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Whether the change was cancelled; always false.
  var isCancelled: Bool { get }
  /// Whether a gesture drives the change; always false.
  var isInteractive: Bool { get }
  /// Whether a gesture began the change; always false.
  var initiallyInteractive: Bool { get }
  /// The part of the change that is over; always 1.
  var percentComplete: CGFloat { get }
  /// The velocity of the gesture at its end; always 1.
  var completionVelocity: CGFloat { get }
  /// The curve of the change.
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerTransitionCoordinatorContext {
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }
  public var isCancelled: Bool { false }
  public var isInteractive: Bool { false }
  public var initiallyInteractive: Bool { false }
  public var percentComplete: CGFloat { 1 }
  public var completionVelocity: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// An object that runs closures alongside a change of size or traits, or a presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds a closure that runs after the change was laid out, and one that runs after it.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Adds a closure that runs when a gesture ends. Has no effect: no gesture drives a change.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a closure when the user ends an interactive transition. Has no effect: no transition is interactive.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Adds a closure that runs after the change was laid out.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
