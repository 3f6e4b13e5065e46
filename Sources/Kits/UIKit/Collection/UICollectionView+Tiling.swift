import Foundation
import KitSupport
import LayoutEngine

extension UICollectionView {
  /// The maximum number of times that preferred sizes can change the layout during one layout pass.
  private static let measuringLimit = 16

  /// The number of items of each section.
  package var loadedCounts: [Int] {
    if let counts { return counts }
    let made = askedCounts()
    counts = made
    return made
  }

  func askedCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<checked(dataSource.numberOfSections(in: self), "sections")).map {
      checked(dataSource.collectionView(self, numberOfItemsInSection: $0), "items in section \($0)")
    }
  }

  /// Lays out the visible elements and enqueues the others for reuse.
  func tile() {
    guard !tiling.isTiling else { return }
    tiling.isTiling = true
    defer { tiling.isTiling = false }
    for _ in 0..<Self.measuringLimit {
      tiling.needsTiling = false
      _ = loadedCounts
      collectionViewLayout.prepareIfNeeded()
      contentSize = collectionViewLayout.collectionViewContentSize
      let wanted = (collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []).filter { isPossible($0) }
      recycleAll(except: wanted)
      for attributes in wanted { show(attributes) }
      if !collectionViewLayout.isInvalid { break }
    }
    backgroundView?.frame = bounds
  }

  /// Whether the item exists in the data source: the layout can have outdated counts.
  private func isPossible(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    guard attributes.frame.overlaps(bounds) || attributes.transform != .identity else { return false }
    guard attributes.representedElementCategory == .cell, !path.isInside(loadedCounts) else { return true }
    LayoutFault.reportInconsistency(
      "The layout returned attributes of an item at \(path): the sections have \(loadedCounts) items.")
    return false
  }

  private func recycleAll(except wanted: [UICollectionViewLayoutAttributes]) {
    var kept = Set<CollectionElement>(minimumCapacity: wanted.count)
    for attributes in wanted { kept.insert(attributes.element) }
    recycle { !kept.contains($0) }
  }

  private func show(_ attributes: UICollectionViewLayoutAttributes) {
    let element = attributes.element
    guard var entry = shown[element] ?? make(attributes, element) else { return }
    let offered = entry.attributes?.size
    if entry.attributes?.isEqual(attributes) != true {
      entry.attributes = attributes
      place(entry.view, attributes)
    }
    shown[element] = entry
    let isKnown = entry.preferred == attributes.size || offered == attributes.size
    guard element.category != .decorationView, collectionViewLayout.asksForPreferredSizes, !isKnown else { return }
    requestPreferredSize(of: entry.view, attributes, element)
  }

  /// Requests the preferred size of a view, and invalidates the layout if it depends on it.
  private func requestPreferredSize(
    of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement
  ) {
    let preferred = view.preferredLayoutAttributesFitting(attributes.ownCopy)
    shown[element]?.preferred = preferred.size
    let layout = collectionViewLayout
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
  }

  private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    if attributes.transform == .identity {
      view.transform = .identity
      view.frame = attributes.frame
    } else {
      view.bounds.size = attributes.size
      view.center = attributes.center
      view.transform = attributes.transform
    }
    view.alpha = attributes.alpha
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.layer.zPosition = CGFloat(attributes.zIndex)
    view.apply(attributes.ownCopy)
  }

  private func make(_ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement) -> ShownElement? {
    sizeOfNewViews = attributes.size
    let view: UICollectionReusableView
    switch element.category {
    case .item:
      guard let cell = dataSource?.collectionView(self, cellForItemAt: element.path) else { return nil }
      cell.isSelected = selection.contains(element.path)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
      view = cell
    case .supplementaryView:
      guard let dataSource else { return nil }
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
    case .decorationView:
      let made = collectionViewLayout.decorations.dequeue(element.kind) {
        $0.instance(width: Double(attributes.size.width), height: Double(attributes.size.height))
      }
      guard let made else {
        reportUnregistered("decoration view", element.kind)
        return nil
      }
      view = made
    }
    if view.superview !== self { insertElement(view, element.category) }
    view.isHidden = false
    return ShownElement(view: view)
  }

  /// Inserts the view of an element: cells above earlier cells and below supplementary views, as in trees that UIKit
  /// recorded, and decoration views behind all others.
  func insertElement(_ view: UIView, _ category: CollectionElement.Category) {
    switch category {
    case .supplementaryView: addSubview(view)
    case .item:
      if let last = subviews.last(where: { $0 is UICollectionViewCell }) {
        insertSubview(view, aboveSubview: last)
      } else {
        insertSubview(view, at: 0)
      }
    case .decorationView: insertSubview(view, at: 0)
    }
  }

  func reportMissingView(_ kind: String, _ path: IndexPath) {
    LayoutFault.reportInconsistency(
      "The layout requires a view of the kind \(kind) at \(path), which the data source does not provide.")
  }

  // MARK: Putting away

  /// Removes the elements for which `condition` is true.
  func recycle(where condition: (CollectionElement) -> Bool) {
    for (element, entry) in shown where condition(element) {
      shown[element] = nil
      recycle(entry.view, element)
    }
  }

  func recycle(_ view: UICollectionReusableView, _ element: CollectionElement) {
    if let cell = view as? UICollectionViewCell, element.category == .item {
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    }
    guard let identifier = view.reuseIdentifier, element.category != .decorationView else {
      return view.removeFromSuperview()
    }
    if let cell = view as? UICollectionViewCell {
      cellQueue.put(cell, for: identifier)
    } else {
      queue(ofKind: view.reuseKind).put(view, for: identifier)
    }
  }
}

extension UICollectionView: CollectionHost {
  package var visibleContent: CGRect {
    CGRect(
      origin: CGPoint(x: bounds.minX + adjustedContentInset.left, y: bounds.minY + adjustedContentInset.top),
      size: room(in: bounds))
  }
  package func room(in bounds: CGRect) -> CGSize {
    let insets = adjustedContentInset
    return CGSize(
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
  }
  package func setNeedsTiling() {
    tiling.needsTiling = true
    setNeedsLayout()
  }
  package var isRightToLeft: Bool { !isLeftToRight }
}
