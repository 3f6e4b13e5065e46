import Foundation

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
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
