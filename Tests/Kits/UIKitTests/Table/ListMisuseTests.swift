import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Data that changes at the wrong time, and paths that lead nowhere.
@MainActor @Suite("Misuse of lists")
struct ListMisuseTests {
  /// Rows of 44 points; `onCell` is called when a cell is asked for.
  private final class Source: NSObject, UITableViewDataSource {
    var counts: [Int]
    var onCell: (UITableView, IndexPath) -> Void = { _, _ in }
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      onCell(tableView, indexPath)
      return UITableViewCell()
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(0, 0, 300, 600))
    table.rowHeight = 44
    table.dataSource = source
    return table
  }

  @Test("Data that is gone while cells are asked for leaves an empty table")
  func dataRemovedDuringTilingLeavesEmptyTable() {
    let source = Source([3, 3])
    source.onCell = { [unowned source] table, path in
      guard path.row == 1 else { return }
      source.counts = []
      table.reloadData()
    }
    let table = table(source)
    table.layoutIfNeeded()
    expectEqual(table.numberOfSections, 0)
    #expect(table.visibleCells.isEmpty)
    expectEqual(table.contentSize.height, 0)
    #expect(!table.subviews.contains { $0 is UITableViewCell })
  }

  @Test("Rows that are deleted while cells are asked for are gone after the layout")
  func rowsDeletedDuringTilingAreGoneAfterLayout() {
    let source = Source([5])
    source.onCell = { [unowned source] table, path in
      guard path.row == 3, source.counts == [5] else { return }
      source.counts = [1]
      table.deleteRows(at: (1..<5).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    let table = table(source)
    table.layoutIfNeeded()
    expectEqual(table.numberOfRows(inSection: 0), 1)
    expectEqual(table.visibleCells.map(\.frame), [CGRect(0, 0, 300, 44)])
  }

  @Test("A path of too few numbers has no section and no row")
  func shortIndexPathHasNoSectionOrRow() {
    let missing = ["NSInternalInconsistencyException"]
    var read: [Int] = []
    expectEqual(faults { read.append(IndexPath().section) }.map(\.name), missing)
    expectEqual(faults { read.append(IndexPath(index: 4).row) }.map(\.name), missing)
    #expect(faults { read.append(IndexPath(index: 4).section) }.isEmpty)
    expectEqual(read, [NSNotFound, NSNotFound, 4])
    var path = IndexPath(index: 4)
    expectEqual(faults { path.item = 3 }.map(\.name), missing)
    expectEqual(path, IndexPath(index: 4))
    let table = table(Source([2]))
    expectEqual(
      faults { table.scrollToRow(at: IndexPath(), at: .top, animated: false) }.map(\.name), ["NSRangeException"])
    expectEqual(table.rectForRow(at: IndexPath(index: 0)), .zero)
  }

  @Test("A limit of layouts is at least one")
  func layoutLimitIsAtLeastOne() {
    let old = UILayoutLoop.limit
    UILayoutLoop.limit = -4
    expectEqual(UILayoutLoop.limit, 1)
    UILayoutLoop.limit = old
  }
}
