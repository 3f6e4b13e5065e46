import Foundation
import KitSupport
import LayoutEngine

extension UITableView {
  // MARK: Counts

  /// The number of sections.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.counts.count
  }

  /// Returns the number of rows of a section. A section that does not exist is misuse
  /// (`NSInternalInconsistencyException`).
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return checkedCount(inSection: section, of: geometry.counts)
  }

  // MARK: Rectangles, in the table's coordinates

  /// Returns the rectangle of a section with its header and footer, or 0 if there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.counts.indices.contains(section) else { return .zero }
    let (top, bottom) = geometry.section(section)
    return CGRect(x: 0, y: topHeight + top, width: bounds.width, height: bottom - top)
  }

  /// Returns the rectangle of a row, or 0 if there is no such row. Rows that have not been visible have estimated
  /// heights.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return indexPath.isInside(geometry.counts) ? rect(.row(indexPath)) : .zero
  }

  /// Returns the rectangle of a header that does not float, or 0 if there is no such section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.counts.indices.contains(section) ? rect(.header(section)) : .zero
  }

  /// Returns the rectangle of a footer that does not float, or 0 if there is no such section.
  public func rectForFooter(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.counts.indices.contains(section) ? rect(.footer(section)) : .zero
  }

  private func rect(_ part: TableGeometry.Part) -> CGRect {
    let number = geometry.number(part)
    let inset = sideInset
    return CGRect(
      x: inset, y: topHeight + geometry.top(number), width: bounds.width - 2 * inset, height: geometry.height(number))
  }

  /// Returns the row at a point, or nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: .zero))?.first
  }

  /// Returns the rows that intersect a rectangle.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var result: [IndexPath] = []
    var number = geometry.number(at: rect.minY - topHeight)
    guard rect.maxY >= topHeight else { return result }
    while number < geometry.partCount {
      if let path = geometry.part(number).path { result.append(path) }
      number += 1
      if topHeight + geometry.top(number) >= max(rect.maxY, rect.minY.nextUp) { break }
    }
    return result
  }

  // MARK: What is in sight

  /// The visible cells, from top to bottom.
  public var visibleCells: [UITableViewCell] { inSight().compactMap { parts.cells[$0] } }

  /// The visible rows, from top to bottom.
  public var indexPathsForVisibleRows: [IndexPath]? { inSight().compactMap { geometry.part($0).path } }

  /// Returns the cell of a visible row, or nil.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfNeeded()
    return indexPath.isInside(geometry.counts) ? parts.cells[geometry.number(.row(indexPath))] : nil
  }

  /// Returns the row of a visible cell, or nil.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    parts.cells.first { $0.value === cell }.flatMap { geometry.part($0.key).path }
  }

  /// Returns the header of a visible section, or nil.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return parts.edgeViews[.header(section)] as? UITableViewHeaderFooterView
  }

  /// Returns the footer of a visible section, or nil.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return parts.edgeViews[.footer(section)] as? UITableViewHeaderFooterView
  }

  private func inSight() -> [Int] {
    showIfNeeded()
    return parts.cells.keys.sorted()
  }

  /// Creates the visible parts after a change.
  private func showIfNeeded() { if tiling.needsReload || tiling.needsTiling { tile() } }

  // MARK: Scrolling

  /// Scrolls to a row. A row that does not exist is misuse (`NSRangeException`); `NSNotFound` is the top of the
  /// section.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let isSection = indexPath.count == 2 && indexPath.row == NSNotFound
    guard isSection ? geometry.counts.indices.contains(indexPath.section) : indexPath.isInside(geometry.counts) else {
      return LayoutFault.reportOutOfRange(
        "Invalid index path \(indexPath): the sections of the table view have \(geometry.counts) rows.")
    }
    // Rows are measured when they become visible, which can move the row.
    for _ in 0..<4 {
      let target = isSection ? rectForHeader(inSection: indexPath.section) : rectForRow(at: indexPath)
      let offset = offset(showing: target, scrollPosition, of: indexPath)
      guard offset != contentOffset.y else { break }
      contentOffset.y = offset
      tile()
    }
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  private func offset(showing target: CGRect, _ position: ScrollPosition, of path: IndexPath) -> CGFloat {
    let insets = adjustedContentInset
    // A floating header covers the top.
    let covered = style == .plain && path.row != NSNotFound ? rectForHeader(inSection: path.section).height : 0
    let (top, room) = (insets.top + covered, bounds.height - insets.top - covered - insets.bottom)
    var offset = bounds.minY
    switch position {
    case .none: offset = min(max(offset, target.maxY + insets.bottom - bounds.height), target.minY - top)
    case .top: offset = target.minY - top
    case .middle: offset = target.midY - room / 2 - top
    case .bottom: offset = target.maxY + insets.bottom - bounds.height
    }
    let bottomHeight = tableFooterView?.frame.height ?? 0
    let last = topHeight + geometry.height + bottomHeight + insets.bottom - bounds.height
    return max(-insets.top, min(offset, last))
  }
}
