import Foundation

/// The coordinator of a change of a window's size or traits, or of a presentation.
@MainActor final class WindowTransition: NSObject, UIViewControllerTransitionCoordinator {
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

  /// Runs the closures after the change.
  func finish() {
    guard !animations.isEmpty || !completions.isEmpty else { return }
    containerView.layoutIfNeeded()
    for animation in animations { animation(self) }
    containerView.layoutIfNeeded()
    for completion in completions { completion(self) }
  }
}

extension UIWindow {
  /// Notifies the controllers of a new size, sets it, and runs the closures that they added.
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

  /// The root view controller and those that are presented in the window.
  private var outermostControllers: [UIViewController] {
    let presented = subviews.compactMap(\.controller).filter { $0.presentingViewController != nil }
    return [rootViewController].compactMap { $0 } + presented.filter { $0 !== rootViewController }
  }
}
