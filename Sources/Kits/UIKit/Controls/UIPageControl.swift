import ControlMetrics
import Foundation

/// A row of dots that represent pages.
open class UIPageControl: UIControl {
  /// The number of pages, at least 0.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }
  /// The current page, within the number of pages.
  open var currentPage = 0 { didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) } }

  /// The direction in which pages follow each other. The dots of a vertical one are below each other.
  open var direction = Direction.natural { didSet { invalidateIntrinsicContentSize() } }

  /// A direction of pages.
  public enum Direction: Int, Sendable {
    /// That of the user's language.
    case natural = 0
    /// From left to right, or from right to left.
    case leftToRight, rightToLeft
    /// From top to bottom, or from bottom to top.
    case topToBottom, bottomToTop
  }

  /// The style of the background. Affects drawing only.
  open var backgroundStyle = BackgroundStyle.automatic

  /// The style of the background of a page control.
  public enum BackgroundStyle: Int, Sendable {
    /// The system default.
    case automatic = 0
    /// A background.
    case prominent = 1
    /// No background.
    case minimal = 2
  }

  /// Whether a single page has no dot. Affects drawing only.
  open var hidesForSinglePage = false
  /// The color of the dots. Affects drawing only.
  open var pageIndicatorTintColor: UIColor?
  /// The color of the dot of the current page. Affects drawing only.
  open var currentPageIndicatorTintColor: UIColor?
  /// Returns the size of a number of dots, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let (length, thickness) = (TouchMetrics.width(pages: pageCount), TouchMetrics.current(.pageControl).size.height)
    let isVertical = direction == .topToBottom || direction == .bottomToTop
    return isVertical ? CGSize(width: thickness, height: length) : CGSize(width: length, height: thickness)
  }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("pages", self, \.numberOfPages, where: ArchivedNumber.isCount)
    archive.property("page", self, \.currentPage)
  }
}
