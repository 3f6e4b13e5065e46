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
}

extension UIViewControllerTransitionCoordinatorContext {
  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
}

/// An object that runs closures alongside a change of size or traits, or a presentation.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Adds a closure that runs after the change was laid out, and one that runs after it.
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Adds a closure that runs after the change was laid out.
  @discardableResult public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}
