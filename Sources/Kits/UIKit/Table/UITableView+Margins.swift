import Foundation
import LayoutEngine

extension UITableView {
  /// The part of rows at the sides that the safe area covers and that their content avoids, in points.
  var coveredSides: UIEdgeInsets {
    guard insetsContentViewsToSafeArea else { return .zero }
    let (safe, inset) = (safeAreaInsets, sideInset)
    return UIEdgeInsets(top: 0, left: max(0, safe.left - inset), bottom: 0, right: max(0, safe.right - inset))
  }

  /// Lays out and measures all rows again if the insets at the sides changed.
  func sidesMayHaveChanged() {
    let sides = coveredSides
    guard sides != measured.sides || cellLayoutMarginsFollowReadableWidth != measured.followsReadableWidth else {
      return
    }
    (measured.sides, measured.followsReadableWidth) = (sides, cellLayoutMarginsFollowReadableWidth)
    for case let part as any TablePart in subviews { part.sidesMayHaveChanged() }
    remeasure()
  }
}

/// A row, header or footer of a table view.
@preconcurrency @MainActor protocol TablePart: ContentCell {
  /// Called after ``UITableView/coveredSides`` or the margins changed.
  func sidesMayHaveChanged()
}

extension TablePart {
  /// The part of the content that the safe area covers, in points.
  var coveredSides: UIEdgeInsets { (superview as? UITableView)?.coveredSides ?? .zero }

  /// The distance of text from the sides, in points.
  var sideMargin: CGFloat {
    let least = UITableView.sideMargin(width: bounds.width)
    guard let table = superview as? UITableView, table.cellLayoutMarginsFollowReadableWidth else { return least }
    let sides = table.coveredSides
    return CGFloat(
      ReadableContent.sideMargin(width: Double(bounds.width - sides.left - sides.right), minimum: Double(least)))
  }
}
