import Foundation

extension UIViewController {
  /// Adds the view to the window of the presenting controller.
  func show(over presenter: UIViewController, in window: UIWindow) {
    let custom = customPresentation(over: presenter)
    let transition = WindowTransition(window)
    presentation.transition = transition
    passage.moves.insert(.presented)
    loadViewIfNeeded()
    let show = {
      if let custom {
        custom.show(in: window)
      } else {
        self.fillWindow(in: window)
        window.addSubview(self.view)
      }
      window.layoutIfNeeded()
    }
    if custom?.shouldRemovePresentersView ?? coversPresenter { presenter.cover(show) } else { show() }
    transition.finish()
    presentation.transition = nil
    custom?.presentationTransitionDidEnd(true)
  }

  /// Removes the view and shows the presenting controller again.
  func endPresentation(by presenter: UIViewController) {
    let custom = presentation.known.flatMap { $0.ownContainer == nil ? nil : $0 }
    let transition = viewIfLoaded?.window.map { WindowTransition($0) }
    presentation.transition = transition
    passage.moves.insert(.dismissed)
    custom?.dismissalTransitionWillBegin()
    let hide: () -> Void = {
      if let custom { custom.removeFromWindow() } else { self.viewIfLoaded?.removeFromSuperview() }
    }
    if presenter.isBehindCover { presenter.uncover(self, hide) } else { hide() }
    transition?.finish()
    presentation.transition = nil
    custom?.dismissalTransitionDidEnd(true)
    passage.moves = []
  }

  private func customPresentation(over presenter: UIViewController) -> UIPresentationController? {
    guard modalPresentationStyle == .custom else { return nil }
    presentation.known = transitioningDelegate?.presentationController(
      forPresented: self, presenting: presenter, source: presenter)
    return presentation.known
  }
}

extension UIPresentationController {
  /// Adds a container with the presented view to the window.
  fileprivate func show(in window: UIWindow) {
    let made = PresentationContainerView(self, in: window)
    ownContainer = made
    window.addSubview(made)
    presentationTransitionWillBegin()
    guard let view = presentedView else { return }
    view.frame = frameOfPresentedViewInContainerView
    made.addSubview(view)
  }

  fileprivate func removeFromWindow() {
    presentedView?.removeFromSuperview()
    ownContainer?.removeFromSuperview()
    ownContainer = nil
  }
}
