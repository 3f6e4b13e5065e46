import AutoLayout
import Foundation
import LayoutEngine

/// An item of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item, of which its insets are taken.
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

  /// Returns the item as the recipe of compositional layouts describes it.
  ///
  /// - Parameter traits: The traits that closures of the client get.
  package func item(_ traits: AnyObject?) -> CollectionItem {
    CollectionItem(layoutSize.extent, insets: contentInsets.leftToRight, edges: edgeSpacing?.value)
  }
}

extension NSDirectionalEdgeInsets {
  /// The insets with the leading inset on the left.
  package var leftToRight: Insets {
    Insets(top: Double(top), left: Double(leading), bottom: Double(bottom), right: Double(trailing))
  }
}
