import Foundation

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
