import Foundation
import LayoutEngine

/// The size of an element of a compositional layout.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  /// The width, as a fraction of the container or in points.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height, as a fraction of the container or in points.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  package var extent: CollectionItem.Extent {
    CollectionItem.Extent(width: widthDimension.value, height: heightDimension.value)
  }
}
