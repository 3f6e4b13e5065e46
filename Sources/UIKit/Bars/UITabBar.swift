import Foundation

/// The bar at the bottom of a tab controller: 49 points.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// In a window the bar takes the settings of all bars of its kind, where it has none of its own.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { takeUnset(from: UITabBar.appearance()) }
  }
  /// Whether content shows through. Above an opaque bar content ends at its edge.
  open var isTranslucent = true { didSet { (next as? UITabBarController)?.arrange() } }
  /// The colour of the bar. It is not drawn.
  open var barTintColor: UIColor?
  /// How the bar looks by default. It is not drawn.
  open var barStyle = UIBarStyle.default
  /// How the bar looks. It is not drawn.
  open var standardAppearance: UITabBarAppearance {
    get {
      let current = ownStandardAppearance ?? UITabBarAppearance()
      ownStandardAppearance = current
      return current
    }
    set { ownStandardAppearance = newValue }
  }
  /// What was set, or changed.
  var ownStandardAppearance: UITabBarAppearance?
  /// How the bar looks while no content is behind it; nil for ``standardAppearance``. It is not drawn.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The picture behind the bar. It is not drawn.
  open var backgroundImage: UIImage?
  /// The picture at the bar's upper edge. It is not drawn.
  open var shadowImage: UIImage?
  /// What the bar shows of the controllers, in their order.
  open var items: [UITabBarItem]? {
    (next as? UITabBarController)?.viewControllers?.compactMap { $0.tabBarItem }
  }
  /// What the bar shows of the controller that is shown.
  open var selectedItem: UITabBarItem? { (next as? UITabBarController)?.selectedViewController?.tabBarItem }
  /// The colour of what is not chosen. It is not drawn.
  open var unselectedItemTintColor: UIColor?
  /// The controller that the bar belongs to.
  open override var next: UIResponder? { superview?.next }
  /// The height of the bar without the part below the safe area, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
}
