import Foundation
import KitSupport

/// The appearance transition of a controller.
struct AppearancePassage {
  /// Whether ``UIViewController/viewIsAppearing(_:)`` was called since the view last appeared.
  var hasCalledViewIsAppearing = false
  /// The reasons for the transition in progress.
  var moves: UIViewController.Moves = []
  /// Whether a full-screen presentation covers the controller.
  var isCovered = false
}

extension UIViewController {
  /// Called before the view moves to another window or leaves its window. Only visible windows count.
  func viewWillMove(to window: UIWindow?) {
    guard appearanceFollowsViews else { return }
    guard let window, !window.isHidden else {
      guard appearance.willDisappear() else { return }
      viewIfLoaded?.window?.arrivals.removeAll { $0 === self }
      return viewWillDisappear(false)
    }
    guard appearance != .shown, !isBehindCover else { return }
    window.arrivals.append(self)
    guard appearance.willAppear() else { return }
    passage.hasCalledViewIsAppearing = false
    viewWillAppear(false)
  }

  /// Called before the view lays out its subviews.
  func viewIsAboutToLayOut() {
    guard appearance == .comes, !passage.hasCalledViewIsAppearing else { return }
    passage.hasCalledViewIsAppearing = true
    viewIsAppearing(passage.moves.contains(.animated))
  }

  /// Called after the view moved to another window.
  func viewDidMoveToWindow() { if appearanceFollowsViews { hasGone() } }

  private func hasGone() {
    guard appearance.didDisappear() else { return }
    viewDidDisappear(passage.moves.contains(.animated))
    passage.moves.remove(.animated)
  }

  /// Whether appearance follows the views rather than calls of the parent.
  private var appearanceFollowsViews: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  /// Called after the window of the view was laid out.
  func windowWasLaidOut() {
    guard appearance == .comes else { return }
    viewIsAboutToLayOut()
    guard appearance.didAppear() else { return }
    viewDidAppear(passage.moves.contains(.animated))
    passage.moves = []
  }

  /// Begins an appearance transition. A parent calls it if its ``shouldAutomaticallyForwardAppearanceMethods`` is
  /// false. A transition to the current state is ignored.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance.willAppear() else { return }
      passage.hasCalledViewIsAppearing = false
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      guard appearance.willDisappear() else { return }
      viewWillDisappear(animated)
    }
    if animated { passage.moves.insert(.animated) } else { passage.moves.remove(.animated) }
  }

  /// Ends the transition that ``beginAppearanceTransition(_:animated:)`` began.
  public func endAppearanceTransition() {
    windowWasLaidOut()
    hasGone()
  }

  /// Notifies the controllers in the view's tree that it is about to disappear.
  func notifyTreeDisappears() { viewIfLoaded?.visitTree { $0.controller?.viewWillMove(to: nil) } }
}

// MARK: - Reasons for a transition

extension UIViewController {
  /// The reasons for an appearance transition in progress.
  struct Moves: OptionSet {
    let rawValue: Int
    static let presented = Moves(rawValue: 1)
    static let dismissed = Moves(rawValue: 2)
    static let toParent = Moves(rawValue: 4)
    static let fromParent = Moves(rawValue: 8)
    /// The parent began an animated transition.
    static let animated = Moves(rawValue: 16)
  }

  /// Whether the view appears because the controller is being presented.
  public var isBeingPresented: Bool { passage.moves.contains(.presented) }
  /// Whether the view disappears because the controller is being dismissed.
  public var isBeingDismissed: Bool { passage.moves.contains(.dismissed) }
  /// Whether the view appears because the controller is being added to a parent.
  public var isMovingToParent: Bool { passage.moves.contains(.toParent) }
  /// Whether the view disappears because the controller is being removed from its parent.
  public var isMovingFromParent: Bool { passage.moves.contains(.fromParent) }
}

// MARK: - Full-screen presentations

extension UIViewController {
  /// The root of the containment hierarchy.
  private var outermost: UIViewController {
    var result = self
    while let around = result.parent { result = around }
    return result
  }

  /// Whether a full-screen presentation covers the controller.
  var isBehindCover: Bool { outermost.passage.isCovered }

  /// Whether the controller covers its presenter when presented.
  var coversPresenter: Bool { [.fullScreen, .currentContext].contains(modalPresentationStyle) }

  /// Shows a view that covers the controller. The views of the covered controllers disappear but remain in the window.
  func cover(_ show: () -> Void) {
    let behind = outermost
    behind.notifyTreeDisappears()
    behind.passage.isCovered = true
    show()
    behind.viewIfLoaded?.visitTree { $0.controller?.viewDidMoveToWindow() }
  }

  /// Removes the view that covers the controller, after the covered controllers are notified.
  func uncover(_ shown: UIViewController, _ hide: () -> Void) {
    let behind = outermost
    shown.notifyTreeDisappears()
    behind.passage.isCovered = false
    if let window = behind.viewIfLoaded?.window {
      behind.viewIfLoaded?.visitTree { $0.controller?.viewWillMove(to: window) }
      window.layoutIfNeeded()
    }
    hide()
  }
}

extension UIWindow {
  /// Notifies the controllers in the window that it was shown or hidden.
  func visibilityChanged() {
    visitTree { $0.controller?.viewWillMove(to: self) }
    visitTree { $0.controller?.viewDidMoveToWindow() }
  }

  /// Calls ``UIViewController/viewDidAppear(_:)`` after the layout, since clients often read frames in it.
  func completeAppearances() {
    let controllers = arrivals
    arrivals = []
    for controller in controllers { controller.windowWasLaidOut() }
  }
}
