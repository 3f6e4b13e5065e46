import Foundation
import KitSupport
import LayoutEngine

/// A controller that shows one of several controllers above a tab bar.
open class UITabBarController: UIViewController {
  /// The tab bar.
  public let tabBar = UITabBar()
  /// The delegate, which is not retained. Has no effect: Plumb does not receive touches.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \UITabBarController.delegate))
  }

  /// The controllers in the order of the tab bar. Replacing them keeps the selected controller if it is still among
  /// them.
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      let shown = selectedViewController
      replaceChildren(by: newValue ?? []) { selectedIndex = children.firstIndex { $0 === shown } ?? 0 }
    }
  }

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The index of the selected controller.
  open var selectedIndex = 0 { didSet { showSelected() } }

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(tabBar)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  open override func viewWillLayoutSubviews() { arrange() }

  private func showSelected() {
    guard isViewLoaded, let shown = selectedViewController else { return }
    showAlone([shown])
    arrange()
  }

  func arrange() {
    guard isViewLoaded, let bounds = viewIfLoaded?.bounds else { return }
    let isHidden = selectedViewController?.hidesTabBar ?? false
    tabBar.isHidden = isHidden
    let height = isHidden ? 0 : tabBar.sizeThatFits(bounds.size).height
    let bottom = view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - height - bottom, width: bounds.width, height: isHidden ? 0 : height + bottom)
    selectedViewController?.fill(
      bounds, view.safeAreaInsets, ControllerBar(0, isOpaque: false),
      ControllerBar(height, isOpaque: !tabBar.isTranslucent))
  }
}

/// The delegate of a tab bar controller. Plumb receives no touches: a program that selects a tab for the user calls the
/// methods itself.
public protocol UITabBarControllerDelegate: NSObjectProtocol, KitDelegate {
  /// Returns whether a tab may be selected.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called after the user selected a tab.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the object that animates a change of tabs. Has no effect: tabs change at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the orientations. Has no effect: the bounds of the screen determine the orientation.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// The default implementation does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns all orientations.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .all }
}
