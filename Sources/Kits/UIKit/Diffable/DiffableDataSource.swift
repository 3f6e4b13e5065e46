import Foundation
import KitSupport
import LayoutEngine

/// A table view or a collection view as a diffable data source uses it.
@preconcurrency @MainActor protocol DiffableList: UIView {
  /// The current data source.
  var currentSource: AnyObject? { get }
  /// Moves, removes and inserts rows. The data source already returns the new rows.
  func adopt(_ mapping: ListMapping)
  /// Configures the visible cells of rows again.
  func reconfigure(at indexPaths: [IndexPath])
  func reloadData()
}

extension UITableView: DiffableList {
  var currentSource: AnyObject? { dataSource }
  func reconfigure(at indexPaths: [IndexPath]) { reconfigureRows(at: indexPaths) }
}

extension UICollectionView: DiffableList {
  var currentSource: AnyObject? { dataSource }
  func reconfigure(at indexPaths: [IndexPath]) { reconfigureItems(at: indexPaths) }
}

/// The members that ``UITableViewDiffableDataSource`` and ``UICollectionViewDiffableDataSource`` share.
open class DiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject {
  private weak var list: (any DiffableList)?
  private(set) var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  init(list: any DiffableList) {
    self.list = list
    super.init()
  }

  /// The list, if this is its data source.
  private var ownList: (any DiffableList)? { list.flatMap { $0.currentSource === self ? $0 : nil } }

  // MARK: Snapshots

  /// Returns the displayed snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Displays a snapshot. Items that were displayed before keep their cells unless the snapshot reloads them.
  /// Changes are not animated: `completion` is called before the method returns. O(sections and items).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: current, to: snapshot)
    current = snapshot.settled
    if let list = ownList {
      list.adopt(difference.mapping)
      list.reconfigure(at: difference.reconfigured)
    }
    completion?()
  }

  /// Displays a snapshot.
  public func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async { apply(snapshot, animatingDifferences: animatingDifferences, completion: nil) }

  /// Displays a snapshot and reloads all items.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    ownList?.reloadData()
    completion?()
  }

  /// Displays a snapshot and reloads all items.
  public func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { applySnapshotUsingReloadData(snapshot, completion: nil) }

  // MARK: Identifiers

  /// Returns the item at an index path, or nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }

  /// Returns the index path of an item, or nil if it is not displayed. O(sections and items of its section).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
  }

  /// Returns the section at an index, or nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section, or nil if it is not displayed.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// The number of items in a section; 0 if there is no such section.
  func count(inSection section: Int) -> Int {
    current.items.indices.contains(section) ? current.items[section].count : 0
  }

  /// Reports that the cell provider returned nil, which is misuse (`NSInternalInconsistencyException`).
  func reportMissingCell(at indexPath: IndexPath) {
    LayoutFault.reportInconsistency("The cell provider returned no cell for \(indexPath).")
  }
}
