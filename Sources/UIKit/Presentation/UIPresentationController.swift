import Foundation

/// How a controller is shown over another one. It has the whole window, unless its style is `custom` and its
/// `transitioningDelegate` makes a presentation controller that gives it another place.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The controller that is shown. It is not kept alive: once it has gone, this is another one without content.
  open var presentedViewController: UIViewController { presented ?? UIViewController() }
  private weak var presented: UIViewController?
  /// The controller over which it is shown, or is going to be.
  open var presentingViewController: UIViewController? { presented?.presentingViewController ?? expectedPresenter }
  private weak var expectedPresenter: UIViewController?
  /// Is asked how to show the controller in less room. It is not kept alive, and not asked here.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Makes what shows a controller.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (presented, expectedPresenter) = (presentedViewController, presentingViewController)
    super.init()
  }

  /// How the controller is shown.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The view of the controller.
  open var presentedView: UIView? { presentedViewController.viewIfLoaded }
  /// The view around it while it is shown: one of its own where the style is `custom`, else the window.
  open var containerView: UIView? { ownContainer ?? presentedView?.window }
  /// The view that the presentation made.
  var ownContainer: PresentationContainerView?

  // MARK: Overridden by subclasses

  /// Where the view stands, in the container's coordinates: all over it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the views of the controller that presents are out of sight. False unless overridden.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether the controller covers the window. True unless overridden; here it does in any case.
  open var shouldPresentInFullscreen: Bool { true }
  /// Called when the container is there and the view is about to get into it.
  open func presentationTransitionWillBegin() {}
  /// Called when the view is there.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the view leaves.
  open func dismissalTransitionWillBegin() {}
  /// Called when the view has left.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews: here the view gets its frame anew where the container changes.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container has laid out its subviews.
  open func containerViewDidLayoutSubviews() {}

  /// The size that the controller asks for, in points.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
  /// Called when the controller asks for another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of the controller in a container of `parentSize`: the same unless overridden.
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

/// Is asked how a controller is shown in less room.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// How the controller is shown in less room; as the system likes unless told.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// How the controller is shown with certain traits; as above unless told.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  /// As the system likes.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// As without traits.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
}

/// Is asked about a bubble.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}

/// The sides at which a bubble has its arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit a side.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// At the top.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// At the bottom.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// At the left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// At the right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// At any side.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// A bubble at a view. Here the controller has the whole window: settings are kept and given back.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view at which the bubble stands.
  open var sourceView: UIView?
  /// The place in that view, in its coordinates, in points.
  open var sourceRect = CGRect.null
  /// The button at which the bubble stands in place of a view.
  open var barButtonItem: UIBarButtonItem?
  /// The sides at which the bubble may have its arrow.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The colour behind the bubble. It is not drawn.
  open var backgroundColor: UIColor?
}

/// A sheet that may be higher and lower. Here the controller has the whole window: settings are kept and given back.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet may stand.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// What names a height.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public var rawValue: String
      /// Makes an identifier of its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Makes an identifier of its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// About half of the height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// What names the height.
    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// About half of the height.
    open class func medium() -> Detent { Detent(.medium) }
    /// All of the height.
    open class func large() -> Detent { Detent(.large) }
  }

  /// The heights at which the sheet may stand, from the least.
  open var detents: [Detent] = [.large()]
  /// The height at which the sheet stands; nil for the least.
  open var selectedDetentIdentifier: Detent.Identifier?
  /// The greatest height at which what is below is not dark.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?
  /// Whether a handle stands at the top.
  open var prefersGrabberVisible = false
  /// Whether scrolling makes the sheet higher first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stands at the bottom on a device on its side.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the sheet is as wide as its controller wants there.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The radius of the sheet's corners, in points; nil for the system's.
  open var preferredCornerRadius: CGFloat?

  /// Calls `changes`. Nothing moves over time.
  open func animateChanges(_ changes: () -> Void) { changes() }
}

extension UIViewController {
  /// How the controller is shown over another one: as a bubble or a sheet where its style says so.
  public var presentationController: UIPresentationController? {
    let wanted: UIPresentationController.Type =
      switch modalPresentationStyle {
      case .popover: UIPopoverPresentationController.self
      case .pageSheet, .formSheet, .automatic: UISheetPresentationController.self
      default: UIPresentationController.self
      }
    if let known = knownPresentation, modalPresentationStyle == .custom || type(of: known) == wanted { return known }
    let made: UIPresentationController =
      switch modalPresentationStyle {
      case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: nil)
      case .pageSheet, .formSheet, .automatic:
        UISheetPresentationController(presentedViewController: self, presenting: nil)
      default: UIPresentationController(presentedViewController: self, presenting: nil)
      }
    knownPresentation = made
    return made
  }

  /// The bubble in which the controller is shown; nil of another style.
  public var popoverPresentationController: UIPopoverPresentationController? {
    modalPresentationStyle == .popover ? presentationController as? UIPopoverPresentationController : nil
  }

  /// The sheet in which the controller is shown; nil of another style.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
