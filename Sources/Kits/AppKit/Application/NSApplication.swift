import Foundation
import KitSupport

/// The application: its windows and its settings for all of them.
///
/// Plumb has no event loop. A program shows and lays out its windows itself.
open class NSApplication: NSResponder {
  /// The application.
  public static let shared = NSApplication()

  /// Creates the application.
  public override init() { super.init() }
  /// Creates the application. The archive has no effect.
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  /// The windows that are on the screen.
  open internal(set) var windows: [NSWindow] = []
  /// The window that receives key events.
  open internal(set) weak var keyWindow: NSWindow?
  /// The main window.
  open var mainWindow: NSWindow? { keyWindow }
  /// The object that receives actions that no responder performs.
  open weak var delegate: (any NSApplicationDelegate)?
  /// The event that is being handled; always nil: Plumb receives no events.
  open var currentEvent: NSEvent? { nil }
  /// The direction in which content is arranged. The default is from left to right.
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight {
    didSet { for window in windows { window.frameView.userInterfaceLayoutDirection = userInterfaceLayoutDirection } }
  }
  /// The appearance of the application; nil for the system's. Affects drawing only.
  open var appearance: NSAppearance?
  /// The appearance with which windows are drawn. Affects drawing only.
  open var effectiveAppearance: NSAppearance { appearance ?? .light }
  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSApplication.connectedDelegate))
  }
  private var connectedDelegate: AnyObject? {
    get { delegate }
    set { delegate = newValue as? any NSApplicationDelegate }
  }

  /// The main menu. Has no effect: Plumb does not present menus.
  open var mainMenu: NSMenu?
  /// Whether the application is active.
  open internal(set) var isActive = false
  /// The window of a modal session; always nil: Plumb runs none.
  open var modalWindow: NSWindow? { nil }
  /// The tile in the Dock. Has no effect: Plumb has no Dock.
  public let dockTile = NSDockTile()
  /// The icon of the application. Affects drawing only.
  open var applicationIconImage: NSImage! = NSImage(size: CGSize(width: 128, height: 128))
  /// Whether the application is hidden; false.
  open var isHidden: Bool { false }
  /// Whether the event loop runs; false: Plumb has none.
  open var isRunning: Bool { false }
  /// Quits. Has no effect: a program ends by itself.
  open func terminate(_ sender: Any?) {}
  /// Hides the windows. Has no effect: Plumb shows no windows.
  open func hide(_ sender: Any?) {}
  /// Shows the windows. Has no effect: Plumb shows no windows.
  open func unhide(_ sender: Any?) {}
  /// Shows the panel about the application. Has no effect: Plumb shows no windows.
  open func orderFrontStandardAboutPanel(_ sender: Any?) {}
  /// Returns the response of a stopped session: Plumb runs no modal sessions.
  @discardableResult open func runModal(for window: NSWindow) -> ModalResponse { .stop }
  /// Ends a modal session. Has no effect: Plumb runs none.
  open func stopModal() {}

  /// Activates the application.
  open func activate(ignoringOtherApps flag: Bool) { isActive = true }
  /// Activates the application.
  open func activate() { isActive = true }
  /// Sets how the application appears in the Dock. Has no effect: Plumb has no Dock. Returns true.
  @discardableResult open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }
  /// Updates constraints, lays out and displays the windows where it is needed.
  open func updateWindows() {
    for window in windows {
      window.layoutIfNeeded()
      window.displayIfNeeded()
    }
  }
  /// Sends an action to a target or, if it is nil, to the first object in the responder chain of the key window that is
  /// an ``ActionReceiver`` or declares the action in its `interface`. Returns whether an object performed it.
  @discardableResult open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
    guard let found = self.target(forAction: action, to: target, from: sender) as AnyObject? else { return false }
    if InterfaceMembers(of: found).perform(action: action.description, sender: sender, event: nil) { return true }
    guard let receiver = found as? any ActionReceiver else { return false }
    receiver.perform(action, from: sender)
    return true
  }
  /// Returns the object that ``sendAction(_:to:from:)`` would send an action to; nil if there is none.
  open func target(forAction action: Selector, to target: Any?, from sender: Any?) -> Any? {
    if let target { return Self.performs(action, target) ? target : nil }
    var responder = sender as? NSResponder ?? keyWindow?.firstResponder ?? keyWindow
    while let current = responder {
      if Self.performs(action, current) { return current }
      if let other = current.supplementalTarget(forAction: action, sender: sender) { return other }
      responder = current.nextResponder
    }
    return delegate.flatMap { Self.performs(action, $0) ? $0 : nil }
  }

  /// Whether an object performs an action.
  private static func performs(_ action: Selector, _ object: Any) -> Bool {
    object is any ActionReceiver || InterfaceMembers(of: object as AnyObject).declares(action: action.description)
  }

  /// Posted when the application becomes active. Has no effect: Plumb does not post it.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification")
  /// Posted before the application is no longer active. Has no effect: Plumb does not post it.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "NSApplicationWillResignActiveNotification")
  /// Posted when the application is no longer active. Has no effect: Plumb does not post it.
  public nonisolated static let didResignActiveNotification = Notification.Name(
    "NSApplicationDidResignActiveNotification")
  /// Posted after the application was launched. Has no effect: Plumb does not post it.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")
  /// Posted before the application terminates. Has no effect: Plumb does not post it.
  public nonisolated static let willTerminateNotification = Notification.Name("NSApplicationWillTerminateNotification")
  /// Posted when a screen changes. Has no effect: Plumb does not post it.
  public nonisolated static let didChangeScreenParametersNotification = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")

  /// The answer to a modal session, an alert or a sheet.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first button.
    public static let alertFirstButtonReturn = ModalResponse(rawValue: 1000)
    /// The second button.
    public static let alertSecondButtonReturn = ModalResponse(rawValue: 1001)
    /// The third button.
    public static let alertThirdButtonReturn = ModalResponse(rawValue: 1002)
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The user agreed.
    public static let OK = ModalResponse(rawValue: 1)
    /// The user cancelled.
    public static let cancel = ModalResponse(rawValue: 0)
    /// The session was stopped.
    public static let stop = ModalResponse(rawValue: -1000)
    /// The session was aborted.
    public static let abort = ModalResponse(rawValue: -1001)
  }

  /// The answer of a delegate to the end of the application.
  public enum TerminateReply: UInt, Sendable {
    /// The application goes on.
    case terminateCancel
    /// The application ends.
    case terminateNow
    /// The delegate decides later.
    case terminateLater
  }

  /// The appearance of an application in the Dock.
  public enum ActivationPolicy: Int, Sendable {
    /// With a menu bar.
    case regular
    /// Without a menu bar.
    case accessory
    /// Not at all.
    case prohibited
  }

  func list(_ window: NSWindow) { if !windows.contains(where: { $0 === window }) { windows.append(window) } }

  func forget(_ window: NSWindow) {
    windows.removeAll { $0 === window }
    if keyWindow === window { keyWindow = nil }
  }
}

