import Foundation

/// A place for one item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// The size.
  public let layoutSize: NSCollectionLayoutSize
  /// How much smaller the element is than its place, in points. A side that is estimated has none.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// What keeps others away.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes a place of a size.
  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    super.init()
  }

  /// The insets that count: none on sides that are estimated.
  var insets: NSDirectionalEdgeInsets {
    let axes = layoutSize.estimatedAxes
    return NSDirectionalEdgeInsets(
      top: axes.height ? 0 : contentInsets.top, leading: axes.width ? 0 : contentInsets.leading,
      bottom: axes.height ? 0 : contentInsets.bottom, trailing: axes.width ? 0 : contentInsets.trailing)
  }
}
