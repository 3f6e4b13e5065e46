import Foundation

/// Tells a layout what has become invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all has to be asked for again.
  open internal(set) var invalidateEverything = false
  /// Whether the counts have to be asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items whose places are invalid; nil means those of all.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// What is added to the place that is seen, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// Makes a context in which nothing is named.
  public required override init() { super.init() }

  /// Names items whose places are invalid.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
