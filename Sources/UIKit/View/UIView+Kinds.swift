import Foundation

extension UIView {
  /// How content fills its view.
  public enum ContentMode: Int, Hashable, Sendable {
    /// Both axes are stretched.
    case scaleToFill = 0
    /// As large as fits in.
    case scaleAspectFit
    /// As small as covers.
    case scaleAspectFill
    /// Drawn again.
    case redraw
    /// In the middle, not scaled.
    case center
    /// At the top, not scaled.
    case top
    /// At the bottom, not scaled.
    case bottom
    /// At the left, not scaled.
    case left
    /// At the right, not scaled.
    case right
    /// In the top left corner, not scaled.
    case topLeft
    /// In the top right corner, not scaled.
    case topRight
    /// In the bottom left corner, not scaled.
    case bottomLeft
    /// In the bottom right corner, not scaled.
    case bottomRight
  }

  /// What follows when the superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit a part.
    public let rawValue: UInt

    /// Makes a mask of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The margin at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The margin at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The margin at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The margin at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}
