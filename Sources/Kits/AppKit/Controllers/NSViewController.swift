import AutoLayout
import Foundation
import KitDocuments
import KitSupport

/// An object that manages a view.
open class NSViewController: NSResponder, NSUserInterfaceItemIdentification {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("view", \NSViewController.connectedView),
      .outlet("title", \NSViewController.title),
      .outlet("representedObject", \NSViewController.representedObject))
  }

  private var storedView: NSView?
  /// The objects of the nib, which the controller retains.
  fileprivate var topLevelObjects: [Any] = []
  /// The size of the view before it became the content of a window.
  var sizeBeforeWindow: CGSize { storedView?.viewState.sizeBefore ?? .zero }
  /// The state of the view's appearance transition.
  var appearance = ViewAppearance.away
  /// Whether the view was laid out for the first time.
  private(set) var hasLaidOut = false

  /// The name of the nib with the view, or nil.
  open private(set) var nibName: NSNib.Name?
  /// The bundle with the nib; nil is the main one.
  open private(set) var nibBundle: Bundle?
  /// The object that the view shows.
  open var representedObject: Any?
  /// The title of the view, which a window or a tab shows.
  open var title: String?
  /// A name of the controller for the client's use.
  open var identifier: NSUserInterfaceItemIdentifier?
  /// The child controllers.
  open var children: [NSViewController] {
    get { storedChildren }
    set {
      for child in storedChildren where !newValue.contains(where: { $0 === child }) { child.removeFromParent() }
      for child in newValue where child.parent !== self { addChild(child) }
      storedChildren = newValue.filter { $0.parent === self }
    }
  }
  private var storedChildren: [NSViewController] = []
  /// The parent controller.
  open internal(set) weak var parent: NSViewController?
  /// The controller that presents this one.
  open internal(set) weak var presentingViewController: NSViewController?
  /// The controllers that this one presents.
  open internal(set) var presentedViewControllers: [NSViewController]?
  /// The size for the view in a container or window, in points; zero leaves it to the view.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(for: self)
      preferredSizeChanged()
    }
  }

  /// The scene that the controller was created from; nil for other controllers.
  var storyboardScene: LoadedScene?
  /// The storyboard that the controller was created from; nil for other controllers.
  open var storyboard: NSStoryboard? { storyboardScene?.storyboard }

  /// Creates a controller whose view is in a nib of a bundle, by default the main one. Without a name, ``loadView()``
  /// uses the nib with the name of the class, if the bundle has one.
  public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller of a document. Plumb does not read archives of AppKit: with another coder, the result has
  /// default settings.
  public required override init?(coder: NSCoder) {
    super.init(coder: coder)
    let coder = coder as? InterfaceCoder
    if let scene = coder?.scene { applyDocument(scene) }
    if coder?.scene == nil, let element = coder?.element {
      (nibName, title) = (element["nibName"], element["title"])
    }
  }

  // MARK: View

  /// The view. Accessing it loads it.
  open var view: NSView {
    get { loadedView() }
    set { changeView(newValue) }
  }
  /// The view if it is loaded.
  open var viewIfLoaded: NSView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() { _ = loadedView() }
  /// Creates the view: that of the storyboard or of the nib, otherwise an empty one. Overrides set
  /// ``NSViewController/view`` and do not call `super`.
  open func loadView() { if !loadDocumentView() { view = NSView() } }
  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear() {}
  /// Called after the view is shown.
  open func viewDidAppear() {}
  /// Called before the view is hidden.
  open func viewWillDisappear() {}
  /// Called after the view was hidden.
  open func viewDidDisappear() {}
  /// Called before each layout of the view.
  open func viewWillLayout() {}
  /// Called after each layout of the view.
  open func viewDidLayout() {}
  /// Updates constraints in place of the view's `updateConstraints()`, which the default calls. Overrides call `super`.
  open func updateViewConstraints() { storedView?.updateConstraints() }

  private func loadedView() -> NSView {
    if let storedView { return storedView }
    loadView()
    guard let storedView else {
      LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "loadView() of \(type(of: self)) set no view.")
      let made = NSView()
      changeView(made)
      return made
    }
    storyboardScene?.embed(in: self)
    viewDidLoad()
    return storedView
  }

  private func changeView(_ new: NSView) {
    guard new !== storedView else { return }
    storedView?.controller = nil
    new.controller = self
    storedView = new
  }

  // MARK: Containment

  /// Adds a child controller. Its view is added by the client.
  open func addChild(_ childViewController: NSViewController) { insertChild(childViewController, at: children.count) }
  /// Inserts a child controller.
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    var ancestor: NSViewController? = self
    while let current = ancestor {
      guard current !== childViewController else {
        return LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "A controller cannot be a child of itself or of its descendants.")
      }
      ancestor = current.parent
    }
    childViewController.removeFromParent()
    storedChildren.insert(childViewController, at: min(max(index, 0), storedChildren.count))
    childViewController.parent = self
  }
  /// Removes the child controller at an index.
  open func removeChild(at index: Int) {
    guard storedChildren.indices.contains(index) else { return }
    storedChildren.remove(at: index).parent = nil
  }
  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.removeChild(at: index)
  }
  /// Called after the preferred size of a child changed. The default does nothing.
  open func preferredContentSizeDidChange(for viewController: NSViewController) {}
  /// Replaces the view of one child by that of another immediately, then calls `completion`. A view that is in the
  /// hierarchy already keeps its place and its constraints.
  open func transition(
    from fromViewController: NSViewController, to toViewController: NSViewController, options: TransitionOptions = [],
    completionHandler completion: (() -> Void)? = nil
  ) {
    let (old, new) = (fromViewController.view, toViewController.view)
    if let superview = old.superview, new.superview === superview {
      old.removeFromSuperview()
    } else {
      new.frame = old.frame
      old.superview?.replaceSubview(old, with: new)
    }
    completion?()
  }

  // MARK: Segues

  /// Called before a segue is performed. The default implementation does nothing.
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
  /// Performs the segue with an identifier, without asking ``shouldPerformSegue(withIdentifier:sender:)``. An
  /// identifier that does not exist is a misuse (`NSInvalidArgumentException`).
  open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    performSegueOfScene(identifier, sender: sender)
  }
  /// Returns whether a segue that a control begins is performed. The default is true.
  open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool { true }

  // MARK: Presentation

  /// Presents a controller in a sheet: a window of the size of its view.
  open func presentAsSheet(_ viewController: NSViewController) { present(viewController) }
  /// Presents a controller in a window of the size of its view.
  open func presentAsModalWindow(_ viewController: NSViewController) { present(viewController) }
  /// Presents a controller in a popover beside a view.
  open func present(
    _ viewController: NSViewController, asPopoverRelativeTo positioningRect: CGRect, of positioningView: NSView,
    preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
  ) {
    let popover = NSPopover()
    (popover.contentViewController, popover.behavior) = (viewController, behavior)
    viewController.presentingViewController = self
    presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
    popover.show(relativeTo: positioningRect, of: positioningView, preferredEdge: preferredEdge)
  }
  /// Ends the presentation of a controller.
  open func dismiss(_ viewController: NSViewController) { end(viewController) }
  /// Ends the presentation of this controller.
  open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }

  override var defaultNextResponder: NSResponder? { storedView?.container ?? parent }
}

