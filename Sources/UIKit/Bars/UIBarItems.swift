import Foundation

/// What a bar shows at one place. Bars are not drawn: items are kept and given back.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
  /// A number for the client's use.
  open var tag = 0
  /// Whether the item is in use.
  open var isEnabled = true
  /// Insets of the picture, in points. It is not drawn.
  open var imageInsets = UIEdgeInsets.zero
  /// What the item says to those who cannot see it.
  open var accessibilityLabel: String?
  /// What the item does, for those who cannot see it.
  open var accessibilityHint: String?
  /// What the item stands at, for those who cannot see it.
  open var accessibilityValue: String?
  /// What the item is, for those who cannot see it.
  open var accessibilityTraits = UIAccessibilityTraits.button
  /// A name by which tests and logs find the item.
  open var accessibilityIdentifier: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets how the title looks in a state. It is not drawn.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
  }
  /// How the title looks in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  /// Makes an item that shows nothing.
  public override init() { super.init() }
}

/// A button in a bar.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How much a button stands out.
  public enum Style: Int, Sendable {
    /// Not.
    case plain = 0
    /// As the one that ends what is going on.
    case done = 2
  }

  /// The buttons that the system knows.
  public enum SystemItem: Int, Sendable {
    /// Ends with changes.
    case done = 0
    /// Ends without changes.
    case cancel
    /// Begins editing.
    case edit
    /// Saves.
    case save
    /// Adds.
    case add
    /// Space that grows.
    case flexibleSpace
    /// Space that does not.
    case fixedSpace
    /// Writes.
    case compose
    /// Answers.
    case reply
    /// Shares.
    case action
    /// Files.
    case organize
    /// Opens bookmarks.
    case bookmarks
    /// Searches.
    case search
    /// Loads again.
    case refresh
    /// Stops.
    case stop
    /// Takes a picture.
    case camera
    /// Throws away.
    case trash
    /// Plays.
    case play
    /// Pauses.
    case pause
    /// Goes back.
    case rewind
    /// Goes forward.
    case fastForward
    /// Takes back.
    case undo
    /// Does again.
    case redo
    /// Closes.
    case close = 24
  }

  /// How much the button stands out.
  open var style: Style
  /// A view in the place of a button.
  open var customView: UIView?
  /// The width, in points; 0 is what the title asks for.
  open var width: CGFloat = 0
  /// The colour. It is not drawn.
  open var tintColor: UIColor?
  /// Who performs the action, an ``ActionReceiver``. It is not kept alive.
  open weak var target: AnyObject?
  /// The action that ``target`` performs.
  open var action: Selector?
  /// What is called in the place of a target.
  open var primaryAction: UIAction?
  /// The menu of the button. It is not shown.
  open var menu: UIMenu?

  private init(_ title: String?, _ image: UIImage?, _ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    super.init()
    (self.title, self.image, self.action) = (title, image, action)
    self.target = target as AnyObject?
  }

  /// Makes a button that shows nothing.
  public convenience override init() { self.init(nil, nil, .plain, nil, nil) }

  /// Makes a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title, nil, style, target, action)
  }

  /// Makes a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image, style, target, action)
  }

  /// Makes a button that the system knows.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(nil, nil, systemItem == .done ? .done : .plain, target, action)
  }

  /// Makes a button that the system knows, for an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Makes a button for an action, with its title and picture.
  public convenience init(primaryAction: UIAction?) {
    self.init(primaryAction?.title, primaryAction?.image, .plain, nil, nil)
    self.primaryAction = primaryAction
  }

  /// Makes a button with a title and a picture, or those of an action, and a menu.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title ?? primaryAction?.title, image ?? primaryAction?.image, .plain, nil, nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Makes an item of a view.
  public convenience init(customView: UIView) {
    self.init(nil, nil, .plain, nil, nil)
    self.customView = customView
  }

  /// Space that grows.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Space of a width, in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}

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

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while chosen.
  open var selectedImage: UIImage?
  /// A mark with a number or a word.
  open var badgeValue: String?

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Makes an item with a number for the client's use.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes an item with a picture for each of its states.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
