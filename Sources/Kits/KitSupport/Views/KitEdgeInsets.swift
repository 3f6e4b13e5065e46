import Foundation
import LayoutModel

/// The insets of a kit, in points. Plumb-specific.
public protocol KitEdgeInsets {
  /// The inset from the top edge.
  var top: CGFloat { get }
  /// The inset from the left edge.
  var left: CGFloat { get }
  /// The inset from the bottom edge.
  var bottom: CGFloat { get }
  /// The inset from the right edge.
  var right: CGFloat { get }
  /// Creates insets.
  init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
}

extension NSEdgeInsets: KitEdgeInsets {}

extension KitEdgeInsets {
  /// Creates insets from those of the layout engine.
  @inlinable package init(_ insets: Insets) {
    self.init(
      top: CGFloat(insets.top), left: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      right: CGFloat(insets.right))
  }

  /// The insets as those of the layout engine.
  @inlinable package var engineInsets: Insets {
    Insets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right))
  }
}

extension CGRect {
  /// Returns the rectangle inset by `insets`, in coordinates with the y-axis upward or downward.
  @inlinable package func inset(by insets: some KitEdgeInsets, flipped: Bool) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + (flipped ? insets.top : insets.bottom),
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}
