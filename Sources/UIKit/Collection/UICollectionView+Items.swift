import Foundation
import LayoutEngine

extension UICollectionView {
  // MARK: Counts

  /// How many sections there are.
  public var numberOfSections: Int { loadedCounts().count }

  /// How many items a section has. A section that is not there is misuse (`NSInternalInconsistencyException`).
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    if counts.indices.contains(section) { return counts[section] }
    LayoutFault.report(
      name: "NSInternalInconsistencyException",
      reason: "There is no section \(section): the collection has \(counts.count).")
    return 0
  }

  // MARK: Places

  /// The attributes of an item; nil where there is no such item.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isInside(loadedCounts()) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a view that the data source makes; nil where there is none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count > 0, loadedCounts().indices.contains(indexPath.section) else { return nil }
    collectionViewLayout.prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item in sight at a point of the collection's coordinates; nil where there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    showIfNeeded()
    let found = shown.filter { $0.key.category == .cell && $0.value.view.frame.contains(point) }
    return found.max { $0.value.view.layer.zPosition < $1.value.view.layer.zPosition }?.key.path
  }

  // MARK: What is in sight

  /// The cells in sight, in the order of their paths.
  public var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// The items in sight, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    showIfNeeded()
    return shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
  }

  /// The cell of an item in sight; nil elsewhere.
  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    showIfNeeded()
    return shown[CollectionElement(category: .cell, kind: "", path: indexPath)]?.view as? UICollectionViewCell
  }

  /// The item that a cell in sight shows.
  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.key.category == .cell && $0.value.view === cell }?.key.path
  }

  /// A view in sight that the data source made.
  public func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    showIfNeeded()
    return shown[CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view
  }

  /// The places of the views of a kind in sight, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    showIfNeeded()
    return shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(\.path).sorted()
  }

  /// The views of a kind in sight, in the order of their paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// After a change nothing new is in sight until it is asked for again.
  private func showIfNeeded() {
    if needsTiling || collectionViewLayout.isInvalid { tile() }
  }

  // MARK: Scrolling

  /// Scrolls to an item, as near as it takes where no position is given. An item that is not there is misuse
  /// (`NSInvalidArgumentException`), as are two positions on one axis.
  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard indexPath.isInside(loadedCounts()) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "The collection cannot scroll to \(indexPath): its sections have \(loadedCounts()) items.")
    }
    for axis: ScrollPosition in [[.top, .centeredVertically, .bottom], [.left, .centeredHorizontally, .right]]
    where scrollPosition.intersection(axis).rawValue.nonzeroBitCount > 1 {
      return LayoutFault.report(
        name: "NSInvalidArgumentException", reason: "The collection can scroll to one position on an axis, not to two.")
    }
    collectionViewLayout.willScroll(toItemAt: indexPath)
    // Items that come into sight may turn out to be of another size.
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

  /// The items chosen, in the order of their choice; nil where there is none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Chooses an item, and no other unless several may be chosen; `nil` chooses none. An item that is not there is misuse
  /// (`NSInvalidArgumentException`).
  public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else { return deselect(selection) }
    guard indexPath.isInside(loadedCounts()) else {
      return LayoutFault.report(
        name: "NSInvalidArgumentException",
        reason: "\(indexPath) cannot be chosen: the collection's sections have \(loadedCounts()) items.")
    }
    if !allowsMultipleSelection { deselect(selection.filter { $0 != indexPath }) }
    if !selection.contains(indexPath) { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Ends the choice of an item.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect([indexPath]) }

  private func deselect(_ paths: [IndexPath]) {
    for path in paths { cellForItem(at: path)?.isSelected = false }
    selection.removeAll { paths.contains($0) }
  }
}
