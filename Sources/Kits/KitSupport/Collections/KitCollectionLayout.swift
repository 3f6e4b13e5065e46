import AutoLayout
import Foundation
import LayoutModel

/// What the layouts of collection views of both kits have in common. Plumb-specific.
@preconcurrency @MainActor
open class KitCollectionLayout<CollectionView: AnyObject, Attributes: KitLayoutAttributes>: NSObject {
  /// The collection view.
  open package(set) weak var collectionView: CollectionView?
  /// Whether ``prepare()`` has to be called.
  package final var isInvalid = true
  /// The sizes that views preferred.
  package final var measured: [CollectionElement: CGSize] = [:]
  /// The elements that a flow or compositional layout has placed; nil for layouts of clients.
  package final var arrangement: (any CollectionArrangement)?
  /// Whether the content is mirrored if the layout direction is right to left.
  package final var isMirrorable = true

  /// Creates a layout.
  public override init() { super.init() }
  /// Creates a layout with default settings.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the layout attributes.
  open class var layoutAttributesClass: AnyClass { Attributes.self }
  /// Computes the layout. It is called before attributes are requested if the layout is invalid.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { arrangement?.contentSize ?? .zero }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> Attributes? {
    arrangement?.item(at: indexPath).map { attributes(at: $0) }
  }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> Attributes? {
    arrangement?.supplementaryView(elementKind, at: indexPath, pinnedTo: host?.visibleContent).map {
      attributes(at: $0)
    }
  }
  /// Returns whether a new size or position of the visible part invalidates the layout. The default is true for flow
  /// and compositional layouts that are placed for another size, and false for other layouts.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let host, let arrangement, arrangement.isOutdated(by: host.room(in: newBounds)) else { return false }
    measured = [:]
    return true
  }

  // MARK: Orthogonal scrolling

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally. Plumb-specific.
  public final func orthogonalOffset(inSection section: Int) -> CGFloat {
    prepareIfNeeded()
    return sections?.offset(of: section) ?? 0
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. It has no
  /// effect if the section does not scroll orthogonally. Plumb-specific.
  public final func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    prepareIfNeeded()
    if sections?.setOffset(offset, of: section) == true { host?.setNeedsTiling() }
  }

  fileprivate var sections: SectionArrangement? { arrangement as? SectionArrangement }
  private var host: (any CollectionHost)? { collectionView as? any CollectionHost }
}

extension KitCollectionLayout {
  /// Calls ``prepare()`` if necessary.
  package func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  /// The size of the visible part, in points.
  package var room: CGSize { host?.visibleContent.size ?? .zero }

  /// Returns the attributes of the placed elements that overlap a rectangle, through the methods that clients override.
  package func attributesOfElements(in rect: CGRect) -> [Attributes] {
    let places = arrangement?.elements(in: mirrored(rect), pinnedTo: host?.visibleContent) ?? []
    return places.compactMap { place in
      let element = place.element
      return switch element.category {
      case .item: layoutAttributesForItem(at: element.path)
      case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
      case .decorationView: attributes(at: place)
      }
    }
  }

  /// Returns the attributes of a decoration view of a section.
  package func attributesOfDecoration(_ kind: String, at path: IndexPath) -> Attributes? {
    sections?.decoration(kind, at: path).map { attributes(at: $0) }
  }

  private func attributes(at place: PlacedElement) -> Attributes {
    let type = Self.layoutAttributesClass as? Attributes.Type ?? Attributes.self
    let made = type.init()
    made.represent(place)
    made.frame = mirrored(place.frame)
    return made
  }

  /// Mirrors a rectangle in the content if the layout direction is right to left.
  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isMirrorable, host?.isRightToLeft == true else { return rect }
    return CGRect(
      x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// Scrolls a section that scrolls orthogonally until an item is visible.
  package func willScroll(toItemAt path: IndexPath) {
    prepareIfNeeded()
    if let offset = sections?.offset(ofItemAt: path) { setOrthogonalOffset(offset, inSection: path.section) }
  }

  /// Forgets the orthogonal offsets, because the content is replaced.
  package func resetOffsets() { sections?.resetOffsets() }
}

// MARK: - Placing

extension KitCollectionLayout where CollectionView: CollectionHost {
  /// Places the sections of a compositional layout; see ``SectionArrangement``.
  package func placeSections(
    _ configuration: KitCompositionalConfiguration, _ traits: AnyObject? = nil,
    reference: (NSCollectionLayoutSection) -> NSDirectionalEdgeInsets = { _ in .zero },
    section: (Int) -> NSCollectionLayoutSection?
  ) {
    guard let collectionView else { return }
    let sections = sections ?? SectionArrangement()
    arrangement = sections
    sections.place(
      collectionView.loadedCounts, in: room, along: configuration.scrollDirection.axis,
      spacing: configuration.interSectionSpacing, measured: measured, traits, reference: reference, section: section)
  }

  /// Places the lines of a flow layout; see ``FlowArrangement``.
  ///
  /// - Parameters:
  ///   - metrics: Returns the distances of a section.
  ///   - inset: Returns its insets with those of the kit's reference.
  ///   - size: Returns the size of an item.
  package func placeLines<KitInsets>(
    _ flow: FlowArrangement, along direction: KitScrollDirection, scale: CGFloat,
    metrics: (Int) -> FlowMetrics<KitInsets>,
    inset: (KitInsets) -> Insets, size: (IndexPath) -> Size
  ) {
    guard let collectionView else { return }
    arrangement = flow
    flow.isVertical = direction == .vertical
    flow.place(collectionView.loadedCounts, in: room, scale: scale) { section, count, length in
      let metrics = metrics(section)
      return flow.section(
        metrics, inset: inset(metrics.inset), room: length,
        sizes: (0..<count).map { size(IndexPath(item: $0, section: section)) })
    }
  }
}
