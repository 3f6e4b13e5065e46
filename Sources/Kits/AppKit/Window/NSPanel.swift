import Foundation
import KitSupport

/// A window for tools.
open class NSPanel: NSWindow {
  /// Whether the panel is above normal windows. Affects drawing only.
  open var isFloatingPanel = false
  /// Whether the panel takes keys only where it needs them. Has no effect: Plumb does not receive events.
  open var becomesKeyOnlyIfNeeded = false
  /// Whether the panel receives events during a modal session. Has no effect: Plumb does not receive events.
  open var worksWhenModal = false
}

/// A message with buttons. Plumb shows no windows: ``runModal()`` returns the answer of ``handler``.
open class NSAlert: KitObject {
  /// The importance of an alert. Affects drawing only.
  public enum Style: UInt, Sendable {
    /// A warning.
    case warning
    /// Information.
    case informational
    /// A critical message.
    case critical
  }

  /// The question or the message, in bold.
  open var messageText = ""
  /// The text below the message.
  open var informativeText = ""
  /// The importance. Affects drawing only.
  open var alertStyle = Style.warning
  /// The image. Affects drawing only.
  open var icon: NSImage?
  /// The buttons, from the trailing edge.
  open private(set) var buttons: [NSButton] = []
  /// A view below the explanation.
  open var accessoryView: NSView?
  /// Whether there is a check box that suppresses the alert.
  open var showsSuppressionButton = false

  /// A closure that answers alerts. Without one, the answer is the first button. Plumb-specific.
  public static var handler: ((NSAlert) -> NSApplication.ModalResponse)?

  /// Adds a button.
  @discardableResult open func addButton(withTitle title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    buttons.append(button)
    return button
  }

  /// Returns the answer of ``handler``.
  @discardableResult open func runModal() -> NSApplication.ModalResponse {
    Self.handler?(self) ?? .alertFirstButtonReturn
  }

  /// Calls `handler` with the answer of ``handler``.
  open func beginSheetModal(
    for sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    handler?(runModal())
  }
}

/// The content of a controller beside a view.
open class NSPopover: NSResponder, NSAnimatablePropertyContainer {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("delegate", \NSPopover.delegate),
      .outlet("contentViewController", \NSPopover.contentViewController))
  }

  /// Creates a popover.
  public override init() { super.init() }
  /// Creates a popover from an archive. Plumb does not read archives of AppKit, so that the result has default settings.
  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controller of the content.
  open var contentViewController: NSViewController?
  /// The size of the content in points; zero for the size of its view.
  open var contentSize = CGSize.zero
  /// When the popover closes. Has no effect: Plumb does not receive events.
  open var behavior = Behavior.applicationDefined
  /// Whether showing is animated. Has no effect: Plumb shows popovers immediately.
  open var animates = true
  /// The delegate, which is not retained. Has no effect: Plumb calls none of its methods.
  open weak var delegate: (any NSPopoverDelegate)?
  /// The appearance; nil for the window's. Affects drawing only.
  open var appearance: NSAppearance?
  /// The rectangle beside which the popover is, in points.
  open var positioningRect = CGRect.zero
  /// Whether the popover became a window of its own; false: Plumb does not receive events.
  open var isDetached: Bool { false }
  /// Whether the popover is shown.
  open var isShown: Bool { window?.isVisible ?? false }
  private var window: NSPanel?

  /// Shows the popover: its content is laid out in a window of its size.
  open func show(relativeTo positioningRect: CGRect, of positioningView: NSView, preferredEdge: NSRectEdge) {
    guard let contentViewController else { return }
    let panel = NSPanel(contentRect: .zero, styleMask: .borderless, backing: .buffered, defer: true)
    panel.contentViewController = contentViewController
    if contentSize != .zero { panel.setContentSize(contentSize) }
    window = panel
    panel.orderFront(nil)
  }

  /// Closes the popover.
  open func close() {
    window?.orderOut(nil)
    window = nil
  }

  /// Closes the popover.
  open func performClose(_ sender: Any?) { close() }

  /// When a popover closes. Has no effect: Plumb does not receive events.
  public enum Behavior: Int, Sendable {
    /// When the program closes it.
    case applicationDefined
    /// When the user clicks elsewhere.
    case transient
    /// When the user clicks in its window.
    case semitransient
  }
}

/// The methods of a delegate of a popover. Has no effect: Plumb calls none of them.
public protocol NSPopoverDelegate: NSObjectProtocol, KitDelegate {}

extension NSPopover {
  /// Posted before a popover is shown. Has no effect: Plumb does not post it.
  public nonisolated static let willShowNotification = Notification.Name("NSPopoverWillShowNotification")
  /// Posted after a popover was shown. Has no effect: Plumb does not post it.
  public nonisolated static let didShowNotification = Notification.Name("NSPopoverDidShowNotification")
  /// Posted before a popover closes. Has no effect: Plumb does not post it.
  public nonisolated static let willCloseNotification = Notification.Name("NSPopoverWillCloseNotification")
  /// Posted after a popover closed. Has no effect: Plumb does not post it.
  public nonisolated static let didCloseNotification = Notification.Name("NSPopoverDidCloseNotification")
}
