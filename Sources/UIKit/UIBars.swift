import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// Whether the title is large, where the bar lets it.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// Called when the bar has to be arranged anew.
  var onChange: (() -> Void)?

  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Makes an item of its title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
}

/// The bar at the top of a navigation controller: 44 points, 96 with a large title.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles may be large.
  open var prefersLargeTitles = false { didSet { (next as? UINavigationController)?.arrange() } }
  /// Whether content shows through. Below an opaque bar content begins at its edge.
  open var isTranslucent = true { didSet { (next as? UINavigationController)?.arrange() } }
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
  /// The height of the bar, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}
