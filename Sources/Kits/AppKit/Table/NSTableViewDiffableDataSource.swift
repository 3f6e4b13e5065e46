import Foundation
import KitSupport

/// A data source that makes the views of a table itself.
@preconcurrency @MainActor protocol ViewingDataSource: NSTableViewDataSource {
  /// The view of a cell; nil for none.
  func view(for column: NSTableColumn?, row: Int, of tableView: NSTableView) -> NSView?
  /// The view of a row; nil for a standard one.
  func rowView(for row: Int, of tableView: NSTableView) -> NSTableRowView?
  /// Whether a row is the header of a section.
  func isHeader(_ row: Int) -> Bool
}

/// A data source that displays snapshots in a table and determines from the identifiers what happened to each row.
///
/// With a ``sectionHeaderViewProvider`` each section begins with a group row. The views of rows that stay are kept.
/// Changes are not animated.
@preconcurrency @MainActor
open class NSTableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: KitObject,
  NSTableViewDataSource, ViewingDataSource
{
  /// Returns the view of a cell.
  public typealias CellProvider =
    @MainActor (
      _ tableView: NSTableView, _ tableColumn: NSTableColumn, _ row: Int, _ identifier: ItemIdentifierType
    ) -> NSView
  /// Returns the view of a row; `identifier` is that of the item or of the section.
  public typealias RowProvider = @MainActor (_ tableView: NSTableView, _ row: Int, _ identifier: Any) -> NSTableRowView
  /// Returns the view of a group row.
  public typealias SectionHeaderViewProvider =
    @MainActor (_ tableView: NSTableView, _ row: Int, _ section: SectionIdentifierType) -> NSView

  /// Returns the views of rows; nil for standard ones.
  open var rowViewProvider: RowProvider?
  /// Returns the views of the group rows; nil for no group rows.
  open var sectionHeaderViewProvider: SectionHeaderViewProvider?
  /// Has no effect: changes are not animated.
  open var defaultRowAnimation: NSTableView.AnimationOptions = .effectFade

  private enum Row: Hashable {
    case header(SectionIdentifierType)
    case item(ItemIdentifierType)
  }

  private weak var tableView: NSTableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  private var rows: [Row] = []

  /// Creates the data source of a table. It displays nothing until a snapshot is applied.
  public init(tableView: NSTableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the displayed snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }

  /// Displays a snapshot. `completion` is called before the method returns. O(rows).
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool,
    completion: (() -> Void)? = nil
  ) {
    let places = Dictionary(uniqueKeysWithValues: zip(rows, rows.indices))
    let sectionsAgain = Set(snapshot.reloadedSectionIdentifiers)
    let itemsAgain = Set(snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers)
    var new: [Row] = []
    var origins: [Int?] = []
    func add(_ row: Row, isReloaded: Bool) {
      new.append(row)
      origins.append(isReloaded ? nil : places[row])
    }
    for section in snapshot.sectionIdentifiers {
      let again = sectionsAgain.contains(section)
      if sectionHeaderViewProvider != nil { add(.header(section), isReloaded: again) }
      for item in snapshot.itemIdentifiers(inSection: section) {
        add(.item(item), isReloaded: again || itemsAgain.contains(item))
      }
    }
    (current, rows) = (snapshot.settled, new)
    if let tableView, tableView.dataSource === self { tableView.adoptRows(origins) }
    completion?()
  }

  // MARK: Identifiers

  /// Returns the item of a row; nil for a group row and out of range.
  open func itemIdentifier(forRow row: Int) -> ItemIdentifierType? {
    guard rows.indices.contains(row), case .item(let item) = rows[row] else { return nil }
    return item
  }
  /// Returns the row of an item; nil if it is not displayed. O(rows).
  open func row(forItemIdentifier identifier: ItemIdentifierType) -> Int? { rows.firstIndex(of: .item(identifier)) }
  /// Returns the section of a group row; nil for another row.
  open func sectionIdentifier(forRow row: Int) -> SectionIdentifierType? {
    guard rows.indices.contains(row), case .header(let section) = rows[row] else { return nil }
    return section
  }
  /// Returns the group row of a section; nil if it has none. O(rows).
  open func row(forSectionIdentifier identifier: SectionIdentifierType) -> Int? {
    rows.firstIndex(of: .header(identifier))
  }

  // MARK: Data source

  open func numberOfRows(in tableView: NSTableView) -> Int { rows.count }

  func view(for column: NSTableColumn?, row: Int, of tableView: NSTableView) -> NSView? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .header(let section): return sectionHeaderViewProvider?(tableView, row, section)
    case .item(let item): return column.map { cellProvider(tableView, $0, row, item) }
    }
  }

  func rowView(for row: Int, of tableView: NSTableView) -> NSTableRowView? {
    guard rows.indices.contains(row) else { return nil }
    switch rows[row] {
    case .header(let section): return rowViewProvider?(tableView, row, section)
    case .item(let item): return rowViewProvider?(tableView, row, item)
    }
  }

  func isHeader(_ row: Int) -> Bool { sectionIdentifier(forRow: row) != nil }
}
