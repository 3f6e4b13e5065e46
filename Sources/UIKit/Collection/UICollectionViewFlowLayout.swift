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

  private var arrangement = FlowArrangement()
  private var lengthAcross: CGFloat = 0

  private func changed(_ didChange: Bool) {
    if didChange { invalidateLayout() }
  }

  /// Places all lines. O(items).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    arrangement.isVertical = scrollDirection == .vertical
    lengthAcross = arrangement.across(view.bounds.size)
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let reference = referenceInsets(view)
    let sections = view.loadedCounts.enumerated().map { section, count in
      let metrics = delegate.map { $0.metrics(of: section, in: view, self) } ?? metrics
      return arrangement.section(
        metrics, inset: added(metrics.inset, reference), room: roomAcross,
        sizes: (0..<count).map { size(IndexPath(item: $0, section: section), view, delegate) })
    }
    arrangement.place(sections, scale: view.rootView.pixelScale)
  }

  open override var collectionViewContentSize: CGSize { arrangement.contentSize(across: roomAcross) }

  /// Returns the attributes of the items, headers and footers that intersect a rectangle. O(log lines + elements
  /// found).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.elements(
      in: flipped(rect), header: UICollectionView.elementKindSectionHeader,
      footer: UICollectionView.elementKindSectionFooter
    ).compactMap { attributes(of: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let frame = arrangement.frame(ofItemAt: indexPath) else { return nil }
    let attributes = attributesType.init()
    attributes.indexPath = indexPath
    attributes.frame = flipped(frame)
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    let visible = isPinned ? collectionView?.visibleContent : nil
    guard let frame = arrangement.frame(of: isHeader, at: indexPath, across: roomAcross, pinnedTo: visible) else {
      return nil
    }
    let made = attributesType.init()
    made.represent(.supplementaryView, elementKind)
    (made.indexPath, made.frame) = (indexPath, flipped(frame))
    if isPinned { made.zIndex = 10 }
    return made
  }

  /// Returns whether the length of lines changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard arrangement.across(newBounds.size) != lengthAcross else { return false }
    measured = [:]
    return true
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

  private var attributesType: UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }

  /// The length of lines including the insets of the section.
  private var roomAcross: CGFloat { arrangement.across(room) }

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
    arrangement.isVertical
      ? Insets(
        top: Double(a.top), left: Double(a.left + b.left), bottom: Double(a.bottom), right: Double(a.right + b.right))
      : Insets(
        top: Double(a.top + b.top), left: Double(a.left), bottom: Double(a.bottom + b.bottom), right: Double(a.right))
  }

  /// Mirrors a rectangle in right-to-left layouts.
  private func flipped(_ rect: CGRect) -> CGRect {
    flipsHorizontallyInOppositeLayoutDirection ? mirrored(rect) : rect
  }
}
