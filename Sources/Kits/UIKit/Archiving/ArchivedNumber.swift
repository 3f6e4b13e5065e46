import Foundation

/// Checks that numbers of an archive are valid in a layout.
enum ArchivedNumber {
  /// The largest valid number of points.
  static let limit: CGFloat = 1e9

  static func isExtent(_ value: CGFloat) -> Bool { abs(value) <= limit }

  static func isSize(_ size: CGSize) -> Bool { isExtent(size.width) && isExtent(size.height) }

  static func isRect(_ rect: CGRect) -> Bool { isExtent(rect.origin.x) && isExtent(rect.origin.y) && isSize(rect.size) }

  static func isInsets(_ insets: UIEdgeInsets) -> Bool {
    [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(isExtent)
  }

  static func isCount(_ value: Int) -> Bool { (0...1_000_000).contains(value) }

  static func isContentPriority(_ value: Float) -> Bool { value >= 0 && value <= 1000 }
}
