import Foundation

/// A section of a compositional layout: a sequence of groups.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The insets of the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference of ``contentInsets`` across the scroll direction.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The spacing of groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Whether groups follow each other across the scroll direction, and where scrolling ends.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
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
}

/// The orthogonal scrolling of a section.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No orthogonal scrolling: groups follow each other along the scroll direction.
  case none = 0
  /// Scrolling ends anywhere.
  case continuous = 1
  /// Scrolling ends at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// Scrolling ends at multiples of the size of the collection view.
  case paging = 3
  /// Scrolling ends at the leading edge of the next group.
  case groupPaging = 4
  /// Scrolling ends with a group in the center.
  case groupPagingCentered = 5
}

/// The reference of the insets of a section.
public enum UIContentInsetsReference: Int, Sendable {
  /// The reference of the configuration of the layout.
  case automatic = 0
  /// The edges of the collection view.
  case none = 1
  /// Safe area, layout margins or readable content.
  case safeArea, layoutMargins, readableContent
}
