import Foundation

/// Shows controllers over others in a way of a program's own: it makes what places them, and what would move them.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// What places a controller whose style is `custom`; none unless told, and then it gets the whole window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
  /// What moves a controller into sight. Nothing moves here, and so nobody asks.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What moves a controller out of sight. Nothing moves here, and so nobody asks.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
}

extension UIViewControllerTransitioningDelegate {
  /// None.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
  /// None.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// None.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
}

/// Moves views from one controller to another. Nothing moves here, and so nobody asks.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Moves the views, and tells `transitionContext` when it has.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// One of the two controllers between which views move.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that goes.
  public static let from = UITransitionContextViewControllerKey(rawValue: "from")
  /// The one that comes.
  public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// One of the two views between which something moves.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a key of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that goes.
  public static let from = UITransitionContextViewKey(rawValue: "from")
  /// The one that comes.
  public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// What views move between two controllers, and where.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which they move.
  var containerView: UIView { get }
  /// Whether they are seen to move.
  var isAnimated: Bool { get }
  /// Whether the user moves them.
  var isInteractive: Bool { get }
  /// Whether the user has moved them back.
  var transitionWasCancelled: Bool { get }
  /// How the controller is shown.
  var presentationStyle: UIModalPresentationStyle { get }
  /// One of the controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the view of a controller is at the start.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the view of a controller is at the end.
  func finalFrame(for vc: UIViewController) -> CGRect
  /// Tells that the views have their places.
  func completeTransition(_ didComplete: Bool)
}

// MARK: - Showing and taking away

/// The view round one that is presented in a way of the program's own.
@preconcurrency @MainActor
final class PresentationContainerView: UIView {
  private weak var presentation: UIPresentationController?

  init(_ presentation: UIPresentationController, in window: UIWindow) {
    self.presentation = presentation
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }
}

extension UIPresentationController {
  /// Puts the view into a container in the window.
  fileprivate func show(in window: UIWindow) {
    let made = PresentationContainerView(self, in: window)
    ownContainer = made
    window.addSubview(made)
    presentationTransitionWillBegin()
    guard let view = presentedView else { return }
    view.frame = frameOfPresentedViewInContainerView
    made.addSubview(view)
  }

  fileprivate func takeAway() {
    presentedView?.removeFromSuperview()
    ownContainer?.removeFromSuperview()
    ownContainer = nil
  }
}

extension UIViewController {
  /// Shows the view over those that are in a window.
  func show(over presenter: UIViewController, in window: UIWindow) {
    let custom = customPresentation(over: presenter)
    let transition = WindowTransition(window)
    runningTransition = transition
    moves.insert(.presented)
    loadViewIfNeeded()
    let show = {
      if let custom {
        custom.show(in: window)
      } else {
        self.takePlace(in: window)
        window.addSubview(self.view)
      }
      window.layoutIfNeeded()
    }
    if custom?.shouldRemovePresentersView ?? coversPresenter { presenter.cover(show) } else { show() }
    transition.finish()
    runningTransition = nil
    custom?.presentationTransitionDidEnd(true)
  }

  /// Takes the view away from over that of `presenter`.
  func leave(_ presenter: UIViewController) {
    let custom = knownPresentation.flatMap { $0.ownContainer == nil ? nil : $0 }
    let transition = viewIfLoaded?.window.map { WindowTransition($0) }
    runningTransition = transition
    moves.insert(.dismissed)
    custom?.dismissalTransitionWillBegin()
    let hide: () -> Void = { if let custom { custom.takeAway() } else { self.viewIfLoaded?.removeFromSuperview() } }
    if presenter.isBehindCover { presenter.uncover(self, hide) } else { hide() }
    transition?.finish()
    runningTransition = nil
    custom?.dismissalTransitionDidEnd(true)
    moves = []
  }

  private func customPresentation(over presenter: UIViewController) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    knownPresentation = transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: presenter)
    return knownPresentation
  }
}
