import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Tables")
struct TableViewTests {
  @Test("Rows of a fixed height lie below one another; only those in sight have cells")
  func onlyVisibleRowsHaveCells() {
    let rows = Rows([Array(repeating: 1, count: 100)])
    let table = makeTable(rows) { $0.rowHeight = 50 }
    // 300 points show rows 0 to 5 of 50 each.
    expectEqual(table.contentSize, CGSize(width: 200, height: 5000))
    expectEqual(table.shown, Array(0...5))
    expectEqual(rows.asked.count, 6)
    let tops: [CGFloat] = [0, 50, 100, 150, 200, 250]
    expectEqual(table.visibleCells.map(\.frame), tops.map { CGRect(0, $0, 200, 50) })
    expectEqual(table.rectForRow(at: IndexPath(row: 40, section: 0)), CGRect(0, 2000, 200, 50))
    expectEqual(table.indexPathForRow(at: CGPoint(x: 7, y: 260)), IndexPath(row: 5, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 7, y: 5001)) == nil)
    expectEqual(
      table.indexPathsForRows(in: CGRect(0, 90, 10, 70)), [1, 2, 3].map { IndexPath(row: $0, section: 0) })
    let bar = (table.cellForRow(at: IndexPath(row: 2, section: 0)) as? BarCell)?.bar
    expectEqual(bar?.frame, CGRect(10, 10, 180, 30))
  }

  @Test("Scrolling uses cells that left sight again, with their constraints")
  func scrollingReusesCellsWithTheirConstraints() throws {
    let rows = Rows([Array(repeating: 1, count: 100)])
    BarCell.made = 0
    let table = makeTable(rows) { $0.rowHeight = 50 }
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? BarCell)
    let constraints = first.contentView.constraints
    for step in 1...40 {
      table.contentOffset.y = CGFloat(step) * 50
      table.layoutIfNeeded()
    }
    expectEqual(table.shown, Array(40...45))
    expectEqual(rows.scrolls, 40)
    // Row n + 6 comes into sight before row n is put away: one cell more than there are rows in sight.
    expectEqual(BarCell.made, 7)
    expectEqual(table.subviews.count, 7)
    #expect(first.reuses > 4)
    expectEqual(first.contentView.constraints, constraints)
    expectEqual(rows.ended, (0..<40).map { IndexPath(row: $0, section: 0) })
    #expect(table.visibleCells.allSatisfy { ($0 as? BarCell)?.bar.frame == CGRect(10, 10, 180, 30) })
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    expectEqual(table.indexPath(for: table.visibleCells[1]), IndexPath(row: 41, section: 0))
    table.layoutIfNeeded()
    expectEqual(rows.asked.count, 46)
  }

  @Test("Rows without a height are as high as their content asks for")
  func selfSizingRowsFollowTheirContent() {
    let rows = Rows([[20, 60, 100, 40, 30, 30]])
    let table = makeTable(rows)
    // Heights are 20 more than the bars: 40, 80, 120, 60, which fill 300; the last two rows count 44 each.
    expectEqual(table.visibleCells.map(\.frame.minY), [0, 40, 120, 240])
    expectEqual(table.visibleCells.map(\.frame.height), [40, 80, 120, 60])
    expectEqual(table.contentSize.height, 388)
    expectEqual(table.rectForRow(at: IndexPath(row: 5, section: 0)), CGRect(0, 344, 200, 44))
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    // Both are 50 now: 300 + 100.
    expectEqual(table.contentSize.height, 400)
    expectEqual(table.shown, [1, 2, 3, 4, 5])
    expectEqual(table.rectForRow(at: IndexPath(row: 5, section: 0)), CGRect(0, 350, 200, 50))
    let bars = table.visibleCells.compactMap { ($0 as? BarCell)?.bar.frame }
    expectEqual(bars, [60, 100, 40, 30, 30].map { CGRect(10, 10, 180, $0) })
  }

  @Test("Estimates count until a row is in sight, and what is in sight stays where it is")
  func estimatesCountUntilRowIsVisible() {
    let rows = Rows([Array(repeating: 40, count: 50)])
    let table = makeTable(rows) { $0.estimatedRowHeight = 100 }
    // Five rows of 60 fill 300; 45 rows count 100 each.
    expectEqual(table.shown, Array(0...4))
    expectEqual(table.contentSize.height, CGFloat(300 + 4500))
    // Row 20 stands at 300 + 15 · 100 by the estimates.
    table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    expectEqual(table.contentOffset.y, 1800)
    expectEqual(table.shown, Array(20...24))
    // One step up shows row 19, which is 60, not 100: row 20 moves up to 1760, and the offset follows it.
    table.contentOffset.y -= 10
    table.layoutIfNeeded()
    expectEqual(table.rectForRow(at: IndexPath(row: 20, section: 0)).minY, 1760)
    expectEqual(table.contentOffset.y, 1750)
    expectEqual(table.shown, Array(19...24))
  }

  @Test("Another width has automatic heights measured again")
  func newWidthMeasuresRowsAgain() {
    let rows = Rows([[20, 20]])
    let table = makeTable(rows)
    let label = UILabel()
    label.text = "A row with a text that needs several lines at the width of a narrow table"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    let content = table.visibleCells[0].contentView
    content.addSubview(label)
    // The text matters more than the bar.
    (table.visibleCells[0] as? BarCell)?.height.priority = .defaultLow
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: content.topAnchor),
      label.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: content.trailingAnchor),
    ])
    for width: CGFloat in [120, 400] {
      table.frame.size.width = width
      table.layoutIfNeeded()
      let height = max(40, label.sizeThatFits(CGSize(width: width, height: 0)).height)
      expectEqual(table.visibleCells[0].frame, CGRect(0, 0, width, height))
      expectEqual(table.visibleCells[1].frame, CGRect(0, height, width, 40))
    }
  }

  @Test("The delegate's heights come before the table's")
  func delegateHeightsPrecedeTableHeights() {
    final class Tall: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 1 ? UITableView.automaticDimension : 30
      }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 9 ? 200 : UITableView.automaticDimension
      }
    }
    let rows = Rows([Array(repeating: 50, count: 10)])
    let delegate = Tall()
    let table = makeTable(rows) {
      $0.rowHeight = 1000
      $0.delegate = delegate
    }
    // Row 0 is 30, row 1 is 50 + 20, rows 2 to 8 are 30 each, and row 9 counts 200: 30 + 70 + 210 + 200.
    expectEqual(table.rectForRow(at: IndexPath(row: 1, section: 0)), CGRect(0, 30, 200, 70))
    expectEqual(table.contentSize.height, 510)
    table.contentOffset.y = 10
    table.layoutIfNeeded()
    // Row 9 begins at 310: in sight it is 30, as heightForRowAt says.
    table.contentOffset.y = 40
    table.layoutIfNeeded()
    expectEqual(table.contentSize.height, 340)
    expectEqual(table.shown, Array(1...9))
  }

  @Test("Views above and below the sections take their own heights")
  func tableHeaderAndFooter() {
    let rows = Rows([[20, 20]])
    let header = UIView(frame: CGRect(0, 0, 10, 70))
    let footer = UIView(frame: CGRect(0, 0, 10, 30))
    let table = makeTable(rows) {
      $0.tableHeaderView = header
      $0.tableFooterView = footer
    }
    // 70 + 2 · 40 + 30.
    expectEqual(header.frame, CGRect(0, 0, 200, 70))
    expectEqual(footer.frame, CGRect(0, 150, 200, 30))
    expectEqual(table.visibleCells.map(\.frame.minY), [70, 110])
    expectEqual(table.contentSize.height, 180)
    table.tableHeaderView = nil
    table.layoutIfNeeded()
    #expect(header.superview == nil)
    expectEqual(table.visibleCells.map(\.frame.minY), [0, 40])
  }

  @Test("The content of a row has the size of the row by a constraint that logs name")
  func rowContentHasEncapsulatedHeight() {
    let rows = Rows([[20]])
    let table = makeTable(rows) { $0.rowHeight = 44 }
    let content = table.visibleCells[0].contentView
    let view = makeView(in: content)
    let found = conflicts {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: content.topAnchor), view.heightAnchor.constraint(equalToConstant: 100),
        view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ])
      table.layoutIfNeeded()
    }
    expectEqual(found.count, 1)
    expectEqual(
      found.first?.text.contains("'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:"), true,
      "\(found.first?.text ?? "")")
    expectEqual(content.frame, CGRect(0, 0, 200, 44))
  }
}
