import Foundation
import KitSupport
import LayoutEngine

extension UICollectionView {
  func reconfigure(_ path: IndexPath) {
    let element = CollectionElement(itemAt: path)
    guard let entry = shown[element], let cell = entry.view as? UICollectionViewCell else { return }
    reconfigured = (path, cell)
    defer { reconfigured = nil }
    if let filled = dataSource?.collectionView(self, cellForItemAt: path), filled !== cell {
      // The data source returned another cell, which replaces the previous one.
      recycle(cell, element)
      filled.isHidden = false
      if filled.superview !== self { insertElement(filled, .item) }
      shown[element] = ShownElement(view: filled)
    } else {
      shown[element] = ShownElement(view: cell)
    }
    collectionViewLayout.itemChanged(path)
    tiling.needsTiling = true
    setNeedsLayout()
  }

  var listName: String { "collection view" }

  /// If the counts are requested at the next layout, no update is necessary.
  func applyUpdates() {
    let changes = removeUpdates()
    guard let old = counts else { return }
    guard !changes.isEmpty else { return collectionViewLayout.invalidateLayout() }
    let new = askedCounts()
    if let mapping = mapping(changes, from: old, to: new) { apply(mapping, from: old, to: new) }
  }

  /// Applies an update whose origins of items are known. The data source already returns the new items.
  func adopt(_ mapping: ListMapping) { if let counts { apply(mapping, from: counts, to: mapping.rows.map(\.count)) } }

  private func apply(_ mapping: ListMapping, from old: [Int], to new: [Int]) {
    var rest = shown
    shown = [:]
    var chosen: [IndexPath] = []
    mapping.forEachKeptRow { new, old in
      if selection.contains(old) { chosen.append(new) }
      if let entry = rest.removeValue(forKey: CollectionElement(itemAt: old)) {
        shown[CollectionElement(itemAt: new)] = entry
      }
    }
    for (section, origin) in mapping.sections.enumerated() {
      guard let origin else { continue }
      for (element, entry) in rest where element.category != .item && element.path.section == origin {
        var moved = element
        moved.path.section = section
        shown[moved] = entry
        rest[element] = nil
      }
    }
    for (element, entry) in rest { recycle(entry.view, element) }
    (counts, selection) = (new, chosen)
    collectionViewLayout.itemsChanged(mapping)
    collectionViewLayout.invalidateLayout()
    collectionViewLayout.prepareIfNeeded()
    collectionViewLayout.prepare(forCollectionViewUpdates: mapping.items(before: old))
    collectionViewLayout.finalizeCollectionViewUpdates()
    contentOffset = collectionViewLayout.targetContentOffset(forProposedContentOffset: offsetWithinContent())
  }

  /// The content offset, limited to the end of the content.
  private func offsetWithinContent() -> CGPoint {
    let (size, insets) = (collectionViewLayout.collectionViewContentSize, adjustedContentInset)
    return CGPoint(
      x: min(contentOffset.x, max(-insets.left, size.width + insets.right - bounds.width)),
      y: min(contentOffset.y, max(-insets.top, size.height + insets.bottom - bounds.height)))
  }
}
