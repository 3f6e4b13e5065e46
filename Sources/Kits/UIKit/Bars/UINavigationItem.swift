import Foundation
import KitSupport

/// The items that a navigation bar displays for a view controller.
open class UINavigationItem: KitObject {
  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the previous view controller.
    case automatic
    /// Always or never.
    case always, never
  }

  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("titleView", \UINavigationItem.titleView),
      .outlet("backBarButtonItem", \UINavigationItem.backBarButtonItem),
      .outlet("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
      .outlet("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
      .outlets("leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
      .outlets("rightBarButtonItems", \UINavigationItem.rightBarButtonItems))
  }

  /// The title. Affects drawing only.
  open var title: String?
  /// The view in place of the title. Has no effect: Plumb does not place it in the bar.
  open var titleView: UIView?
  /// The text above the title. Has no effect: it is not laid out.
  open var prompt: String?
  /// The button that returns to this item from the next one. Affects drawing only.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of the button that returns to this item. Affects drawing only.
  open var backButtonTitle: String?
  /// Whether the button that returns to the previous item is hidden. Affects drawing only.
  open var hidesBackButton = false
  /// Sets ``hidesBackButton``. Changes are not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// The items at the leading edge. Affects drawing only.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The items at the trailing edge. Affects drawing only.
  open var rightBarButtonItems: [UIBarButtonItem]?
  /// Sets ``leftBarButtonItems``. Changes are not animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets ``rightBarButtonItems``. Changes are not animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// The first of ``leftBarButtonItems``.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of ``rightBarButtonItems``.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// Whether the items at the leading edge are displayed beside the back button. Affects drawing only.
  open var leftItemsSupplementBackButton = false
  /// The search controller whose search bar is displayed in the navigation bar.
  open var searchController: UISearchController? { didSet { onChange?() } }
  /// Whether the title is large, if the bar allows it.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// The appearance of the bar at standard height, instead of the bar's own. Affects drawing only.
  open var standardAppearance: UINavigationBarAppearance?
  /// The appearance of the bar while content is scrolled to its edge. Affects drawing only.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of the bar at compact height. Affects drawing only.
  open var compactAppearance: UINavigationBarAppearance?
  /// Whether scrolling hides the search bar. The bar of content that scrolls begins collapsed then; scrolling does not
  /// change it.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }
  /// Called after a change that affects the height of the bar.
  var onChange: (() -> Void)?

  /// Creates an item without a title.
  public override init() { super.init() }

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}
