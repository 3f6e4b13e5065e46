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

  private let flow = FlowArrangement(
    header: NSCollectionView.elementKindSectionHeader, footer: NSCollectionView.elementKindSectionFooter)

  private func changed(_ didChange: Bool) { if didChange { invalidateLayout() } }

  /// Places all lines. O(items).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    flow.estimatedView = .init(width: false, height: false)
    flow.estimatedItem = estimatedItemSize == .zero ? flow.estimatedView : nil
    let delegate = view.delegate as? any NSCollectionViewDelegateFlowLayout
    placeLines(
      flow, along: scrollDirection, scale: view.pixelScale,
      metrics: { section in delegate.map { $0.metrics(of: section, in: view, self) } ?? metrics },
      inset: \.engineInsets, size: { size($0, view, delegate) })
  }

  private func size(
    _ path: IndexPath, _ view: NSCollectionView, _ delegate: (any NSCollectionViewDelegateFlowLayout)?
  ) -> Size {
    if estimatedItemSize != .zero { return Size(measured[CollectionElement(itemAt: path)] ?? estimatedItemSize) }
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    return FlowArrangement.checked(size, at: path)
  }
}

/// An object that gives the metrics of a flow layout. The defaults are those of the layout.
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate, KitFlowDelegate
where KitCollectionView == NSCollectionView, KitLayout == NSCollectionViewLayout, KitInsets == NSEdgeInsets {}
