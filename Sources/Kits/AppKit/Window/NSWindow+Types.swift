import Foundation
import KitSupport

extension NSWindow {
  /// A button in the title bar.
  public enum ButtonType: UInt, Sendable {
    /// Closes the window.
    case closeButton
    /// Minimizes the window.
    case miniaturizeButton
    /// Zooms the window.
    case zoomButton
    /// Shows and hides the toolbar.
    case toolbarButton
    /// The icon of the document.
    case documentIconButton
  }

  /// Returns nil: the title bars of Plumb have no buttons.
  public func standardWindowButton(_ b: ButtonType) -> NSButton? { nil }

  /// The name of a saved frame.
  public typealias FrameAutosaveName = String

  /// Restores a saved frame. Returns false: Plumb does not save frames.
  @discardableResult public func setFrameUsingName(_ name: FrameAutosaveName) -> Bool { false }
  /// Sets the name under which the frame is saved. Returns false: Plumb does not save frames.
  @discardableResult public func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool { false }

  /// The parts of a window's frame.
  public struct StyleMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No frame.
    public static let borderless = StyleMask([])
    /// A title bar.
    public static let titled = StyleMask(rawValue: 1 << 0)
    /// A close button.
    public static let closable = StyleMask(rawValue: 1 << 1)
    /// A minimize button.
    public static let miniaturizable = StyleMask(rawValue: 1 << 2)
    /// The user can resize the window.
    public static let resizable = StyleMask(rawValue: 1 << 3)
    /// A panel with a small title bar.
    public static let utilityWindow = StyleMask(rawValue: 1 << 4)
    /// A panel that does not activate the application.
    public static let nonactivatingPanel = StyleMask(rawValue: 1 << 7)
    /// The toolbar and the title bar are one.
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    /// A panel with a dark frame.
    public static let hudWindow = StyleMask(rawValue: 1 << 13)
    /// The window fills the screen.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// The content view extends below the title bar.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// The storage of a window's content. Has no effect: Plumb shows no windows.
  public enum BackingStoreType: UInt, Sendable {
    /// In a buffer.
    case buffered = 2
  }

  /// The order of two views or windows.
  public enum OrderingMode: Int, Sendable {
    /// In front.
    case above = 1
    /// Behind.
    case below = -1
    /// Removed.
    case out = 0
  }

  /// Whether a title is visible.
  public enum TitleVisibility: Int, Sendable {
    /// Visible.
    case visible
    /// Hidden.
    case hidden
  }

