import Foundation
import KitSupport
import LayoutEngine

extension UICollectionView {
  // MARK: Counts

  /// The number of sections.
  public var numberOfSections: Int { loadedCounts.count }

  /// Returns the number of items of a section. A section that does not exist is misuse
  /// (`NSInternalInconsistencyException`).
  public func numberOfItems(inSection section: Int) -> Int { checkedCount(inSection: section, of: loadedCounts) }

  // MARK: Places

  /// Returns the attributes of an item, or nil if there is none.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isInside(loadedCounts) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes of a supplementary view, or nil if there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count > 0, loadedCounts.indices.contains(indexPath.section) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// Returns the visible item at a point in the coordinates of the collection view, or nil if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    showIfNeeded()
    let found = shown.filter { $0.key.category == .item && $0.value.view.frame.contains(point) }
    return found.max { $0.value.view.layer.zPosition < $1.value.view.layer.zPosition }?.key.path
  }

  // MARK: What is in sight

  /// The visible cells, sorted by index path.
  public var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

  /// The index paths of the visible items, sorted.
  public var indexPathsForVisibleItems: [IndexPath] {
    showIfNeeded()
    return shown.keys.filter { $0.category == .item }.map(\.path).sorted()
  }

  /// Returns the cell of a visible item, or nil.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showIfNeeded()
    return shown[CollectionElement(itemAt: indexPath)]?.view as? UICollectionViewCell
  }

  /// Returns the item of a visible cell, or nil.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.key.category == .item && $0.value.view === cell }?.key.path
  }

  /// Returns a visible supplementary view, or nil.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    showIfNeeded()
    return shown[CollectionElement(.supplementaryView, kind: elementKind, path: indexPath)]?.view
  }

  /// Returns the index paths of the visible supplementary views of a kind, sorted.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showIfNeeded()
    return shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }

  /// Returns the visible supplementary views of a kind, sorted by index path.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Creates the visible elements after a change.
  private func showIfNeeded() { if tiling.needsTiling || collectionViewLayout.isInvalid { tile() } }

  // MARK: Scrolling

  /// Scrolls to an item; without a position, to the nearest offset at which it is visible. An item that does not exist
  /// and two positions on an axis are misuse (`NSInvalidArgumentException`).
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard indexPath.isInside(loadedCounts) else {
      return LayoutFault.reportInvalidArgument(
        "Invalid index path \(indexPath): the sections of the collection view have \(loadedCounts) items.")
    }
    for axis: ScrollPosition in [[.top, .centeredVertically, .bottom], [.left, .centeredHorizontally, .right]]
    where scrollPosition.intersection(axis).rawValue.nonzeroBitCount > 1 {
      return LayoutFault.reportInvalidArgument("Invalid scroll position: expected at most one position for each axis.")
    }
    collectionViewLayout.willScroll(toItemAt: indexPath)
    // Items can change their size when they become visible.
    for _ in 0..<4 {
      guard let target = layoutAttributesForItem(at: indexPath)?.frame else { return }
      let offset = offset(showing: target, scrollPosition)
      guard offset != contentOffset else { break }
      contentOffset = offset
      tile()
    }
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  private func offset(showing target: CGRect, _ position: ScrollPosition) -> CGPoint {
    let (insets, content) = (adjustedContentInset, collectionViewLayout.collectionViewContentSize)
    func place(
      _ start: CGFloat, _ end: CGFloat, _ now: CGFloat, _ room: CGFloat, _ before: CGFloat, _ after: CGFloat,
      _ length: CGFloat, _ which: Int?
    ) -> CGFloat {
      let offset: CGFloat =
        switch which {
        case 0: start - before
        case 1: (start + end) / 2 - before - (room - before - after) / 2
        case 2: end + after - room
        default: min(max(now, end + after - room), start - before)
        }
      return max(-before, min(offset, length + after - room))
    }
    let vertical = [ScrollPosition.top, .centeredVertically, .bottom].firstIndex { position.contains($0) }
    let horizontal = [ScrollPosition.left, .centeredHorizontally, .right].firstIndex { position.contains($0) }
    return CGPoint(
      x: place(
        target.minX, target.maxX, bounds.minX, bounds.width, insets.left, insets.right, content.width, horizontal),
      y: place(
        target.minY, target.maxY, bounds.minY, bounds.height, insets.top, insets.bottom, content.height, vertical))
  }

  // MARK: Selection

  /// The selected items in the order of their selection; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item, and deselects all others unless multiple selection is allowed; nil deselects all. An item that
  /// does not exist is misuse (`NSInvalidArgumentException`).
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return deselect(selection) }
    guard indexPath.isInside(loadedCounts) else {
      return LayoutFault.reportInvalidArgument(
        "Invalid index path \(indexPath): the sections of the collection view have \(loadedCounts) items.")
    }
    select(indexPath)
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect([indexPath]) }

  func setSelected(_ isSelected: Bool, at path: IndexPath) { cellForItem(at: path)?.isSelected = isSelected }
}
