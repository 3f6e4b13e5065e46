import Foundation
import LayoutEngine

extension UITableView {
  /// The first row chosen.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The rows chosen, in the order of their choice; nil where there is none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Chooses a row, and no other unless several may be chosen; `nil` chooses none. A row that is not there is misuse
  /// (`NSRangeException`).
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselect(selection) }
    guard indexPath.isInside(geometry.counts) else {
      return LayoutFault.report(
        name: "NSRangeException",
        reason: "\(indexPath) cannot be chosen: the table's sections have \(geometry.counts) rows.")
    }
    if !allowsMultipleSelection { deselect(selection.filter { $0 != indexPath }) }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cells[geometry.number(.row(indexPath))]?.isSelected = true
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Ends the choice of a row.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect([indexPath]) }

  private func deselect(_ paths: [IndexPath]) {
    for path in paths where path.isInside(geometry.counts) {
      cells[geometry.number(.row(path))]?.isSelected = false
    }
    selection.removeAll { paths.contains($0) }
  }
}
