import AutoLayout
import Foundation
import LayoutEngine

/// A section of a compositional layout: a sequence of groups.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  private let group: NSCollectionLayoutGroup
  /// The insets of the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference of ``contentInsets`` across the scroll direction: a value of an enumeration of the kit, which is 0
  /// for the reference of the configuration.
  package final var insetsReference = 0
  /// The spacing of groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Whether groups follow each other across the scroll direction, and where scrolling ends.
  open var orthogonalScrollingBehavior = CompositionalSection.OrthogonalScrolling.none
  /// The headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inside the insets at the sides.
  open var supplementariesFollowContentInsets = true
  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Creates a section of a repeated group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// The headers and footers in the order in which they are placed: those before the items first. Each has its index
  /// among those of its kind.
  package var orderedBoundaries: [(item: NSCollectionLayoutBoundarySupplementaryItem, index: Int)] {
    var kinds: [String: Int] = [:]
    let before = boundarySupplementaryItems.filter { $0.isBefore }
    let after = boundarySupplementaryItems.filter { !$0.isBefore }
    return (before + after).map { item in
      defer { kinds[item.elementKind, default: 0] += 1 }
      return (item, kinds[item.elementKind, default: 0])
    }
  }

  /// Returns the section as the recipe of compositional layouts describes it.
  ///
  /// - Parameters:
  ///   - reference: The insets of the reference of ``contentInsets``.
  ///   - traits: The traits that closures of the client get.
  ///   - axis: The scroll direction.
  ///   - measured: The preferred sizes of headers and footers by kind and index.
  package func description(
    inside reference: NSDirectionalEdgeInsets, _ traits: AnyObject?, along axis: Axis,
    measured: (String, Int) -> CGSize?
  ) -> CompositionalSection.Description {
    CompositionalSection.Description(
      group: group.item(traits), insets: contentInsets.leftToRight + reference.leftToRight,
      spacing: Double(interGroupSpacing), scrolling: orthogonalScrollingBehavior,
      boundariesFollowInsets: supplementariesFollowContentInsets,
      boundaries: orderedBoundaries.map { item, index in
        item.boundary(along: axis, measured: measured(item.elementKind, index))
      })
  }
}
