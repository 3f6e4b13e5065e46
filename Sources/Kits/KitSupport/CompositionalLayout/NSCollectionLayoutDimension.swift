import Foundation
import LayoutEngine

/// A dimension of an element of a compositional layout.
public final class NSCollectionLayoutDimension: NSObject, Sendable {
  let value: CollectionItem.Dimension
  /// The fraction, or the length in points.
  public let dimension: CGFloat

  private init(_ value: CollectionItem.Dimension, _ dimension: CGFloat) {
    (self.value, self.dimension) = (value, dimension)
    super.init()
  }

  /// A fraction of the width of the container.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth(Double(fractionalWidth)), fractionalWidth)
  }
  /// A fraction of the height of the container.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight(Double(fractionalHeight)), fractionalHeight)
  }
  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute(Double(absoluteDimension)), absoluteDimension)
  }
  /// An estimated length in points, until the element returns a preferred size.
  public class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated(Double(estimatedDimension)), estimatedDimension)
  }

  /// Whether the dimension is a fraction of the width of the container.
  public var isFractionalWidth: Bool { if case .fractionalWidth = value { true } else { false } }
  /// Whether the dimension is a fraction of the height of the container.
  public var isFractionalHeight: Bool { if case .fractionalHeight = value { true } else { false } }
  /// Whether the dimension is a length in points.
  public var isAbsolute: Bool { if case .absolute = value { true } else { false } }
  /// Whether the dimension is estimated.
  public var isEstimated: Bool { value.isEstimated }
}
