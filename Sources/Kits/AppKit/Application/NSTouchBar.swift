import Foundation
import KitSupport

// Names of the Touch Bar, which Plumb does not show: its items keep what a program sets and nothing else.

/// A bar of controls above a keyboard. Has no effect: Plumb does not show it.
open class NSTouchBar: KitObject {
  /// The name of a bar.
  public typealias CustomizationIdentifier = String
  /// The object that makes the items. Plumb does not call it.
  open weak var delegate: (any NSTouchBarDelegate)?
  /// The name of the bar.
  open var customizationIdentifier: CustomizationIdentifier?
  /// The items that the user can choose.
  open var customizationAllowedItemIdentifiers: [NSTouchBarItem.Identifier] = []
  /// The items that the user cannot remove.
  open var customizationRequiredItemIdentifiers: [NSTouchBarItem.Identifier] = []
  /// The items at first.
  open var defaultItemIdentifiers: [NSTouchBarItem.Identifier] = []
  /// The shown items; none.
  open var itemIdentifiers: [NSTouchBarItem.Identifier] { [] }
  /// The item in the middle.
  open var principalItemIdentifier: NSTouchBarItem.Identifier?
  /// The item in place of the escape key.
  open var escapeKeyReplacementItemIdentifier: NSTouchBarItem.Identifier?
  /// The items that a program made itself.
  open var templateItems: Set<NSTouchBarItem> = []
  /// Whether the bar is shown; false.
  open var isVisible: Bool { false }
  /// Returns an item that a program made itself, or one of the delegate.
  open func item(forIdentifier identifier: NSTouchBarItem.Identifier) -> NSTouchBarItem? {
    templateItems.first { $0.identifier == identifier } ?? delegate?.touchBar(self, makeItemForIdentifier: identifier)
  }
  /// Whether the menu has an item for changing bars. Has no effect.
  public static var isAutomaticCustomizeTouchBarMenuItemEnabled = false
}

/// An object that makes the items of a bar.
public protocol NSTouchBarDelegate: KitDelegate {
  /// Returns an item.
  func touchBar(
    _ touchBar: NSTouchBar, makeItemForIdentifier identifier: NSTouchBarItem.Identifier
  ) -> NSTouchBarItem?
}

extension NSTouchBarDelegate {
  /// Returns nil.
  public func touchBar(
    _ touchBar: NSTouchBar, makeItemForIdentifier identifier: NSTouchBarItem.Identifier
  ) -> NSTouchBarItem? { nil }
}

/// An object that has a bar.
public protocol NSTouchBarProvider: AnyObject {
  /// The bar.
  var touchBar: NSTouchBar? { get }
}

/// An item of a bar.
open class NSTouchBarItem: KitObject {
  /// The name of an item.
  public struct Identifier: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A small space.
    public static let fixedSpaceSmall = Identifier("NSTouchBarItemIdentifierFixedSpaceSmall")
    /// A large space.
    public static let fixedSpaceLarge = Identifier("NSTouchBarItemIdentifierFixedSpaceLarge")
    /// A space that grows.
    public static let flexibleSpace = Identifier("NSTouchBarItemIdentifierFlexibleSpace")
    /// The items of the next objects in the responder chain.
    public static let otherItemsProxy = Identifier("NSTouchBarItemIdentifierOtherItemsProxy")
    /// The suggestions of words.
    public static let candidateList = Identifier("NSTouchBarItemIdentifierCandidateList")
  }
  /// The importance of an item.
  public struct Priority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Low.
    public static let low = Priority(rawValue: -1000)
    /// Normal.
    public static let normal = Priority(rawValue: 0)
    /// High.
    public static let high = Priority(rawValue: 1000)
  }

  /// The name.
  public let identifier: Identifier
  /// The importance.
  open var visibilityPriority = Priority.normal
  /// The name in the panel of items.
  open var customizationLabel: String! = ""
  /// The view.
  open var view: NSView? { nil }
  /// Whether the item is shown; false.
  open var isVisible: Bool { false }

  /// Creates an item.
  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }
  /// Creates an item without a name: nothing is read from an archive.
  public init?(coder: NSCoder) {
    identifier = Identifier("")
    super.init()
  }
}

/// An item with a view of the program.
open class NSCustomTouchBarItem: NSTouchBarItem {
  private var ownView: NSView = NSView()
  /// The view.
  open override var view: NSView! {
    get { ownView }
    set { ownView = newValue ?? NSView() }
  }
  /// The controller of the view.
  open var viewController: NSViewController?
}

/// An item that shows another bar.
open class NSPopoverTouchBarItem: NSTouchBarItem {
  /// The bar that is shown.
  open var popoverTouchBar = NSTouchBar()
  /// The bar that is shown while the item is pressed.
  open var pressAndHoldTouchBar: NSTouchBar?
  /// The view of the item.
  open var collapsedRepresentation: NSView! = NSView()
  /// The text of the item.
  open var collapsedRepresentationLabel = ""
  /// The image of the item.
  open var collapsedRepresentationImage: NSImage?
  /// Whether there is a button that closes the bar.
  open var showsCloseButton = true
  /// Shows the bar. Has no effect.
  open func showPopover(_ sender: Any?) {}
  /// Closes the bar. Has no effect.
  open func dismissPopover(_ sender: Any?) {}
}

/// An item with a group of items.
open class NSGroupTouchBarItem: NSTouchBarItem {
  /// The bar with the items.
  open var groupTouchBar = NSTouchBar()
  /// Creates a group of items.
  public convenience init(identifier: Identifier, items: [NSTouchBarItem]) {
    self.init(identifier: identifier)
    groupTouchBar.templateItems = Set(items)
  }
}

/// An item with a slider.
open class NSSliderTouchBarItem: NSTouchBarItem {
  /// The slider.
  open var slider = NSSlider()
  /// The text beside the slider.
  open var label: String?
  /// The target of the action.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
}

/// An item with a button.
open class NSButtonTouchBarItem: NSTouchBarItem {
  /// The title.
  open var title = ""
  /// The image.
  open var image: NSImage?
  /// The target of the action.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
}
