import Foundation

/// The bar at the top of a navigation controller: 44 points, 96 with a large title.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// In a window the bar takes the settings of all bars of its kind, where it has none of its own.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { takeUnset(from: UINavigationBar.appearance()) }
  }
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
  /// How the bar looks by default. It is not drawn.
  open var barStyle = UIBarStyle.default
  /// How the bar looks. It is not drawn.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      let current = ownStandardAppearance ?? UINavigationBarAppearance()
      ownStandardAppearance = current
      return current
    }
    set { ownStandardAppearance = newValue }
  }
  /// What was set, or changed.
  var ownStandardAppearance: UINavigationBarAppearance?
  /// How the bar looks on a device on its side; nil for ``standardAppearance``. It is not drawn.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks while no content is behind it; nil for ``standardAppearance``. It is not drawn.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The picture at the bar's lower edge. It is not drawn.
  open var shadowImage: UIImage?
  /// The picture before the title of the button that leads back. It is not drawn.
  open var backIndicatorImage: UIImage?
  /// The shape of that picture on the way to another one. It is not drawn.
  open var backIndicatorTransitionMaskImage: UIImage?
  /// The pictures behind the bar.
  var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Sets the picture behind the bar. It is not drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }
  /// The picture behind the bar.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }
  /// What the bar shows of the controllers, from the bottom up.
  open var items: [UINavigationItem]? { (next as? UINavigationController)?.viewControllers.map(\.navigationItem) }
  /// What the bar shows of the controller on top.
  open var topItem: UINavigationItem? { items?.last }
  /// What the bar shows of the controller below the one on top.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// Whether the title shown at present asks for a small bar.
  var showsSmallTitle = false
  /// The search bar shown at present.
  private var searchBar: UISearchBar?
  private static let searchHeight: CGFloat = 52

  /// Shows the search bar of what is shown at present.
  func show(_ new: UISearchBar?) {
    guard new !== searchBar else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = new
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// The search bar stands below the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.searchHeight
    searchBar?.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The height of the bar without the part below the safe area, in points: 52 more with a search bar.
  open override var intrinsicContentSize: CGSize {
    let title: CGFloat = prefersLargeTitles && !showsSmallTitle ? 96 : 44
    return CGSize(width: UIView.noIntrinsicMetric, height: title + (searchBar == nil ? 0 : Self.searchHeight))
  }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
  /// The controller that the bar belongs to.
  open override var next: UIResponder? { superview?.next }
}
