import Foundation

/// A button in a bar.
open class UIBarButtonItem: UIBarItem {
  /// The style of a button.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain = 0
    /// The style of a button that completes a task.
    case done = 2
  }

  /// The predefined buttons.
  public enum SystemItem: Int, Sendable {
    /// Done, cancel, edit, save or add.
    case done, cancel, edit, save, add
    /// Space that takes the remaining width.
    case flexibleSpace
    /// Space of a fixed width.
    case fixedSpace
    /// A predefined button with an image or a title.
    case compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind,
      fastForward, undo, redo
    /// Close.
    case close = 24
  }

  /// The style. Affects drawing only.
  open var style: Style
  /// The view in place of a button. Affects drawing only.
  open var customView: UIView?
  /// The width in points; 0 is the width of the content. Affects drawing only.
  open var width: CGFloat = 0
  /// The tint color. Affects drawing only.
  open var tintColor: UIColor?
  /// The ``ActionReceiver`` that performs ``action``; held weakly.
  open weak var target: AnyObject?
  /// The action that ``target`` performs.
  open var action: Selector?
  /// The action that is called in place of a target.
  open var primaryAction: UIAction?
  /// The menu of the button. Has no effect: Plumb does not present menus.
  open var menu: UIMenu?

  /// Whether a drag above the button performs its action. Has no effect: the program performs actions.
  open var isSpringLoaded = false

  /// The predefined button that the item shows; nil for other items.
  package private(set) var systemItem: SystemItem?

  private init(_ title: String?, _ image: UIImage?, _ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    super.init()
    (self.title, self.image, self.action) = (title, image, action)
    self.target = target as AnyObject?
  }

  /// Creates an empty button.
  public convenience override init() { self.init(nil, nil, .plain, nil, nil) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Creates a button with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title, nil, style, target, action)
  }

  /// Creates a button with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(nil, image, style, target, action)
  }

  /// Creates a predefined button.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(nil, nil, systemItem == .done ? .done : .plain, target, action)
    self.systemItem = systemItem
  }

  /// Shows another predefined button.
  func show(_ systemItem: SystemItem) {
    self.systemItem = systemItem
    style = systemItem == .done ? .done : .plain
  }

  /// Creates a predefined button that calls an action.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
  }

  /// Creates a button with the title and the image of an action, which it calls.
  public convenience init(primaryAction: UIAction?) {
    self.init(primaryAction?.title, primaryAction?.image, .plain, nil, nil)
    self.primaryAction = primaryAction
  }

  /// Creates a button with a menu. The title and the image are those of the action where they are nil.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title ?? primaryAction?.title, image ?? primaryAction?.image, .plain, nil, nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// Creates an item that displays a view.
  public convenience init(customView: UIView) {
    self.init(nil, nil, .plain, nil, nil)
    self.customView = customView
  }

  /// Creates space that takes the remaining width.
  public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

  /// Creates space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }
}