/// The tile of an application or a window in the Dock. Has no effect: Plumb has no Dock.
open class NSDockTile: KitObject {
  /// The view that is drawn in place of the icon.
  open var contentView: NSView?
  /// The text of the badge.
  open var badgeLabel: String?
  /// Whether the icon of the application is drawn on the tile.
  open var showsApplicationBadge = true
  /// The size in points.
  open var size: CGSize { CGSize(width: 128, height: 128) }
  /// Draws the tile anew. Has no effect.
  open func display() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The application.
@preconcurrency @MainActor public var NSApp: NSApplication! { NSApplication.shared }

/// An object that performs the actions of controls.
///
/// Plumb has no Objective-C runtime and therefore no `#selector`. An object that is the target of an action adopts this
/// protocol and calls its method itself, or declares the method in its `interface`.
@preconcurrency @MainActor public protocol ActionReceiver: ActionPerformer {}

/// An object that the application notifies. Plumb has no event loop: a program calls these methods itself.
public protocol NSApplicationDelegate: KitDelegate {
  /// Called after the application was launched.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called before the application terminates.
  func applicationWillTerminate(_ notification: Notification)
  /// Returns whether closing the last window terminates the application.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Called before the application was launched.
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called after the application became active.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Returns whether the application may end.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Returns whether the application opens a window, after the user opened it again.
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
}

extension NSApplicationDelegate {
  /// The default implementation does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// The default implementation does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Returns false.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
  /// The default implementation does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// The default implementation does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// Returns that the application ends.
  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
  /// Returns true.
  public func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool { true }
}
