import Foundation
import LayoutEngine

/// The size of an element of a compositional layout.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
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
