import Foundation

/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the element, in points. They have no effect on estimated dimensions.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item of a size.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// The insets of dimensions that are not estimated.
  var insets: NSDirectionalEdgeInsets {
    let axes = layoutSize.estimatedAxes
    return NSDirectionalEdgeInsets(
      top: axes.height ? 0 : contentInsets.top, leading: axes.width ? 0 : contentInsets.leading,
      bottom: axes.height ? 0 : contentInsets.bottom, trailing: axes.width ? 0 : contentInsets.trailing)
  }
}
