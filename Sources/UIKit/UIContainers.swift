import Foundation

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The title.
  open var title: String?
  /// Whether the title is large, where the bar lets it.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the controller before.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// Makes an item of its title.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// The title.
  open var title: String?
  /// The picture.
  open var image: UIImage?
}

/// The bar at the top of a navigation controller: 44 points, 96 with a large title.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles may be large.
  open var prefersLargeTitles = false { didSet { (next as? UINavigationController)?.arrange() } }
  /// Whether content shows through.
  open var isTranslucent = true

  /// The height of the bar without the part below the safe area, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: prefersLargeTitles ? 96 : 44)
  }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
}

/// The bar at the bottom of a tab controller: 49 points.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Whether content shows through.
  open var isTranslucent = true
  /// The height of the bar without the part below the safe area, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
}

/// A bar of buttons: 44 points.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The height of the bar, in points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }
  /// The width asked for and the bar's height, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
}

/// A stack of controllers, of which the top one is shown below a bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The bar.
  public let navigationBar = UINavigationBar()
  private var isBarHidden = false

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
  /// Whether the bar is away.
  open var isNavigationBarHidden: Bool {
    get { isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or takes away the bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    isBarHidden = hidden
    navigationBar.isHidden = hidden
    arrange()
  }

  /// Replaces the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    for child in children where !viewControllers.contains(where: { $0 === child }) {
      child.viewIfLoaded?.removeFromSuperview()
      child.barInsets = .zero
      child.removeFromParent()
    }
    for child in viewControllers { addChild(child) }
    showTop()
  }

  /// Puts a controller on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    topViewController?.viewIfLoaded?.removeFromSuperview()
    addChild(viewController)
    showTop()
    viewController.didMove(toParent: self)
  }

  /// Takes the controller on top away, unless it is the last one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard children.count > 1, let top = topViewController else { return nil }
    top.viewIfLoaded?.removeFromSuperview()
    top.barInsets = .zero
    top.removeFromParent()
    showTop()
    return top
  }

  /// Takes all controllers but the bottom one away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    var popped: [UIViewController] = []
    while let top = popViewController(animated: animated) { popped.insert(top, at: 0) }
    return popped.isEmpty ? nil : popped
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
    guard isViewLoaded, let top = topViewController else { return }
    if top.view.superview !== view { view.insertSubview(top.view, at: 0) }
    arrange()
    top.appear()
  }

  func arrange() {
    guard isViewLoaded, let bounds = viewIfLoaded?.bounds else { return }
    let height = isBarHidden ? 0 : navigationBar.sizeThatFits(bounds.size).height
    let top = view.safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
    guard let shown = topViewController else { return }
    let isBelowBar = shown.edgesForExtendedLayout.contains(.top)
    shown.barInsets = UIEdgeInsets(top: isBelowBar ? height : 0, left: 0, bottom: 0, right: 0)
    shown.viewIfLoaded?.frame =
      isBelowBar
      ? bounds : CGRect(x: 0, y: top + height, width: bounds.width, height: bounds.height - top - height)
  }
}

/// A set of controllers, of which one is shown above a bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar.
  public let tabBar = UITabBar()

  /// The controllers, in the order of the bar.
  open var viewControllers: [UIViewController]? {
    get { children }
    set {
      for child in children {
        child.viewIfLoaded?.removeFromSuperview()
        child.barInsets = .zero
        child.removeFromParent()
      }
      for child in newValue ?? [] { addChild(child) }
      selectedIndex = 0
    }
  }

  /// The place of the controller that is shown.
  open var selectedIndex = 0 {
    didSet {
      if children.indices.contains(oldValue), oldValue != selectedIndex {
        children[oldValue].viewIfLoaded?.removeFromSuperview()
      }
      showSelected()
    }
  }

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
    if shown.view.superview !== view { view.insertSubview(shown.view, at: 0) }
    arrange()
    shown.appear()
  }

  private func arrange() {
    guard let bounds = viewIfLoaded?.bounds else { return }
    let height = tabBar.sizeThatFits(bounds.size).height
    let bottom = view.safeAreaInsets.bottom
    tabBar.frame = CGRect(x: 0, y: bounds.height - height - bottom, width: bounds.width, height: height + bottom)
    guard let shown = selectedViewController else { return }
    shown.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    shown.viewIfLoaded?.frame = bounds
  }
}
