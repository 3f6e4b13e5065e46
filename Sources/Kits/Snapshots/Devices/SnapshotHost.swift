import SnapshotAssertions
import UIKit

/// Lays out a view or a controller in an environment.
@MainActor enum SnapshotHost {
  /// Calls `body` while the view of `controller` is visible in a window of the environment, and then restores the
  /// screen.
  ///
  /// - Parameter view: The view of the snapshot. If it is not the controller's view, it is put into it.
  static func present<Result>(
    _ view: UIView, of controller: UIViewController, on config: ViewImageConfig, traits: UITraitCollection,
    body: () -> Result
  ) -> Result {
    let screen = UIScreen.main
    let former = (
      bounds: screen.bounds, scale: screen.scale, safeArea: screen.safeAreaInsets, traits: controller.traitCollection,
      direction: UIApplication.shared.userInterfaceLayoutDirection, style: screen.userInterfaceStyle
    )
    let traits = UITraitCollection(traitsFrom: [config.traits, traits])
    let formerFrames = (view: view.frame, root: controller.view.frame)
    view.frame.size = config.size ?? controller.view.frame.size
    if view.frame.size.width == 0 || view.frame.size.height == 0 {
      // The view of a controller has the size of the screen, if nothing gave it another; other views have that of their
      // content.
      if view === controller.view { view.frame.size = screen.bounds.size } else { view.sizeToFit() }
    }
    let size = view.frame.size
    let statusBarHeight = StatusBar.height(on: screen)
    let windows = UIApplication.shared.windows.map { (window: $0, frame: $0.frame) }
    defer {
      screen.bounds = former.bounds
      // A window of the size of the snapshot followed the screen as if it filled it.
      for (window, frame) in windows where window.frame != frame { window.frame = frame }
      screen.scale = former.scale
      screen.safeAreaInsets = former.safeArea
      UIApplication.shared.userInterfaceLayoutDirection = former.direction
      screen.userInterfaceStyle = former.style
    }
    if traits.userInterfaceStyle != .unspecified { screen.userInterfaceStyle = traits.userInterfaceStyle }
    if let direction = traits.layoutDirection.ofInterface, direction != former.direction {
      UIApplication.shared.userInterfaceLayoutDirection = direction
      reapplyDirection(controller.view)
      reapplyDirection(view)
    }
    screen.bounds = CGRect(origin: .zero, size: size)
    if traits.displayScale > 0 { screen.scale = traits.displayScale }
    screen.safeAreaInsets = config.size == nil && config.safeArea == .zero ? former.safeArea : config.safeArea
    if config.size == nil, screen.safeAreaInsets == .zero, !controller.prefersStatusBarHidden {
      screen.safeAreaInsets.top = statusBarHeight
    }
    let container = UIViewController()
    container.view.frame = screen.bounds
    container.addChild(controller)
    container.setOverrideTraitCollection(traits, forChild: controller)
    let root: UIView = controller.view
    root.frame = screen.bounds
    root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if view !== root {
      view.frame = screen.bounds
      root.addSubview(view)
    }
    container.view.addSubview(root)
    let window = UIWindow(frame: screen.bounds)
    window.rootViewController = container
    window.makeKeyAndVisible()
    controller.didMove(toParent: container)
    // As when a view enters a window, its controller and its views are notified of the traits.
    root.notifyTraitChange(former.traits)
    window.layoutIfNeeded()
    defer {
      controller.willMove(toParent: nil)
      root.removeFromSuperview()
      if view !== root { view.removeFromSuperview() }
      controller.removeFromParent()
      window.isHidden = true
      controller.view.frame = formerFrames.root
      view.frame = formerFrames.view
    }
    MoveCollector.current?.collect(view.inspectedTree(in: view))
    return body()
  }

  /// Lays out the tree again for the direction of the application. Setting the attribute schedules the layout.
  private static func reapplyDirection(_ view: UIView) {
    view.semanticContentAttribute = view.semanticContentAttribute
    for subview in view.subviews { reapplyDirection(subview) }
  }
}

extension UITraitEnvironmentLayoutDirection {
  /// The direction of an interface, or nil if it is unspecified.
  var ofInterface: UIUserInterfaceLayoutDirection? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    default: nil
    }
  }
}

extension UIView {
  /// The view and its descendants, in the order of the lines of ``snapshotDescription``.
  fileprivate func inspectedTree(in root: UIView) -> [InspectedView] {
    let own = InspectedView(
      className: "\(type(of: self))", frame: CGRect(origin: convert(bounds, to: root).origin, size: bounds.size)
    ) { isHorizontal in
      self.constraintsAffectingLayout(for: isHorizontal ? .horizontal : .vertical).map { "\($0)" }
    }
    return [own] + subviews.flatMap { $0.inspectedTree(in: root) }
  }
}
