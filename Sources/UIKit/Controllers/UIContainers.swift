import Foundation
import LayoutEngine

/// A stack of controllers, of which the top one is shown below a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar.
  public let navigationBar = UINavigationBar()
  private var isBarHidden = false
  /// The bar at the bottom, which is hidden unless it is asked for.
  public private(set) lazy var toolbar: UIToolbar! = makeToolbar()
  private var showsToolbar = false
  /// Whether the bar goes when content is scrolled. It stays here.
  open var hidesBarsOnSwipe = false
  /// Whether the bar goes when content is touched. It stays here.
  open var hidesBarsOnTap = false
  /// Whether the bars go when the keyboard comes, which notifications tell; they stay away until they are asked for.
  open var hidesBarsWhenKeyboardAppears = false { didSet { watchKeyboard() } }
  private var keyboardWatch: NotificationWatch?
  /// Whether the bars are away where there is little height.
  open var hidesBarsWhenVerticallyCompact = false { didSet { arrange() } }
  /// What recognises the touch that takes the controller on top away. No touch arrives here.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? =
    UIScreenEdgePanGestureRecognizer()
  /// Is told which controller is shown. It is not kept alive.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// Makes a controller whose bottom one is `rootViewController`.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes an empty controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The controllers, from the bottom up.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller on top.
  open var topViewController: UIViewController? { children.last }
  /// The controller that is shown.
  open var visibleViewController: UIViewController? { presentedViewController ?? children.last }
  /// Whether the bar is away: because it was told so, or because there is little height.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden || hasTooLittleHeight }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or takes away the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    navigationBar.isHidden = isNavigationBarHidden
    arrange()
  }

  private var hasTooLittleHeight: Bool {
    hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact
  }

  /// Bars come and go with the height.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if hidesBarsWhenVerticallyCompact { arrange() }
  }

  private func watchKeyboard() {
    keyboardWatch = nil
    guard hidesBarsWhenKeyboardAppears else { return }
    keyboardWatch = NotificationWatch(UIResponder.keyboardWillShowNotification) { [weak self] _ in
      self?.setNavigationBarHidden(true, animated: true)
      if self?.showsToolbar == true { self?.setToolbarHidden(true, animated: true) }
    }
  }

  /// Whether the bar at the bottom is away; true unless set.
  open var isToolbarHidden: Bool {
    get { !showsToolbar || hasTooLittleHeight }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or takes away the bar at the bottom.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    showsToolbar = !hidden
    toolbar.isHidden = isToolbarHidden
    if isViewLoaded, toolbar.superview == nil { view.addSubview(toolbar) }
    arrange()
  }

  private func makeToolbar() -> UIToolbar {
    let bar = UIToolbar()
    bar.isHidden = true
    return bar
  }

  /// Replaces the controllers. One that is there twice, or contains this one, is misuse (`NSInvalidArgumentException`).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { show(viewControllers) }

  /// Puts a controller on top.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Puts a controller on top. One that is there already is misuse (`NSInvalidArgumentException`).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController.parent !== self else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "\(viewController) is in the navigation controller already.")
    }
    show(children + [viewController])
  }

  /// Takes the controller on top away, unless it is the last one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { pop(to: children.count - 2)?.last }

  /// Takes the controllers above one away. One that is not there is misuse (`NSInternalInconsistencyException`).
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else {
      LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "\(viewController) is not in the navigation controller.")
      return nil
    }
    return pop(to: index)
  }

  /// Takes all controllers but the bottom one away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0) }

  /// Takes the controllers above a place away; nil where there are none.
  private func pop(to index: Int) -> [UIViewController]? {
    guard index >= 0, index < children.count - 1 else { return nil }
    let popped = Array(children[(index + 1)...])
    show(Array(children[...index]))
    return popped
  }

  private func show(_ controllers: [UIViewController]) {
    guard Set(controllers.map { ObjectIdentifier($0) }).count == controllers.count else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "A navigation controller cannot hold a controller twice.")
    }
    replaceChildren(by: controllers) { showTop() }
  }

  /// Loads the view: the controller on top, and the bar before it.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(navigationBar)
  }

  /// Shows the controller on top.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  /// Gives the bar and the controller on top their places.
  open override func viewWillLayoutSubviews() { arrange() }

  /// The bar's place depends on the safe area.
  open override func viewSafeAreaInsetsDidChange() { arrange() }

  private func showTop() {
    // A controller may ask the container to take its bar away.
    tabBarController?.arrange()
    guard isViewLoaded, let top = topViewController else { return }
    let isNew = top.viewIfLoaded?.superview !== view
    if isNew { delegate?.navigationController(self, willShow: top, animated: false) }
    showAlone([top])
    top.navigationItem.onChange = { [weak self] in self?.arrange() }
    arrange()
    if isNew { delegate?.navigationController(self, didShow: top, animated: false) }
  }

  /// Whether the bottom bar of the tab controller is away for the controllers that were pushed.
  var hidesTabBar: Bool { children.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  func arrange() {
    guard isViewLoaded, let bounds = viewIfLoaded?.bounds else { return }
    let safe = view.safeAreaInsets
    let mode = viewControllers.lazy.map(\.navigationItem.largeTitleDisplayMode).last { $0 != .automatic }
    navigationBar.showsSmallTitle = mode == .never
    navigationBar.show(topViewController?.navigationItem.searchController?.searchBar)
    navigationBar.isHidden = isNavigationBarHidden
    let height = isNavigationBarHidden ? 0 : navigationBar.sizeThatFits(bounds.size).height
    navigationBar.frame = CGRect(x: 0, y: safe.top, width: bounds.width, height: height)
    let toolHeight = isToolbarHidden ? 0 : toolbar.sizeThatFits(bounds.size).height
    if showsToolbar {
      toolbar.isHidden = isToolbarHidden
      if toolbar.superview == nil { view.addSubview(toolbar) }
      toolbar.frame = CGRect(
        x: 0, y: bounds.height - toolHeight - safe.bottom, width: bounds.width, height: toolHeight + safe.bottom)
    }
    topViewController?.fill(
      bounds, safe, ControllerBar(height, isOpaque: !navigationBar.isTranslucent),
      ControllerBar(toolHeight, isOpaque: false))
  }
}

