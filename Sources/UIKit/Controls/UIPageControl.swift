import Foundation

/// A row of dots, one a page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are, 0 or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }
  /// The page that is shown: one of those that there are.
  open var currentPage = 0 {
    didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) }
  }
  /// What stands behind the dots. It is not drawn, and takes no room.
  open var backgroundStyle = BackgroundStyle.automatic

  /// What stands behind dots.
  public enum BackgroundStyle: Int, Sendable {
    /// As suits the place.
    case automatic = 0
    /// A background.
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }

  /// Whether a single page has no dot. It keeps its room.
  open var hidesForSinglePage = false
  /// The colour of the dots. It is not drawn.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that is shown. It is not drawn.
  open var currentPageIndicatorTintColor: UIColor?
  /// The size that a number of dots takes, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount > 0 ? 16 * CGFloat(pageCount) - 9 : 0, height: 37)
  }
  /// The size that the dots take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size that the dots take.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