  /// The level of a window among others.
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Normal windows.
    public static let normal = Level(rawValue: 0)
    /// Panels over normal windows.
    public static let floating = Level(rawValue: 3)
    /// Modal panels.
    public static let modalPanel = Level(rawValue: 8)
    /// The menu bar.
    public static let mainMenu = Level(rawValue: 24)
    /// Status items.
    public static let statusBar = Level(rawValue: 25)
    /// Menus.
    public static let popUpMenu = Level(rawValue: 101)
    /// The screen saver.
    public static let screenSaver = Level(rawValue: 1000)
  }

  /// The behavior of a window with spaces and full screen. Has no effect: Plumb shows no windows.
  public struct CollectionBehavior: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// In all spaces.
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1 << 0)
    /// In the active space.
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 1 << 1)
    /// Unaffected by spaces.
    public static let stationary = CollectionBehavior(rawValue: 1 << 4)
    /// The window is not in the cycle of windows.
    public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
    /// Can fill the screen.
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
    /// Can be shown with a window that fills the screen.
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
  }

  /// The position of the toolbar.
  public enum ToolbarStyle: Int, Sendable {
    /// Determined by the window.
    case automatic
    /// Below the title.
    case expanded
    /// Below the title, with centered items.
    case preference
    /// Beside the title.
    case unified
    /// Beside the title, in a small size.
    case unifiedCompact
  }

  /// The animation of showing a window. Has no effect: Plumb does not animate windows.
  public enum AnimationBehavior: Int, Sendable {
    /// That of the kind of window.
    case `default` = 0
    /// The window is not animated.
    case none = 2
    /// That of document windows.
    case documentWindow = 3
    /// That of utility windows.
    case utilityWindow = 4
    /// That of alerts.
    case alertPanel = 5
  }

  /// Whether a window joins others as a tab. Has no effect: Plumb shows no windows.
  public enum TabbingMode: Int, Sendable {
    /// As the user prefers.
    case automatic
    /// Where possible.
    case preferred
    /// Never.
    case disallowed
  }

  /// The visibility of a window behind others.
  public struct OcclusionState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A part of the window is visible.
    public static let visible = OcclusionState(rawValue: 1 << 1)
  }

  /// Whether windows join others as tabs. Has no effect: Plumb shows no windows.
  public static var allowsAutomaticWindowTabbing = true
  /// The visibility behind other windows: that of a shown window is not limited.
  public var occlusionState: OcclusionState { isVisible ? .visible : [] }
  /// The number of the window; 0: Plumb has no window server.
  public var windowNumber: Int { 0 }
  /// Whether the window is in the Dock; false: Plumb shows no windows.
  public var isMiniaturized: Bool { false }
  /// Whether the window is zoomed; false: Plumb shows no windows.
  public var isZoomed: Bool { false }
  /// Moves the window to the Dock. Has no effect: Plumb shows no windows.
  public func miniaturize(_ sender: Any?) {}
  /// Zooms the window. Has no effect: Plumb shows no windows.
  public func zoom(_ sender: Any?) {}
  /// Enters or leaves full screen. Has no effect: Plumb shows no windows.
  public func toggleFullScreen(_ sender: Any?) {}
  /// Whether the user resizes the window; false: Plumb does not receive events.
  public var inLiveResize: Bool { false }
  /// The sheets of the window.
  public var sheets: [NSWindow] { attachedSheet.map { [$0] } ?? [] }
  /// Finds the areas of cursors anew. Has no effect: Plumb has no cursor.
  public func invalidateCursorRects(for view: NSView) {}
  /// Orders the views with keyboard focus. Has no effect: Plumb has no keyboard.
  public func recalculateKeyViewLoop() {}
  /// Ends editing. Has no effect: Plumb does not receive events.
  public func endEditing(for object: Any?) {}

  /// Posted before the user resizes a window. Has no effect: Plumb does not post it.
  public static let willStartLiveResizeNotification = Notification.Name("NSWindowWillStartLiveResizeNotification")
  /// Posted after the user resized a window. Has no effect: Plumb does not post it.
  public static let didEndLiveResizeNotification = Notification.Name("NSWindowDidEndLiveResizeNotification")
  /// Posted after a window moved. Has no effect: Plumb does not post it.
  public static let didMoveNotification = Notification.Name("NSWindowDidMoveNotification")
  /// Posted after a window became the main window. Has no effect: Plumb does not post it.
  public static let didBecomeMainNotification = Notification.Name("NSWindowDidBecomeMainNotification")
  /// Posted after another window became the main window. Has no effect: Plumb does not post it.
  public static let didResignMainNotification = Notification.Name("NSWindowDidResignMainNotification")
  /// Posted after a window entered full screen. Has no effect: Plumb does not post it.
  public static let didEnterFullScreenNotification = Notification.Name("NSWindowDidEnterFullScreenNotification")
  /// Posted after a window left full screen. Has no effect: Plumb does not post it.
  public static let didExitFullScreenNotification = Notification.Name("NSWindowDidExitFullScreenNotification")
  /// Posted after the scale of the screen changed. Has no effect: Plumb does not post it.
  public static let didChangeBackingPropertiesNotification = Notification.Name(
    "NSWindowDidChangeBackingPropertiesNotification")
  /// Posted after the visibility of a window changed. Has no effect: Plumb does not post it.
  public static let didChangeOcclusionStateNotification = Notification.Name(
    "NSWindowDidChangeOcclusionStateNotification")
  /// Posted after a window became the key window.
  public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
  /// Posted after another window became the key window.
  public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")
  /// Posted before a window closes.
  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
  /// Posted after a window was resized.
  public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
}

/// The line below a title bar. Affects drawing only.
public enum NSTitlebarSeparatorStyle: Int, Sendable {
  /// Determined by the window.
  case automatic
  /// The title bar has no separator.
  case none
  /// A line.
  case line
  /// A shadow.
  case shadow
}

/// An object that a window notifies.
public protocol NSWindowDelegate: KitDelegate {
  /// Returns whether the window may close.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Called before the window closes.
  func windowWillClose(_ notification: Notification)
  /// Returns the size that the window gets in place of `frameSize`.
  func windowWillResize(_ sender: NSWindow, to frameSize: CGSize) -> CGSize
  /// Called after the window was resized.
  func windowDidResize(_ notification: Notification)
  /// Called after the window became the key window. Has no effect: Plumb does not call it.
  func windowDidBecomeKey(_ notification: Notification)
  /// Called after another window became the key window. Has no effect: Plumb does not call it.
  func windowDidResignKey(_ notification: Notification)
}

extension NSWindowDelegate {
  /// Returns true: the window may close.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// The default implementation does nothing.
  public func windowWillClose(_ notification: Notification) {}
  /// Returns the size.
  public func windowWillResize(_ sender: NSWindow, to frameSize: CGSize) -> CGSize { frameSize }
  /// The default implementation does nothing.
  public func windowDidResize(_ notification: Notification) {}
  /// The default implementation does nothing.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// The default implementation does nothing.
  public func windowDidResignKey(_ notification: Notification) {}
}
