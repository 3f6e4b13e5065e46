import AutoLayout
import Foundation
import KitSupport
import LayoutEngine

/// The configuration of a compositional layout.
open class UICollectionViewCompositionalLayoutConfiguration: KitCompositionalConfiguration {
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
/// `setOrthogonalOffset(_:inSection:)`.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The scroll direction and the spacing between sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  /// Creates a layout in which all sections are equal.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

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
    placeSections(
      configuration, view.traitCollection,
      reference: { referenceInsets(of: $0, view, along: configuration.scrollDirection.axis) },
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

  // MARK: Preferred sizes

  /// Returns whether an element with an estimated dimension prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard let axes = originalAttributes.estimated, !axes.isNone else { return false }
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    return axes.width && preferred.width != original.width || axes.height && preferred.height != original.height
  }

  override var asksForPreferredSizes: Bool { (arrangement as? SectionArrangement)?.hasEstimates == true }
}
