import Foundation
import KitSupport

/// An object that manages the presentation of a controller. The presented view fills the window unless the style is
/// `custom` and the `transitioningDelegate` returns a presentation controller.
open class UIPresentationController: KitObject, UIContentContainer {
  /// The presented controller, which is not retained; an empty controller if it no longer exists.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  private weak var presented: UIViewController?
  /// The controller that presents it or is going to present it, which is not retained; an empty controller if it no
  /// longer exists.
  open var presentingViewController: UIViewController {
    presented?.presentingViewController ?? expectedPresenter ?? UIViewController()
  }
  private weak var expectedPresenter: UIViewController?
  /// The delegate, which is not retained. Has no effect: Plumb does not adapt presentations.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a presentation controller.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (presented, expectedPresenter) = (presentedViewController, presentingViewController)
    super.init()
  }

  /// The presentation style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The view of the presented controller.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The view that contains the presented view: one of its own for the style `custom`, otherwise the window.
  open var containerView: UIView? { ownContainer ?? presentedView?.window }
  /// The container view of a custom presentation.
  var ownContainer: PresentationContainerView?

  // MARK: Overridden by subclasses

  /// The frame of the presented view in the container, in points. The default is the bounds of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenter's view disappears during the presentation. The default is false.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the presented view fills the screen. Has no effect: its frame decides.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style that takes the place of the presentation's in a compact width. Has no effect: Plumb does not adapt
  /// presentations.
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// Called before the presented view is added to the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the presented view was added.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view is removed.
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented view was removed.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// The preferred size of the presented controller, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called after the preferred size of the presented controller changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of the presented controller for the size of the container. The default is the same.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the size of the window changes.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the traits change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
}

extension UIViewController {
  /// The presentation controller of the current ``modalPresentationStyle``.
  public var presentationController: UIPresentationController? {
    let isPopover = modalPresentationStyle == .popover
    if let known = presentation.known,
      modalPresentationStyle == .custom || known is UIPopoverPresentationController == isPopover
    {
      return known
    }
    let made =
      isPopover
      ? UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      : UIPresentationController(presentedViewController: self, presenting: nil)
    presentation.known = made
    return made
  }

  /// The popover presentation controller; nil unless ``modalPresentationStyle`` is `popover`.
  public var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentationController as? UIPopoverPresentationController : nil
  }
}
