import Foundation
import KitSupport

/// The application: its windows and its settings for all of them.
///
/// Plumb has no event loop. A program shows and lays out its windows itself.
open class NSApplication: NSResponder {
  /// The application.
  public static let shared = NSApplication()

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

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The application.
@MainActor public var NSApp: NSApplication! { NSApplication.shared }

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
}

extension NSApplicationDelegate {
  /// The default implementation does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// The default implementation does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Returns false.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
}
