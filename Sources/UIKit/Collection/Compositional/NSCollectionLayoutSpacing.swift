import Foundation

/// A distance of elements of a compositional layout.
public final class NSCollectionLayoutSpacing: NSObject, Sendable {
  /// The distance in points, or the least one.
  public let spacing: CGFloat
  /// Whether the distance grows with the room that is left.
  public let isFlexibleSpacing: Bool
  /// Whether the distance is always the same.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  /// A distance that grows with the room that is left, of at least so many points.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// A distance of so many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// Distances round an element of a compositional layout, which keep others away.
public final class NSCollectionLayoutEdgeSpacing: NSObject, Sendable {
  /// Before the element.
  public let leading: NSCollectionLayoutSpacing?
  /// Above it.
  public let top: NSCollectionLayoutSpacing?
  /// Behind it.
  public let trailing: NSCollectionLayoutSpacing?
  /// Below it.
  public let bottom: NSCollectionLayoutSpacing?

  /// Makes distances; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }
}