extension NSViewController {
  /// Options for replacing a child's view. Has no effect: Plumb replaces views immediately.
  public struct TransitionOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A dissolve.
    public static let crossfade = TransitionOptions(rawValue: 0x1)
    /// The new view slides up.
    public static let slideUp = TransitionOptions(rawValue: 0x10)
    /// The new view slides down.
    public static let slideDown = TransitionOptions(rawValue: 0x20)
    /// The new view slides to the left.
    public static let slideLeft = TransitionOptions(rawValue: 0x40)
    /// The new view slides to the right.
    public static let slideRight = TransitionOptions(rawValue: 0x80)
    /// The new view slides in the direction of reading.
    public static let slideForward = TransitionOptions(rawValue: 0x140)
    /// The new view slides against the direction of reading.
    public static let slideBackward = TransitionOptions(rawValue: 0x180)
    /// User interaction is allowed meanwhile.
    public static let allowUserInteraction = TransitionOptions(rawValue: 0x1000)
  }

  /// Called before the view moves to another window or leaves its window. Only visible windows count.
  func viewWillMove(to window: NSWindow?) {
    if window?.isVisible == true {
      if appearance.willAppear() { viewWillAppear() }
    } else {
      if appearance.willDisappear() { viewWillDisappear() }
    }
  }

  /// Called after the view moved to another window.
  func viewDidMoveToWindow() { if appearance.didDisappear() { viewDidDisappear() } }

  /// Called after the window was shown.
  func windowWasShown() { if appearance.didAppear() { viewDidAppear() } }

  /// Called before the view is laid out.
  func viewIsAboutToLayOut() {
    guard appearance == .comes, let window = viewIfLoaded?.window, window.isVisible, hasLaidOut else {
      hasLaidOut = true
      return
    }
    // A view that was added to a visible window has appeared with its first layout there.
    windowWasShown()
  }

  fileprivate func preferredSizeChanged() {
    guard let window = viewIfLoaded?.window, window.contentViewController === self, preferredContentSize != .zero else {
      return
    }
    window.setContentSize(preferredContentSize)
  }

  fileprivate func present(_ controller: NSViewController) {
    controller.presentingViewController = self
    presentedViewControllers = (presentedViewControllers ?? []) + [controller]
    NSWindow(contentViewController: controller).orderFront(nil)
  }

  fileprivate func end(_ controller: NSViewController) {
    guard controller.presentingViewController === self else { return }
    controller.presentingViewController = nil
    presentedViewControllers?.removeAll { $0 === controller }
    if presentedViewControllers?.isEmpty == true { presentedViewControllers = nil }
    controller.viewIfLoaded?.window?.orderOut(nil)
  }
}

extension NSViewController: CodedObject {
  /// The view if it is loaded. Setting a property by its key path reads it first, which must not load the view.
  var connectedView: NSView? {
    get { viewIfLoaded }
    set { if let newValue { view = newValue } }
  }

  /// Creates the view of the storyboard or of the nib. Returns false if there is neither.
  fileprivate func loadDocumentView() -> Bool {
    if let storyboardScene, storyboardScene.loadView(of: self) { return true }
    guard let name = nibName ?? nibNameOfClass else { return false }
    guard let nib = NSNib(nibNamed: name, bundle: nibBundle) else {
      LayoutFault.reportInconsistency("\(type(of: self)) cannot load the nib \"\(name)\".")
      return false
    }
    topLevelObjects = nib.objects(owner: self)
    return isViewLoaded
  }

  /// The name of the class if the bundle has a nib with this name.
  private var nibNameOfClass: String? {
    guard type(of: self) != NSViewController.self else { return nil }
    return InterfaceFile.nibName(of: [String(describing: type(of: self))], in: nibBundle)
  }
}
