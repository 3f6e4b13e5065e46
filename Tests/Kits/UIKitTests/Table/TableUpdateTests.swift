import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Updates of tables")
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func heights(_ table: UITableView) -> [CGFloat] {
    table.layoutIfNeeded()
    return table.visibleCells.map { $0.frame.height - 20 }
  }

  @Test("Inserted, deleted, moved and reloaded rows; the other rows keep their cells")
  func updatesKeepCellsOfOtherRows() {
    let rows = Rows([[10, 20, 30, 40, 50]])
    let table = makeTable(rows)
    let cells = table.visibleCells
    rows.heights = [[10, 25, 20, 40, 50]]
    table.performBatchUpdates {
      table.insertRows(at: [path(1)], with: .automatic)
      table.deleteRows(at: [path(2)], with: .automatic)
    }
    expectEqual(heights(table), [10, 25, 20, 40, 50])
    let now = table.visibleCells
    expectEqual([now[0], now[2], now[3], now[4]], [cells[0], cells[1], cells[3], cells[4]])
    // 30 + 45 + 40 + 60 + 70.
    expectEqual(table.contentSize.height, 245)
    rows.heights = [[50, 10, 25, 20, 40]]
    table.moveRow(at: path(4), to: path(0))
    expectEqual(heights(table), [50, 10, 25, 20, 40])
    #expect(table.visibleCells[0] === cells[4])
    rows.heights = [[50, 10, 60, 20, 40]]
    rows.asked = []
    table.reloadRows(at: [path(2)], with: .none)
    expectEqual(heights(table), [50, 10, 60, 20, 40])
    expectEqual(rows.asked, [path(2)])
  }

  @Test("Rows that are chosen stay so where they go, and are let go of where they end")
  func selectionFollowsItsRows() {
    let rows = Rows([[10, 20, 30, 40]])
    let table = makeTable(rows)
    table.allowsMultipleSelection = true
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.selectRow(at: path(3), animated: false, scrollPosition: .none)
    rows.heights = [[5, 10, 20, 30]]
    table.performBatchUpdates {
      table.insertRows(at: [path(0)], with: .none)
      table.deleteRows(at: [path(3)], with: .none)
    }
    expectEqual(heights(table), [5, 10, 20, 30])
    expectEqual(table.indexPathsForSelectedRows, [path(2)])
    expectEqual(table.visibleCells.map(\.isSelected), [false, false, true, false])
    table.reloadData()
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("Sections arrive, go, move and are loaded again, with their rows and headers")
  func sectionsAreInsertedDeletedMovedAndReloaded() {
    let rows = Rows([[10], [20, 20], [30]])
    rows.titles = ["a", "b", "c"]
    let table = makeTable(rows)
    let header = table.headerView(forSection: 2)
    rows.heights = [[30], [5], [10]]
    rows.titles = ["c", "new", "a"]
    var didFinish = false
    table.performBatchUpdates {
      table.deleteSections([1], with: .automatic)
      table.insertSections([1], with: .automatic)
      table.moveSection(2, toSection: 0)
    } completion: {
      didFinish = $0
    }
    #expect(didFinish)
    expectEqual(heights(table), [30, 5, 10])
    #expect(table.headerView(forSection: 0) === header)
    expectEqual(table.headerView(forSection: 1)?.textLabel?.text, "new")
    // 28 + 50, 28 + 25, 28 + 30.
    expectEqual((0..<3).map { table.rect(forSection: $0).height }, [78, 53, 58])
    rows.heights[1] = [7, 8]
    table.reloadSections([1], with: .automatic)
    expectEqual(heights(table), [30, 7, 8, 10])
  }

  @Test("Scripts of random updates leave the table as if it were loaded anew", arguments: 0..<40)
  func randomUpdatesMatchReloadedTable(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let rows = Rows([Array(repeating: 10, count: 6), [15, 5]])
    let table = makeTable(rows)
    for _ in 0..<12 {
      table.performBatchUpdates {
        for section in rows.heights.indices {
          var (old, deleted) = (rows.heights[section], Set<Int>())
          for row in old.indices where Int.random(in: 0..<4, using: &random) == 0 { deleted.insert(row) }
          table.deleteRows(at: deleted.map { path($0, section) }, with: .none)
          for row in deleted.sorted(by: >) { old.remove(at: row) }
          var inserted: [Int] = []
          for _ in 0..<Int.random(in: 0..<3, using: &random) {
            let row = Int.random(in: 0...old.count, using: &random)
            old.insert(CGFloat(Int.random(in: 1..<30, using: &random)), at: row)
            inserted = inserted.map { $0 >= row ? $0 + 1 : $0 } + [row]
          }
          table.insertRows(at: inserted.map { path($0, section) }, with: .none)
          rows.heights[section] = old
        }
      }
      table.contentOffset.y = CGFloat(Int.random(in: 0..<60, using: &random))
      table.layoutIfNeeded()
      let shown = table.indexPathsForVisibleRows ?? []
      expectEqual(table.visibleCells.map { $0.frame.height - 20 }, shown.map { rows.heights[$0.section][$0.row] })
      var y = table.visibleCells.first?.frame.minY ?? 0
      for cell in table.visibleCells {
        expectEqual(cell.frame.minY, y)
        y = cell.frame.maxY
      }
    }
  }

  @Test("Updates that do not account for the counts are refused, and the table stays as it was")
  func inconsistentUpdatesAreRefused() {
    let rows = Rows([[10, 20, 30]])
    let table = makeTable(rows)
    func refused(_ update: () -> Void) -> [String] {
      let names = faults(in: update).map(\.name)
      expectEqual(table.numberOfRows(inSection: 0), 3)
      expectEqual(heights(table), [10, 20, 30])
      return names
    }
    let wrong = ["NSInternalInconsistencyException"]
    expectEqual(refused { table.deleteRows(at: [path(0)], with: .none) }, wrong)
    expectEqual(refused { table.insertRows(at: [path(0)], with: .none) }, wrong)
    expectEqual(refused { table.deleteRows(at: [path(7)], with: .none) }, wrong)
    expectEqual(refused { table.reloadRows(at: [path(0, 1)], with: .none) }, wrong)
    expectEqual(refused { table.moveRow(at: path(3), to: path(0)) }, wrong)
    expectEqual(refused { table.deleteSections([0], with: .none) }, wrong)
    expectEqual(refused { table.endUpdates() }, wrong)
    expectEqual(
      refused {
        table.performBatchUpdates {
          table.deleteRows(at: [path(1), path(1)], with: .none)
          table.insertRows(at: [path(0)], with: .none)
        }
      }, wrong)
    let counts = faults { table.insertRows(at: [path(0)], with: .none) }
    expectEqual(counts.first?.reason.contains("section 0 has 3 rows or items after the update, but 3 before"), true)
  }

  @Test("Names that were not registered, classes that are no cells, and rows that are not there")
  func missingRegistrationsAndRowsAreMisuse() {
    let rows = Rows([[10]])
    let table = makeTable(rows)
    let wrong = ["NSInternalInconsistencyException"]
    expectEqual(faults { _ = table.dequeueReusableCell(withIdentifier: "no", for: path(0)) }.map(\.name), wrong)
    #expect(table.dequeueReusableCell(withIdentifier: "no") == nil)
    expectEqual(
      faults { table.register(UIView.self, forCellReuseIdentifier: "view") }.map(\.name),
      ["NSInvalidArgumentException"])
    expectEqual(
      faults { table.scrollToRow(at: path(1), at: .top, animated: false) }.map(\.name), ["NSRangeException"])
    expectEqual(
      faults { table.selectRow(at: path(0, 3), animated: false, scrollPosition: .none) }.map(\.name),
      ["NSRangeException"])
    expectEqual(faults { _ = table.numberOfRows(inSection: 4) }.map(\.name), wrong)
    expectEqual(table.rectForRow(at: path(5)), .zero)
    expectEqual(table.rect(forSection: 2), .zero)
    #expect(table.cellForRow(at: path(5)) == nil)
    #expect(table.cellForRow(at: IndexPath(index: 0)) == nil)
    #expect(
      faults {
        table.rowHeight = -7
        table.layoutIfNeeded()
      }.contains { $0.name == wrong[0] && $0.reason.contains("-7") })
    expectEqual(table.contentOffset, .zero)
    expectEqual(table.numberOfSections, 1)
  }

  @Test("A registration that is taken back makes no cells; a table without data is empty")
  func removedRegistrationMakesNoCells() {
    let table = UITableView(frame: CGRect(0, 0, 100, 100))
    table.layoutIfNeeded()
    expectEqual(table.numberOfSections, 0)
    #expect(table.visibleCells.isEmpty)
    expectEqual(table.contentSize.height, 0)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    expectEqual(table.dequeueReusableCell(withIdentifier: "cell")?.reuseIdentifier, "cell")
    table.register(nil as AnyClass?, forCellReuseIdentifier: "cell")
    #expect(table.dequeueReusableCell(withIdentifier: "cell") == nil)
  }
}
