import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// The environment of a layout.
public typealias NSCollectionLayoutEnvironment = KitLayoutEnvironment

/// A closure that returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

extension NSCollectionLayoutGroup {
  /// A group whose items are placed by a closure.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(custom: layoutSize) { container, _ in itemProvider(CollectionEnvironment(container)) }
  }
}

/// The orthogonal scrolling of a section.
public typealias NSCollectionLayoutSectionOrthogonalScrollingBehavior = CompositionalSection.OrthogonalScrolling

/// The configuration of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The scroll direction.
  open var scrollDirection = NSCollectionView.ScrollDirection.vertical
  /// The spacing of sections, in points.
  open var interSectionSpacing: CGFloat = 0
}

/// A closure that returns a section; nil is misuse.
public typealias NSCollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items.
///
/// Dimensions are fractions of the container, lengths or estimates. An estimate is replaced by the size that the
/// constraints of the item require when it becomes visible. Plumb receives no events: a program scrolls a section
/// orthogonally with ``setOrthogonalOffset(_:inSection:)`` or `NSCollectionView.scrollToItems(at:scrollPosition:)`.
open class NSCollectionViewCompositionalLayout: NSCollectionViewLayout {
  /// The scroll direction and the spacing between sections.
  open var configuration: NSCollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: NSCollectionViewCompositionalLayoutSectionProvider
  private let arrangement = SectionArrangement()

  /// Creates a layout in which all sections are equal.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  /// Creates a layout whose sections come from `sectionProvider`. It is called during each preparation.
  public init(
    sectionProvider: @escaping NSCollectionViewCompositionalLayoutSectionProvider,
    configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
  }

  /// Returns nil: an archive cannot contain the closures that describe the sections.
  public required init?(coder: NSCoder) { nil }

  /// Places all items. O(items).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let environment = CollectionEnvironment(CollectionContainer(room))
    arrangement.place(
      view.loadedCounts, in: room, along: configuration.scrollDirection == .vertical ? .vertical : .horizontal,
      spacing: configuration.interSectionSpacing, measured: measured
    ) { provider($0, environment) }
  }

  open override var collectionViewContentSize: CGSize { arrangement.contentSize }

  /// Returns the attributes of the elements that intersect a rectangle. O(items of the intersecting sections).
  open override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
    arrangement.elements(in: mirrored(rect), pinnedTo: collectionView?.visibleContent).map { attributes(at: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
    arrangement.item(at: indexPath).map { attributes(at: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? {
    arrangement.boundary(elementKind, at: indexPath, pinnedTo: collectionView?.visibleContent).map {
      attributes(at: $0)
    }
  }

  private func attributes(at place: PlacedElement) -> NSCollectionViewLayoutAttributes {
    let made = NSCollectionViewLayoutAttributes(forItemWith: place.element.path)
    made.represent(place)
    made.frame = mirrored(place.frame)
    return made
  }

  // MARK: Orthogonal scrolling

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally. Plumb-specific.
  public func orthogonalOffset(inSection section: Int) -> CGFloat {
    prepareIfNeeded()
    return arrangement.offset(of: section)
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. It has no
  /// effect if the section does not scroll orthogonally. Plumb-specific.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    prepareIfNeeded()
    if arrangement.setOffset(offset, of: section) { collectionView?.needsLayout = true }
  }

  override func willScroll(toItemAt path: IndexPath) {
    prepareIfNeeded()
    if let offset = arrangement.offset(ofItemAt: path) { setOrthogonalOffset(offset, inSection: path.section) }
  }

  override func willReload() { arrangement.resetOffsets() }

  /// Returns whether the size of the visible part changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard newBounds.size != arrangement.room else { return false }
    measured = [:]
    return true
  }
}
