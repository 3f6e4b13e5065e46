import Foundation

extension UITableView {
  /// What the safe area covers of rows at the sides, where their content keeps clear of it, in points.
  var coveredSides: UIEdgeInsets {
    guard insetsContentViewsToSafeArea else { return .zero }
    let (safe, inset) = (safeAreaInsets, sideInset)
    return UIEdgeInsets(top: 0, left: max(0, safe.left - inset), bottom: 0, right: max(0, safe.right - inset))
  }

  /// The content of rows may stand elsewhere: rows in sight and those kept for later are laid out and measured anew.
  func sidesMayHaveChanged() {
    let sides = coveredSides
    guard sides != sidesOfHeights || cellLayoutMarginsFollowReadableWidth != readableOfHeights else { return }
    (sidesOfHeights, readableOfHeights) = (sides, cellLayoutMarginsFollowReadableWidth)
    for case let part as any TablePart in subviews { part.sidesMayHaveChanged() }
    remeasure()
  }
}

/// A row, header or footer of a table.
@preconcurrency @MainActor
protocol TablePart: ContentCell {
  /// What ``UITableView/coveredSides`` or the margins are has changed.
  func sidesMayHaveChanged()
}

extension TablePart {
  /// What the safe area covers of the content, in points.
  var coveredSides: UIEdgeInsets { (superview as? UITableView)?.coveredSides ?? .zero }

  /// The distance of the content's text from the sides, in points.
  var sideMargin: CGFloat {
    let least = UITableView.sideMargin(width: bounds.width)
    guard let table = superview as? UITableView, table.cellLayoutMarginsFollowReadableWidth else { return least }
    let sides = table.coveredSides
    return max(least, (bounds.width - sides.left - sides.right - Self.readableWidth) / 2)
  }
}
