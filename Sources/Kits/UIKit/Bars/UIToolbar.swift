import ControlMetrics
import Foundation

/// A bar of buttons: 44 points high, 49 on a screen with a home indicator, which has a safe area at the bottom.
open class UIToolbar: UIView, BarWithDefaults {
  private static let defaults = UIToolbar()

  /// The bar whose settings every toolbar takes when it moves to a window, unless it has its own.
  public class func appearance() -> UIToolbar { defaults }

  /// The displayed items. Affects drawing only.
  open var items: [UIBarButtonItem]?
  /// Whether content shows through the bar. Affects drawing only.
  open var isTranslucent = true
  /// The background color. Affects drawing only.
  open var barTintColor: UIColor?
  /// The color scheme. Affects drawing only.
  open var barStyle = UIBarStyle.default
  /// The appearance at standard height. Affects drawing only.
  open var standardAppearance = UIToolbarAppearance()
  /// The appearance while content is scrolled to the edge of the bar. Affects drawing only.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Sets the displayed items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  open override var intrinsicContentSize: CGSize {
    let hasHomeIndicator = UIScreen.main.safeAreaInsets.bottom > 0
    return CGSize(
      width: UIView.noIntrinsicMetric, height: CGFloat(TouchMetrics.toolbarHeight(hasHomeIndicator: hasHomeIndicator)))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    copyUnset(from: Self.defaults)
  }
}
