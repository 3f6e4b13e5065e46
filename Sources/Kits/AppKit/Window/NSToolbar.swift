import Foundation
import KitSupport

/// A bar of tools at the upper edge of a window. It counts in the layout by its height.
open class NSToolbar: KitObject {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSToolbar.delegate))
  }

  /// The name of a toolbar.
  public typealias Identifier = String

  /// The name of the toolbar, under which its arrangement is saved.
  public let identifier: Identifier
  /// The object that provides the items. Setting it makes the default items.
  open weak var delegate: (any NSToolbarDelegate)? { didSet { makeItems() } }
  /// The items.
  open private(set) var items: [NSToolbarItem] = []
  /// The identifier of the selected item; nil if none is.
  open var selectedItemIdentifier: NSToolbarItem.Identifier?
  /// The window that has the toolbar.
  weak var window: NSWindow?
  /// Whether the toolbar is visible.
  open var isVisible = true { didSet { window?.frameView.barsDidChange() } }
  /// The display of items as images, labels or both. Affects drawing only.
  open var displayMode = DisplayMode.default
  /// Whether the user can change the items. Has no effect: Plumb does not receive events.
  open var allowsUserCustomization = false
  /// Whether a line separates the toolbar from the content. Affects drawing only.
  open var showsBaselineSeparator = true

  /// Creates a toolbar.
  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }

  /// Creates a toolbar without a name.
  public convenience override init() { self.init(identifier: "") }

  /// Inserts a standard item, or one that the delegate provides. It has no effect if the delegate does not know the
  /// identifier.
  open func insertItem(withItemIdentifier itemIdentifier: NSToolbarItem.Identifier, at index: Int) {
    // The delegate provides its own items only.
    let made =
      itemIdentifier.isStandard
      ? NSToolbarItem(itemIdentifier: itemIdentifier)
      : delegate?.toolbar(self, itemForItemIdentifier: itemIdentifier, willBeInsertedIntoToolbar: true)
    guard let item = made else { return }
    item.toolbar = self
    items.insert(item, at: min(max(index, 0), items.count))
  }

  /// Adds an item of a document at the end.
  func add(_ item: NSToolbarItem) {
    item.toolbar = self
    items.append(item)
  }

  /// Removes the item at an index.
  open func removeItem(at index: Int) {
    guard items.indices.contains(index) else { return }
    items.remove(at: index).toolbar = nil
  }

  /// Makes the default items if there are none.
  func makeItems() {
    guard items.isEmpty, let delegate else { return }
    for identifier in delegate.toolbarDefaultItemIdentifiers(self) {
      insertItem(withItemIdentifier: identifier, at: items.count)
    }
  }

  /// The display of items as images, labels or both. Affects drawing only.
  public enum DisplayMode: UInt, Sendable {
    /// The default.
    case `default`
    /// Image and label.
    case iconAndLabel
    /// Image.
    case iconOnly
    /// Label.
    case labelOnly
  }

  /// The height that a toolbar adds to the title bar, in points.
  static func height(_ style: NSWindow.ToolbarStyle) -> CGFloat {
    switch style {
    case .automatic, .unified: 24
    case .unifiedCompact: 10
    case .expanded: 52
    case .preference: 48
    }
  }
}
