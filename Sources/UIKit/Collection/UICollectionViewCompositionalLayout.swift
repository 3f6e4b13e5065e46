import AutoLayout
import Foundation
import KitSupport
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
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The scroll direction and the spacing between sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// A section with its description and its headers and footers.
  private struct Section {
    let section: NSCollectionLayoutSection
    let boundaries: [(item: NSCollectionLayoutBoundarySupplementaryItem, index: Int)]
    let layout: CompositionalSection
  }

  private var sections: [Section] = []
  private var offsets: [Int: CGFloat] = [:]
  private var room = CGSize.zero
  private var length: CGFloat = 0
  private var hasEstimates = false

  /// Creates a layout in which all sections are equal.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections come from `sectionProvider`. It is called during each preparation.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns nil: an archive cannot contain the closures that describe the sections.
  public required init?(coder: NSCoder) { nil }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }
  private var axis: Axis { isVertical ? .vertical : .horizontal }

  // MARK: Placing

  /// Places all items. O(items).
  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let (bounds, insets) = (collectionView.bounds.size, collectionView.adjustedContentInset)
    room = CGSize(
      width: max(0, bounds.width - insets.left - insets.right),
      height: max(0, bounds.height - insets.top - insets.bottom))
    let environment = CollectionEnvironment(CollectionContainer(room), collectionView.traitCollection)
    let measuredItems = Dictionary(grouping: preferredSizes.filter { $0.key.category == .cell }) { $0.key.path.section }
    (sections, length) = ([], 0)
    for (number, count) in collectionView.loadedCounts().enumerated() {
      guard let section = provider(number, environment) else {
        LayoutFault.reportInconsistency("The section provider returned nil for section \(number).")
        // The sections after a missing one would have the wrong numbers.
        break
      }
      if number > 0 { length += configuration.interSectionSpacing }
      let items = (measuredItems[number] ?? []).map { ($0.key.path.item, Size($0.value)) }
      let description = section.description(
        inside: referenceInsets(of: section, collectionView), collectionView.traitCollection, along: axis
      ) { kind, index in
        preferredSizes[
          CollectionElement(category: .supplementaryView, kind: kind, path: IndexPath(item: index, section: number))]
      }
      let layout = CompositionalSection(
        description, count: count, measured: Dictionary(uniqueKeysWithValues: items), along: axis, in: Size(room),
        from: Double(length))
      sections.append(Section(section: section, boundaries: section.orderedBoundaries, layout: layout))
      length = CGFloat(layout.end)
    }
    hasEstimates = sections.contains { section in
      section.layout.items.contains { !$0.estimated.isNone }
        || section.boundaries.contains { !$0.item.layoutSize.extent.estimated.isNone }
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
    let (left, right) = (max(0, insets.left - own.left), max(0, insets.right - own.right))
    let (leading, trailing) = collectionView.isLeftToRight ? (left, right) : (right, left)
    return isVertical
      ? NSDirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
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
    for (number, section) in sections.enumerated()
    where mirrored(CGRect(section.layout.frame)).overlaps(rect) || canLeave(section) {
      for item in section.layout.items.indices {
        let attributes = attributes(ofItem: item, number)
        if attributes.frame.overlaps(rect) { result.append(attributes) }
      }
      for boundary in section.boundaries.indices {
        let attributes = attributes(ofBoundary: boundary, number)
        if attributes.frame.overlaps(rect) { result.append(attributes) }
      }
      for decoration in section.section.decorationItems.indices where !section.layout.items.isEmpty {
        result.append(attributes(ofDecoration: decoration, number))
      }
    }
    return result
  }

  /// Whether an element can be outside the section.
  private func canLeave(_ section: Section) -> Bool { section.boundaries.contains { $0.item.offset != .zero } }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.isInside(sections.map(\.layout.items.count)) else { return nil }
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
    let layout = sections[number].layout
    let element = layout.items[item]
    let offset = layout.isOrthogonal ? Double(orthogonalOffset(inSection: number)) : 0
    made.frame = mirrored(
      CGRect(isVertical ? element.frame.offset(dx: -offset, dy: 0) : element.frame.offset(dx: 0, dy: -offset)))
    (made.zIndex, made.estimatedAxes) = (element.zIndex, element.estimated)
    return made
  }

  private func attributes(ofBoundary number: Int, _ section: Int) -> UICollectionViewLayoutAttributes {
    let (item, index) = sections[section].boundaries[number]
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: index, section: section))
    made.frame = mirrored(CGRect(frame(ofBoundary: number, of: sections[section].layout, item.pinToVisibleBounds)))
    made.zIndex = item.pinToVisibleBounds ? max(1, item.zIndex) : item.zIndex
    made.estimatedAxes = item.layoutSize.extent.estimated
    return made
  }

  private func attributes(ofDecoration index: Int, _ number: Int) -> UICollectionViewLayoutAttributes {
    let item = sections[number].section.decorationItems[index]
    let made = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: number))
    let insets = item.contentInsets
    made.frame = mirrored(
      CGRect(sections[number].layout.frame).inset(
        by: UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)))
    made.zIndex = item.zIndex
    return made
  }

  /// The frame of a header or footer. One that is pinned is moved within its section to stay visible.
  private func frame(ofBoundary index: Int, of section: CompositionalSection, _ isPinned: Bool) -> Rect {
    guard isPinned, let collectionView else { return section.boundaries[index].frame }
    let visible = Rect(collectionView.bounds.inset(by: collectionView.adjustedContentInset))
    return isVertical
      ? section.frame(ofBoundary: index, pinnedBetween: visible.minY, and: visible.maxY)
      : section.frame(ofBoundary: index, pinnedBetween: visible.minX, and: visible.maxX)
  }

  // MARK: Sections that scroll for themselves

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally. Plumb-specific.
  public func orthogonalOffset(inSection section: Int) -> CGFloat {
    prepareIfNeeded()
    guard let layout = orthogonal(section) else { return 0 }
    return offsets[section] ?? CGFloat(layout.initialOffset)
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. It has no
  /// effect if the section does not scroll orthogonally. Plumb-specific.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    prepareIfNeeded()
    guard offset.isFinite, let layout = orthogonal(section) else { return }
    offsets[section] = CGFloat(layout.restingOffset(near: Double(offset)))
    collectionView?.needsTiling = true
    collectionView?.setNeedsLayout()
  }

  /// The layout of a section that scrolls orthogonally; nil if it does not.
  private func orthogonal(_ section: Int) -> CompositionalSection? {
    guard sections.indices.contains(section), sections[section].layout.isOrthogonal else { return nil }
    return sections[section].layout
  }

  override func willScroll(toItemAt path: IndexPath) {
    prepareIfNeeded()
    guard path.isInside(sections.map(\.layout.items.count)), let layout = orthogonal(path.section) else { return }
    setOrthogonalOffset(CGFloat(layout.offset(ofItem: path.item)), inSection: path.section)
  }

  // MARK: Preferred sizes

  /// Returns whether the size of the collection view changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let insets = collectionView?.adjustedContentInset else { return false }
    let width = max(0, newBounds.width - insets.left - insets.right)
    let height = max(0, newBounds.height - insets.top - insets.bottom)
    guard width != room.width || height != room.height else { return false }
    preferredSizes = [:]
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

  override var asksForPreferredSizes: Bool { hasEstimates }

  override func itemsChanged(_ mapping: ListMapping?) {
    super.itemsChanged(mapping)
    if mapping == nil { offsets = [:] }
  }
}
