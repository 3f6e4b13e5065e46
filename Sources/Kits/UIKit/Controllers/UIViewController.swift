import Foundation
import KitDocuments
import KitSupport
import LayoutEngine

/// An object that manages a view and may contain other controllers.
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  private var storedView: UIView?
  var supportGuides: (top: UILayoutSupportGuide?, bottom: UILayoutSupportGuide?)
  /// The appearance state of the view; see `UIViewController+Appearance.swift`.
  var appearance = ViewAppearance.away
  var passage = AppearancePassage()

  /// The child controllers.
  open private(set) var children: [UIViewController] = []
  /// The parent controller.
  open private(set) weak var parent: UIViewController?
  /// The controller that this one presents.
  open private(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open private(set) weak var presentingViewController: UIViewController?
  /// The object that creates the presentation controller if ``modalPresentationStyle`` is `custom`.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The coordinator of the transition that is in progress; nil otherwise.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentation.transition ?? presentedViewController?.presentation.transition
  }
  /// The presentation controller that was last created, and the coordinator of the presentation or dismissal in
  /// progress.
  var presentation: (known: UIPresentationController?, transition: WindowTransition?)
  /// The title of the controller.
  open var title: String? { didSet { navigationItem.title = title } }
  /// The navigation item, which the navigation bar of a navigation controller shows.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The tab bar item, which the tab bar of a tab bar controller shows.
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// The preferred size of the view in a container, in points.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      guard presentingViewController != nil else { return }
      presentation.known?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The edges at which the view extends below bars. The default is all.
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether the view extends below opaque bars. The default is false.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether the content insets of scroll views are adjusted to bars. The default is true.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the tab bar is hidden while this controller is in a navigation stack above the root. The default is false.
  open var hidesBottomBarWhenPushed = false
  /// Whether the controller hides the tab bar of a tab bar controller that contains it.
  var hidesTabBar: Bool { false }
  override var isInWindow: Bool { viewIfLoaded?.window != nil }
  /// Insets that are added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateInsets() } }
  }
  /// The insets of the bars of containers.
  var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { viewIfLoaded?.updateInsets() } } }
  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``. The default is true.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.updateInsets() } }

  /// The name of the nib with the view, or nil.
  open var nibName: String? { nib.name }
  /// The bundle with the nib; nil is the main one.
  open var nibBundle: Bundle? { nib.bundle }
  private var nib: (name: String?, bundle: Bundle?)
  /// The scene that the controller was created from; nil for other controllers.
  var storyboardScene: LoadedScene?
  /// The storyboard that the controller was created from; nil for other controllers.
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard }
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    InterfaceDeclaration(.outlet("view", \UIViewController.connectedView), .outlet("title", \UIViewController.title))
  }

  /// Creates a controller whose view is in a nib of a bundle, by default the main one.
  ///
  /// Without a name, ``loadView()`` uses the nib with the name of the class, without `Controller` at its end or with
  /// it, if the bundle has one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nib = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller from a storyboard or an archive.
  public required init?(coder: NSCoder) {
    super.init()
    if let scene = (coder as? InterfaceCoder)?.scene { applyDocument(scene) }
  }

  // MARK: The view

  /// The view, which is loaded when it is first accessed.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      supportGuides = (nil, nil)
      newValue?.controller = self
      newValue?.updateInsets()
    }
  }
  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Creates the view: that of the storyboard or of the nib, otherwise an empty one. Overrides set
  /// ``UIViewController/view`` and do not call `super`.
  open func loadView() { if !loadDocumentView() { view = UIView(frame: UIScreen.main.bounds) } }

  /// Loads the view if it is not loaded.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    storyboardScene?.embed(in: self)
    viewDidLoad()
  }

  /// Called after the view was loaded.
  open func viewDidLoad() {}
  /// Called by the program when it receives a memory warning.
  open func didReceiveMemoryWarning() {}
  /// Called before the view is added to a visible window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called before the view first lays out its subviews in a visible window.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the first layout of the window to which the view was added.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window or the window is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view left its window or the window was hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called instead of the view's `updateConstraints()`. The default calls that method.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called before the size of the view changes. The default notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }
  /// Called after the preferred size of a child changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child for the size of the controller's view. The default is the same size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called before the traits change. The default notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { for child in children { child.willTransition(to: newCollection, with: coordinator) } }
  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits: those of the parent, the window or the screen, with overrides.
  open var traitCollection: UITraitCollection {
    let around = storedView?.superview?.asWindow
    let inherited = parent?.traitCollection ?? around?.traitCollection ?? UIScreen.main.traitCollection
    guard let override = parent?.traits(givenTo: self) else { return ownTraits.over(inherited) }
    return ownTraits.over(UITraitCollection(traitsFrom: [inherited, override]))
  }
  var traits = ControllerTraits()

  /// Sets the traits that replace those of the controller for a child.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    child.changeTraits {
      traits.given.removeAll { $0.child == nil || $0.child === child }
      if let collection { traits.given.append(ControllerTraits.Given(child: child, traits: collection)) }
    }
  }

  /// Returns the traits that replace those of the controller for a child; nil if there are none.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? { traits(givenTo: child) }

  /// The minimum horizontal margins of the view: 16 points, or 20 if the shorter side of the window is at least 414
  /// points.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let size = viewIfLoaded?.window?.bounds.size ?? UIScreen.main.bounds.size
    let minimum = MarginRules.systemMinimum(width: Double(min(size.width, size.height)))
    return NSDirectionalEdgeInsets(
      top: minimum.top, leading: minimum.left, bottom: minimum.bottom, trailing: minimum.right)
  }

  // MARK: Containers

  /// Adds a child. The caller adds its view. A controller that contains this one is a misuse
  /// (`NSInvalidArgumentException`).
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    guard canTakeIn(childController) else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    childController.passage.moves.insert(.toParent)
  }

  /// Whether the controller may become a child; reports misuse if it contains this one.
  func canTakeIn(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let around = current {
      if around === controller {
        LayoutFault.reportInvalidArgument("\(controller) cannot become a child of itself or of one of its descendants.")
        return false
      }
      current = around.parent
    }
    return true
  }

  /// Removes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.traits.given.removeAll { $0.child === self }
    self.parent = nil
    passage.moves.remove(.toParent)
    didMove(toParent: nil)
  }

  /// Sets the order of the children.
  func orderChildren(as controllers: [UIViewController]) { children = controllers }

  /// Shows a controller: the enclosing navigation controller pushes it; without one it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.pushViewController(vc, animated: true)
  }

  /// Shows a controller as the detail of the split view controller; without one it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    guard let splitViewController else { return present(vc, animated: true) }
    splitViewController.showDetailViewController(vc, sender: sender)
  }

  // MARK: Segues

  /// Called before a segue is performed. The default does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether a segue that a control begins is performed. The default is true.
  /// ``performSegue(withIdentifier:sender:)`` does not call it.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs the segue with an identifier. One that does not exist is a misuse (`NSInvalidArgumentException`).
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    if storyboardScene?.perform(identifier, from: self, sender: sender) == true { return }
    LayoutFault.reportInvalidArgument("\(self) has no segue with the identifier \"\(identifier)\".")
  }
  /// Returns whether an unwind segue can return to the controller. The default is whether the controller declares the
  /// action.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  {
    InterfaceMembers(of: self).declares(action: action.description)
  }

  // MARK: Settings

  /// The preferred style of the status bar. Has no effect: Plumb does not draw the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden. Has no effect: the safe area of the screen is its area.
  open var prefersStatusBarHidden: Bool { false }
  /// Whether the home indicator is hidden automatically. Has no effect: Plumb does not draw the home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Updates the status bar. Has no effect: Plumb does not draw the status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// How the status bar changes. Has no effect: Plumb does not draw the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whether a controller that does not fill the screen decides the status bar. Has no effect: it is not drawn.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The child that decides the style of the status bar. Has no effect: Plumb does not draw the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden. Has no effect: Plumb does not draw the status bar.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that decides whether the home indicator is hidden. Has no effect: Plumb does not draw it.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Updates the home indicator. Has no effect: Plumb does not draw it.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges whose gestures wait. Has no effect: Plumb receives no touches.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides the edges whose gestures wait. Has no effect: Plumb receives no touches.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Updates the edges whose gestures wait. Has no effect: Plumb receives no touches.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the keyboard stays while another responder becomes the first. Has no effect: Plumb has no keyboard.
  open var disablesAutomaticKeyboardDismissal: Bool { false }
  /// The orientation in which the controller is presented. Has no effect: the bounds of the screen determine it.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether appearance is forwarded to the children. If an override returns false, the controller calls
  /// ``beginAppearanceTransition(_:animated:)`` on its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// The orientations that the controller supports. Has no effect: the bounds of the screen determine the orientation.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the controller rotates with the device. Has no effect: the bounds of the screen determine the orientation.
  open var shouldAutorotate: Bool { true }
  /// The items of the toolbar of a navigation controller. Has no effect: toolbars do not show them.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the content is being edited.
  open var isEditing: Bool {
    get { isContentEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isContentEdited = false
  /// Sets whether the content is being edited. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isContentEdited = editing
    editItem?.show(editing ? .done : .edit)
  }
  private var editItem: UIBarButtonItem?
  /// An item that starts and ends editing. Its title is that of the system items "Edit" and "Done".
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let toggle = UIAction { [weak self] _ in
      if let self { setEditing(!isEditing, animated: true) }
    }
    let item = UIBarButtonItem(systemItem: isEditing ? .done : .edit, primaryAction: toggle)
    editItem = item
    return item
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// The presentation style. Styles other than `custom` fill the window.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition style. Has no effect: Plumb applies transitions immediately.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether interactive dismissal is prevented. Has no effect: Plumb does not receive touches.
  open var isModalInPresentation = false
  /// Whether controllers presented by a child cover only this one. Has no effect: presented views fill the window.
  open var definesPresentationContext = false

  /// Presents a controller in the window of this one.
  ///
  /// A controller that is already presented, or this one itself, is a misuse (`NSInvalidArgumentException`). The call
  /// is ignored while this controller presents another.
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    guard viewControllerToPresent !== self, viewControllerToPresent.presentingViewController == nil else {
      return LayoutFault.reportInvalidArgument(
        "\(self) cannot present \(viewControllerToPresent): it is the same controller or is already being presented.")
    }
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if let window = viewIfLoaded?.window { viewControllerToPresent.show(over: self, in: window) }
    completion?()
  }

  /// Sets the frame of a presented view, which fills the window.
  func fillWindow(in window: UIWindow) {
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Dismisses the controller that this one presents, with those that it presents; otherwise dismisses this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    if shown.presentedViewController != nil { shown.dismiss(animated: flag) }
    shown.endPresentation(by: self)
    shown.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  /// The navigation controller that contains this one.
  open var navigationController: UINavigationController? { enclosing() }
  /// The tab bar controller that contains this one.
  open var tabBarController: UITabBarController? { enclosing() }

  open override var next: UIResponder? { storedView?.superview ?? parent }
}
