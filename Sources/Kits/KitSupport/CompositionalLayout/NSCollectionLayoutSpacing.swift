import Foundation
import LayoutEngine

/// The spacing of elements of a compositional layout.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The spacing, or the minimum spacing, in points.
  public let spacing: CGFloat
  /// Whether the spacing takes a share of the remaining length.
  public let isFlexibleSpacing: Bool
  /// Whether the spacing is fixed.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  var value: CollectionItem.Spacing { CollectionItem.Spacing(Double(spacing), isFlexible: isFlexibleSpacing) }

  /// A spacing of at least a number of points that takes a share of the remaining length.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// A spacing of a number of points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// The space around an element of a compositional layout.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
  /// The space before the leading edge, or nil.
  public let leading: NSCollectionLayoutSpacing?
  /// The space above the top edge, or nil.
  public let top: NSCollectionLayoutSpacing?
  /// The space after the trailing edge, or nil.
  public let trailing: NSCollectionLayoutSpacing?
  /// The space below the bottom edge, or nil.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates edge spacing; nil is no space.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  var value: CollectionItem.Edges {
    CollectionItem.Edges(left: leading?.value, top: top?.value, right: trailing?.value, bottom: bottom?.value)
  }
}
