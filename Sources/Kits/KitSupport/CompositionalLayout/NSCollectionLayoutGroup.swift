import AutoLayout
import Foundation
import LayoutEngine

/// A group of items in a row or a column.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items and groups that the group arranges.
  public let subitems: [NSCollectionLayoutItem]
  /// The spacing of items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private let axis: Axis
  private let filling: @MainActor (AnyObject?) -> CollectionItem.Group.Filling

  private init(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], along axis: Axis,
    _ filling: @escaping @MainActor (AnyObject?) -> CollectionItem.Group.Filling
  ) {
    (self.subitems, self.axis, self.filling) = (subitems, axis, filling)
    super.init(layoutSize: size)
  }

  /// Creates a group whose items are arranged by the client's closure, which receives a container and the traits of the
  /// collection view.
  package convenience init(
    custom size: NSCollectionLayoutSize,
    _ place: @escaping @MainActor (any NSCollectionLayoutContainer, AnyObject?) -> [NSCollectionLayoutGroupCustomItem]
  ) {
    self.init(size, [], along: .horizontal) { traits in
      .custom { size in
        place(CollectionContainer(CGSize(width: size.width, height: size.height)), traits).map {
          CollectionItem.PlacedItem(frame: Rect($0.frame), zIndex: $0.zIndex)
        }
      }
    }
  }

  package override func item(_ traits: AnyObject?) -> CollectionItem {
    CollectionItem(
      layoutSize.extent, insets: contentInsets.leftToRight, edges: edgeSpacing?.value,
      group: CollectionItem.Group(
        along: axis, subitems.map { $0.item(traits) }, filling(traits), spacing: interItemSpacing?.value))
  }

  /// Creates a row of subitems that are repeated as long as they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, along: .horizontal) { _ in .repeated } }
  /// Creates a row of a given number of items of equal width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], along: .horizontal) { _ in .equal(max(1, count)) }
  }
  /// Creates a row of a given number of items that keep their own widths.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], along: .horizontal) { _ in .counted(max(1, count)) }
  }
  /// Creates a column of subitems that are repeated as long as they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, subitems, along: .vertical) { _ in .repeated } }
  /// Creates a column of a given number of items of equal height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], along: .vertical) { _ in .equal(max(1, count)) }
  }
  /// Creates a column of a given number of items that keep their own heights.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [subitem], along: .vertical) { _ in .counted(max(1, count)) }
  }
}

/// An item in a group whose items are arranged by a closure.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The stacking order. Items with greater values are in front.
  public let zIndex: Int

  /// Creates an item.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
