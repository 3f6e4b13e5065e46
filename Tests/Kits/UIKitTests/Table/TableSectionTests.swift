import Foundation
import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Sections of tables")
struct TableSectionTests {
  @Test("Text above a section takes 28 points, and floats while its rows are in sight")
  func sectionHeadersFloatWithTheirRows() {
    let rows = Rows([Array(repeating: 1, count: 10), Array(repeating: 1, count: 10)])
    rows.titles = ["First", "Second"]
    let table = makeTable(rows) { $0.rowHeight = 50 }
    // Each section is 28 + 500.
    expectEqual(table.contentSize.height, 1056)
    expectEqual(table.rect(forSection: 1), CGRect(0, 528, 200, 528))
    expectEqual(table.rectForHeader(inSection: 1), CGRect(0, 528, 200, 28))
    expectEqual(table.visibleCells[0].frame.minY, 28)
    expectEqual(table.shown, Array(0...5))
    expectEqual(table.headerView(forSection: 0)?.frame, CGRect(0, 0, 200, 28))
    expectEqual(table.headerView(forSection: 0)?.textLabel?.text, "First")
    #expect(table.headerView(forSection: 1) == nil)
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    expectEqual(table.headerView(forSection: 0)?.frame.minY, 100)
    // The end of section 0 at 528 pushes its header up.
    table.contentOffset.y = 510
    table.layoutIfNeeded()
    expectEqual(table.headerView(forSection: 0)?.frame.minY, 500)
    expectEqual(table.headerView(forSection: 1)?.frame.minY, 528)
    // A jump shows the header of a section whose header was never reached.
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 1) == nil)
    table.contentOffset.y = 700
    table.layoutIfNeeded()
    expectEqual(table.headerView(forSection: 1)?.frame.minY, 700)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test("The heights of headers and footers of a plain table take no room where there are none")
  func edgeHeightsOfPlainTablesNeedEdges() {
    let rows = Rows([[1], [1]])
    rows.titles = [nil, "Second"]
    let table = makeTable(rows) {
      ($0.rowHeight, $0.sectionHeaderHeight, $0.sectionFooterHeight) = (50, 30, 20)
    }
    expectEqual((0..<2).map { table.rectForHeader(inSection: $0).height }, [0, 30])
    expectEqual((0..<2).map { table.rectForFooter(inSection: $0).height }, [0, 0])
    expectEqual(table.contentSize.height, 130)
  }

  @Test("Headers and footers of groups scroll with the rows; groups without them keep space between")
  func groupedHeadersScrollWithRows() {
    let rows = Rows([[1, 1], [1], [1]])
    rows.titles = ["First", nil, nil]
    rows.footerHeights = [UITableView.automaticDimension, 10]
    let table = makeTable(rows, style: .grouped) { $0.rowHeight = 50 }
    // 55.5 + 100 + 17.5, then 17.5 + 50 + 10, then 17.5 + 50 + 17.5.
    expectEqual(table.rect(forSection: 0), CGRect(0, 0, 200, 173))
    expectEqual(table.rect(forSection: 1), CGRect(0, 173, 200, 77.5))
    expectEqual(table.rect(forSection: 2), CGRect(0, 250.5, 200, 85))
    expectEqual(table.rectForFooter(inSection: 1), CGRect(0, 240.5, 200, 10))
    table.contentOffset.y = 8
    table.layoutIfNeeded()
    expectEqual(table.headerView(forSection: 0)?.frame, CGRect(0, 0, 200, 55.5))
    // Without a header the space at the very top is double.
    rows.titles = []
    table.reloadData()
    expectEqual(table.rectForHeader(inSection: 0).height, 35)
  }

  @Test("The height of headers of a grouped table applies to groups without text, and to the first since iOS 13")
  func headerHeightOfGroupsIsThatWithoutText() {
    let rows = Rows([[1], [1], [1]])
    rows.titles = [nil, "Second", nil]
    let settings: (UITableView) -> Void = { table in (table.rowHeight, table.sectionHeaderHeight) = (50, 18) }
    let table = makeTable(rows, style: .grouped, settings)
    expectEqual((0..<3).map { table.rectForHeader(inSection: $0).height }, [18, 38, 18])
    let version = UIDevice.current.systemVersion
    UIDevice.current.systemVersion = "12.0"
    defer { UIDevice.current.systemVersion = version }
    let older = makeTable(rows, style: .grouped, settings)
    expectEqual((0..<3).map { older.rectForHeader(inSection: $0).height }, [35, 38, 18])
  }

  @Test("A cell that its data source hides stays hidden; a cell in the queue is shown when it is used again")
  func cellsHiddenByDataSourceStayHidden() {
    let rows = Rows([Array(repeating: 1, count: 30)])
    let table = makeTable(rows) { $0.rowHeight = 50 }
    let hidden = HiddenRow(cell: UITableViewCell(style: .default, reuseIdentifier: "bar"))
    table.contentOffset.y = 400
    table.layoutIfNeeded()
    #expect(table.visibleCells.allSatisfy { !$0.isHidden })
    table.dataSource = hidden
    table.contentOffset.y = 0
    table.layoutIfNeeded()
    expectEqual(table.visibleCells.map(\.isHidden), [true])
    // The same cell was in the queue meanwhile.
    hidden.cell.isHidden = false
    table.reloadData()
    #expect(hidden.cell.isHidden)
    table.layoutIfNeeded()
    expectEqual(table.visibleCells.map(\.isHidden), [false])
  }

  @Test("Inset groups stay away from the sides by the margin")
  func insetGroupsAreInsetByMargin() {
    let rows = Rows([[20]])
    let table = makeTable(rows, style: .insetGrouped) { $0.sectionHeaderHeight = 10 }
    expectEqual(table.visibleCells[0].frame, CGRect(16, 10, 168, 40))
    table.frame.size.width = 500
    table.layoutIfNeeded()
    expectEqual(table.visibleCells[0].frame, CGRect(20, 10, 460, 40))
  }

  @Test("A header of the delegate is as high as its constraints ask for, and used again")
  func delegateHeaderHasHeightOfItsConstraints() {
    final class Headers: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header") else { return nil }
        if view.contentView.subviews.isEmpty {
          let bar = makeView(in: view.contentView)
          NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.contentView.topAnchor, constant: 5),
            bar.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor, constant: -5),
            bar.heightAnchor.constraint(equalToConstant: 50),
          ])
        }
        return view
      }
    }
    let rows = Rows(Array(repeating: [1, 1], count: 8))
    let delegate = Headers()
    let table = makeTable(rows) {
      $0.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
      $0.delegate = delegate
      $0.rowHeight = 100
      $0.sectionHeaderTopPadding = 7
      $0.reloadData()
    }
    // 7 of space, a header of 50 + 10, and 2 · 100.
    expectEqual(table.headerView(forSection: 0)?.frame, CGRect(0, 7, 200, 60))
    expectEqual(table.rect(forSection: 0).height, 267)
    expectEqual(table.visibleCells[0].frame.minY, 67)
    expectEqual(table.headerView(forSection: 1)?.frame, CGRect(0, 274, 200, 60))
    let first = table.headerView(forSection: 0)
    table.contentOffset.y = 267
    table.layoutIfNeeded()
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
    expectEqual(first?.isHidden, true)
    #expect(table.headerView(forSection: 1) != nil)
    #expect(first === table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }

  @Test("Scrolling to a row puts it where it was asked to be, within the content")
  func scrollingToRowHonorsPosition() {
    let rows = Rows([Array(repeating: 1, count: 20)])
    let table = makeTable(rows) { $0.rowHeight = 50 }
    func offset(_ row: Int, _ position: UITableView.ScrollPosition) -> CGFloat {
      table.scrollToRow(at: IndexPath(row: row, section: 0), at: position, animated: false)
      table.layoutIfNeeded()
      return table.contentOffset.y
    }
    // Row n lies from 50 n to 50 n + 50, in 300 points; the content ends at 1000.
    expectEqual(offset(8, .top), 400)
    expectEqual(table.shown, Array(8...13))
    expectEqual(offset(8, .bottom), 150)
    expectEqual(offset(8, .middle), 275)
    expectEqual(offset(9, .none), 275)
    expectEqual(offset(12, .none), 350)
    expectEqual(offset(2, .none), 100)
    expectEqual(offset(19, .top), 700)
    expectEqual(offset(0, .bottom), 0)
    table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    expectEqual(offset(0, .top), -30)
    expectEqual(offset(19, .bottom), 720)
  }

  @Test("A controller's view is a table that asks the controller")
  func tableControllerIsDataSource() {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "bar", for: indexPath)
        cell.textLabel?.text = "Row \(indexPath.row)"
        return cell
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "bar")
      }
    }
    let list = List(style: .plain)
    let window = UIWindow(frame: CGRect(0, 0, 300, 500))
    window.rootViewController = list
    window.makeKeyAndVisible()
    expectEqual(list.tableView.frame, CGRect(0, 0, 300, 500))
    expectEqual(list.tableView.visibleCells.count, 3)
    // Cells with standard labels are 44 high; the text stands at the margin, in the middle.
    let cell = list.tableView.visibleCells[1]
    expectEqual(cell.frame, CGRect(0, 44, 300, 44))
    expectEqual(cell.textLabel?.frame.minX, 16)
    expectEqual(cell.textLabel?.frame.midY, 22)
    list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    #expect(cell.isSelected)
    expectEqual(list.tableView.indexPathForSelectedRow, IndexPath(row: 1, section: 0))
    list.tableView.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(!cell.isSelected)
    expectEqual(list.tableView.indexPathsForSelectedRows, [IndexPath(row: 2, section: 0)])
    list.viewWillAppear(false)
    #expect(list.tableView.indexPathsForSelectedRows == nil)
  }
}

/// A data source of one cell, which is hidden at first.
private final class HiddenRow: NSObject, UITableViewDataSource {
  let cell: UITableViewCell

  init(cell: UITableViewCell) {
    self.cell = cell
    cell.isHidden = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
}
