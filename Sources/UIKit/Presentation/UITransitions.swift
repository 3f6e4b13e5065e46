import Foundation

/// What is known of a change of size or traits while it takes place.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the change is shown as an animation. It is not.
  var isAnimated: Bool { get }
  /// How long the change takes, in seconds: 0.
  var transitionDuration: TimeInterval { get }
  /// The view that changes.
  var containerView: UIView { get }
}

/// Lets controllers change something along with a change of size or traits.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs `animation` once the new size is set and laid out, and then `completion`.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  /// Runs `animation` once the new size is set and laid out.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

/// A controller as those see it that contain it, or that it contains.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it asks for, in points.
  var preferredContentSize: CGSize { get }
  /// Called when one inside asks for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size of one inside when this one has `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// A change of a window's size or of its traits.
@MainActor
final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
  let containerView: UIView
  let isAnimated = false
  let transitionDuration: TimeInterval = 0
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(_ window: UIWindow) {
    containerView = window
    super.init()
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  /// Runs what was asked for along with the change, which has been made.
  func finish() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    containerView.layoutIfNeeded()
    for animation in animations { animation(self) }
    containerView.layoutIfNeeded()
    for completion in completions { completion(self) }
  }
}

extension UIWindow {
  /// Tells the controllers of a new size, sets it, and lays out where anybody asked for something along with it.
  func changeSize(to size: CGSize, traits: UITraitCollection?, _ change: () -> Void) {
    let controllers = outermostControllers
    guard !controllers.isEmpty, size != bounds.size || traits != nil else { return change() }
    let transition = WindowTransition(self)
    if let traits { for controller in controllers { controller.willTransition(to: traits, with: transition) } }
    if size != bounds.size {
      for controller in controllers { controller.viewWillTransition(to: size, with: transition) }
    }
    change()
    transition.finish()
  }

  /// The controller whose view fills the window, and those that are presented over it.
  private var outermostControllers: [UIViewController] {
    let presented = subviews.compactMap(\.controller).filter { $0.presentingViewController != nil }
    return [rootViewController].compactMap { $0 } + presented.filter { $0 !== rootViewController }
  }
}

extension UIScreen {
  /// Sets another size. Windows that fill the screen follow, and everything shown is told of traits that come with it.
  func change(to newBounds: CGRect, _ set: (CGRect) -> Void) {
    let (old, oldTraits) = (bounds, traitCollection)
    let windows = UIApplication.shared.windows.filter { $0.screen === self }
    let following = windows.filter { $0.frame == old }
    guard old != newBounds else { return }
    set(newBounds)
    let newTraits = traitCollection
    let traits = newTraits == oldTraits ? nil : newTraits
    for window in windows {
      let follows = following.contains { $0 === window }
      window.changeSize(to: follows ? newBounds.size : window.bounds.size, traits: traits) {
        if follows { window.setFrameOfScreen(newBounds) }
        if traits != nil { window.tellTraits(window.rare.traits.over(oldTraits)) }
      }
    }
  }
}

extension UIScreen {
  /// Changes something of which only traits follow, and tells everything shown.
  func changeTraits(_ change: () -> Void) {
    let old = traitCollection
    change()
    let new = traitCollection
    guard new != old else { return }
    for window in UIApplication.shared.windows where window.screen === self {
      window.changeSize(to: window.bounds.size, traits: new) {
        window.tellTraits(window.rare.traits.over(old))
      }
    }
  }
}

extension UIView {
  /// Tells the view, its controller and everything inside that the traits were others.
  func tellTraits(_ old: UITraitCollection) {
    (self as? any FontFollower)?.followContentSize()
    (self as? UIButton)?.configured?.stateChanged()
    (self as? any ConfigurableCell)?.stateOfCellChanged()
    if let controller {
      controller.traitCollectionDidChange(old)
      for watcher in controller.traitWatchers { watcher.tell(old, controller.traitCollection) }
    }
    traitCollectionDidChange(old)
    for watcher in rare.traitWatchers { watcher.tell(old, traitCollection) }
    for subview in subviews {
      let inherited = subview.controller?.ownTraits.over(old) ?? old
      subview.tellTraits(subview.rare.traits.over(inherited))
    }
  }
}
