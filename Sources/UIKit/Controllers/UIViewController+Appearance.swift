import Foundation

extension UIViewController {
  /// Where a view is on its way into sight and out of it.
  enum Appearance {
    /// In no window that is shown.
    case away
    /// About to get into one, or there but not laid out yet.
    case comes
    /// In sight.
    case shown
    /// About to leave.
    case goes
  }

  /// The view is about to get into a window, or to leave all. Only windows that are shown count.
  func viewWillMove(to window: UIWindow?) {
    guard isToldByViews else { return }
    guard let window, !window.isHidden else {
      guard appearance == .shown || appearance == .comes else { return }
      appearance = .goes
      viewIfLoaded?.window?.arrivals.removeAll { $0 === self }
      return viewWillDisappear(false)
    }
    guard appearance != .shown, !isBehindCover else { return }
    window.arrivals.append(self)
    guard appearance != .comes else { return }
    appearance = .comes
    hasToldAppearing = false
    viewWillAppear(false)
  }

  /// The view has its place and is about to lay out its subviews.
  func viewIsAboutToLayOut() {
    guard appearance == .comes, !hasToldAppearing else { return }
    hasToldAppearing = true
    viewIsAppearing(moves.contains(.animated))
  }

  /// The view is where it was said to move.
  func viewDidMoveToWindow() {
    if isToldByViews { hasGone() }
  }

  private func hasGone() {
    guard appearance == .goes else { return }
    appearance = .away
    viewDidDisappear(moves.contains(.animated))
    moves.remove(.animated)
  }

  /// Whether the way of the view tells the controller that it comes and goes, rather than its parent.
  private var isToldByViews: Bool { parent?.shouldAutomaticallyForwardAppearanceMethods ?? true }

  /// The window of the view has been laid out.
  func windowWasLaidOut() {
    guard appearance == .comes else { return }
    viewIsAboutToLayOut()
    appearance = .shown
    viewDidAppear(moves.contains(.animated))
    moves = []
  }

  /// Tells the controller that its view is about to come into sight, or to leave it: called by a parent whose
  /// ``shouldAutomaticallyForwardAppearanceMethods`` is false. What has come, or gone, already is not told.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .away || appearance == .goes else { return }
      (appearance, hasToldAppearing) = (.comes, false)
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      guard appearance == .shown || appearance == .comes else { return }
      appearance = .goes
      viewWillDisappear(animated)
    }
    if animated { moves.insert(.animated) } else { moves.remove(.animated) }
  }

  /// Tells the controller that what ``beginAppearanceTransition(_:animated:)`` began is over.
  public func endAppearanceTransition() {
    windowWasLaidOut()
    hasGone()
  }

  /// Tells the controllers of the view's tree that it is about to go, although it is still there.
  func tellTreeGoes() { viewIfLoaded?.tellTree { $0.controller?.viewWillMove(to: nil) } }
}

// MARK: - Why a view comes and goes

extension UIViewController {
  /// Why a view comes into sight or leaves it, while it does.
  struct Moves: OptionSet {
    let rawValue: Int
    static let presented = Moves(rawValue: 1)
    static let dismissed = Moves(rawValue: 2)
    static let toParent = Moves(rawValue: 4)
    static let fromParent = Moves(rawValue: 8)
    /// A parent tells so, and says that it takes time.
    static let animated = Moves(rawValue: 16)
  }

  /// Whether the view comes into sight because the controller is presented.
  public var isBeingPresented: Bool { moves.contains(.presented) }
  /// Whether the view leaves because the controller is no longer presented.
  public var isBeingDismissed: Bool { moves.contains(.dismissed) }
  /// Whether the view comes into sight because the controller got a parent.
  public var isMovingToParent: Bool { moves.contains(.toParent) }
  /// Whether the view leaves because a container lets the controller go.
  public var isMovingFromParent: Bool { moves.contains(.fromParent) }
}

// MARK: - What a full screen covers

extension UIViewController {
  /// The outermost of the controllers round this one.
  private var outermost: UIViewController {
    var result = self
    while let around = result.parent { result = around }
    return result
  }

  /// Whether a presented controller covers this one completely.
  var isBehindCover: Bool { outermost.isCovered }

  /// Whether the controller covers the one that presents it.
  var coversPresenter: Bool { [.fullScreen, .currentContext].contains(modalPresentationStyle) }

  /// Shows the view of a controller that covers all of this one: what is behind it is out of sight, though its views stay
  /// where they are.
  func cover(_ show: () -> Void) {
    let behind = outermost
    behind.tellTreeGoes()
    behind.isCovered = true
    show()
    behind.viewIfLoaded?.tellTree { $0.controller?.viewDidMoveToWindow() }
  }

  /// Takes away what covers this controller, which gets into sight again first.
  func uncover(_ shown: UIViewController, _ hide: () -> Void) {
    let behind = outermost
    shown.tellTreeGoes()
    behind.isCovered = false
    if let window = behind.viewIfLoaded?.window {
      behind.viewIfLoaded?.tellTree { $0.controller?.viewWillMove(to: window) }
      window.layoutIfNeeded()
    }
    hide()
  }
}

extension UIWindow {
  /// Tells the controllers inside that the window comes into sight or goes.
  func visibilityChanged() {
    tellTree { $0.controller?.viewWillMove(to: self) }
    tellTree { $0.controller?.viewDidMoveToWindow() }
  }

  /// After a layout frames can be read, which is what ``UIViewController/viewDidAppear(_:)`` is often for.
  func tellArrivals() {
    let controllers = arrivals
    arrivals = []
    for controller in controllers { controller.windowWasLaidOut() }
  }
}
