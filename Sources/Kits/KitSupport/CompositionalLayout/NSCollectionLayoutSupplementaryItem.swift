import AutoLayout
import Foundation
import LayoutEngine

/// A header or footer of a section.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The element kind.
  public let elementKind: String
  /// The edge or the corner.
  public let alignment: NSRectAlignment
  /// The offset, in points.
  public let offset: CGPoint
  /// Whether the section extends to contain the view. Otherwise the view is above the items.
  open var extendsBoundary = true
  /// Whether the view stays visible while its section is.
  open var pinToVisibleBounds = false
  /// The stacking order. Views with greater values are in front.
  open var zIndex = 0

  /// Creates a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint = .zero
  ) {
    (self.elementKind, self.alignment, offset) = (elementKind, alignment, absoluteOffset)
    super.init(layoutSize: layoutSize)
  }

  /// Whether the view is before the items.
  var isBefore: Bool {
    switch alignment {
    case .top, .topLeading, .topTrailing, .leading: true
    case .bottom, .bottomLeading, .bottomTrailing, .trailing, .none: false
    }
  }

  func boundary(along axis: Axis, measured: CGSize?) -> CompositionalSection.Boundary {
    let share =
      switch (alignment, axis) {
      case (.topLeading, _), (.bottomLeading, .vertical), (.leading, .vertical), (.topTrailing, .horizontal): 0.0
      case (.bottomTrailing, _), (.topTrailing, .vertical), (.trailing, .vertical), (.bottomLeading, .horizontal): 1.0
      default: 0.5
      }
    return CompositionalSection.Boundary(
      extent: layoutSize.extent, isBefore: isBefore, share: share,
      offset: Point(x: Double(offset.x), y: Double(offset.y)), extendsSection: extendsBoundary,
      measured: measured.map { Size($0) })
  }
}

/// A decoration view.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind.
  public let elementKind: String
  /// The stacking order. Views with greater values are in front.
  open var zIndex = -1

  private init(_ kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A view behind a section.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }
}
