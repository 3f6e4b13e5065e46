import Foundation
import KitSupport
import LayoutEngine

extension UITableView {
  /// The first selected row.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// The selected rows in the order of their selection; nil if there are none.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row, and deselects all others unless multiple selection is allowed; nil deselects all. A row that does
  /// not exist is misuse (`NSRangeException`).
  public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath else { return deselect(selection) }
    guard indexPath.isInside(geometry.counts) else {
      return LayoutFault.reportOutOfRange(
        "Invalid index path \(indexPath): the sections of the table view have \(geometry.counts) rows.")
    }
    select(indexPath)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect([indexPath]) }

  func setSelected(_ isSelected: Bool, at path: IndexPath) {
    if path.isInside(geometry.counts) { parts.cells[geometry.number(.row(path))]?.isSelected = isSelected }
  }
}
