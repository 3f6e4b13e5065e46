import LayoutEngine

extension UIView {
  /// The placement of content in a view. Affects drawing only.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Scale the content to the bounds, changing its aspect ratio.
    case scaleToFill = 0
    /// Scale the content to fit the bounds, keeping its aspect ratio.
    case scaleAspectFit
    /// Scale the content to fill the bounds, keeping its aspect ratio.
    case scaleAspectFill
    /// Redisplay the view when its bounds change.
    case redraw
    /// Center the content.
    case center
    /// Center the content at the top.
    case top
    /// Center the content at the bottom.
    case bottom
    /// Center the content at the left edge.
    case left
    /// Center the content at the right edge.
    case right
    /// Place the content in the top-left corner.
    case topLeft
    /// Place the content in the top-right corner.
    case topRight
    /// Place the content in the bottom-left corner.
    case bottomLeft
    /// Place the content in the bottom-right corner.
    case bottomRight
  }

  /// Options that determine how a view resizes when its superview's bounds change.
  public typealias AutoresizingMask = LayoutEngine.AutoresizingMask
}
