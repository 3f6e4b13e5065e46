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
  private let arrangement = SectionArrangement()

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

  // MARK: Placing

  /// Places all items. O(items).
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let environment = CollectionTraitEnvironment(CollectionContainer(room), view.traitCollection)
    let axis: Axis = configuration.scrollDirection == .vertical ? .vertical : .horizontal
    arrangement.place(
      view.loadedCounts, in: room, along: axis, spacing: configuration.interSectionSpacing, measured: measured,
      view.traitCollection, reference: { referenceInsets(of: $0, view, along: axis) },
      section: { provider($0, environment) })
  }

  /// The reference of the insets of a section. The insets of the collection view apply along the scroll direction.
  private func referenceInsets(
    of section: NSCollectionLayoutSection, _ collectionView: UICollectionView, along axis: Axis
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
    return axis == .vertical
      ? NSDirectionalEdgeInsets(top: 0, leading: leading, bottom: 0, trailing: trailing)
      : NSDirectionalEdgeInsets(
        top: max(0, insets.top - own.top), leading: 0, bottom: max(0, insets.bottom - own.bottom), trailing: 0)
  }

  open override var collectionViewContentSize: CGSize { arrangement.contentSize }

  // MARK: Attributes

  /// Returns the attributes of the elements that intersect a rectangle. O(items of the intersecting sections).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.elements(in: mirrored(rect), pinnedTo: collectionView?.visibleContent).map { attributes(at: $0) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement.item(at: indexPath).map { attributes(at: $0) }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangement.boundary(elementKind, at: indexPath, pinnedTo: collectionView?.visibleContent).map {
      attributes(at: $0)
    }
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangement.decoration(elementKind, at: indexPath).map { attributes(at: $0) }
  }

  private func attributes(at place: PlacedElement) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(forCellWith: place.element.path)
    made.represent(place)
    made.frame = mirrored(place.frame)
    return made
  }

  // MARK: Sections that scroll for themselves

  /// Returns the orthogonal offset of a section, in points; 0 if it does not scroll orthogonally. Plumb-specific.
  public func orthogonalOffset(inSection section: Int) -> CGFloat {
    prepareIfNeeded()
    return arrangement.offset(of: section)
  }

  /// Sets the orthogonal offset of a section, in points, to the nearest one at which scrolling can end. It has no
  /// effect if the section does not scroll orthogonally. Plumb-specific.
  public func setOrthogonalOffset(_ offset: CGFloat, inSection section: Int) {
    prepareIfNeeded()
    guard arrangement.setOffset(offset, of: section) else { return }
    collectionView?.needsTiling = true
    collectionView?.setNeedsLayout()
  }

  override func willScroll(toItemAt path: IndexPath) {
    prepareIfNeeded()
    if let offset = arrangement.offset(ofItemAt: path) { setOrthogonalOffset(offset, inSection: path.section) }
  }

  // MARK: Preferred sizes

  /// Returns whether the size of the collection view changed.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let insets = collectionView?.adjustedContentInset else { return false }
    let width = max(0, newBounds.width - insets.left - insets.right)
    let height = max(0, newBounds.height - insets.top - insets.bottom)
    guard CGSize(width: width, height: height) != arrangement.room else { return false }
    measured = [:]
    return true
  }

  /// Returns whether an element with an estimated dimension prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let axes = originalAttributes.estimated, !axes.isNone else { return false }
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    return axes.width && preferred.width != original.width || axes.height && preferred.height != original.height
  }

  override var asksForPreferredSizes: Bool { arrangement.hasEstimates }

  override func itemsChanged(_ mapping: ListMapping?) {
    super.itemsChanged(mapping)
    if mapping == nil { arrangement.resetOffsets() }
  }
}
