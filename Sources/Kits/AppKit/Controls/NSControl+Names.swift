import Foundation
import KitSupport

// Names of controls that the user edits or clicks. Plumb receives no events.

extension NSControl {
  /// Posted when text is edited. Has no effect: Plumb does not post it.
  public nonisolated static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
  /// Posted when editing begins. Has no effect: Plumb does not post it.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  /// Posted when editing ends. Has no effect: Plumb does not post it.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
  /// Sets the events that send the action. Returns 0. Has no effect: Plumb receives no events.
  @discardableResult public func sendAction(on mask: NSEvent.EventTypeMask) -> Int { 0 }
  /// Ends editing; false. Has no effect: Plumb receives no events.
  @discardableResult public func abortEditing() -> Bool { false }
  /// Takes over the edited text. Has no effect: Plumb receives no events.
  public func validateEditing() {}
  /// The editor of the text; nil: Plumb receives no events.
  public func currentEditor() -> NSText? { nil }
  /// Takes over the value of another control.
  public func takeStringValueFrom(_ sender: Any?) {
    if let other = sender as? NSControl { stringValue = other.stringValue }
  }
  /// Takes over the value of another control.
  public func takeDoubleValueFrom(_ sender: Any?) {
    if let other = sender as? NSControl { doubleValue = other.doubleValue }
  }
}

extension NSSegmentedControl {
  /// Sets the menu of a segment. Has no effect: Plumb does not present menus.
  public func setMenu(_ menu: NSMenu?, forSegment segment: Int) {}
  /// Sets whether a segment has an arrow. Has no effect: it is not drawn.
  public func setShowsMenuIndicator(_ showsMenuIndicator: Bool, forSegment segment: Int) {}
  /// Sets the tool tip of a segment. Has no effect: Plumb does not receive events.
  public func setToolTip(_ toolTip: String?, forSegment segment: Int) {}
}

extension NSTextField {
  /// Selects the text. Has no effect: Plumb does not receive events.
  public func selectText(_ sender: Any?) {}
}

extension NSTableView {
  /// The row under the mouse; -1: Plumb receives no events.
  public var clickedRow: Int { -1 }
  /// The column under the mouse; -1: Plumb receives no events.
  public var clickedColumn: Int { -1 }
  /// Sets the operations of drags. Has no effect: Plumb receives no events.
  public func setDraggingSourceOperationMask(_ mask: NSDragOperation, forLocal isLocal: Bool) {}
}

extension NSWindowController {
  /// Sets the title of the window to the name of the document. Has no effect: Plumb has no documents of users.
  public func synchronizeWindowTitleWithDocumentName() {}
}

extension NSWorkspace {
  /// The center of notifications of the workspace. Plumb posts none.
  public var notificationCenter: NotificationCenter { .default }
  /// Shows files. Has no effect: Plumb has no Finder.
  public func activateFileViewerSelecting(_ fileURLs: [URL]) {}
  /// Shows a file; false: Plumb has no Finder.
  @discardableResult public func selectFile(_ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String) -> Bool
  {
    false
  }
  /// Posted after the computer woke. Has no effect: Plumb does not post it.
  public nonisolated static let didWakeNotification = Notification.Name("NSWorkspaceDidWakeNotification")
  /// Posted before the computer sleeps. Has no effect: Plumb does not post it.
  public nonisolated static let willSleepNotification = Notification.Name("NSWorkspaceWillSleepNotification")
  /// Posted when settings of accessibility change. Has no effect: Plumb does not post it.
  public nonisolated static let accessibilityDisplayOptionsDidChangeNotification = Notification.Name(
    "NSWorkspaceAccessibilityDisplayOptionsDidChangeNotification")
}

/// The feedback of a trackpad. Has no effect: Plumb has no trackpad.
open class NSHapticFeedbackManager: KitObject {
  /// The performer of feedback.
  open class var defaultPerformer: NSHapticFeedbackManager { NSHapticFeedbackManager() }
  /// The kind of feedback.
  public enum FeedbackPattern: Int, Sendable {
    /// General, an alignment, or a change of level.
    case generic, alignment, levelChange
  }
  /// The time of feedback.
  public enum PerformanceTime: UInt, Sendable {
    /// By default, at once, or after drawing.
    case `default`, now, drawCompleted
  }
  /// Performs feedback. Has no effect.
  open func perform(_ pattern: FeedbackPattern, performanceTime: PerformanceTime) {}
}

/// A sound. Has no effect: Plumb makes no sounds.
open class NSSound: KitObject {
  /// Returns nil: Plumb makes no sounds.
  public init?(named name: String) { nil }
  /// Plays the sound; false.
  @discardableResult open func play() -> Bool { false }
}

/// The name of a property that is bound to another.
public struct NSBindingName: KitName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value.
  public static let value = NSBindingName("value")
  /// Whether it is enabled.
  public static let enabled = NSBindingName("enabled")
  /// Whether it is hidden.
  public static let hidden = NSBindingName("hidden")
  /// The content.
  public static let content = NSBindingName("content")
}

/// An option of a binding.
public struct NSBindingOption: KitName {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether each change is passed on.
  public static let continuouslyUpdatesValue = NSBindingOption("NSContinuouslyUpdatesValue")
  /// The transformer of values.
  public static let valueTransformerName = NSBindingOption("NSValueTransformerName")
}

extension NSObjectProtocol where Self: NSObject {
  /// Binds a property to another. Has no effect: Plumb has no bindings.
  public func bind(
    _ binding: NSBindingName, to observable: Any, withKeyPath keyPath: String, options: [NSBindingOption: Any]? = nil
  ) {}
  /// Ends a binding. Has no effect: Plumb has no bindings.
  public func unbind(_ binding: NSBindingName) {}
}

extension NSCursor {
  /// The arrow with a plus sign.
  public static let dragCopy = NSCursor()
  /// The sign of what is not allowed.
  public static let operationNotAllowed = NSCursor()
  /// The cursor above the left edge.
  public static let resizeLeft = NSCursor()
  /// The cursor above the right edge.
  public static let resizeRight = NSCursor()
  /// The current cursor: the arrow.
  public class var current: NSCursor { arrow }
  /// Hides the cursor. Has no effect: Plumb has no cursor.
  public class func hide() {}
  /// Shows the cursor. Has no effect: Plumb has no cursor.
  public class func unhide() {}
  /// Hides the cursor until the mouse moves. Has no effect: Plumb has no cursor.
  public class func setHiddenUntilMouseMoves(_ flag: Bool) {}
}
