import Foundation

/// Places beside or below one another.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// How a group fills itself.
  enum Filling {
    /// The places again and again, as far as there is room.
    case repeated
    /// So many, which share the room equally.
    case equal(Int)
    /// So many of their own size.
    case counted(Int)
    /// Where a closure says.
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  /// The places.
  public let subitems: [NSCollectionLayoutItem]
  let isHorizontal: Bool
  let filling: Filling
  /// The distance between neighbours.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isHorizontal: Bool, _ filling: Filling) {
    (self.subitems, self.isHorizontal, self.filling) = (subitems, isHorizontal, filling)
    super.init(layoutSize: size)
  }

  /// Places beside one another, again and again as far as there is room.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: true, .repeated)
  }
  /// So many places beside one another, which are equally wide.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .equal(max(1, count)))
  }
  /// So many places beside one another, each as wide as it says.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: true, .counted(max(1, count)))
  }
  /// Places below one another, again and again as far as there is room.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, subitems, isHorizontal: false, .repeated)
  }
  /// So many places below one another, which are equally high.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .equal(max(1, count)))
  }
  /// So many places below one another, each as high as it says.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], isHorizontal: false, .counted(max(1, count)))
  }
  /// Places where a closure says.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], isHorizontal: true, .custom(itemProvider))
  }
}

/// Says where a group places its items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A place in a group that is arranged by a closure.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The rectangle in the group, in points.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Makes a place.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
