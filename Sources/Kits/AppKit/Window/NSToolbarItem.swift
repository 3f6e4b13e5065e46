import Foundation
import KitSupport

/// An item of a toolbar. Toolbars count in the layout by their height; items are not laid out.
open class NSToolbarItem: KitObject {
  /// The identifier of an item.
  public struct Identifier: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A space of a fixed width.
    public static let space = Identifier("NSToolbarSpaceItem")
    /// A space that takes the width that is left.
    public static let flexibleSpace = Identifier("NSToolbarFlexibleSpaceItem")
    /// The item that shows and hides the sidebar.
    public static let toggleSidebar = Identifier("NSToolbarToggleSidebarItem")
    /// A separator above the divider of the sidebar.
    public static let sidebarTrackingSeparator = Identifier("NSToolbarSidebarTrackingSeparatorItemIdentifier")

    /// Whether the toolbar creates the items itself.
    var isStandard: Bool { [.space, .flexibleSpace, .toggleSidebar, .sidebarTrackingSeparator].contains(self) }
  }

  /// The identifier.
  public let itemIdentifier: Identifier
  /// The label.
  open var label = ""
  /// The label where the user changes the toolbar. Has no effect: Plumb does not receive events.
  open var paletteLabel = ""
  /// The item of a menu where there is no room. Has no effect: Plumb does not present menus.
  open var menuFormRepresentation: NSMenuItem?
  /// The smallest size, in points. Has no effect: items are not laid out.
  open var minSize = CGSize.zero
  /// The largest size, in points. Has no effect: items are not laid out.
  open var maxSize = CGSize.zero
  /// Whether the toolbar enables the item itself. Has no effect: Plumb does not receive events.
  open var autovalidates = true
  /// Whether the item is before the title. Has no effect: items are not laid out.
  open var isNavigational = false
  /// Which items stay where there is no room. Has no effect: items are not laid out.
  open var visibilityPriority = VisibilityPriority.standard
  /// Enables or disables the item. Has no effect: Plumb does not receive events.
  open func validate() {}
  /// Which items stay where there is no room.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The usual priority.
    public static let standard = VisibilityPriority(rawValue: 0)
    /// Below the usual priority.
    public static let low = VisibilityPriority(rawValue: -1000)
    /// Above the usual priority.
    public static let high = VisibilityPriority(rawValue: 1000)
    /// The priority of the user.
    public static let user = VisibilityPriority(rawValue: 2000)
  }
  /// The tool tip. Has no effect: Plumb does not receive events.
  open var toolTip: String?
  /// The image. Affects drawing only.
  open var image: NSImage?
  /// Whether the item has a border. Affects drawing only.
  open var isBordered = false
  /// Whether the item can be chosen.
  open var isEnabled = true
  /// The view of the item.
  open var view: NSView?
  /// The target of the action.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
  /// An integer for the client's use.
  open var tag = 0
  /// The toolbar that contains the item.
  open internal(set) weak var toolbar: NSToolbar?

  /// Creates an item.
  public init(itemIdentifier: Identifier) {
    self.itemIdentifier = itemIdentifier
    super.init()
  }
}

/// A toolbar item that consists of several.
open class NSToolbarItemGroup: NSToolbarItem {
  /// The items of the group.
  open var subitems: [NSToolbarItem] = []
}

/// An object that provides the items of a toolbar.
public protocol NSToolbarDelegate: KitDelegate {
  /// Returns an item; nil if the identifier is not known.
  func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem?
  /// Returns the identifiers of the items that the toolbar begins with.
  func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
  /// Returns the identifiers of all items.
  func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
  /// Returns the identifiers of the items that can be selected.
  func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier]
}

extension NSToolbarDelegate {
  /// Returns nil.
  public func toolbar(
    _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
    willBeInsertedIntoToolbar flag: Bool
  ) -> NSToolbarItem? { nil }
  /// Returns no identifiers.
  public func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
  /// Returns no identifiers.
  public func toolbarAllowedItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
  /// Returns no identifiers.
  public func toolbarSelectableItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] { [] }
}

/// A toolbar item with a search field.
open class NSSearchToolbarItem: NSToolbarItem {
  /// The search field, which is the view of the item.
  open var searchField = NSSearchField() { didSet { view = searchField } }

  /// Creates an item.
  public override init(itemIdentifier: Identifier) {
    super.init(itemIdentifier: itemIdentifier)
    view = searchField
  }
}
