import Foundation
import LayoutEngine

/// The configuration of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing of sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The default reference of the insets of sections.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

/// A closure that returns a section; nil is misuse.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items.
///
/// Dimensions are fractions of the container, lengths or estimates. An estimate is replaced by the preferred size of
/// the cell when it becomes visible. Plumb receives no touches: a program scrolls a section orthogonally with
/// ``setOrthogonalOffset(_:inSection:)``.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The configuration.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var sections: [CompositionalSection] = []
  private var measured: [CollectionElement: CGSize] = [:]
  private var offsets: [Int: CGFloat] = [:]
  private var room = CGSize.zero
  private var length: CGFloat = 0
  private var hasEstimates = false

  /// Creates a layout in which all sections are equal.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout in which all sections are equal.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections come from `sectionProvider`. It is called during each preparation.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections come from `sectionProvider`. It is called during each preparation.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns nil: an archive cannot contain the closures that describe the sections.
  public required init?(coder: NSCoder) { nil }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: Placing

  /// Places all items. O(items).
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let (bounds, insets) = (collectionView.bounds.size, collectionView.adjustedContentInset)
    room = CGSize(
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let environment = LayoutRoom(room, .zero, collectionView.traitCollection)
    let measuredItems = Dictionary(grouping: measured.filter { $0.key.category == .cell }) { $0.key.path.section }
    (sections, length) = ([], 0)
    for (number, count) in collectionView.loadedCounts().enumerated() {
      guard let section = provider(number, environment) else {
        LayoutFault.report(
          name: "NSInternalInconsistencyException",
          reason: "The section provider returned nil for section \(number).")
        // The sections after a missing one would have the wrong numbers.
        break
      }
      if number > 0 { length += configuration.interSectionSpacing }
      let items = Dictionary(uniqueKeysWithValues: (measuredItems[number] ?? []).map { ($0.key.path.item, $0.value) })
      sections.append(
        CompositionalSection(
          section, count: count, measured: items, from: length, surroundings(of: section, number, collectionView)))
      length = sections[sections.count - 1].end
    }
    hasEstimates = sections.contains { section in
      section.elements.contains { !$0.axes.isNone }
        || section.boundaries.contains { !$0.item.layoutSize.estimatedAxes.isNone }
    }
  }

  private func surroundings(
    of section: NSCollectionLayoutSection, _ number: Int, _ collectionView: UICollectionView
  ) -> CompositionalSection.Surroundings {
    CompositionalSection.Surroundings(
      isVertical: isVertical, room: room, reference: referenceInsets(of: section, collectionView),
      traits: collectionView.traitCollection
    ) { [measured] kind, index in
      measured[
        CollectionElement(category: .supplementaryView, kind: kind, path: IndexPath(item: index, section: number))]
    }
  }

  /// The reference of the insets of a section. The insets of the collection view apply along the scroll direction.
  private func referenceInsets(
    of section: NSCollectionLayoutSection, _ collectionView: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    var reference = section.contentInsetsReference
    if reference == .automatic { reference = configuration.contentInsetsReference }
    let insets: UIEdgeInsets
    switch reference {
    case .automatic, .safeArea: insets = collectionView.safeAreaInsets
    case .none: insets = .zero
    case .layoutMargins: insets = collectionView.layoutMargins
    case .readableContent:
      let frame = collectionView.readableContentGuide.layoutFrame
      insets = UIEdgeInsets(
        top: 0, left: max(0, frame.minX - collectionView.bounds.minX), bottom: 0,
        right: max(0, collectionView.bounds.maxX - frame.maxX))
    }
    // The insets of the collection view have already been subtracted.
    let own = collectionView.adjustedContentInset
    let isMirrored = isMirrored
    let (left, right) = (max(0, insets.left - own.left), max(0, insets.right - own.right))
    return isVertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: isMirrored ? right : left, bottom: 0, trailing: isMirrored ? left : right)
      : NSDirectionalEdgeInsets(
        top: max(0, insets.top - own.top), leading: 0, bottom: max(0, insets.bottom - own.bottom), trailing: 0)
  }

  open override var collectionViewContentSize: CGSize {
    isVertical ? CGSize(width: room.width, height: length) : CGSize(width: length, height: room.height)
  }

  // MARK: Attributes

  /// Returns the attributes of the elements that intersect a rectangle. O(items of the intersecting sections).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    for (number, section) in sections.enumerated() where mirrored(section.frame).overlaps(rect) || hasLoose(section) {
      for item in section.elements.indices {
        let attributes = attributes(ofItem: item, number)
        if attributes.frame.overlaps(rect) { result.append(attributes) }
      }
      for boundary in section.boundaries.indices {
        let attributes = attributes(ofBoundary: boundary, number)
        if attributes.frame.overlaps(rect) { result.append(attributes) }
      }
      for decoration in section.section.decorationItems.indices where !section.elements.isEmpty {
        result.append(attributes(ofDecoration: decoration, number))
      }
    }
    return result
  }

  /// Whether an element can be outside the section.
  private func hasLoose(_ section: CompositionalSection) -> Bool {
    section.boundaries.contains { $0.item.offset != .zero }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isInside(sections.map(\.elements.count)) else { return nil }
    return attributes(ofItem: indexPath.item, indexPath.section)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let boundaries = sections[indexPath.section].boundaries
    let found = boundaries.firstIndex { $0.item.elementKind == elementKind && $0.index == indexPath.item }
    return found.map { attributes(ofBoundary: $0, indexPath.section) }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].section.decorationItems
    return items.firstIndex { $0.elementKind == elementKind }.map { attributes(ofDecoration: $0, indexPath.section) }
  }

  private func attributes(ofItem item: Int, _ number: Int) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: number))
    let section = sections[number]
    let element = section.elements[item]
    let offset = section.isOrthogonal ? orthogonalOffset(inSection: number) : 0
    made.frame = mirrored(
      isVertical ? element.frame.offsetBy(dx: -offset, dy: 0) : element.frame.offsetBy(dx: 0, dy: -offset))
    (made.zIndex, made.estimatedAxes) = (element.zIndex, element.axes)
    return made
  }

  private func attributes(ofBoundary index: Int, _ number: Int) -> UICollectionViewLayoutAttributes {
    let boundary = sections[number].boundaries[index]
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: boundary.item.elementKind, with: IndexPath(item: boundary.index, section: number))
    made.frame = mirrored(boundary.item.pinToVisibleBounds ? pinned(boundary, sections[number]) : boundary.frame)
    made.zIndex = boundary.item.pinToVisibleBounds ? max(1, boundary.item.zIndex) : boundary.item.zIndex
    made.estimatedAxes = boundary.item.layoutSize.estimatedAxes
    return made
  }

  private func attributes(ofDecoration index: Int, _ number: Int) -> UICollectionViewLayoutAttributes {
    let item = sections[number].section.decorationItems[index]
    let made = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
    let insets = item.contentInsets
    made.frame = mirrored(
      sections[number].frame.inset(
        by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)))
    made.zIndex = item.zIndex
    return made
  }

  /// The frame of a header or footer, moved within its section to stay visible.
  private func pinned(_ boundary: CompositionalSection.Boundary, _ section: CompositionalSection) -> CGRect {
    guard let collectionView else { return boundary.frame }
    let (bounds, insets, size) = (collectionView.bounds, collectionView.adjustedContentInset, boundary.frame.size)
    let (first, last) =
      isVertical
      ? (bounds.minY + insets.top, bounds.maxY - insets.bottom)
      : (bounds.minX + insets.left, bounds.maxX - insets.right)
    let (own, extent) = isVertical ? (boundary.frame.minY, size.height) : (boundary.frame.minX, size.width)
    let place =
      boundary.item.isBefore(isVertical: isVertical)
      ? max(own, min(first, section.end - extent)) : min(own, max(last - extent, section.start))
    return CGRect(
      origin: isVertical ? CGPoint(x: boundary.frame.minX, y: place) : CGPoint(x: place, y: boundary.frame.minY),
      size: size)
  }

  private var isMirrored: Bool { collectionView?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrored else { return rect }
    return CGRect(
      x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Sections that scroll for themselves

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally. Plumb-specific.
  public func orthogonalOffset(inSection section: Int) -> CGFloat {
    prepareIfNeeded()
    guard sections.indices.contains(section), sections[section].isOrthogonal else { return 0 }
    if let offset = offsets[section] { return offset }
    return sections[section].beginsCentered ? sections[section].restingOffset(near: 0) : 0
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. It has no
  /// effect if the section does not scroll orthogonally. Plumb-specific.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    prepareIfNeeded()
    guard offset.isFinite, sections.indices.contains(section), sections[section].isOrthogonal else { return }
    offsets[section] = sections[section].restingOffset(near: offset)
    collectionView?.needsTiling = true
    collectionView?.setNeedsLayout()
  }

  override func willScroll(toItemAt path: IndexPath) {
    prepareIfNeeded()
    guard path.isInside(sections.map(\.elements.count)), sections[path.section].isOrthogonal else { return }
    let frame = sections[path.section].elements[path.item].frame
    let first = sections[path.section].groups.first?.start ?? 0
    setOrthogonalOffset((isVertical ? frame.minX : frame.minY) - first, inSection: path.section)
  }

  // MARK: Sizes that elements tell

  /// Returns whether the size of the collection view changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let insets = collectionView?.adjustedContentInset else { return false }
    let width = max(0, newBounds.width - insets.left - insets.right)
    let height = max(0, newBounds.height - insets.top - insets.bottom)
    guard width != room.width || height != room.height else { return false }
    measured = [:]
    return true
  }

  /// Returns whether an element with an estimated dimension prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let axes = originalAttributes.estimatedAxes, !axes.isNone else { return false }
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    return axes.width && preferred.width != original.width || axes.height && preferred.height != original.height
  }

  /// Stores the preferred size of an element.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.element] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  override var asksForPreferredSizes: Bool { hasEstimates }

  override func itemChanged(_ path: IndexPath) {
    let element = CollectionElement(cellAt: path)
    if measured.removeValue(forKey: element) != nil { invalidateLayout() }
  }

  override func itemsChanged(_ mapping: ListMapping?) {
    let sizes = measured
    measured = [:]
    if mapping == nil { offsets = [:] }
    mapping?.forEachKeptRow { new, old in
      measured[CollectionElement(cellAt: new)] = sizes[CollectionElement(cellAt: old)]
    }
  }
}
