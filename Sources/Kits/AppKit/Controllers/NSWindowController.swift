import Foundation
import KitDocuments
import KitSupport

/// An object that manages a window.
open class NSWindowController: NSResponder {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("window", \NSWindowController.connectedWindow),
      .outlet("document", \NSWindowController.document))
  }

  private var storedWindow: NSWindow?
  private var isLoading = false

  /// The name of the nib with the window, or nil. Subclasses override it.
  open var windowNibName: NSNib.Name? { nibName }
  private var nibName: NSNib.Name?
  private weak var nibOwner: AnyObject?
  /// The objects of the nib, which the controller retains.
  private var topLevelObjects: [Any] = []
  /// The scene that the controller was created from; nil for other controllers.
  var storyboardScene: LoadedScene?
  /// The storyboard that the controller was created from; nil for other controllers.
  open var storyboard: NSStoryboard? { storyboardScene?.storyboard }
  /// The window if it is loaded. Setting a property by its key path reads it first, which must not load the window.
  var connectedWindow: NSWindow? {
    get { storedWindow }
    set { window = newValue }
  }

  /// Creates a controller of a window.
  public init(window: NSWindow?) {
    super.init()
    self.window = window
  }

  /// Creates a controller whose window is in a nib of the main bundle, or of that of its class, with the controller as
  /// its owner.
  public convenience init(windowNibName: NSNib.Name) {
    self.init(window: nil)
    nibName = windowNibName
  }

  /// Creates a controller whose window is in a nib with another owner.
  public convenience init(windowNibName: NSNib.Name, owner: Any) {
    self.init(windowNibName: windowNibName)
    nibOwner = owner as AnyObject
  }

  /// Creates a controller without a window.
  public convenience override init() { self.init(window: nil) }

  /// Creates a controller of a storyboard. Plumb does not read archives of AppKit: with another coder, the result has
  /// no window.
  public required override init?(coder: NSCoder) {
    super.init(coder: coder)
    storyboardScene = (coder as? InterfaceCoder)?.scene
  }

  /// The window. Accessing it loads it.
  open var window: NSWindow? {
    get {
      if storedWindow == nil, windowNibName != nil, !isLoading {
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
  /// Loads the window of the nib with the name ``windowNibName``. A nib that does not exist is a misuse
  /// (`NSInternalInconsistencyException`).
  open func loadWindow() {
    guard let name = windowNibName else { return }
    let bundle = Bundle(for: type(of: self))
    guard let nib = NSNib(nibNamed: name, bundle: .main) ?? NSNib(nibNamed: name, bundle: bundle) else {
      return LayoutFault.reportInconsistency("\(type(of: self)) cannot load the nib \"\(name)\".")
    }
    topLevelObjects = nib.objects(owner: nibOwner ?? self)
  }
  /// Called before the window is loaded.
  open func windowWillLoad() {}
  /// Called after the window was loaded.
  open func windowDidLoad() {}
  /// Called before a segue is performed. The default implementation does nothing.
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
  /// Performs the segue with an identifier. One that does not exist is a misuse (`NSInvalidArgumentException`).
  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    performSegueOfScene(identifier, sender: sender)
  }
  /// Returns whether a segue that a control begins is performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool { true }
  /// Shows the window.
  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
  /// Closes the window.
  open func close() { storedWindow?.close() }
}

extension NSWindowController: CodedObject {}
