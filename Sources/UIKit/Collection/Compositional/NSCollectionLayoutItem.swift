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

/// A view at an edge of a section: a header or a footer.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind under which the data source makes the view.
  public let elementKind: String
  /// The edge, or the corner.
  public let alignment: NSRectAlignment
  /// How far the view is moved, in points.
  public let offset: CGPoint
  /// Whether the section makes room for the view. True unless set; else it stands over the items.
  open var extendsBoundary = true
  /// Whether the view stays in sight while its section is.
  open var pinToVisibleBounds = false
  /// The order from back to front.
  open var zIndex = 0

  /// Makes a view of a size at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
    super.init(layoutSize: layoutSize)
  }

  /// Whether the view stands before the items rather than behind them.
  func isBefore(isVertical: Bool) -> Bool {
    switch alignment {
    case .top, .topLeading, .topTrailing: true
    case .bottom, .bottomLeading, .bottomTrailing: false
    case .leading: true
    case .trailing, .none: false
    }
  }
}

/// A view that the layout makes.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which the view's class is registered.
  public let elementKind: String
  /// The order from back to front.
  open var zIndex = -1

  private init(_ kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind a whole section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None.
  case none = 0
  /// The upper edge.
  case top = 1
  /// The upper corner where reading begins.
  case topLeading = 2
  /// The edge where reading begins.
  case leading = 3
  /// The lower corner where reading begins.
  case bottomLeading = 4
  /// The lower edge.
  case bottom = 5
  /// The lower corner where reading ends.
  case bottomTrailing = 6
  /// The edge where reading ends.
  case trailing = 7
  /// The upper corner where reading ends.
  case topTrailing = 8
}
