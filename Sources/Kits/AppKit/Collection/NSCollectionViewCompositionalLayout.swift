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
open class NSCollectionViewCompositionalLayoutConfiguration: KitCompositionalConfiguration {}

/// A closure that returns a section; nil is misuse.
public typealias NSCollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections that consist of groups of items.
///
/// Dimensions are fractions of the container, lengths or estimates. An estimate is replaced by the size that the
/// constraints of the item require when it becomes visible. Plumb receives no events: a program scrolls a section
/// orthogonally with `setOrthogonalOffset(_:inSection:)` or `NSCollectionView.scrollToItems(at:scrollPosition:)`.
open class NSCollectionViewCompositionalLayout: NSCollectionViewLayout {
  /// The scroll direction and the spacing between sections.
  open var configuration: NSCollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }
  private let provider: NSCollectionViewCompositionalLayoutSectionProvider

  /// Creates a layout in which all sections are equal.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: NSCollectionViewCompositionalLayoutConfiguration = .init()
  ) { self.init(sectionProvider: { _, _ in section }, configuration: configuration) }

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
    let environment = CollectionEnvironment(CollectionContainer(room))
    placeSections(configuration) { provider($0, environment) }
  }
}
