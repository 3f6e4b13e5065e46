import Foundation

/// A group of items in a row or a column.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How a group places its items.
  enum Filling {
    /// The subitems are repeated as long as there is space.
    case repeated
    /// A number of items of equal size.
    case equal(Int)
    /// A number of items of their own size.
    case counted(Int)
    /// Items that a closure places.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The subitems.
  public let subitems: [NSCollectionLayoutItem]
  let isHorizontal: Bool
  let filling: Filling
  /// The spacing of items.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, _ filling: Filling) {
    (self.subitems, self.isHorizontal, self.filling) = (subitems, isHorizontal, filling)
    super.init(layoutSize: size)
  }

  /// A row of subitems that are repeated as long as there is space.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, .repeated)
  }
  /// A row of a number of items with equal widths.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .equal(max(1, count)))
  }
  /// A row of a number of items with their own widths.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .counted(max(1, count)))
  }
  /// A column of subitems that are repeated as long as there is space.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, .repeated)
  }
  /// A column of a number of items with equal heights.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .equal(max(1, count)))
  }
  /// A column of a number of items with their own heights.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .counted(max(1, count)))
  }
  /// A group whose items are placed by a closure.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], isHorizontal: true, .custom(itemProvider))
  }
}

/// A closure that returns the frames of the items of a group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// An item in a group whose items are placed by a closure.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Creates an item.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
