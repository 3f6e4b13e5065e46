import Foundation

/// A bar of buttons: 44 points.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// In a window the bar takes the settings of all bars of its kind, where it has none of its own.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { takeUnset(from: UIToolbar.appearance()) }
  }
  /// What the bar shows. It is not drawn.
  open var items: [UIBarButtonItem]?
  /// Whether content shows through. A toolbar covers what is behind it in either case.
  open var isTranslucent = true
  /// The colour of the bar. It is not drawn.
  open var barTintColor: UIColor?
  /// How the bar looks by default. It is not drawn.
  open var barStyle = UIBarStyle.default
  /// How the bar looks. It is not drawn.
  open var standardAppearance: UIToolbarAppearance {
    get {
      let current = ownStandardAppearance ?? UIToolbarAppearance()
      ownStandardAppearance = current
      return current
    }
    set { ownStandardAppearance = newValue }
  }
  /// What was set, or changed.
  var ownStandardAppearance: UIToolbarAppearance?
  /// How the bar looks while no content is behind it; nil for ``standardAppearance``. It is not drawn.
  open var scrollEdgeAppearance: UIToolbarAppearance?
  /// Sets what the bar shows.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// The height of the bar, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
