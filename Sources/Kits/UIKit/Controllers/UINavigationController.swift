import Foundation
import KitSupport
import LayoutEngine

/// A controller that manages a stack of controllers and shows the top one below a navigation bar.
open class UINavigationController: UIViewController {
  /// The navigation bar.
  public let navigationBar: UINavigationBar
  private let toolbarClass: UIToolbar.Type
  private var isBarHidden = false
  /// The toolbar at the bottom, which is hidden by default.
  public private(set) lazy var toolbar: UIToolbar! = makeToolbar()
  private var showsToolbar = false
  /// The recognizer of the swipe that returns to the previous controller. It never recognizes: Plumb receives no
  /// touches.
  public private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
  /// Whether a tap hides the bars. Has no effect: Plumb receives no touches.
  open var hidesBarsOnTap = false
  /// Whether a swipe hides the bars. Has no effect: Plumb receives no touches.
  open var hidesBarsOnSwipe = false
  /// Whether bars are hidden in a compact height. Has no effect: the bars stay.
  open var hidesBarsWhenVerticallyCompact = false
  /// Whether the keyboard hides the bars. Has no effect: Plumb has no keyboard.
  open var hidesBarsWhenKeyboardAppears = false
  /// The recognizer of the swipe that hides the bars. It never recognizes: Plumb receives no touches.
  public private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
  /// The recognizer of the tap that hides the bars. It never recognizes: Plumb receives no touches.
  public private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()
  /// The changes of the stack.
  public enum Operation: Int, Sendable {
    /// The stack does not change.
    case none = 0
    /// A controller is pushed.
    case push = 1
    /// Controllers are popped.
    case pop = 2
  }
  /// The delegate, which is not retained.
  open weak var delegate: (any UINavigationControllerDelegate)?

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \UINavigationController.delegate))
  }

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: UIViewController) {
    (navigationBar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty navigation controller whose bars are of classes; those of UIKit if they are nil.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    navigationBar = (navigationBarClass as? UINavigationBar.Type)?.instance() ?? UINavigationBar()
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an empty navigation controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (navigationBar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a navigation controller from an archive. Returns nil if the archive does not contain a valid one.
  public required init?(coder: NSCoder) {
    (navigationBar, toolbarClass) = (UINavigationBar(), UIToolbar.self)
    super.init(coder: coder)
  }

  /// The controllers, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { children.last }
  /// The controller that is visible: the presented one, otherwise the top one.
  open var visibleViewController: UIViewController? { presentedViewController ?? children.last }
  /// Whether the navigation bar is hidden. The default is false.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    navigationBar.isHidden = isNavigationBarHidden
    arrange()
  }

  /// Whether the toolbar is hidden. The default is true.
  open var isToolbarHidden: Bool {
    get { !showsToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    showsToolbar = !hidden
    toolbar.isHidden = isToolbarHidden
    if isViewLoaded, toolbar.superview == nil { view.addSubview(toolbar) }
    arrange()
  }

  private func makeToolbar() -> UIToolbar {
    let bar = toolbarClass.instance()
    bar.isHidden = true
    return bar
  }

  /// Replaces the controllers. Duplicates, or controllers that contain this one, are a misuse
  /// (`NSInvalidArgumentException`).
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { show(viewControllers) }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pushes a controller. One that is in the stack is a misuse (`NSInvalidArgumentException`).
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard viewController.parent !== self else {
      return LayoutFault.reportInvalidArgument("\(viewController) is already in the navigation stack.")
    }
    show(children + [viewController])
  }

  /// Pops the top controller unless it is the root, and returns it.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? { pop(to: children.count - 2)?.last }

  /// Pops the controllers above another, and returns them. One that is not in the stack is a misuse
  /// (`NSInternalInconsistencyException`).
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = children.firstIndex(where: { $0 === viewController }) else {
      LayoutFault.reportInconsistency("\(viewController) is not in the navigation stack.")
      return nil
    }
    return pop(to: index)
  }

  /// Pops all controllers but the root, and returns them.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0) }

  /// Pops the controllers above an index; nil if there are none.
  private func pop(to index: Int) -> [UIViewController]? {
    guard index >= 0, index < children.count - 1 else { return nil }
    let popped = Array(children[(index + 1)...])
    show(Array(children[...index]))
    return popped
  }

  private func show(_ controllers: [UIViewController]) {
    guard Set(controllers.map { ObjectIdentifier($0) }).count == controllers.count else {
      return LayoutFault.reportInvalidArgument("A navigation stack cannot contain a controller twice.")
    }
    replaceChildren(by: controllers) { showTop() }
  }

  open override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.addSubview(navigationBar)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showTop()
  }

  open override func viewWillLayoutSubviews() { arrange() }

  open override func viewSafeAreaInsetsDidChange() { arrange() }

  private func showTop() {
    // A controller in the stack may hide the tab bar of the container.
    tabBarController?.arrange()
    guard isViewLoaded, let top = topViewController else { return }
    let isNew = top.viewIfLoaded?.superview !== view
    if isNew { delegate?.navigationController(self, willShow: top, animated: false) }
    showAlone([top])
    top.navigationItem.onChange = { [weak self] in self?.arrange() }
    arrange()
    if isNew { delegate?.navigationController(self, didShow: top, animated: false) }
  }

  /// Whether a pushed controller hides the tab bar.
  override var hidesTabBar: Bool { children.dropFirst().contains { $0.hidesBottomBarWhenPushed } }

  func arrange() {
    guard isViewLoaded, let bounds = viewIfLoaded?.bounds else { return }
    let safe = view.safeAreaInsets
    let mode = viewControllers.lazy.map(\.navigationItem.largeTitleDisplayMode).last { $0 != .automatic }
    navigationBar.showsSmallTitle = mode == .never
    let item = topViewController?.navigationItem
    let scrolls = topViewController?.viewIfLoaded?.isScrolledContent ?? false
    navigationBar.show(
      item?.searchController?.searchBar, isCollapsed: scrolls && item?.hidesSearchBarWhenScrolling == true)
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

extension UIView {
  /// Whether the content of a controller scrolls below the navigation bar: the view is a scroll view, or its rearmost
  /// subview.
  fileprivate var isScrolledContent: Bool { self is UIScrollView || subviews.first is UIScrollView }
}

/// Methods that a navigation controller calls when it shows controllers. All are optional.
public protocol UINavigationControllerDelegate: NSObjectProtocol, KitDelegate {
  /// Called before a controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after a controller was shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animation of a change. Has no effect: Plumb applies transitions immediately.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction of a change. Has no effect: Plumb applies transitions immediately.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
