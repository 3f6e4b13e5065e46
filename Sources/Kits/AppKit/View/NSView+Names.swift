import Foundation
import KitSupport

// Names of views, windows and menus without effect: Plumb receives no events and shows no windows.

extension NSView {
  /// The tag of a tool tip.
  public typealias ToolTipTag = Int
  /// Adds a tool tip. Returns 0. Has no effect: Plumb receives no events.
  @discardableResult public func addToolTip(
    _ rect: CGRect, owner: Any, userData data: UnsafeMutableRawPointer?
  ) -> ToolTipTag { 0 }
  /// Removes a tool tip. Has no effect.
  public func removeToolTip(_ tag: ToolTipTag) {}
  /// Removes all tool tips.
  public func removeAllToolTips() { toolTip = nil }
}

/// An object with the texts of tool tips. Plumb does not call it.
public protocol NSViewToolTipOwner: AnyObject {
  /// Returns the text of a tool tip.
  func view(
    _ view: NSView, stringForToolTip tag: NSView.ToolTipTag, point: CGPoint, userData data: UnsafeMutableRawPointer?
  ) -> String
}

/// The key of a property that is animated.
public typealias NSAnimatablePropertyKey = String

extension NSAnimatablePropertyContainer {
  /// The animations by key. Has no effect: Plumb applies changes immediately.
  public var animations: [NSAnimatablePropertyKey: Any] {
    get { [:] }
    set {}
  }
  /// Returns the animation of a key; nil.
  public func animation(forKey key: NSAnimatablePropertyKey) -> Any? { nil }
}

extension NSSound {
  /// Makes the sound of alerts. Has no effect: Plumb makes no sounds.
  public nonisolated static func beep() {}
  /// Stops the sound; false.
  @discardableResult public func stop() -> Bool { false }
}

extension NSWindow {
  /// Shows the window in front of the others, or hides it. The number of the other window has no effect.
  public func order(_ place: OrderingMode, relativeTo otherWin: Int) {
    switch place {
    case .out: orderOut(nil)
    case .above, .below: orderFront(nil)
    }
  }
  /// Computes the shadow again. Has no effect: Plumb shows no windows.
  public func invalidateShadow() {}
  /// The event; nil: Plumb receives none.
  public var currentEvent: NSEvent? { nil }
  /// The place of the window among those of the application, from the front.
  public var orderedIndex: Int {
    get { NSApplication.shared.windows.firstIndex { $0 === self } ?? 0 }
    set {}
  }
}

extension NSMenu {
  /// Sends the action of the item at an index.
  public func performActionForItem(at index: Int) {
    guard let item = item(at: index), item.isEnabled, let action = item.action else { return }
    NSApplication.shared.sendAction(action, to: item.target, from: item)
  }
}

extension NSLayoutManager {
  /// Returns the height of a line in a font, in points.
  public func defaultLineHeight(for theFont: NSFont) -> CGFloat { CGFloat(theFont.font.metrics.lineHeight) }
  /// Returns the distance of the baseline from the upper edge of a line in a font, in points.
  public func defaultBaselineOffset(for theFont: NSFont) -> CGFloat { CGFloat(theFont.font.metrics.ascent) }
}

extension NSEvent {
  /// The time before a held key repeats, in seconds: the default of macOS.
  public class var keyRepeatDelay: TimeInterval { 0.5 }
  /// The time between the repetitions of a held key, in seconds: the default of macOS.
  public class var keyRepeatInterval: TimeInterval { 1.0 / 12 }
}

