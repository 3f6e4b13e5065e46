import Foundation

/// A control above the content of a scroll view, 60 points high. The top inset of the content is larger by this height
/// while the control is refreshing.
///
/// Plumb receives no touches: a program calls ``beginRefreshing()`` and sends the actions of `.valueChanged`.
open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60

  /// The title. Affects drawing only.
  open var attributedTitle: NSAttributedString?
  /// Whether the control is refreshing.
  open private(set) var isRefreshing = false

  /// Creates a refresh control.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height)) }

  /// Starts refreshing. The content offset does not change: a program scrolls to make the control visible.
  open func beginRefreshing() { turn(true) }
  /// Ends refreshing. Content that shows the control returns to its start.
  open func endRefreshing() { turn(false) }

  private func turn(_ turns: Bool) {
    guard turns != isRefreshing else { return }
    isRefreshing = turns
    (superview as? UIScrollView)?.insetsMayHaveChanged(keepsStart: !turns)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.value("turns", isRefreshing) { $0 ? beginRefreshing() : endRefreshing() }
  }
}
