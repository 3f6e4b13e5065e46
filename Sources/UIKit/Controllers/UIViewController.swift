import Foundation
import LayoutEngine

/// A controller: it loads a view, is told of its layouts, and may contain other controllers.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UIContentContainer {
  private var storedView: UIView?
  private var topGuide: UILayoutSupportGuide?
  private var bottomGuide: UILayoutSupportGuide?
  /// Whether the view is in sight; `UIViewController+Appearance.swift` changes it.
  var appearance = Appearance.away
  /// Whether ``viewIsAppearing(_:)`` was called since the view last came into sight.
  var hasToldAppearing = false
  /// Why the view comes into sight or leaves it.
  var moves: Moves = []
  /// Whether a controller that is shown over this one covers it completely.
  var isCovered = false

  /// The controllers inside.
  open private(set) var children: [UIViewController] = []
  /// The controller that contains this one.
  open private(set) weak var parent: UIViewController?
  /// The controller that this one shows over itself.
  open private(set) var presentedViewController: UIViewController?
  /// The controller over which this one is shown.
  open private(set) weak var presentingViewController: UIViewController?
  /// What ``presentationController`` told last.
  var knownPresentation: UIPresentationController?
  /// What runs along while the controller is presented or taken away.
  var runningTransition: WindowTransition?
  /// The title of the screen.
  open var title: String? {
    didSet { navigationItem.title = title }
  }
  /// What the bar of a navigation controller shows.
  public private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// What the bar of a tab controller shows.
  open var tabBarItem: UITabBarItem! = UITabBarItem()
  /// The size that the controller asks its container for.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      guard presentingViewController != nil else { return }
      knownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The edges at which the view reaches below bars.
  open var edgesForExtendedLayout: UIRectEdge = .all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether the view reaches below bars that cover what is behind them.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
  /// Whether a scroll view keeps clear of bars by its insets.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether the bar at the bottom goes when this controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// Insets added to the safe area of the view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }
  /// What the bars of containers cover of the view.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.safeAreaMayHaveChanged() } }
  }
  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.marginsMayHaveChanged() }
  }

  /// Makes a controller. Views come from code here: the names of nib and bundle are not looked up.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    keepNib(nibNameOrNil, nibBundleOrNil)
  }

  /// Makes a controller.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The view, which is loaded when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set {
      storedView?.controller = nil
      storedView = newValue
      (topGuide, bottomGuide) = (nil, nil)
      newValue?.controller = self
      newValue?.marginsMayHaveChanged()
      newValue?.safeAreaMayHaveChanged()
    }
  }
  /// The view, if it is loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }

  /// Makes the view. Overrides set ``view`` and do not call `super`.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Loads the view, if it is not.
  open func loadViewIfNeeded() {
    guard storedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Called when the view is loaded.
  open func viewDidLoad() {}
  /// Called when memory is scarce, by a program that notices.
  open func didReceiveMemoryWarning() {}
  /// Called before the view gets into a window that is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view has its place in a window that is shown, before it lays out its subviews there.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the first layout of the window that the view got into.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view leaves its window, or the window is hidden.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view has left its window, or the window is hidden.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Called in the place of the view's `updateConstraints()`; the implementation here calls that.
  open func updateViewConstraints() { storedView?.updateConstraints() }
  /// Called after the view's safe area changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after the view's margins changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called before the view gets another size. The implementation here tells the controllers inside.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
  }
  /// Called when a controller inside asks for another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size of a controller inside when this one has `parentSize`: the same unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }
  /// Called before the traits change. The implementation here tells the controllers inside.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Called after the traits changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The traits: those that the parent gave, else the screen's.
  open var traitCollection: UITraitCollection {
    let around = storedView?.superview as? UIWindow
    let inherited = parent?.traitCollection ?? around?.traitCollection ?? UIScreen.main.traitCollection
    guard let override = parent?.traits(givenTo: self) else { return ownTraits.over(inherited) }
    return ownTraits.over(UITraitCollection(traitsFrom: [inherited, override]))
  }
  /// Traits in place of those of the surroundings.
  var ownTraits = UITraitOverrides()
  /// Who is told of changes of traits.
  var traitWatchers: [TraitWatcher] = []

  /// What the controller gives those that are its children, or may become children.
  private var givenTraits: [GivenTraits] = []
  private struct GivenTraits {
    weak var child: UIViewController?
    let traits: UITraitCollection
  }

  private func traits(givenTo child: UIViewController) -> UITraitCollection? {
    givenTraits.first { $0.child === child }?.traits
  }

  /// Gives a child other traits than the controller's own.
  open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild child: UIViewController) {
    let old = child.traitCollection
    givenTraits.removeAll { $0.child == nil || $0.child === child }
    if let collection { givenTraits.append(GivenTraits(child: child, traits: collection)) }
    guard child.traitCollection != old else { return }
    if let view = child.viewIfLoaded { view.tellTraits(old) } else { child.traitCollectionDidChange(old) }
  }

  /// The traits that the controller gives a child; nil where it has the controller's own.
  open func overrideTraitCollection(forChild child: UIViewController) -> UITraitCollection? {
    traits(givenTo: child)
  }

  /// The least margins of the view at the sides: 16 points, or 20 in windows whose shorter side is long.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let size = viewIfLoaded?.window?.bounds.size ?? UIScreen.main.bounds.size
    let side: CGFloat = min(size.width, size.height) >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  // MARK: Containers

  /// Takes in `childController`; its view is added by the caller. A controller cannot go inside of itself: that is misuse
  /// (`NSInvalidArgumentException`).
  open func addChild(_ childController: UIViewController) {
    guard childController.parent !== self else { return }
    guard canTakeIn(childController) else { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    childController.moves.insert(.toParent)
  }

  /// Whether `controller` is neither this one nor around it; reports misuse where it is.
  func canTakeIn(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let around = current {
      if around === controller {
        LayoutFault.report(
          name: "NSInvalidArgumentException", reason: "\(controller) cannot become a child inside of itself.")
        return false
      }
      current = around.parent
    }
    return true
  }

  /// Leaves the parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.givenTraits.removeAll { $0.child === self }
    self.parent = nil
    moves.remove(.toParent)
    didMove(toParent: nil)
  }

  /// Puts the controllers inside into an order.
  func orderChildren(as controllers: [UIViewController]) { children = controllers }

  /// Shows a controller where that suits: the nearest container that pushes controllers pushes it, else it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    guard let navigationController else { return present(vc, animated: true) }
    navigationController.pushViewController(vc, animated: true)
  }

  // MARK: Settings without effect on layout

  /// How the bar at the top of the screen looks above this controller. It is not drawn.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the bar at the top of the screen is away. The screen's safe area says what it covers.
  open var prefersStatusBarHidden: Bool { false }
  /// Tells that the bar at the top of the screen should look otherwise. It is not drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  var storedSettings: ControllerSettings?
  /// How the bar at the top of the screen comes and goes. It is not drawn.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The controller inside that says how the bar at the top of the screen looks; nil for this one.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The controller inside that says whether the bar at the top of the screen is away; nil for this one.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the sign at the bottom of the screen goes when nobody touches it. It is not drawn.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The edges at which gestures belong to the controller first. No touch arrives here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether the way of their views tells controllers inside that they come and go. Where it is overridden to be false,
  /// this one tells them by ``beginAppearanceTransition(_:animated:)``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// The way to hold the device in which the controller is shown first.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether a controller presented inside goes by this one's style of transition.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the controller says how the bar at the top of the screen looks though it does not cover it.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the item that had the focus gets it again.
  open var restoresFocusAfterTransition = true
  /// The ways to hold the device that the controller is made for.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// Whether the controller turns with the device.
  open var shouldAutorotate: Bool { true }
  /// What the bar at the bottom of a navigation controller shows.
  open var toolbarItems: [UIBarButtonItem]?
  /// Whether the content can be edited.
  open var isEditing: Bool {
    get { isContentEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isContentEdited = false
  /// Has the content edited or not. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isContentEdited = editing
    storedEditButton?.title = editing ? "Done" : "Edit"
  }
  private var storedEditButton: UIBarButtonItem?
  /// A button that begins and ends editing.
  open var editButtonItem: UIBarButtonItem {
    if let storedEditButton { return storedEditButton }
    let made = UIBarButtonItem(
      title: isEditing ? "Done" : "Edit",
      primaryAction: UIAction { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    storedEditButton = made
    return made
  }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent changed.
  open func didMove(toParent parent: UIViewController?) {}

  /// How much of the window the controller wants when it is presented. Here it gets all of it.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How the controller would come into sight when it is presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the user may not send the controller away by dragging it down.
  open var isModalInPresentation = false
  /// Whether controllers presented inside cover this one alone. Here they cover the window.
  open var definesPresentationContext = false

  /// Shows `viewControllerToPresent` over this controller's window.
  ///
  /// A controller that is presented already, and this one itself, are misuse (`NSInvalidArgumentException`). While one is
  /// shown over this controller, another one is not shown.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard viewControllerToPresent !== self, viewControllerToPresent.presentingViewController == nil else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(self) cannot present \(viewControllerToPresent), which is itself or is presented already.")
    }
    guard presentedViewController == nil else { return }
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    if let window = viewIfLoaded?.window {
      viewControllerToPresent.show(over: self, in: window)
    }
    completion?()
  }

  /// Gives the view its place before it is presented: the whole window, which it follows.
  func takePlace(in window: UIWindow) {
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Takes away the controller that is shown over this one, with those shown over that; or this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let shown = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    if shown.presentedViewController != nil { shown.dismiss(animated: flag) }
    shown.leave(self)
    shown.presentingViewController = nil
    presentedViewController = nil
    completion?()
  }

  /// The navigation controller that contains this one.
  open var navigationController: UINavigationController? { enclosing() }
  /// The tab controller that contains this one.
  open var tabBarController: UITabBarController? { enclosing() }

  private func enclosing<Container: UIViewController>() -> Container? {
    var controller = parent
    while let current = controller {
      if let container = current as? Container { return container }
      controller = current.parent
    }
    return nil
  }

  /// The view's superview.
  open override var next: UIResponder? { storedView?.superview ?? parent }

  // MARK: Guides at the bars

  /// The rectangle that bars cover at the top.
  open var topLayoutGuide: any UILayoutSupport { supportGuide(\.topGuide, atTop: true) }
  /// The rectangle that bars cover at the bottom.
  open var bottomLayoutGuide: any UILayoutSupport { supportGuide(\.bottomGuide, atTop: false) }

  /// Each guide is made when it is first asked for, and then leaves two constraints on the view.
  private func supportGuide(
    _ guide: ReferenceWritableKeyPath<UIViewController, UILayoutSupportGuide?>, atTop: Bool
  ) -> UILayoutSupportGuide {
    // Loading the view drops the guides of another one.
    let view: UIView = view
    if let known = self[keyPath: guide] { return known }
    let made = UILayoutSupportGuide(atTop: atTop)
    self[keyPath: guide] = made
    made.connect(to: view)
    return made
  }

  func supportLengthsMayHaveChanged() {
    topGuide?.updateLength()
    bottomGuide?.updateLength()
  }
}
