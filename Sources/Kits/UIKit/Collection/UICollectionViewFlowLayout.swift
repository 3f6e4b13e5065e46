import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A layout that arranges items in lines.
open class UICollectionViewFlowLayout: UICollectionViewLayout, KitFlowLayout {
  /// The size that makes cells determine their own sizes.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The reference of the insets of a section.
  public enum SectionInsetReference: Int, Sendable {
    /// The edges inside the content insets of the collection view.
    case fromContentInset = 0
    /// The safe area or the layout margins.
    case fromSafeArea, fromLayoutMargins
  }

  /// The size of items, in points.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(oldValue != itemSize) } }
  /// The size of items until their cells return a preferred size. 0 disables preferred sizes; ``automaticSize`` uses
  /// ``itemSize`` as the estimate.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      if oldValue != estimatedItemSize { measured = [:] }
      changed(oldValue != estimatedItemSize)
    }
  }
  /// The spacing of lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumLineSpacing) } }
  /// The minimum spacing of items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { changed(oldValue != minimumInteritemSpacing) } }
  /// The insets of the items of a section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(oldValue != sectionInset) } }
  /// The reference of ``sectionInset``.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(oldValue != sectionInsetReference) }
  }
  /// The scroll direction.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(oldValue != scrollDirection) }
  }
  /// The size of headers, of which the component along the scroll direction is used; 0 is no header.
  open var headerReferenceSize = CGSize.zero { didSet { changed(oldValue != headerReferenceSize) } }
  /// The size of footers, of which the component along the scroll direction is used; 0 is no footer.
  open var footerReferenceSize = CGSize.zero { didSet { changed(oldValue != footerReferenceSize) } }
  /// Whether headers stay visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { changed(oldValue != sectionHeadersPinToVisibleBounds) } }
  /// Whether footers stay visible while their section is.
  open var sectionFootersPinToVisibleBounds = false { didSet { changed(oldValue != sectionFootersPinToVisibleBounds) } }

  private let flow = FlowArrangement(
    header: UICollectionView.elementKindSectionHeader, footer: UICollectionView.elementKindSectionFooter)

  private func changed(_ didChange: Bool) { if didChange { invalidateLayout() } }

  /// Places all lines. O(items).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    isMirrorable = flipsHorizontallyInOppositeLayoutDirection
    (flow.pinsHeaders, flow.pinsFooters) = (sectionHeadersPinToVisibleBounds, sectionFootersPinToVisibleBounds)
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let reference = referenceInsets(view)
    placeLines(
      flow, along: scrollDirection, scale: view.rootView.pixelScale,
      metrics: { section in delegate.map { $0.metrics(of: section, in: view, self) } ?? metrics },
      inset: { added($0, reference) }, size: { size($0, view, delegate) })
  }

  /// Returns whether a cell prefers another size, if cells determine their sizes.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.representedElementCategory == .cell && asksForPreferredSizes
      && preferredAttributes.size != originalAttributes.size
  }

  override var asksForPreferredSizes: Bool { estimatedItemSize != .zero }

  // MARK: Metrics

  private func size(
    _ path: IndexPath, _ collectionView: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> Size {
    if asksForPreferredSizes, let size = measured[CollectionElement(itemAt: path)] { return Size(size) }
    var size = delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
    if asksForPreferredSizes, estimatedItemSize != Self.automaticSize { size = estimatedItemSize }
    if size == Self.automaticSize { size = CGSize(width: 50, height: 50) }
    return FlowArrangement.checked(size, at: path)
  }

  private func referenceInsets(_ collectionView: UICollectionView) -> UIEdgeInsets {
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: return collectionView.safeAreaInsets
    case .fromLayoutMargins: return collectionView.layoutMargins
    }
  }

  private func added(_ a: UIEdgeInsets, _ b: UIEdgeInsets) -> Insets {
    // The insets of the collection view already apply along the scroll direction.
    flow.isVertical
      ? Insets(
        top: Double(a.top), left: Double(a.left + b.left), bottom: Double(a.bottom), right: Double(a.right + b.right))
      : Insets(
        top: Double(a.top + b.top), left: Double(a.left), bottom: Double(a.bottom + b.bottom), right: Double(a.right))
  }
}
