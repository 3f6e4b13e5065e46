import Foundation

/// The size of an element of a compositional layout.
public final class NSCollectionLayoutSize: NSObject, Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension

  /// Makes a size of its sides.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var estimatedAxes: EstimatedAxes {
    EstimatedAxes(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
  }
}

/// The sides that an element tells itself.
struct EstimatedAxes: Hashable {
  var width: Bool
  var height: Bool
  var isNone: Bool { !width && !height }

  /// `size` with the sides that an element told.
  func filled(_ size: CGSize, by told: CGSize?) -> CGSize {
    guard let told else { return size }
    return CGSize(width: width ? told.width : size.width, height: height ? told.height : size.height)
  }
}
