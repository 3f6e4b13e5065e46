import Foundation

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

  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  var estimatedAxes: EstimatedAxes {
    EstimatedAxes(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
  }
}

/// The axes on which an element determines its size.
struct EstimatedAxes: Hashable {
  var width: Bool
  var height: Bool
  var isNone: Bool { !width && !height }

  /// Returns `size` with the dimensions of a preferred size on these axes.
  func filled(_ size: CGSize, by measured: CGSize?) -> CGSize {
    guard let measured else { return size }
    return CGSize(width: width ? measured.width : size.width, height: height ? measured.height : size.height)
  }
}
