import AutoLayout
import Foundation
import KitDocuments
import KitSupport

/// A window: a frame on the screen with a content view.
///
/// Constraints in the content view can resize the window: it keeps its size with a priority of 500
/// (`windowSizeStayPut`). Plumb shows no windows; ``layoutIfNeeded()`` and ``makeKeyAndOrderFront(_:)`` lay them out.
open class NSWindow: NSResponder, NSAnimatablePropertyContainer {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("delegate", \NSWindow.delegate),
      .outlet("initialFirstResponder", \NSWindow.initialFirstResponder),
      .outlet("title", \NSWindow.title),
      .outlet("contentView", \NSWindow.contentView),
      .outlet("contentViewController", \NSWindow.contentViewController),
      .outlet("toolbar", \NSWindow.toolbar))
  }

  /// The frame view, which contains the content view.
  let frameView = NSThemeFrame()
  @exclusivity(unchecked) var windowState = WindowState()

  /// The object that limits the sizes of the window and is notified of its changes.
  open weak var delegate: (any NSWindowDelegate)?
  /// The title. Affects drawing only.
  open var title = ""
  /// The accessories of the title bar. Have no effect: Plumb does not place their views.
  open var titlebarAccessoryViewControllers: [NSTitlebarAccessoryViewController] = []
  /// Adds an accessory of the title bar. Has no effect: Plumb does not place its view.
  open func addTitlebarAccessoryViewController(_ childViewController: NSTitlebarAccessoryViewController) {
    titlebarAccessoryViewControllers.append(childViewController)
  }
  /// Whether the window is hidden while another application is active. Has no effect: Plumb has one application.
  open var hidesOnDeactivate = false
  /// The second line of the title. Affects drawing only.
  open var subtitle = ""
  /// Whether the title is visible. Affects drawing only.
  open var titleVisibility = TitleVisibility.visible
  /// Whether the title bar is transparent. Affects drawing only.
  open var titlebarAppearsTransparent = false
  /// The line below the title bar. Affects drawing only.
  open var titlebarSeparatorStyle = NSTitlebarSeparatorStyle.automatic
  /// The background color. Affects drawing only.
  open var backgroundColor: NSColor! = .windowBackgroundColor
  /// The opacity, from 0 to 1. Affects drawing only.
  open var alphaValue: CGFloat = 1
  /// Whether the window covers everything behind it. Affects drawing only.
  open var isOpaque = true
  /// Whether the window has a shadow. Affects drawing only.
  open var hasShadow = true
  /// The appearance of the window; nil for the application's. Affects drawing only.
  open var appearance: NSAppearance? { didSet { frameView.appearance = appearance } }
  /// The appearance with which the window is drawn. Affects drawing only.
  open var effectiveAppearance: NSAppearance { frameView.effectiveAppearance }
  /// Whether closing the window releases it. Has no effect: Swift releases windows without references.
  open var isReleasedWhenClosed = true
  /// Whether a drag of the background moves the window. Has no effect: Plumb does not receive events.
  open var isMovableByWindowBackground = false
  /// Whether the user can move the window. Has no effect: Plumb receives no events.
  open var isMovable = true
  /// Whether the views' order of keys follows their places. Has no effect: Plumb receives no events.
  open var autorecalculatesKeyViewLoop = false
  /// The level of the window among others. Affects drawing only.
  open var level = Level.normal
  /// The behavior of the window with spaces and full screen. Has no effect: Plumb shows no windows.
  open var collectionBehavior = CollectionBehavior([])
  /// A name of the window for the client's use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The controller of the window.
  open weak var windowController: NSWindowController?
  /// The animation of showing the window. Has no effect: Plumb does not animate windows.
  open var animationBehavior = AnimationBehavior.default
  /// Whether the window lets events of the mouse through. Has no effect: Plumb does not receive events.
  open var ignoresMouseEvents = false
  /// Whether the window receives moves of the mouse. Has no effect: Plumb does not receive events.
  open var acceptsMouseMovedEvents = false
  /// Whether the state of the window is kept. Has no effect: Plumb keeps none.
  open var isRestorable = true
  /// Whether the window joins others as a tab. Has no effect: Plumb shows no windows.
  open var tabbingMode = TabbingMode.automatic
  /// Whether the document has changes that are not saved. Affects drawing only.
  open var isDocumentEdited = false
  /// The windows that move with this one.
  open private(set) var childWindows: [NSWindow]?
  /// The window with which this one moves.
  open private(set) weak var parent: NSWindow?
  /// The sheet of the window.
  open private(set) var attachedSheet: NSWindow?
  /// Makes a window move with this one. Has no effect on frames: Plumb does not move windows.
  open func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
    childWin.parent = self
    childWindows = (childWindows ?? []) + [childWin]
  }
  /// Ends that a window moves with this one.
  open func removeChildWindow(_ childWin: NSWindow) {
    childWin.parent = nil
    childWindows = childWindows?.filter { $0 !== childWin }
  }
  /// Keeps a window as the sheet and lays it out; ``endSheet(_:returnCode:)`` calls the handler.
  open func beginSheet(
    _ sheetWindow: NSWindow, completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    (attachedSheet, endOfSheet) = (sheetWindow, handler)
    sheetWindow.layoutIfNeeded()
  }
  private var endOfSheet: ((NSApplication.ModalResponse) -> Void)?
  /// Ends a sheet.
  open func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse = .stop) {
    let end = endOfSheet
    (attachedSheet, endOfSheet) = (nil, nil)
    end?(returnCode)
  }

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - contentRect: The rectangle of the content view on the screen, in points.
  ///   - style: The parts of the window's frame.
  ///   - backingStoreType: Has no effect: Plumb shows no windows.
  ///   - flag: Has no effect: Plumb shows no windows.
  public init(
    contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
  ) {
    super.init()
    windowState.styleMask = style
    frameView.ownWindow = self
    frame = frameRect(forContentRect: contentRect)
    contentView = NSView()
  }

  /// Creates a window.
  public convenience init(
    contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool,
    screen: NSScreen?
  ) {
    self.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
    windowState.screen = screen
  }

  /// Creates a window with an empty frame.
  public convenience override init() {
    self.init(contentRect: .zero, styleMask: .titled, backing: .buffered, defer: true)
  }

  /// Creates a titled, closable, resizable window with the view of a controller, in the size of that view.
  public convenience init(contentViewController: NSViewController) {
    self.init(
      contentRect: .zero, styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: true)
    self.contentViewController = contentViewController
    title = contentViewController.title ?? ""
  }

  /// Whether the window is shown after it was loaded from a nib.
  var isVisibleAtLaunch = false

  // MARK: Content

  /// The content view. Setting it removes the previous one.
  open var contentView: NSView? {
    get { frameView.contentView }
    set { frameView.contentView = newValue }
  }
  /// The controller whose view is the content view. Setting it gives the window the size of that view.
  open var contentViewController: NSViewController? {
    get { windowState.controller }
    set { changeController(newValue) }
  }
  /// The part of the window that bars do not cover, in the window's coordinates.
  open var contentLayoutRect: CGRect { frameView.clearRect }
  /// The layout guide of ``contentLayoutRect``: an `NSLayoutGuide`.
  open var contentLayoutGuide: Any? { frameView.clearGuide }

  // MARK: Frame

  /// The frame on the screen, in points. Use ``setFrame(_:display:)`` to change it.
  open internal(set) var frame: CGRect {
    get { CGRect(origin: windowState.origin, size: frameView.frame.size) }
    set { changeFrame(newValue) }
  }
  /// Sets the frame on the screen, in points.
  open func setFrame(_ frameRect: CGRect, display flag: Bool) { frame = frameRect }
  /// Sets the frame on the screen immediately; Plumb does not animate it.
  open func setFrame(_ frameRect: CGRect, display displayFlag: Bool, animate animateFlag: Bool) {
    setFrame(frameRect, display: displayFlag)
  }
  /// Moves the lower left corner.
  open func setFrameOrigin(_ point: CGPoint) { windowState.origin = point }
  /// Moves the upper left corner.
  open func setFrameTopLeftPoint(_ point: CGPoint) {
    windowState.origin = CGPoint(x: point.x, y: point.y - frame.height)
  }
  /// Resizes the content view. The upper left corner of the window stays.
  open func setContentSize(_ size: CGSize) {
    let (old, new) = (frame, frameRect(forContentRect: CGRect(origin: .zero, size: size)).size)
    frame = CGRect(x: old.minX, y: old.maxY - new.height, width: new.width, height: new.height)
  }
  /// Moves the window to the center of its screen, a little above the middle.
  open func center() {
    guard let area = screen?.visibleFrame else { return }
    let free = CGSize(width: area.width - frame.width, height: area.height - frame.height)
    setFrameOrigin(CGPoint(x: (area.minX + free.width / 2).rounded(), y: (area.minY + free.height * 2 / 3).rounded()))
  }
  /// Returns the frame of a window with a content rectangle.
  open func frameRect(forContentRect contentRect: CGRect) -> CGRect {
    Self.frameRect(forContentRect: contentRect, styleMask: styleMask)
  }
  /// Returns the content rectangle of a window with a frame.
  open func contentRect(forFrameRect frameRect: CGRect) -> CGRect {
    Self.contentRect(forFrameRect: frameRect, styleMask: styleMask)
  }
  /// The smallest size of the frame, in points. It is required.
  open var minSize: CGSize {
    get { windowState.minSize }
    set {
      windowState.minSize = newValue
      frameView.updateSizeLimits()
    }
  }
  /// The largest size of the frame, in points. It is required.
  open var maxSize: CGSize {
    get { windowState.maxSize }
    set {
      windowState.maxSize = newValue
      frameView.updateSizeLimits()
    }
  }
  /// The smallest size of the content view, in points. It is required.
  open var contentMinSize: CGSize {
    get { windowState.contentMinSize }
    set {
      windowState.contentMinSize = newValue
      frameView.updateSizeLimits()
    }
  }
  /// The largest size of the content view, in points. It is required.
  open var contentMaxSize: CGSize {
    get { windowState.contentMaxSize }
    set {
      windowState.contentMaxSize = newValue
      frameView.updateSizeLimits()
    }
  }
  /// The parts of the window's frame.
  open var styleMask: StyleMask {
    get { windowState.styleMask }
    set {
      windowState.styleMask = newValue
      frameView.barsDidChange()
    }
  }
  /// The toolbar. A toolbar that is visible covers the upper edge of the content.
  open var toolbar: NSToolbar? {
    didSet {
      if oldValue !== toolbar { oldValue?.window = nil }
      toolbar?.window = self
      toolbar?.makeItems()
      frameView.barsDidChange()
    }
  }
  /// The position of the toolbar, which determines its height.
  open var toolbarStyle = ToolbarStyle.automatic { didSet { frameView.barsDidChange() } }

  // MARK: Layout

  /// Updates constraints and lays out the window; constraints inside can resize it.
  open func layoutIfNeeded() { frameView.runLayout() }
  /// Calls `updateConstraints()` on the views of the window, where it is scheduled.
  open func updateConstraintsIfNeeded() { frameView.runUpdatePass() }
  /// Returns the edge or center that keeps its place when constraints resize the window.
  open func anchorAttribute(for orientation: NSLayoutConstraint.Orientation) -> NSLayoutConstraint.Attribute {
    orientation == .horizontal ? windowState.anchors.horizontal : windowState.anchors.vertical
  }
  /// Sets the edge or center that keeps its place when constraints resize the window. The defaults are left and top.
  open func setAnchorAttribute(_ attr: NSLayoutConstraint.Attribute, for orientation: NSLayoutConstraint.Orientation) {
    if orientation == .horizontal { windowState.anchors.horizontal = attr } else { windowState.anchors.vertical = attr }
  }
  /// Shows constraints over the window. Affects drawing only.
  open func visualizeConstraints(_ constraints: [NSLayoutConstraint]?) { visualizedConstraints = constraints ?? [] }
  /// The constraints that are shown over the window. Affects drawing only.
  public private(set) var visualizedConstraints: [NSLayoutConstraint] = []
  /// Pixels per point.
  open var backingScaleFactor: CGFloat { screen?.backingScaleFactor ?? 1 }
  /// The screen that the window is on.
  open var screen: NSScreen? { windowState.screen ?? NSScreen.main }

  // MARK: Order

  /// Whether the window is on the screen.
  open var isVisible: Bool { windowState.isVisible }
  /// Whether the window receives key events.
  open var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
  /// Whether the window is the application's main window.
  open var isMainWindow: Bool { NSApplication.shared.mainWindow === self }
  /// Whether the window can become key.
  open var canBecomeKey: Bool { !styleMask.isDisjoint(with: [.titled, .resizable]) }
  /// Whether the window can become main.
  open var canBecomeMain: Bool { canBecomeKey }
  /// Lays out the window, shows it in front of the others, and makes it key.
  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    makeKey()
  }
  /// Called when the window becomes key.
  open func becomeKey() {}
  /// Called when the window is no longer key.
  open func resignKey() {}
  /// Called when the window becomes main. The default has no effect: Plumb does not call it.
  open func becomeMain() {}
  /// Called when the window is no longer main. The default has no effect: Plumb does not call it.
  open func resignMain() {}
  /// Returns the editor of fields; nil: Plumb receives no events.
  open func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? { nil }
  /// Makes the window key.
  open func makeKey() {
    let former = NSApplication.shared.keyWindow
    guard former !== self else { return }
    NSApplication.shared.keyWindow = self
    former?.resignKey()
    becomeKey()
    if let former { NotificationCenter.default.post(name: Self.didResignKeyNotification, object: former) }
    NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
  }
  /// Lays out the window and shows it in front of the others.
  open func orderFront(_ sender: Any?) { show() }
  /// The same as ``orderFront(_:)``.
  open func orderFrontRegardless() { orderFront(nil) }
  /// Hides the window.
  open func orderOut(_ sender: Any?) { hide() }
  /// Hides the window after notifying its delegate.
  open func close() {
    delegate?.windowWillClose(Notification(name: NSWindow.willCloseNotification, object: self))
    NotificationCenter.default.post(name: NSWindow.willCloseNotification, object: self)
    orderOut(nil)
  }
  /// Closes the window if its delegate agrees.
  open func performClose(_ sender: Any?) { if delegate?.windowShouldClose(self) ?? true { close() } }
  /// Displays the window's views where it is scheduled. Affects drawing only.
  open func displayIfNeeded() { frameView.displayIfNeeded() }

  // MARK: First responder

  /// The first responder of the window.
  open var firstResponder: NSResponder? { windowState.firstResponder }
  /// The view that becomes the first responder with the window.
  open weak var initialFirstResponder: NSView?
  /// Makes an object the first responder if the current one resigns and it agrees. Returns whether it did.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard responder !== firstResponder else { return true }
    guard firstResponder?.resignFirstResponder() ?? true else { return false }
    guard let responder else {
      windowState.firstResponder = self
      return true
    }
    guard responder.acceptsFirstResponder, responder.becomeFirstResponder() else { return false }
    windowState.firstResponder = responder
    return true
  }

  /// The file or page that the window shows.
  open var representedURL: URL?

  // MARK: Events

  /// Passes an event to the view below it, or a key event to the first responder. Plumb receives no events: a program
  /// calls this method.
  open func sendEvent(_ event: NSEvent) {
    switch event.type {
    case .keyDown: (firstResponder ?? self).keyDown(with: event)
    case .keyUp: (firstResponder ?? self).keyUp(with: event)
    case .flagsChanged: (firstResponder ?? self).flagsChanged(with: event)
    default: contentView.flatMap { $0.hitTest(event.locationInWindow) ?? $0 }?.receive(event)
    }
  }

  override var defaultNextResponder: NSResponder? { windowController ?? NSApplication.shared }
}
