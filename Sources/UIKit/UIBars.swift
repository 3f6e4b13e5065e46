import Foundation

/// The bar at the top of a navigation controller: 44 points, 96 with a large title.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles may be large.
  open var prefersLargeTitles = false { didSet { (next as? UINavigationController)?.arrange() } }
  /// Whether content shows through. Below an opaque bar content begins at its edge.
  open var isTranslucent = true { didSet { (next as? UINavigationController)?.arrange() } }
  /// The colour of the bar. It is not drawn.
  open var barTintColor: UIColor?
  /// How the title looks. It is not drawn.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// How a large title looks. It is not drawn.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// Whether the title shown at present asks for a small bar.
  var showsSmallTitle = false

  /// The height of the bar without the part below the safe area, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: prefersLargeTitles && !showsSmallTitle ? 96 : 44)
  }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
  /// The controller that the bar belongs to.
  open override var next: UIResponder? { superview?.next }
}

/// The bar at the bottom of a tab controller: 49 points.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Whether content shows through. Above an opaque bar content ends at its edge.
  open var isTranslucent = true { didSet { (next as? UITabBarController)?.arrange() } }
  /// The colour of the bar. It is not drawn.
  open var barTintColor: UIColor?
  /// The colour of what is not chosen. It is not drawn.
  open var unselectedItemTintColor: UIColor?
  /// The controller that the bar belongs to.
  open override var next: UIResponder? { superview?.next }
  /// The height of the bar without the part below the safe area, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
}

/// A bar of buttons: 44 points.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// What the bar shows. It is not drawn.
  open var items: [UIBarButtonItem]?
  /// Sets what the bar shows.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  /// The height of the bar, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
