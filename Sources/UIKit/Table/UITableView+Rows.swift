import Foundation
import LayoutEngine

extension UITableView {
  // MARK: Counts

  /// How many sections there are.
  public var numberOfSections: Int {
    loadIfNeeded()
    return geometry.counts.count
  }

  /// How many rows a section has. A section that is not there is misuse (`NSInternalInconsistencyException`).
  public func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    if geometry.counts.indices.contains(section) { return geometry.counts[section] }
    LayoutFault.report(
      name: "NSInternalInconsistencyException",
      reason: "There is no section \(section): the table has \(geometry.counts.count).")
    return 0
  }

  // MARK: Rectangles, in the table's coordinates

  /// The rectangle of a section with its header and footer; 0 where there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.counts.indices.contains(section) else { return .zero }
    let (top, bottom) = geometry.section(section)
    return CGRect(x: 0, y: topHeight + top, width: bounds.width, height: bottom - top)
  }

  /// The rectangle of a row, by its estimate if it was never in sight; 0 where there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return indexPath.isInside(geometry.counts) ? rect(.row(indexPath)) : .zero
  }

  /// The rectangle of a header where it does not float; 0 where there is no such section.
  public func rectForHeader(inSection section: Int) -> CGRect {
    loadIfNeeded()
    return geometry.counts.indices.contains(section) ? rect(.header(section)) : .zero
  }

  /// The rectangle of a footer where it does not float; 0 where there is no such section.
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

  /// The row at a point; nil where there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    indexPathsForRows(in: CGRect(origin: point, size: CGSize(width: 0, height: 0)))?.first
  }

  /// The rows that reach into a rectangle.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    var result: [IndexPath] = []
    var number = geometry.number(at: rect.minY - topHeight)
    guard rect.maxY >= topHeight else { return result }
    while number < geometry.partCount {
      if case .row(let path) = geometry.part(number) { result.append(path) }
      number += 1
      if topHeight + geometry.top(number) >= max(rect.maxY, rect.minY.nextUp) { break }
    }
    return result
  }

  // MARK: What is in sight

  /// The cells in sight, from the top down.
  public var visibleCells: [UITableViewCell] { inSight().compactMap { cells[$0] } }

  /// The rows in sight, from the top down.
  public var indexPathsForVisibleRows: [IndexPath]? {
    inSight().compactMap { if case .row(let path) = geometry.part($0) { path } else { nil } }
  }

  /// The cell of a row in sight; nil elsewhere.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    showIfNeeded()
    return indexPath.isInside(geometry.counts) ? cells[geometry.number(.row(indexPath))] : nil
  }

  /// The row that a cell in sight shows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    guard let number = cells.first(where: { $0.value === cell })?.key,
      case .row(let path) = geometry.part(number)
    else { return nil }
    return path
  }

  /// The header of a section in sight.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section in sight.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    showIfNeeded()
    return footers[section] as? UITableViewHeaderFooterView
  }

  private func inSight() -> [Int] {
    showIfNeeded()
    return cells.keys.sorted()
  }

  /// After a change nothing new is in sight until it is asked for again.
  private func showIfNeeded() {
    if needsReload || needsTiling { tile() }
  }

  // MARK: Scrolling

  /// Scrolls to a row. A row that is not there is misuse (`NSRangeException`), except that `NSNotFound` stands for the
  /// top of its section.
  public func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let isSection = indexPath.count == 2 && indexPath.row == NSNotFound
    guard isSection ? geometry.counts.indices.contains(indexPath.section) : indexPath.isInside(geometry.counts) else {
      return LayoutFault.report(
        name: "NSRangeException",
        reason: "The table cannot scroll to \(indexPath): its sections have \(geometry.counts) rows.")
    }
    // Rows that come into sight are measured, which may move the row.
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
    // A header that floats covers the top.
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
