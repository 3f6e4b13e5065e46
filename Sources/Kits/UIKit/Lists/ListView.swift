import Foundation
import KitSupport
import LayoutEngine

/// The updates and the selection of a table view or a collection view.
@preconcurrency @MainActor protocol ListView: UIScrollView {
  /// The work that is scheduled or in progress.
  var tiling: ListTiling { get set }
  /// The selected rows or items, in the order of their selection.
  var selection: [IndexPath] { get set }
  var allowsMultipleSelection: Bool { get }
  /// The name of the list in messages.
  var listName: String { get }
  /// Applies the updates that are scheduled.
  func applyUpdates()
  /// Sets whether the visible cell at an index path is selected.
  func setSelected(_ isSelected: Bool, at path: IndexPath)
}

extension ListView {
  /// Adds a change, and applies it unless a group of changes has begun.
  func update(_ change: (inout ListUpdates) -> Void) {
    change(&tiling.updates)
    if tiling.updateDepth == 0 { applyUpdates() }
  }

  /// Removes and returns the changes that are not applied yet.
  func removeUpdates() -> ListUpdates {
    defer { tiling.updates = ListUpdates() }
    return tiling.updates
  }

  /// Returns the mapping of changes, or reports misuse if they are inconsistent with the counts.
  func mapping(_ changes: ListUpdates, from old: [Int], to new: [Int]) -> ListMapping? {
    do throws(ListUpdateError) {
      return try ListMapping(changes, from: old, to: new)
    } catch {
      LayoutFault.reportInconsistency("Invalid update of the \(listName): \(error.text).")
      return nil
    }
  }

  /// Returns a count of the data source. A negative one is misuse.
  func checked(_ count: Int, _ what: String) -> Int {
    if count >= 0 { return count }
    LayoutFault.reportInconsistency("The data source returned \(count) as the number of \(what).")
    return 0
  }

  /// Returns the count of a section. A section that does not exist is misuse.
  func checkedCount(inSection section: Int, of counts: [Int]) -> Int {
    if counts.indices.contains(section) { return counts[section] }
    LayoutFault.reportInconsistency("Section \(section) does not exist: the \(listName) has \(counts.count) sections.")
    return 0
  }

  /// Selects a row or an item, and deselects all others unless multiple selection is allowed.
  func select(_ path: IndexPath) {
    if !allowsMultipleSelection { deselect(selection.filter { $0 != path }) }
    if !selection.contains(path) { selection.append(path) }
    setSelected(true, at: path)
  }

  func deselect(_ paths: [IndexPath]) {
    for path in paths { setSelected(false, at: path) }
    selection.removeAll { paths.contains($0) }
  }
}
