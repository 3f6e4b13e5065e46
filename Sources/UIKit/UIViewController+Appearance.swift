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
    guard let window, !window.isHidden else {
      guard appearance == .shown || appearance == .comes else { return }
      appearance = .goes
      viewIfLoaded?.window?.arrivals.removeAll { $0 === self }
      return viewWillDisappear(false)
    }
    guard appearance != .shown else { return }
    window.arrivals.append(self)
    guard appearance != .comes else { return }
    appearance = .comes
    viewWillAppear(false)
  }

  /// The view is where it was said to move.
  func viewDidMoveToWindow() {
    guard appearance == .goes else { return }
    appearance = .away
    viewDidDisappear(false)
  }

  /// The window of the view has been laid out.
  func windowWasLaidOut() {
    guard appearance == .comes else { return }
    appearance = .shown
    viewDidAppear(false)
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