extension NSAccessibility {
  /// The name of a notification.
  public struct Notification: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value changed.
    public static let valueChanged = Notification("AXValueChanged")
    /// The title changed.
    public static let titleChanged = Notification("AXTitleChanged")
    /// The focus changed.
    public static let focusedUIElementChanged = Notification("AXFocusedUIElementChanged")
    /// The layout changed.
    public static let layoutChanged = Notification("AXLayoutChanged")
    /// The selected elements changed.
    public static let selectedChildrenChanged = Notification("AXSelectedChildrenChanged")
    /// A text is to be read.
    public static let announcementRequested = Notification("AXAnnouncementRequested")
  }
  /// The key of what a notification says.
  public struct NotificationUserInfoKey: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The text that is read.
    public static let announcement = NotificationUserInfoKey("AXAnnouncementKey")
    /// The importance of a text.
    public static let priority = NotificationUserInfoKey("AXPriorityKey")
  }
  /// Notifies assistive technologies. Has no effect: Plumb has none.
  public static func post(element: Any, notification: Notification) {}
  /// Notifies assistive technologies. Has no effect: Plumb has none.
  public static func post(element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]?) {}
}

extension NSAccessibility.Role {
  /// A control that increments a value.
  public static let incrementor = Self(rawValue: "AXIncrementor")
  /// A pop-up button.
  public static let popUpButton = Self(rawValue: "AXPopUpButton")
  /// A menu button.
  public static let menuButton = Self(rawValue: "AXMenuButton")
  /// A radio button.
  public static let radioButton = Self(rawValue: "AXRadioButton")
  /// A group of radio buttons.
  public static let radioGroup = Self(rawValue: "AXRadioGroup")
  /// A text area.
  public static let textArea = Self(rawValue: "AXTextArea")
  /// A toolbar.
  public static let toolbar = Self(rawValue: "AXToolbar")
  /// A triangle that shows or hides content.
  public static let disclosureTriangle = Self(rawValue: "AXDisclosureTriangle")
  /// A progress indicator.
  public static let progressIndicator = Self(rawValue: "AXProgressIndicator")
  /// A level indicator.
  public static let levelIndicator = Self(rawValue: "AXLevelIndicator")
  /// A value indicator.
  public static let valueIndicator = Self(rawValue: "AXValueIndicator")
  /// A color well.
  public static let colorWell = Self(rawValue: "AXColorWell")
  /// A combo box.
  public static let comboBox = Self(rawValue: "AXComboBox")
  /// An outline.
  public static let outline = Self(rawValue: "AXOutline")
  /// A table.
  public static let table = Self(rawValue: "AXTable")
  /// A scroll area.
  public static let scrollArea = Self(rawValue: "AXScrollArea")
  /// A group of tabs.
  public static let tabGroup = Self(rawValue: "AXTabGroup")
  /// A window.
  public static let window = Self(rawValue: "AXWindow")
}

extension NSPasteboard.PasteboardType {
  /// The address of a file.
  public static let fileURL = Self("public.file-url")
  /// An address.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = Self("public.url")
  /// An image in the PNG format.
  public static let png = Self("public.png")
  /// An image in the TIFF format.
  public static let tiff = Self("public.tiff")
  /// Text with attributes.
  public static let rtf = Self("public.rtf")
  /// A document in the PDF format.
  public static let pdf = Self("com.adobe.pdf")
  /// A color.
  public static let color = Self("com.apple.cocoa.pasteboard.color")
  /// Text in the HTML format.
  public static let html = Self("public.html")
}

extension NSPasteboard {
  /// An option for reading.
  public struct ReadingOptionKey: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether only files are read.
    public static let urlReadingFileURLsOnly = ReadingOptionKey("NSPasteboardURLReadingFileURLsOnlyKey")
    /// The types of the files.
    public static let urlReadingContentsConformToTypes = ReadingOptionKey(
      "NSPasteboardURLReadingContentsConformToTypesKey")
  }
  /// Reads objects; nil: the pasteboard has texts alone, which `string(forType:)` reads.
  public func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? { nil }
  /// Whether there are objects of classes; false.
  public func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
    false
  }
  /// Returns the first of the types that the contents have; nil if they have none.
  public func availableType(from types: [PasteboardType]) -> PasteboardType? {
    types.first { string(forType: $0) != nil }
  }
}
