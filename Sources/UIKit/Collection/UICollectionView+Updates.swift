import Foundation
import LayoutEngine

extension UICollectionView {
  /// Makes the changes in `updates` together. `completion` is called when they are made, which is at once.
  ///
  /// Deletions and reloads count in the collection before the update, insertions in the collection after it. Changes
  /// that name items that are not there, or that do not account for the counts of the data source, are misuse
  /// (`NSInternalInconsistencyException`): the collection stays as it was.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    // Counts from before the update are needed to check it.
    _ = loadedCounts()
    updateDepth += 1
    updates?()
    updateDepth -= 1
    if updateDepth == 0 { applyUpdates() }
    completion?(true)
  }

  /// Shows items that the data source now has. The paths count after the update.
  public func insertItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.rows.insert(path) } }
  }

  /// Takes away items that the data source no longer has. The paths count before the update.
  public func deleteItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.rows.delete(path) } }
  }

  /// Asks for items again. The paths count before the update.
  public func reloadItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { $0.rows.reload(path) } }
  }

  /// Moves an item; its cell stays the same.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.rows.move(indexPath, newIndexPath) }
  }

  /// Shows sections that the data source now has.
  public func insertSections(_ sections: IndexSet) {
    update { for section in sections { $0.sections.insert(section) } }
  }

  /// Takes away sections that the data source no longer has.
  public func deleteSections(_ sections: IndexSet) {
    update { for section in sections { $0.sections.delete(section) } }
  }

  /// Asks for sections again.
  public func reloadSections(_ sections: IndexSet) {
    update { for section in sections { $0.sections.reload(section) } }
  }

  /// Moves a section; its cells stay the same.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sections.move(section, newSection) }
  }

  private func update(_ change: (inout ListUpdates) -> Void) {
    change(&updates)
    if updateDepth == 0 { applyUpdates() }
  }

  /// Where the counts are asked for at the next layout anyway, there is nothing to update.
  private func applyUpdates() {
    let collected = updates
    updates = ListUpdates()
    guard let old = counts else { return }
    guard !collected.isEmpty else { return collectionViewLayout.invalidateLayout() }
    let new = askedCounts()
    do throws(ListUpdateError) {
      apply(try ListMapping(collected, from: old, to: new), new)
    } catch {
      LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "The update of the collection is not possible: \(error.text)."
      )
    }
  }

  private func apply(_ mapping: ListMapping, _ new: [Int]) {
    var rest = shown
    shown = [:]
    var chosen: [IndexPath] = []
    for (section, origins) in mapping.rows.enumerated() {
      for (item, origin) in origins.enumerated() {
        guard let origin else { continue }
        let path = IndexPath(item: item, section: section)
        if selection.contains(origin) { chosen.append(path) }
        let element = CollectionElement(category: .cell, kind: "", path: origin)
        if let entry = rest.removeValue(forKey: element) {
          shown[CollectionElement(category: .cell, kind: "", path: path)] = entry
        }
      }
    }
    for (section, origin) in mapping.sections.enumerated() {
      guard let origin else { continue }
      for (element, entry) in rest where element.category != .cell && element.path.section == origin {
        var moved = element
        moved.path.section = section
        shown[moved] = entry
        rest[element] = nil
      }
    }
    for (element, entry) in rest { putAway(entry.view, element) }
    (counts, selection) = (new, chosen)
    collectionViewLayout.itemsChanged(mapping)
    collectionViewLayout.invalidateLayout()
    collectionViewLayout.prepareIfNeeded()
    contentOffset = collectionViewLayout.targetContentOffset(forProposedContentOffset: offsetWithinContent())
  }

  /// The place that is seen, not beyond the end of the content.
  private func offsetWithinContent() -> CGPoint {
    let (size, insets) = (collectionViewLayout.collectionViewContentSize, adjustedContentInset)
    return CGPoint(
      x: min(contentOffset.x, max(-insets.left, size.width + insets.right - bounds.width)),
      y: min(contentOffset.y, max(-insets.top, size.height + insets.bottom - bounds.height)))
  }
}
