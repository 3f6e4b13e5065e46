import Foundation
import KitSupport

/// A description of what becomes invalid in a layout.
open class UICollectionViewLayoutInvalidationContext: KitObject {
  /// Whether everything is invalid.
  open internal(set) var invalidateEverything = false
  /// Whether the counts of the data source are invalid.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalid items; nil for all.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The change of the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size, in points. Has no effect: the layout says its size.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates an empty context.
  public required override init() { super.init() }

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
