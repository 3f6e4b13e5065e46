import ControlMetrics
import Foundation

/// The bar at the top of a navigation controller: 44 points high, 96 with a large title.
open class UINavigationBar: UIView, BarWithDefaults {
  private static let defaults = UINavigationBar()

  /// The bar whose settings every navigation bar takes when it moves to a window, unless it has its own.
  public class func appearance() -> UINavigationBar { defaults }

  /// Whether titles can be large.
  open var prefersLargeTitles = false { didSet { (next as? UINavigationController)?.arrange() } }
  /// Whether content shows through the bar. Content begins at the lower edge of an opaque bar.
  open var isTranslucent = true { didSet { (next as? UINavigationController)?.arrange() } }
  /// The background color. Affects drawing only.
  open var barTintColor: UIColor?
  /// The image in place of the line at the lower edge. Affects drawing only: an image of any kind hides the line, and
  /// is not drawn.
  open var shadowImage: UIImage?
  /// The attributes of the title. Affects drawing only.
  open var titleTextAttributes: [NSAttributedString.Key: Any]?
  /// The attributes of a large title. Affects drawing only.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The color scheme. Affects drawing only.
  open var barStyle = UIBarStyle.default
  /// The appearance at standard height. Affects drawing only.
  open var standardAppearance = UINavigationBarAppearance()
  /// The appearance while content is scrolled to the edge of the bar. Affects drawing only.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance at compact height. Affects drawing only.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance at compact height while content is scrolled to the edge of the bar. Has no effect: bars
  /// are drawn at standard height.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?
  /// The items from the root to the top: those of the view controllers of a navigation controller, else those that were
  /// set.
  open var items: [UINavigationItem]? {
    get { (next as? UINavigationController)?.viewControllers.map(\.navigationItem) ?? ownItems }
    set { ownItems = newValue }
  }
  private var ownItems: [UINavigationItem]?
  /// The item that is displayed.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the one that is displayed.
  open var backItem: UINavigationItem? { items?.dropLast().last }
  /// Sets ``items``. Changes are not animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Displays an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Removes the displayed item and returns it.
  open func popItem(animated: Bool) -> UINavigationItem? {
    defer { items = items?.dropLast() }
    return topItem
  }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  /// Stores an image behind the bar. Has no effect: it is not drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
  }
  /// The image that was stored.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// Whether the displayed navigation item requires a bar without a large title.
  var showsSmallTitle = false
  private var searchBar: UISearchBar?
  /// Whether the search bar has no height, as above content that has not been scrolled.
  private var isSearchCollapsed = false
  private var searchHeight: CGFloat {
    searchBar == nil || isSearchCollapsed ? 0 : CGFloat(TouchMetrics.searchInNavigationBarHeight)
  }

  /// Displays a search bar below the title; nil removes it.
  func show(_ new: UISearchBar?, isCollapsed: Bool) {
    isSearchCollapsed = isCollapsed
    guard new !== searchBar else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = new
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = searchHeight
    searchBar?.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
  }

  /// The height without the part that extends into the safe area, in points: 52 more with a search bar that is not
  /// collapsed.
  open override var intrinsicContentSize: CGSize {
    var size = TouchMetrics.current(.navigationBar).intrinsicSize
    if prefersLargeTitles, !showsSmallTitle { size.height += TouchMetrics.largeTitleHeight }
    size.height += searchHeight
    return size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
  /// The navigation controller.
  open override var next: UIResponder? { superview?.next }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    let defaults = Self.defaults
    copyUnset(from: defaults)
    guard window != nil, self !== defaults else { return }
    if titleTextAttributes == nil { titleTextAttributes = defaults.titleTextAttributes }
    if defaults.prefersLargeTitles, !prefersLargeTitles { prefersLargeTitles = true }
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("largeTitles", self, \.prefersLargeTitles)
    archive.property("translucent", self, \.isTranslucent)
  }
}
