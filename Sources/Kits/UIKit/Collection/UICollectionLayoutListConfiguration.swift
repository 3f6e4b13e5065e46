import AutoLayout
import Foundation
import KitSupport

/// The configuration of sections that are lists.
///
/// A list is a compositional section of one column whose items have the heights that their cells prefer. Distances
/// between sections are those of a table view. Separators are not drawn, and swipe actions have no effect: Plumb
/// receives no touches.
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// From edge to edge.
    case plain
    /// From edge to edge, in groups.
    case grouped
    /// Groups beside the edges, with round corners.
    case insetGrouped
    /// A sidebar.
    case sidebar
    /// A sidebar without groups.
    case sidebarPlain
  }

  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view.
    case supplementary
    /// The first item.
    case firstItemInSection
  }

  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// Returns the actions of a swipe over an item. Has no effect: it is not called.
  public typealias SwipeActionsConfigurationProvider = @MainActor (IndexPath) -> UISwipeActionsConfiguration?

  /// The appearance.
  public let appearance: Appearance
  /// The header.
  public var headerMode = HeaderMode.none
  /// The footer.
  public var footerMode = FooterMode.none
  /// The distance above the header, in points; nil for that of the appearance.
  public var headerTopPadding: CGFloat?
  /// Whether there are lines between items. Has no effect: separators are not drawn.
  public var showsSeparators = true
  /// The background of the collection view; nil for that of the appearance. Affects drawing only.
  public var backgroundColor: UIColor?
  /// The actions at the leading edge. Has no effect: Plumb receives no touches.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions at the trailing edge. Has no effect: Plumb receives no touches.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration.
  public init(appearance: Appearance) { self.appearance = appearance }

  private var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

  /// The section. The distance between groups is 35 points, half of it on each side; all of it is above the first.
  @MainActor func section(width: CGFloat, isFirst: Bool) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(UITableView.defaultRowHeight))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = appearance == .plain
      return item
    }
    if headerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionHeader, .top))
    }
    if footerMode == .supplementary {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    let side = appearance == .insetGrouped ? UITableView.sideMargin(width: width) : 0
    let half: CGFloat = isGrouped ? 17.5 : 0
    section.contentInsets = NSDirectionalEdgeInsets(
      top: (headerTopPadding ?? (isFirst ? 2 * half : half)), leading: side,
      bottom: half, trailing: side)
    return section
  }
}

extension NSCollectionLayoutSection {
  /// Creates a section that is a list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    configuration.section(width: layoutEnvironment.container.contentSize.width, isFirst: false)
  }
}

extension UICollectionViewCompositionalLayout {
  /// Creates a layout all of whose sections are lists.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { section, environment in
      configuration.section(width: environment.container.contentSize.width, isFirst: section == 0)
    }
  }
}