/// Is told which controller of a stack is shown.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}

/// A bar at an edge of a container's view.
struct ControllerBar {
  /// The height without what it covers of the safe area, in points; 0 for none.
  var height: CGFloat
  var isOpaque: Bool

  init(_ height: CGFloat, isOpaque: Bool) { (self.height, self.isOpaque) = (height, isOpaque) }
}

extension UIViewController {
  /// Makes `controllers` those inside, in their order, calls `show`, and then tells the old ones that they have left and the
  /// new ones that they have moved.
  func replaceChildren(by controllers: [UIViewController], _ show: () -> Void) {
    guard controllers.allSatisfy(canTakeIn) else { return }
    let old = children.filter { child in !controllers.contains { $0 === child } }
    for child in old {
      child.moves.insert(.fromParent)
      child.willMove(toParent: nil)
    }
    let new = controllers.filter { $0.parent !== self }
    for child in new { addChild(child) }
    orderChildren(as: controllers)
    show()
    for child in old {
      child.viewIfLoaded?.removeFromSuperview()
      child.barInsets = .zero
      child.removeFromParent()
      child.moves = []
    }
    for child in new { child.didMove(toParent: self) }
  }

  /// Shows the views of some of the controllers inside behind the bars, and those of no others. What goes is told so before
  /// what comes, and that it has gone afterwards.
  func showAlone(_ shown: [UIViewController]) {
    let new: [UIView] = shown.map(\.view)
    let old = view.subviews.compactMap(\.controller).filter { controller in
      controller.parent === self && !shown.contains { $0 === controller }
    }
    for controller in old { controller.tellTreeGoes() }
    for page in new where page.superview !== view { view.insertSubview(page, at: 0) }
    for controller in old { controller.view.removeFromSuperview() }
  }

  /// Places the view between the bars of its container, or below them where it reaches there.
  fileprivate func fill(_ bounds: CGRect, _ safe: UIEdgeInsets, _ top: ControllerBar, _ bottom: ControllerBar) {
    func reaches(_ edge: UIRectEdge, _ bar: ControllerBar) -> Bool {
      edgesForExtendedLayout.contains(edge) && (bar.height == 0 || !bar.isOpaque || extendedLayoutIncludesOpaqueBars)
    }
    let (above, below) = (reaches(.top, top), reaches(.bottom, bottom))
    barInsets = UIEdgeInsets(top: above ? top.height : 0, left: 0, bottom: below ? bottom.height : 0, right: 0)
    let start = above ? 0 : safe.top + top.height
    let end = below ? bounds.height : bounds.height - safe.bottom - bottom.height
    viewIfLoaded?.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(0, end - start))
  }
}

/// A set of controllers, of which one is shown above a bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar.
  public let tabBar = UITabBar()
  /// Is asked and told which controller the user chooses. It is not kept alive. No touch arrives here.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The controllers, in the order of the bar. When they are replaced, the one that is shown stays, if it is still there.
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      let shown = selectedViewController
      replaceChildren(by: newValue ?? []) {
        selectedIndex = children.firstIndex { $0 === shown } ?? 0
      }
    }
  }

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// The place of the controller that is shown.
  open var selectedIndex = 0 { didSet { showSelected() } }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { children.indices.contains(selectedIndex) ? children[selectedIndex] : nil }
    set { if let index = children.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
  }

  /// Loads the view: the controller shown, and the bar before it.
  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(tabBar)
  }

  /// Shows the controller selected.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showSelected()
  }

  /// Gives the bar and the controller shown their places.
  open override func viewWillLayoutSubviews() { arrange() }

  private func showSelected() {
    guard isViewLoaded, let shown = selectedViewController else { return }
    showAlone([shown])
    arrange()
  }

  func arrange() {
    guard isViewLoaded, let bounds = viewIfLoaded?.bounds else { return }
    let isHidden = (selectedViewController as? UINavigationController)?.hidesTabBar ?? false
    tabBar.isHidden = isHidden
    let height = isHidden ? 0 : tabBar.sizeThatFits(bounds.size).height
    let bottom = view.safeAreaInsets.bottom
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - height - bottom, width: bounds.width, height: isHidden ? 0 : height + bottom)
    selectedViewController?.fill(
      bounds, view.safeAreaInsets, ControllerBar(0, isOpaque: false),
      ControllerBar(height, isOpaque: !tabBar.isTranslucent))
  }
}

/// Is asked and told which controller the user chooses.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a controller may be chosen; true unless told.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Called when a controller was chosen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
