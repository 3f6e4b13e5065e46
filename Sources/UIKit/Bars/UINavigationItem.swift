import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// A view in the place of the title. Bars are not drawn, and the view is not placed.
  open var titleView: UIView?
  /// A line above the title.
  open var prompt: String?
  /// The button that leads back here from the next controller.
  open var backBarButtonItem: UIBarButtonItem?
  /// The title of that button.
  open var backButtonTitle: String?
  /// What the button that leads back shows. It is not drawn.
  open var backButtonDisplayMode = BackButtonDisplayMode.default
  /// What the button that leads back shows.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// A title where there is room.
    case `default` = 0
    /// The word for it.
    case generic = 1
    /// No title.
    case minimal = 2
  }
  /// Whether the button that leads back is away.
  open var hidesBackButton = false
  /// The buttons where reading begins.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons where reading ends.
  open var rightBarButtonItems: [UIBarButtonItem]?
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
  /// Whether the buttons where reading begins stand beside the one that leads back, rather than in its place.
  open var leftItemsSupplementBackButton = false
  /// How the bar looks for this controller; nil for the bar's own. It is not drawn.
  open var standardAppearance: UINavigationBarAppearance?
  /// How the bar looks on a device on its side; nil for the bar's own. It is not drawn.
  open var compactAppearance: UINavigationBarAppearance?
  /// How the bar looks while no content is behind it; nil for the bar's own. It is not drawn.
  open var scrollEdgeAppearance: UINavigationBarAppearance?

  /// Sets the button where reading begins.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button where reading ends.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the buttons where reading begins.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the buttons where reading ends.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Shows or takes away the button that leads back.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// The search whose bar stands in the navigation bar.
  open var searchController: UISearchController? { didSet { onChange?() } }
  /// Whether scrolling takes the search bar away. It stays here.
  open var hidesSearchBarWhenScrolling = true

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
