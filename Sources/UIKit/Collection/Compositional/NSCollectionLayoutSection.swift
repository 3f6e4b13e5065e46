import Foundation

/// How a section of a compositional layout is arranged: groups that follow one another.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// Space round the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What ``contentInsets`` are measured from across the scroll direction.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Whether groups follow one another across the scroll direction, and where scrolling along them ends.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers stand between the insets at the sides. True unless set.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Makes a section of groups that are all like one.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}

/// Where scrolling along the groups of a section ends.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Groups follow one another along the scroll direction.
  case none = 0
  /// Anywhere.
  case continuous = 1
  /// At the beginning of a group.
  case continuousGroupLeadingBoundary = 2
  /// At whole pages as wide as the collection.
  case paging = 3
  /// At the beginning of a group, one at a time.
  case groupPaging = 4
  /// With a group in the middle, one at a time.
  case groupPagingCentered = 5
}

/// What insets of a section are measured from.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout's configuration says: the safe area unless set.
  case automatic = 0
  /// The edges of the collection.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The readable content guide.
  case readableContent = 4
}
