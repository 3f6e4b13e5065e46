import Foundation

/// A controller that shows one page, or two if the spine is in the middle, of those that its data source provides.
///
/// A page control is below pages that scroll horizontally if the data source returns a count. A program turns pages
/// with ``turn(_:)``.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The styles of transitions between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages curl as in a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// The directions in which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Horizontal.
    case horizontal = 0
    /// Vertical.
    case vertical = 1
  }

  /// The directions of a transition.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse = 1
  }

  /// The locations of the spine.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none = 0
    /// At the leading edge.
    case min = 1
    /// In the middle, between two pages.
    case mid = 2
    /// At the trailing edge.
    case max = 3
  }

  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The location of the spine: the raw value of a ``SpineLocation``, for pages that curl.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The data source, which is not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate, which is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The style of transitions. It determines whether there is a spine or a page control.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The location of the spine.
  public let spineLocation: SpineLocation
  /// The visible pages: one, or two if the spine is in the middle.
  open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }
  private var pageCount: Int { spineLocation == .mid ? 2 : 1 }
  private lazy var dots = UIPageControl()

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spine = options?[.spineLocation]
    let wanted = spine as? SpineLocation ?? (spine as? Int).flatMap(SpineLocation.init) ?? .min
    spineLocation = style == .pageCurl ? wanted : .none
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive. Returns nil if the archive does not contain a valid one.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(coder: coder)
  }

  /// Shows pages: one, or two if the spine is in the middle. Another number is a misuse (`NSInvalidArgumentException`).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    guard pages.count == pageCount else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "The number of view controllers, \(pages.count), does not match the required number, \(pageCount).")
    }
    replaceChildren(by: pages) { showPages() }
    completion?(true)
  }

  /// Turns to the next or previous pages of the data source, as the user does. Returns false if there are none.
  @discardableResult
  public func turn(_ direction: NavigationDirection) -> Bool {
    let old = children
    guard let dataSource, var page = direction == .forward ? old.last : old.first else { return false }
    var pages: [UIViewController] = []
    while pages.count < pageCount {
      let next =
        direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
      guard let next else { return false }
      pages.insert(next, at: direction == .forward ? pages.count : 0)
      page = next
    }
    delegate?.pageViewController(self, willTransitionTo: pages)
    replaceChildren(by: pages) { showPages() }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: true)
    return true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showPages()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let room = view.bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: arrangeDots(), right: 0))
    let isAcross = navigationOrientation == .horizontal
    let size = CGSize(
      width: isAcross ? room.width / CGFloat(pageCount) : room.width,
      height: isAcross ? room.height : room.height / CGFloat(pageCount))
    let isLeftToRight = view.effectiveUserInterfaceLayoutDirection == .leftToRight
    for (number, page) in children.enumerated() {
      let place = CGFloat(isAcross && !isLeftToRight ? pageCount - 1 - number : number)
      page.viewIfLoaded?.frame = CGRect(
        x: room.minX + (isAcross ? place * size.width : 0), y: room.minY + (isAcross ? 0 : place * size.height),
        width: size.width, height: size.height)
    }
  }

  private func showPages() {
    guard isViewLoaded, !children.isEmpty else { return }
    showAlone(children)
    dots.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
    dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    view.setNeedsLayout()
  }

  /// Places the page control and returns the height that it takes from the pages, in points.
  private func arrangeDots() -> CGFloat {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, dots.numberOfPages > 0 else {
      dots.removeFromSuperview()
      return 0
    }
    if dots.superview !== view { view.addSubview(dots) }
    let height = dots.intrinsicContentSize.height
    let bottom = view.bounds.maxY - view.safeAreaInsets.bottom
    dots.frame = CGRect(x: view.bounds.minX, y: bottom - height, width: view.bounds.width, height: height)
    return height + view.safeAreaInsets.bottom
  }
}

/// Methods that provide the pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another; nil before the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another; nil after the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of the page control. The default is 0, without a page control.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the selected dot. The default is 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Methods that a page view controller calls when the user turns pages. All are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called before the user turns to pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after the user turned to pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
