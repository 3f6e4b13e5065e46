import Foundation
import KitSupport
import LayoutEngine

/// A layout that arranges items in lines.
open class NSCollectionViewFlowLayout: NSCollectionViewLayout, KitFlowLayout {
  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
  /// The size of items until they are measured by their constraints; 0 for items that are not measured.
  open var estimatedItemSize = CGSize.zero { didSet { changed(oldValue != estimatedItemSize) } }
  /// The spacing of lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
  /// The minimum spacing of items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
  /// The insets of the items of a section, in points.
  open var sectionInset = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) { didSet { changed(true) } }
  /// The scroll direction.
  open var scrollDirection = NSCollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue != scrollDirection) }
  }
  /// The size of headers, of which the component along the scroll direction is used; 0 is no header.
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
  /// The size of footers, of which the component along the scroll direction is used; 0 is no footer.
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }

  private var arrangement = FlowArrangement()
  private var preparedRoom = CGFloat(0)

  private func changed(_ didChange: Bool) { if didChange { invalidateLayout() } }

  /// Places all lines. O(items).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    arrangement.isVertical = scrollDirection == .vertical
    preparedRoom = arrangement.across(room)
    let delegate = view.delegate as? any NSCollectionViewDelegateFlowLayout
    let sections = view.loadedCounts.enumerated().map { section, count in
      let metrics = delegate.map { $0.metrics(of: section, in: view, self) } ?? metrics
      return arrangement.section(
        metrics, inset: metrics.inset.engineInsets, room: preparedRoom,
        sizes: (0..<count).map { size(IndexPath(item: $0, section: section), view, delegate) })
    }
    arrangement.place(sections, scale: view.pixelScale)
  }

  private func size(
    _ path: IndexPath, _ view: NSCollectionView, _ delegate: (any NSCollectionViewDelegateFlowLayout)?
  ) -> Size {
    if estimatedItemSize != .zero { return Size(measured[CollectionElement(itemAt: path)] ?? estimatedItemSize) }
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    return FlowArrangement.checked(size, at: path)
  }

  open override var collectionViewContentSize: CGSize { arrangement.contentSize(across: preparedRoom) }

  /// Returns the attributes of the items, headers and footers that intersect a rectangle. O(log lines + elements found).
  open override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
    arrangement.elements(
      in: mirrored(rect), header: NSCollectionView.elementKindSectionHeader,
      footer: NSCollectionView.elementKindSectionFooter
    ).compactMap { attributes(of: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    guard let frame = arrangement.frame(ofItemAt: indexPath) else { return nil }
    let attributes = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
    attributes.frame = mirrored(frame)
    if estimatedItemSize != .zero { attributes.estimated = nil }
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    let isHeader = elementKind == NSCollectionView.elementKindSectionHeader
    guard isHeader || elementKind == NSCollectionView.elementKindSectionFooter,
      let frame = arrangement.frame(of: isHeader, at: indexPath, across: preparedRoom)
    else { return nil }
    let attributes = NSCollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = mirrored(frame)
    return attributes
  }

  /// Returns whether the length of lines changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    arrangement.across(newBounds.size) != preparedRoom
  }
}

/// An object that gives the metrics of a flow layout. The defaults are those of the layout.
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate, KitFlowDelegate
where KitCollectionView == NSCollectionView, KitLayout == NSCollectionViewLayout, KitInsets == NSEdgeInsets {}
