import Foundation
import KitSupport
import LayoutEngine

/// A layout that arranges items in lines. `FlowLayout` of `LayoutEngine` describes the arrangement.
open class NSCollectionViewFlowLayout: NSCollectionViewLayout {
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

  private var geometry = FlowLayout()
  private var preparedRoom = CGFloat(0)

  private var isVertical: Bool { scrollDirection == .vertical }
  private func changed(_ didChange: Bool) { if didChange { invalidateLayout() } }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> Double { Double(max(0, isVertical ? size.height : size.width)) }

  /// Places all lines. O(items).
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    preparedRoom = across(room)
    geometry = FlowLayout(
      collectionView.counts.enumerated().map { metrics(of: $0, count: $1, collectionView) },
      along: isVertical ? .vertical : .horizontal, scale: Double(collectionView.pixelScale))
  }

  private func metrics(of section: Int, count: Int, _ view: NSCollectionView) -> FlowLayout.Section {
    let delegate = view.delegate as? any NSCollectionViewDelegateFlowLayout
    var result = FlowLayout.Section(
      room: Double(preparedRoom),
      lineSpacing: Double(
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing),
      itemSpacing: Double(
        delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
          ?? minimumInteritemSpacing),
      header: along(
        delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize),
      footer: along(
        delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize))
    result.inset =
      (delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset).engineInsets
    result.sizes = (0..<count).map { Size(size(IndexPath(item: $0, section: section), view, delegate)) }
    return result
  }

  private func size(
    _ path: IndexPath, _ view: NSCollectionView, _ delegate: (any NSCollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    if estimatedItemSize != .zero { return measured[CollectionKey(kind: nil, path: path)] ?? estimatedItemSize }
    let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return size }
    LayoutFault.reportInconsistency("Invalid size of the item at \(path): \(size.width) × \(size.height).")
    return .zero
  }

  open override var collectionViewContentSize: CGSize {
    isVertical
      ? CGSize(width: preparedRoom, height: CGFloat(geometry.length))
      : CGSize(width: CGFloat(geometry.length), height: preparedRoom)
  }

  /// Returns the attributes of the items, headers and footers that intersect a rectangle. O(log lines + elements found).
  open override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
    let rect = mirrored(rect)
    let (start, end) = isVertical ? (Double(rect.minY), Double(rect.maxY)) : (Double(rect.minX), Double(rect.maxX))
    var result: [NSCollectionViewLayoutAttributes] = []
    for line in geometry.lines(from: start, to: end) {
      for item in line.items where CGRect(geometry.frames[line.section][item]).intersects(rect) {
        if let found = layoutAttributesForItem(at: IndexPath(item: item, section: line.section)) {
          result.append(found)
        }
      }
    }
    for section in geometry.sections(from: start, to: end) {
      for kind in [NSCollectionView.elementKindSectionHeader, NSCollectionView.elementKindSectionFooter] {
        let path = IndexPath(item: 0, section: section)
        if let found = layoutAttributesForSupplementaryView(ofKind: kind, at: path) { result.append(found) }
      }
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    guard indexPath.count == 2, geometry.contains(section: indexPath.section, item: indexPath.item) else { return nil }
    let attributes = NSCollectionViewLayoutAttributes(forItemWith: indexPath)
    attributes.frame = mirrored(CGRect(geometry.frames[indexPath.section][indexPath.item]))
    if estimatedItemSize != .zero { attributes.estimated = CollectionItem.EstimatedAxes(width: true, height: true) }
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    guard indexPath.count == 2, geometry.headers.indices.contains(indexPath.section) else { return nil }
    let isHeader = elementKind == NSCollectionView.elementKindSectionHeader
    guard isHeader || elementKind == NSCollectionView.elementKindSectionFooter else { return nil }
    let place = isHeader ? geometry.headers[indexPath.section] : geometry.footers[indexPath.section]
    guard place.length > 0 else { return nil }
    let attributes = NSCollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = mirrored(
      isVertical
        ? CGRect(x: 0, y: CGFloat(place.start), width: preparedRoom, height: CGFloat(place.length))
        : CGRect(x: CGFloat(place.start), y: 0, width: CGFloat(place.length), height: preparedRoom))
    return attributes
  }

  /// Returns whether the length of lines changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    across(newBounds.size) != preparedRoom
  }
}

/// An object that gives the metrics of a flow layout.
@preconcurrency @MainActor
public protocol NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate {
  /// Returns the size of an item, in points.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Returns the insets of the items of a section, in points.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NSEdgeInsets
  /// Returns the spacing of lines, in points.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the minimum spacing of items in a line, in points.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Returns the size of a header, in points.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// Returns the size of a footer, in points.
  func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension NSCollectionViewDelegateFlowLayout {
  private func flow(_ layout: NSCollectionViewLayout) -> NSCollectionViewFlowLayout {
    layout as? NSCollectionViewFlowLayout ?? NSCollectionViewFlowLayout()
  }
  /// The item size of the layout.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout).itemSize }
  /// The insets of the layout.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    insetForSectionAt section: Int
  ) -> NSEdgeInsets { flow(collectionViewLayout).sectionInset }
  /// The spacing of the layout.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout).minimumLineSpacing }
  /// The spacing of the layout.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout).minimumInteritemSpacing }
  /// The header size of the layout.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout).headerReferenceSize }
  /// The footer size of the layout.
  public func collectionView(
    _ collectionView: NSCollectionView, layout collectionViewLayout: NSCollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout).footerReferenceSize }
}
