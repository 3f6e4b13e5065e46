import Foundation

/// Shows one of a row of controllers, which its data source makes as the user turns to them, or two where the spine lies
/// between them.
///
/// Dots stand below pages that scroll across, where the data source tells how many there are. No touch arrives here: a program, or a test, calls ``turn(_:)``.
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
    /// Where the spine of a book lies: the number of a ``SpineLocation``. It counts where pages curl.
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
  public let spineLocation: SpineLocation
  /// Whether pages have a back. It is not shown.
  open var isDoubleSided = false
  /// What recognises turns by touch. No touch arrives here.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }
  /// The pages that are shown: one, or two where the spine lies in the middle.
  open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }
  private var pageCount: Int { spineLocation == .mid ? 2 : 1 }
  private lazy var dots = UIPageControl()

  /// Makes a controller without pages.
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

  /// Makes a controller of an archive.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spineLocation) = (.pageCurl, .horizontal, .min)
    super.init(coder: coder)
  }

  /// Shows pages: one, or two where the spine lies in the middle. Another number is misuse
  /// (`NSInvalidArgumentException`).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    guard pages.count == pageCount else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(pages.count) pages cannot be shown: \(pageCount) can be at a time.")
    }
    replaceChildren(by: pages) { showPages() }
    completion?(true)
  }

  /// Turns to the pages that the data source makes, as the user does. Answers whether there are any.
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

  /// Shows the pages.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showPages()
  }

  /// Pages share the view along their axis, above the dots.
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

  /// Places the dots and answers the height that they take from the pages, in points.
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
  /// How many dots stand below the pages; none unless told.
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
