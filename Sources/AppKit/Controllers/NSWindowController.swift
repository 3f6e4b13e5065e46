import Foundation

/// An object that manages a window.
open class NSWindowController: NSResponder {
  private var storedWindow: NSWindow?
  private var isLoading = false

  /// The name of the document with the window. Plumb does not load documents.
  open var windowNibName: NSNib.Name? { nibName }
  private var nibName: NSNib.Name?

  /// Creates a controller of a window.
  public init(window: NSWindow?) {
    super.init()
    self.window = window
  }

  /// Creates a controller. Plumb does not load documents: ``loadWindow()`` sets the window.
  public convenience init(windowNibName: NSNib.Name) {
    self.init(window: nil)
    nibName = windowNibName
  }

  /// Creates a controller without a window.
  public convenience override init() { self.init(window: nil) }

  /// Creates a controller from an archive. Plumb does not read archives of AppKit.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The window. Accessing it loads it.
  open var window: NSWindow? {
    get {
      if storedWindow == nil, nibName != nil, !isLoading {
        isLoading = true
        windowWillLoad()
        loadWindow()
        windowDidLoad()
        isLoading = false
      }
      return storedWindow
    }
    set {
      storedWindow = newValue
      newValue?.windowController = self
    }
  }
  /// The document of the window.
  open weak var document: AnyObject?
  /// The controller of the window's content.
  open var contentViewController: NSViewController? {
    get { storedWindow?.contentViewController }
    set { storedWindow?.contentViewController = newValue }
  }
  /// Whether the window is loaded.
  open var isWindowLoaded: Bool { storedWindow != nil }
  /// Loads the window. The default does nothing.
  open func loadWindow() {}
  /// Called before the window is loaded.
  open func windowWillLoad() {}
  /// Called after the window was loaded.
  open func windowDidLoad() {}
  /// Shows the window.
  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
  /// Closes the window.
  open func close() { storedWindow?.close() }
}
