import TestSupport
import Testing
import UIKit

@MainActor @Suite("Data sources of snapshots")
struct DiffableListTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func makeSnapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(sections.map(\.0))
    for (name, items) in sections { snapshot.appendItems(items, toSection: name) }
    return snapshot
  }

  /// Tables, and collections in columns, of which each row is 20 points higher than its item's number.
  private final class Titled: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      sectionIdentifier(for: section)
    }
  }

  @MainActor private final class Asked {
    var items: [Int] = []
  }

  private func makeTable() -> (UITableView, UITableViewDiffableDataSource<String, Int>, Asked) {
    let table = UITableView(frame: CGRect(0, 0, 200, 400), style: .plain)
    table.separatorStyle = .none
    table.register(BarCell.self, forCellReuseIdentifier: "bar")
    let asked = Asked()
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
      asked.items.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "bar", for: path)
      (cell as? BarCell)?.height.constant = CGFloat(item)
      return cell
    }
    return (table, source, asked)
  }

  /// Heights of the rows in sight, less the 20 points of the insets: the items.
  private func shown(_ table: UITableView) -> [Int] {
    table.layoutIfNeeded()
    return (table.indexPathsForVisibleRows ?? []).map { Int(table.rectForRow(at: $0).height) - 20 }
  }

  @Test("Rows that stay keep their cells; only new ones are asked for, at their places")
  func rowsThatStayKeepTheirCells() {
    let (table, source, asked) = makeTable()
    var done = 0
    source.apply(makeSnapshot([("a", [10, 20, 30]), ("b", [40])])) { done += 1 }
    expectEqual(shown(table), [10, 20, 30, 40])
    expectEqual(asked.items, [10, 20, 30, 40])
    expectEqual(done, 1)
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    asked.items = []
    // 30 goes to the section b, which stands first now; 20 is gone, 15 is new.
    source.apply(makeSnapshot([("b", [40, 30]), ("a", [15, 10])]), animatingDifferences: false)
    expectEqual(shown(table), [40, 30, 15, 10])
    expectEqual(asked.items, [15])
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cell)
    expectEqual(cell?.frame.minY, 60)
    expectEqual(source.itemIdentifier(for: IndexPath(row: 0, section: 1)), 15)
    #expect(source.itemIdentifier(for: IndexPath(row: 2, section: 1)) == nil)
    expectEqual(source.indexPath(for: 10), IndexPath(row: 1, section: 1))
    #expect(source.indexPath(for: 20) == nil)
    expectEqual(source.sectionIdentifier(for: 1), "a")
    expectEqual(source.index(for: "b"), 0)
    #expect(source.index(for: "c") == nil)
    #expect(source.sectionIdentifier(for: 2) == nil)
    expectEqual(source.snapshot().itemIdentifiers, [40, 30, 15, 10])
  }

  @Test("Rows are asked for again where the snapshot says so, and filled anew in their cells")
  func reloadedRowsAreRequestedAgain() {
    let (table, source, asked) = makeTable()
    source.apply(makeSnapshot([("a", [10, 20]), ("b", [30, 40])]))
    _ = shown(table)
    let cells = [0, 1].map { table.cellForRow(at: IndexPath(row: $0, section: 0)) as? BarCell }
    asked.items = []
    var snapshot = source.snapshot()
    snapshot.reloadItems([10])
    snapshot.reconfigureItems([20])
    source.apply(snapshot)
    expectEqual(shown(table), [10, 20, 30, 40])
    expectEqual(Set(asked.items), [10, 20])
    expectEqual(asked.items.count, 2)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[1])
    expectEqual(cells[1]?.reuses, 0)
    asked.items = []
    snapshot = source.snapshot()
    // What was done is not done again.
    #expect(snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
    snapshot.reloadSections(["b"])
    source.apply(snapshot)
    expectEqual(shown(table), [10, 20, 30, 40])
    expectEqual(asked.items.sorted(), [30, 40])
    asked.items = []
    source.applySnapshotUsingReloadData(makeSnapshot([("b", [40, 10])]))
    expectEqual(shown(table), [40, 10])
    expectEqual(asked.items, [40, 10])
  }

  @Test("Chosen rows stay chosen, and a subclass names the sections")
  func selectionIsKeptAndSubclassNamesSections() {
    let table = UITableView(frame: CGRect(0, 0, 200, 400), style: .plain)
    let source = Titled(tableView: table) { _, _, _ in UITableViewCell() }
    source.apply(makeSnapshot([("a", [1, 2]), ("b", [3])]))
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    source.apply(makeSnapshot([("c", []), ("a", [2, 3])]))
    table.layoutIfNeeded()
    expectEqual(table.indexPathsForSelectedRows, [IndexPath(row: 0, section: 1)])
    expectEqual(source.tableView(table, titleForHeaderInSection: 1), "a")
    #expect(table.headerView(forSection: 1) != nil)
    #expect(!source.tableView(table, canEditRowAt: IndexPath(row: 0, section: 1)))
  }

  @Test("Random snapshots one after another show what a new table shows", arguments: UInt64(0)..<6)
  func randomSnapshotsMatchNewTable(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (table, source, asked) = makeTable()
    var before: Set<Int> = []
    for _ in 0..<20 {
      let names = ["a", "b", "c", "d"].shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
      // Small enough for all to be in sight.
      var rest = [1, 2, 3, 4, 5, 6, 7, 8].shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
      var sections: [(String, [Int])] = []
      for name in names {
        let count = name == names.last ? rest.count : Int.random(in: 0...rest.count, using: &generator)
        sections.append((name, Array(rest.prefix(count))))
        rest = rest.dropFirst(count)
      }
      asked.items = []
      source.apply(makeSnapshot(sections))
      let items = sections.flatMap(\.1)
      expectEqual(shown(table), items, "\(sections)")
      expectEqual(Set(asked.items), Set(items).subtracting(before), "\(sections) after \(before)")
      before = Set(items)
    }
  }

  @Test("Collections show snapshots with registered cells and headers, which are used again")
  func collectionsShowSnapshotsAndReuseCells() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.itemSize = CGSize(width: 320, height: 40)
    layout.minimumLineSpacing = 0
    let collection = UICollectionView(frame: CGRect(0, 0, 320, 200), collectionViewLayout: layout)
    var filled: [Int] = []
    let cells = UICollectionView.CellRegistration<SquareCell, Int> { cell, path, item in
      filled.append(item)
      cell.tag = item
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, kind, path in view.tag = path.section + 100 }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    source.apply(makeSnapshot([("a", [1, 2]), ("b", [3])]))
    collection.layoutIfNeeded()
    // A header of 30, two items of 40, a header, an item.
    expectEqual(collection.visibleCells.map(\.tag), [1, 2, 3])
    expectEqual(collection.frames.map(\.minY), [30, 70, 140])
    expectEqual(
      collection.visibleSupplementaryViews(ofKind: "UICollectionElementKindSectionHeader").map(\.tag), [100, 101])
    let cell = collection.cellForItem(at: IndexPath(item: 0, section: 1))
    (filled, SquareCell.made) = ([], 0)
    var snapshot = makeSnapshot([("b", [3, 4]), ("a", [2])])
    snapshot.reconfigureItems([2])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    expectEqual(collection.visibleCells.map(\.tag), [3, 4, 2])
    expectEqual(collection.frames.map(\.minY), [30, 70, 140])
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    expectEqual(filled.sorted(), [2, 4])
    // The cell of 1 became that of 4.
    expectEqual(SquareCell.made, 0)
    expectEqual(source.indexPath(for: 2), IndexPath(item: 0, section: 1))
    source.applySnapshotUsingReloadData(makeSnapshot([("z", [9])]))
    collection.layoutIfNeeded()
    expectEqual(collection.visibleCells.map(\.tag), [9])
    expectEqual(source.itemIdentifier(for: IndexPath(item: 0, section: 0)), 9)
  }

  @Test("Registered views of documents, and of another class than the registration says")
  func registeredNibsMakeCells() {
    let collection = UICollectionView(frame: CGRect(0, 0, 320, 200), collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 0, section: 0)
    let nib = UINib { _ in [SquareCell(frame: CGRect(0, 0, 7, 7))] }
    let right = UICollectionView.CellRegistration<SquareCell, String>(cellNib: nib) { cell, _, item in
      cell.accessibilityIdentifier = item
    }
    let cell = collection.dequeueConfiguredReusableCell(using: right, for: path, item: "x")
    expectEqual(cell.accessibilityIdentifier, "x")
    expectEqual(cell.bounds.width, 7)
    #expect(collection.dequeueConfiguredReusableCell(using: right, for: path, item: nil).accessibilityIdentifier == nil)
    final class Other: UICollectionViewCell {}
    let wrong = UICollectionView.CellRegistration<Other, Int>(cellNib: nib) { cell, _, item in cell.tag = item }
    var made: Other?
    let found = faults { made = collection.dequeueConfiguredReusableCell(using: wrong, for: path, item: 5) }
    expectEqual(found.count, 1)
    expectEqual(made?.tag, 5)
  }

  @Test("Bad input: a provider that makes no cell, and one that makes no header")
  func missingCellsAndHeadersAreMisuse() {
    let table = UITableView(frame: CGRect(0, 0, 200, 400), style: .plain)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in nil }
    source.apply(makeSnapshot([("a", [1])]))
    expectEqual(faults { table.layoutIfNeeded() }.map(\.name), ["NSInternalInconsistencyException"])
    let collection = UICollectionView(frame: CGRect(0, 0, 320, 200), collectionViewLayout: UICollectionViewFlowLayout())
    let items = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) { _, _, _ in nil }
    items.apply(makeSnapshot([("a", [1])]))
    expectEqual(faults { collection.layoutIfNeeded() }.count, 1)
    expectEqual(
      faults { _ = items.collectionView(collection, viewForSupplementaryElementOfKind: "x", at: [0, 0]) }.count, 1)
    // After the table has got another data source a snapshot changes nothing in it.
    table.dataSource = nil
    source.apply(makeSnapshot([("a", [1, 2])]))
    #expect(table.numberOfSections <= 1)
    expectEqual(source.snapshot().numberOfItems, 2)
  }
}
