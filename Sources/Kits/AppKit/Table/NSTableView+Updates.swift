import Foundation
import LayoutEngine

extension NSTableView {
  /// Begins a group of changes.
  public func beginUpdates() {
    loadIfNeeded()
    tiling.updateDepth += 1
  }

  /// Ends a group of changes.
  public func endUpdates() {
    tiling.updateDepth = max(0, tiling.updateDepth - 1)
    if tiling.updateDepth == 0 { checkCount() }
  }

  /// Inserts rows. The indices are those after the insertion. Has no animation.
  public func insertRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
    change { rows in
      for index in indexes { rows.insert(nil, at: min(max(0, index), rows.count)) }
    }
  }

  /// Removes rows. Indices out of range are a misuse. Has no animation.
  public func removeRows(at indexes: IndexSet, withAnimation animationOptions: AnimationOptions = []) {
    loadIfNeeded()
    if let last = indexes.last, last >= numberOfRows { return reportRange(last, numberOfRows, "row") }
    change { rows in
      for index in indexes.reversed() { rows.remove(at: index) }
    }
  }

  /// Moves a row. Indices out of range are a misuse.
  public func moveRow(at oldIndex: Int, to newIndex: Int) {
    loadIfNeeded()
    guard oldIndex >= 0, newIndex >= 0, max(oldIndex, newIndex) < numberOfRows else {
      return reportRange(max(oldIndex, newIndex), numberOfRows, "row")
    }
    change { rows in rows.insert(rows.remove(at: oldIndex), at: newIndex) }
  }

  /// Applies a change to the list of old row numbers; nil is a new row.
  private func change(_ body: (inout [Int?]) -> Void) {
    loadIfNeeded()
    var rows: [Int?] = Array(0..<numberOfRows)
    body(&rows)
    adoptRows(rows)
  }

  /// Displays other rows. `rows` has the former number of each; nil is a new row.
  func adoptRows(_ rows: [Int?]) {
    if tiling.needsReload { return loadIfNeeded() }
    let (old, oldViews, oldSelection) = (geometry, parts.rowViews, selectedRowIndexes)
    parts.rowViews = [:]
    var selection = IndexSet()
    setExtents(
      rows.enumerated().map { row, source in
        guard let source else { return extent(row) }
        if oldSelection.contains(source) { selection.insert(row) }
        parts.rowViews[row] = oldViews[source]
        return old.extent(source + 1)
      })
    let kept = Set(rows.compactMap { $0 })
    let shown = parts.rowViews
    parts.rowViews = oldViews.filter { !kept.contains($0.key) }
    removeRows { _ in true }
    parts.rowViews = shown
    changeSelection(selection)
    needsLayout = true
    if tiling.updateDepth == 0 { checkCount() }
  }

  /// Reports a data source whose number of rows does not agree with the changes, and loads its rows.
  private func checkCount() {
    let (now, expected) = (countOfRows(), numberOfRows)
    guard now != expected else { return }
    LayoutFault.report(
      name: "NSInternalInconsistencyException",
      reason: "The data source has \(now) rows after an update, but the changes result in \(expected).")
    setNeedsReload()
  }
}
