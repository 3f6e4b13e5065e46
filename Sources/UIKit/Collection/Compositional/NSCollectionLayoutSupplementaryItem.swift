import Foundation

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
