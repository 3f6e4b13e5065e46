import Foundation

/// A wheel above the content of a scroll view, 60 points high. While it turns the content has as much more room at the top.
///
/// No touch pulls it down: a program calls ``beginRefreshing()`` and sends the actions of `.valueChanged`.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60

  /// Words below the wheel. They are not drawn, and take no room.
  open var attributedTitle: NSAttributedString?
  /// Whether the wheel turns.
  open private(set) var isRefreshing = false

  /// Makes a control.
  public convenience init() { self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height)) }

  /// Begins to turn. The content stays where it is: who wants the wheel in sight scrolls there.
  open func beginRefreshing() { turn(true) }
  /// Ends to turn. Content that shows the wheel goes back to its start.
  open func endRefreshing() { turn(false) }

  private func turn(_ turns: Bool) {
    guard turns != isRefreshing else { return }
    isRefreshing = turns
    (superview as? UIScrollView)?.insetsMayHaveChanged(keepsStart: !turns)
  }

  /// 60 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// The width asked for, and 60 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
}
