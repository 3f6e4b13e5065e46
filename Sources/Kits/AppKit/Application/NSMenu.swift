import Foundation
import KitSupport

/// A menu. Plumb does not present menus; pop-up buttons are as wide as the titles of their items.
open class NSMenu: KitObject {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSMenu.delegate))
  }

  /// The title of the menu, which a menu bar shows.
  open var title: String
  /// The items, from top to bottom.
  open private(set) var items: [NSMenuItem] = []
  /// The object that is asked for items before the menu opens, which is not retained. Plumb does not present menus.
  open weak var delegate: (any NSMenuDelegate)?
  /// A name of the menu for the client's use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// Whether the menu enables its items itself. Has no effect: Plumb does not present menus.
  open var autoenablesItems = true
  /// The smallest width, in points. Has no effect: Plumb does not present menus.
  open var minimumWidth: CGFloat = 0
  /// The font of the items. Has no effect: Plumb does not present menus.
  open var font: NSFont! = .menuFont(ofSize: 0)
  /// Whether there is a column of marks. Has no effect: Plumb does not present menus.
  open var showsStateColumn = true
  /// The menu that contains the item of this one.
  open internal(set) weak var supermenu: NSMenu?
  /// The item under the mouse; nil: Plumb does not present menus.
  open var highlightedItem: NSMenuItem? { nil }
  /// Closes the menu. Has no effect: Plumb does not present menus.
  open func cancelTracking() {}
  /// Enables the items. Has no effect: Plumb does not present menus.
  open func update() {}
  /// Returns false: Plumb does not present menus.
  @discardableResult open func popUp(positioning item: NSMenuItem?, at location: CGPoint, in view: NSView?) -> Bool {
    false
  }
  /// Presents a menu. Has no effect: Plumb does not present menus.
  open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {}
  /// The first item with a tag.
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// The first item with a title.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// The index of an item; -1 if it is not in the menu.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  /// The index of the first item with a tag; -1 if there is none.
  open func indexOfItem(withTag tag: Int) -> Int { items.firstIndex { $0.tag == tag } ?? -1 }
  /// The index of the first item with a title; -1 if there is none.
  open func indexOfItem(withTitle title: String) -> Int { items.firstIndex { $0.title == title } ?? -1 }
  /// Sets the menu below an item.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
  /// Called after a change of the items.
  var onChange: (() -> Void)?

  /// Creates a menu.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// Creates a menu without a title.
  public convenience override init() { self.init(title: "") }

  /// The number of items.
  open var numberOfItems: Int { items.count }

  /// Adds an item at the end.
  open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }

  /// Adds an item with a title at the end, and returns it.
  @discardableResult
  open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String) -> NSMenuItem
  {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  /// Inserts an item.
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    newItem.menu = self
    newItem.submenu?.supermenu = self
    items.insert(newItem, at: min(max(index, 0), items.count))
    onChange?()
  }

  /// Removes an item.
  open func removeItem(_ item: NSMenuItem) {
    items.removeAll { $0 === item }
    onChange?()
  }

  /// Removes all items.
  open func removeAllItems() {
    items = []
    onChange?()
  }

  /// Returns the item at an index.
  open func item(at index: Int) -> NSMenuItem? { items.indices.contains(index) ? items[index] : nil }
}

/// Methods that a menu calls. Has no effect: Plumb does not present menus.
public protocol NSMenuDelegate: NSObjectProtocol, KitDelegate {
  /// Called before the menu opens, to update its items.
  func menuNeedsUpdate(_ menu: NSMenu)
  /// Called before the menu opens.
  func menuWillOpen(_ menu: NSMenu)
  /// Called after the menu closed.
  func menuDidClose(_ menu: NSMenu)
}

extension NSMenuDelegate {
  public func menuNeedsUpdate(_ menu: NSMenu) {}
  public func menuWillOpen(_ menu: NSMenu) {}
  public func menuDidClose(_ menu: NSMenu) {}
}

/// An item of a menu.
open class NSMenuItem: KitObject {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("view", \NSMenuItem.view),
      .outlet("submenu", \NSMenuItem.submenu),
      .outlet("target", \NSMenuItem.target))
  }

  /// The text of the item. A pop-up button is as wide as its longest item.
  open var title: String { didSet { menu?.onChange?() } }
  /// The action that choosing the item sends.
  open var action: Selector?
  /// The target of the action.
  open weak var target: AnyObject?
  /// The key that performs the action. Has no effect: Plumb does not receive events.
  open var keyEquivalent: String
  /// The image. Affects drawing only.
  open var image: NSImage?
  /// Whether the item can be chosen.
  open var isEnabled = true
  /// Whether the item is hidden.
  open var isHidden = false
  /// The mark of the state off. Has no effect: Plumb does not present menus.
  open var offStateImage: NSImage?
  /// The mark of the mixed state. Has no effect: Plumb does not present menus.
  open var mixedStateImage: NSImage?
  /// The mark of the item. Affects drawing only.
  open var state = NSControl.StateValue.off
  /// An integer for the client's use.
  open var tag = 0
  /// The modifiers of the key. Has no effect: Plumb does not receive events.
  open var keyEquivalentModifierMask = NSEvent.ModifierFlags.command
  /// Whether the item replaces the one above it while its modifiers are pressed. Has no effect: Plumb does not receive
  /// events.
  open var isAlternate = false
  /// The number of levels by which the title is indented. Affects drawing only.
  open var indentationLevel = 0
  /// A view that is shown in place of the title. Affects drawing only.
  open var view: NSView?
  /// A name of the item for the client's use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// An object for the client's use.
  open var representedObject: Any?
  /// The menu below the item.
  open var submenu: NSMenu? { didSet { submenu?.supermenu = menu } }
  /// Whether there is a menu below the item.
  open var hasSubmenu: Bool { submenu != nil }
  /// The item that contains the menu of this one.
  open var parent: NSMenuItem? { menu?.supermenu?.items.first { $0.submenu === menu } }
  /// Whether the mouse is over the item; false: Plumb does not present menus.
  open var isHighlighted: Bool { false }
  /// The title with attributes. Affects drawing only.
  open var attributedTitle: NSAttributedString?
  /// The tool tip. Has no effect: Plumb does not present menus.
  open var toolTip: String?
  /// The image of the mark of an item that is on. Has no effect: Plumb does not present menus.
  open var onStateImage: NSImage?
  /// Whether the key works while the item is hidden. Has no effect: Plumb does not receive events.
  open var allowsKeyEquivalentWhenHidden = false
  /// The menu that contains the item.
  open internal(set) weak var menu: NSMenu?
  /// Whether the item is a line.
  open private(set) var isSeparatorItem = false

  /// Creates an item.
  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    (title, action, keyEquivalent) = (string, selector, charCode)
    super.init()
  }

  /// Creates an item without a title.
  public convenience override init() { self.init(title: "", action: nil, keyEquivalent: "") }

  /// Creates a line between items.
  open class func separator() -> NSMenuItem {
    let item = NSMenuItem()
    item.isSeparatorItem = true
    return item
  }
}

/// An object that decides whether items of menus can be chosen. Has no effect: Plumb does not present menus.
@preconcurrency @MainActor public protocol NSMenuItemValidation: AnyObject {
  /// Returns whether an item can be chosen.
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

extension NSView {
  /// The item of a menu that shows the view; nil. Has no effect: Plumb does not present menus.
  public var enclosingMenuItem: NSMenuItem? { nil }
}
