import ControlMetrics
import Foundation

/// The bar at the bottom of a tab bar controller: 49 points high.
open class UITabBar: UIView, BarWithDefaults {
  private static let defaults = UITabBar()

  /// The bar whose settings every tab bar takes when it moves to a window, unless it has its own.
  public class func appearance() -> UITabBar { defaults }

  /// Whether content shows through the bar. Content ends at the upper edge of an opaque bar.
  open var isTranslucent = true { didSet { (next as? UITabBarController)?.arrange() } }
  /// The background color. Affects drawing only.
  open var barTintColor: UIColor?
  /// The color scheme. Affects drawing only.
  open var barStyle = UIBarStyle.default
  /// The appearance at standard height. Affects drawing only.
  open var standardAppearance = UITabBarAppearance()
  /// The appearance while content is scrolled to the edge of the bar. Affects drawing only.
  open var scrollEdgeAppearance: UITabBarAppearance?
  /// The items: those of the view controllers of a tab bar controller, else those that were set.
  open var items: [UITabBarItem]? {
    get {
      guard let controller = next as? UITabBarController else { return own.items }
      return controller.viewControllers?.compactMap { $0.tabBarItem }
    }
    set { own.items = newValue }
  }
  /// The selected item: that of the selected view controller, else the one that was set.
  open var selectedItem: UITabBarItem? {
    get {
      guard let controller = next as? UITabBarController else { return own.selected }
      return controller.selectedViewController?.tabBarItem
    }
    set { own.selected = newValue }
  }
  private var own: (items: [UITabBarItem]?, selected: UITabBarItem?)
  /// Sets ``items``. Changes are not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The color of items that are not selected. Has no effect: it is not drawn.
  open var unselectedItemTintColor: UIColor?
  /// The image behind the bar. Has no effect: it is not drawn.
  open var backgroundImage: UIImage?
  /// The image behind the selected item. Has no effect: it is not drawn.
  open var selectionIndicatorImage: UIImage?
  /// The image in place of the line at the upper edge. Has no effect: it is not drawn.
  open var shadowImage: UIImage?
  /// The tab bar controller.
  open override var next: UIResponder? { superview?.next }
  /// The height without the part that extends into the safe area, in points.
  open override var intrinsicContentSize: CGSize { TouchMetrics.current(.tabBar).intrinsicSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    copyUnset(from: Self.defaults)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("translucent", self, \.isTranslucent)
  }
}
