import Foundation

/// Shows one of a row of controllers, which its data source makes as the user turns to them.
///
/// No touch arrives here: a program, or a test, calls ``turn(_:)``.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages would move.
  public enum TransitionStyle: Int, Sendable {
    /// As those of a book.
    case pageCurl = 0
    /// By scrolling.
    case scroll = 1
  }

  /// The axis along which pages follow one another.
  public enum NavigationOrientation: Int, Sendable {
    /// Across.
    case horizontal = 0
    /// Along the height.
    case vertical = 1
  }

  /// Where a page comes from.
  public enum NavigationDirection: Int, Sendable {
    /// From behind this one.
    case forward = 0
    /// From before this one.
    case reverse = 1
  }

  /// Where the spine of a book lies.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// At the leading edge.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the trailing edge.
    case max = 3
  }

  /// The name of a setting.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a key of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The distance between pages, in points. It is not seen, as nothing moves.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine lies. It changes nothing here.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Makes pages. It is not kept alive.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Is told of turns. It is not kept alive.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages would move.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages follow one another.
  public let navigationOrientation: NavigationOrientation
  /// Where the spine lies.
  open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
  /// Whether pages have a back. It is not shown.
  open var isDoubleSided = false
  /// What recognises turns by touch. No touch arrives here.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The page that is shown.
  open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }

  /// Makes a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
    super.init(coder: coder)
  }

  /// Shows a page. None, or more than one, is misuse (`NSInvalidArgumentException`).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(viewControllers?.count ?? 0) pages cannot be shown: there is one at a time.")
    }
    replaceChildren(by: [page]) { showPage() }
    completion?(true)
  }

  /// Turns to the page that the data source makes, as the user does. Answers whether there is one.
  @discardableResult
  public func turn(_ direction: NavigationDirection) -> Bool {
    guard let page = children.first, let dataSource else { return false }
    let next =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    replaceChildren(by: [next]) { showPage() }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
    return true
  }

  /// Shows the page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showPage()
  }

  /// The page is as large as the view.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    children.first?.viewIfLoaded?.frame = view.bounds
  }

  private func showPage() {
    guard isViewLoaded, let page = children.first else { return }
    showAlone(page)
    page.view.frame = view.bounds
    view.setNeedsLayout()
  }
}

/// Makes the pages before and after others.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one; nil before the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil after the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots stand below the pages; none unless told. They are not shown.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot is the page's.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before the user turns to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the user has turned to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
