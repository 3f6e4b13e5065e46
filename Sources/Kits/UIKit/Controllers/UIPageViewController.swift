import Foundation
import KitDocuments
import KitSupport

/// A controller that shows one of the pages that its data source provides.
///
/// A page control is below pages that scroll horizontally if the data source returns a count. A program turns pages
/// with ``turn(_:)``.
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

  /// The places of the spine of a book.
  public enum SpineLocation: Int, Sendable {
    /// There is none.
    case none = 0
    /// At the left or the top.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the right or the bottom.
    case max = 3
  }

  /// The keys of options. Has no effect: pages neither curl nor have gaps.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The place of the spine.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The distance of pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }

  /// The data source, which is not retained.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// The delegate, which is not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The style of transitions. Only pages that scroll have a page control.
  public let transitionStyle: TransitionStyle
  /// The direction in which pages follow each other.
  public let navigationOrientation: NavigationOrientation
  /// The visible page; nil if there is none.
  open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }
  /// Whether pages have a back. Has no effect: pages do not curl.
  open var isDoubleSided = false
  /// The place of the spine; none, since pages do not curl.
  open var spineLocation: SpineLocation { .none }
  private lazy var pageControl = UIPageControl()

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("dataSource", \UIPageViewController.dataSource), .outlet("delegate", \UIPageViewController.delegate))
  }

  /// Creates a controller from a storyboard or an archive. Returns nil if the archive does not contain a valid one.
  public required init?(coder: NSCoder) {
    let element = (coder as? InterfaceCoder)?.scene?.node.element
    transitionStyle = TransitionStyle(document: element)
    navigationOrientation = NavigationOrientation(document: element)
    super.init(coder: coder)
  }

  /// Shows a page. Another number of controllers than one is a misuse (`NSInvalidArgumentException`).
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let pages = viewControllers ?? []
    guard pages.count == 1 else {
      return LayoutFault.reportInvalidArgument(
        "The number of view controllers, \(pages.count), does not match the required number, 1.")
    }
    replaceChildren(by: pages) { showPage() }
    completion?(true)
  }

  /// Turns to the next or previous page of the data source, as the user does. Returns false if there is none.
  @discardableResult public func turn(_ direction: NavigationDirection) -> Bool {
    guard let dataSource, let old = children.first else { return false }
    let next =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: old)
      : dataSource.pageViewController(self, viewControllerBefore: old)
    guard let next else { return false }
    delegate?.pageViewController(self, willTransitionTo: [next])
    replaceChildren(by: [next]) { showPage() }
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    return true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    showPage()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    children.first?.viewIfLoaded?.frame = view.bounds.inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: arrangePageControl(), right: 0))
  }

  private func showPage() {
    guard isViewLoaded, !children.isEmpty else { return }
    showAlone(children)
    pageControl.numberOfPages = dataSource?.presentationCount(for: self) ?? 0
    pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    view.setNeedsLayout()
  }

  /// Places the page control and returns the height that it takes from the pages, in points.
  private func arrangePageControl() -> CGFloat {
    guard transitionStyle == .scroll, navigationOrientation == .horizontal, pageControl.numberOfPages > 0 else {
      pageControl.removeFromSuperview()
      return 0
    }
    if pageControl.superview !== view { view.addSubview(pageControl) }
    let height = pageControl.intrinsicContentSize.height
    let bottom = view.bounds.maxY - view.safeAreaInsets.bottom
    pageControl.frame = CGRect(x: view.bounds.minX, y: bottom - height, width: view.bounds.width, height: height)
    return height + view.safeAreaInsets.bottom
  }
}

/// Methods that provide the pages.
public protocol UIPageViewControllerDataSource: NSObjectProtocol, KitDelegate {
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
public protocol UIPageViewControllerDelegate: NSObjectProtocol, KitDelegate {
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
