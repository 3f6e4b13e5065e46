import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// A layout that arranges items in lines. `FlowLayout` of `LayoutEngine` describes the arrangement.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
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
      if oldValue != estimatedItemSize { preferredSizes = [:] }
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

  private var geometry = FlowLayout()
  private var lengthAcross: CGFloat = 0

  private func changed(_ didChange: Bool) {
    if didChange { invalidateLayout() }
  }

  /// Places all lines. O(items).
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    lengthAcross = across(collectionView.bounds.size)
    geometry = FlowLayout(
      metrics(collectionView), along: isVertical ? .vertical : .horizontal,
      scale: Double(collectionView.rootView.pixelScale))
  }

  open override var collectionViewContentSize: CGSize {
    isVertical
      ? CGSize(width: roomAcross, height: CGFloat(geometry.length))
      : CGSize(width: CGFloat(geometry.length), height: roomAcross)
  }

  /// Returns the attributes of the items, headers and footers that intersect a rectangle. O(log lines + elements
  /// found).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let rect = flipped(rect)
    let (start, end) = isVertical ? (Double(rect.minY), Double(rect.maxY)) : (Double(rect.minX), Double(rect.maxX))
    var result: [UICollectionViewLayoutAttributes] = []
    for line in geometry.lines(from: start, to: end) {
      for item in line.items where CGRect(geometry.frames[line.section][item]).overlaps(rect) {
        let path = IndexPath(item: item, section: line.section)
        if let attributes = layoutAttributesForItem(at: path) { result.append(attributes) }
      }
    }
    for section in geometry.sections(from: start, to: end) {
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: section)
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path) { result.append(attributes) }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, geometry.contains(section: indexPath.section, item: indexPath.item) else { return nil }
    let attributes = attributes.init()
    attributes.indexPath = indexPath
    attributes.frame = flipped(CGRect(geometry.frames[indexPath.section][indexPath.item]))
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0, geometry.headers.indices.contains(indexPath.section) else {
      return nil
    }
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
    guard let frame = frameOfView(isHeader, indexPath.section) else { return nil }
    let made = attributes.init()
    made.set(.supplementaryView, elementKind, indexPath)
    made.frame = flipped(frame)
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds { made.zIndex = 10 }
    return made
  }

  /// Returns whether the length of lines changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard across(newBounds.size) != lengthAcross else { return false }
    preferredSizes = [:]
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

  private var isVertical: Bool { scrollDirection == .vertical }

  private var attributes: UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// The length of lines including the insets of the section.
  private var roomAcross: CGFloat {
    guard let collectionView else { return 0 }
    let insets = collectionView.adjustedContentInset
    return max(
      0, across(collectionView.bounds.size) - (isVertical ? insets.left + insets.right : insets.top + insets.bottom))
  }

  private func metrics(_ collectionView: UICollectionView) -> [FlowLayout.Section] {
    let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    return collectionView.loadedCounts().enumerated().map { section, count in
      var inset = sectionInset
      var metrics = FlowLayout.Section(
        room: Double(roomAcross), lineSpacing: Double(minimumLineSpacing), itemSpacing: Double(minimumInteritemSpacing),
        header: along(headerReferenceSize), footer: along(footerReferenceSize))
      if let delegate {
        inset = delegate.collectionView(collectionView, layout: self, insetForSectionAt: section)
        metrics.lineSpacing = Double(
          delegate.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section))
        metrics.itemSpacing = Double(
          delegate.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section))
        metrics.header = along(
          delegate.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section))
        metrics.footer = along(
          delegate.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section))
      }
      metrics.inset = added(inset, referenceInsets(collectionView))
      metrics.sizes = (0..<count).map { Size(size(IndexPath(item: $0, section: section), collectionView, delegate)) }
      return metrics
    }
  }

  private func along(_ size: CGSize) -> Double { Double(max(0, isVertical ? size.height : size.width)) }

  private func size(
    _ path: IndexPath, _ collectionView: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    if asksForPreferredSizes, let size = preferredSizes[CollectionElement(cellAt: path)] { return size }
    var size = delegate?.collectionView(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
    if asksForPreferredSizes, estimatedItemSize != Self.automaticSize { size = estimatedItemSize }
    if size == Self.automaticSize { size = CGSize(width: 50, height: 50) }
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    LayoutFault.reportInconsistency("Invalid size of the item at \(path): \(size.width) × \(size.height).")
    return .zero
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
    isVertical
      ? Insets(
        top: Double(a.top), left: Double(a.left + b.left), bottom: Double(a.bottom), right: Double(a.right + b.right))
      : Insets(
        top: Double(a.top + b.top), left: Double(a.left), bottom: Double(a.bottom + b.bottom), right: Double(a.right))
  }

  /// The frame of a header or footer, moved within its section to stay visible; nil without one.
  private func frameOfView(_ isHeader: Bool, _ section: Int) -> CGRect? {
    let (header, footer) = (geometry.headers[section], geometry.footers[section])
    let place = isHeader ? header : footer
    guard place.length > 0 else { return nil }
    var start = place.start
    if let collectionView, isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      let visible = Rect(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
      if isHeader {
        start = max(start, min(isVertical ? visible.minY : visible.minX, footer.start - place.length))
      } else {
        start = min(start, max((isVertical ? visible.maxY : visible.maxX) - place.length, header.end))
      }
    }
    return isVertical
      ? CGRect(x: 0, y: CGFloat(start), width: roomAcross, height: CGFloat(place.length))
      : CGRect(x: CGFloat(start), y: 0, width: CGFloat(place.length), height: roomAcross)
  }

  /// Mirrors a rectangle in right-to-left layouts.
  private func flipped(_ rect: CGRect) -> CGRect {
    flipsHorizontallyInOppositeLayoutDirection ? mirrored(rect) : rect
  }
}
