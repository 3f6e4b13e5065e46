import TestSupport
import Testing

@testable import ControlMetrics

@Suite struct DesktopTableTests {
  /// The places and widths of the cells of columns.
  private func cells(_ table: DesktopTable, _ widths: [Double]) -> [[Double]] {
    var before = 0.0
    return widths.enumerated().map { index, width in
      let (start, end) = table.cell(
        before: before, width: width, index: index, isLast: index == widths.count - 1)
      before += width
      return [start, end - start]
    }
  }

  @Test("Cells of an inset table have the places that Xcode saved")
  func cellsOfInsetTables() {
    let table = DesktopTable(.inset, spacing: 17, .bigSur)
    expectEqual(cells(table, [85, 80, 64, 64, 100]).dropLast(), [[18, 83], [118, 80], [215, 64], [296, 64]])
    expectEqual(cells(table, [168, 283]), [[18, 166], [201, 280]])
    expectEqual(cells(table, [180]), [[18, 175]])
    expectEqual(cells(DesktopTable(.sourceList, spacing: 3, .bigSur), [188]), [[11, 197]])
    expectEqual(table.width(180, count: 1), 212)
  }

  @Test("Cells of a table of full width have the places that Xcode saved")
  func cellsOfTablesOfFullWidth() {
    let table = DesktopTable(.fullWidth, spacing: 3, .bigSur)
    expectEqual(cells(table, [20, 104, 104, 28]).map { $0[0] }, [1, 29, 136, 243])
    expectEqual(cells(table, [188, 188, 79]), [[1, 193], [197, 188], [388, 83]])
    expectEqual(table.width(188 + 188 + 79, count: 3), 473)
  }

  @Test("Cells of plain tables and of older systems have half of the spacing at each side")
  func cellsOfPlainTables() {
    for table in [DesktopTable(.plain, spacing: 3, .bigSur), DesktopTable(.inset, spacing: 3, .yosemite)] {
      expectEqual(cells(table, [300, 200, 78]), [[1, 300], [304, 200], [507, 78]])
      expectEqual(table.width(578, count: 3), 587)
      expectEqual([table.top, table.bottom, table.side], [0, 0, 0])
    }
  }

  @Test("Columns and cells of macOS 26 are those that suites checked there")
  func columnsOfMacOS26() {
    let table = DesktopTable(.inset, spacing: 17, .tahoe)
    var before = 0.0
    let columns = [100.0, 50, 30].enumerated().map { index, width in
      let (start, end) = table.column(before: before, width: width, index: index, isLast: index == 2)
      before += width
      return [start, end - start]
    }
    expectEqual(columns, [[10, 115], [125, 67], [192, 44]])
    expectEqual(cells(table, [100, 50, 30])[0], [16, 100])
    expectEqual([table.top, table.bottom, table.side], [5, 10, 10])
  }

  @Test func defaultsFollowTheSystem() {
    expectEqual([DesktopTable.rowHeight(.mojave), DesktopTable.rowHeight(.bigSur)], [17, 24])
    expectEqual(DesktopTable.spacing(.yosemite), (3, 2))
    expectEqual(DesktopTable.spacing(.tahoe), (17, 0))
    expectEqual([DesktopTable.headerHeight(.mojave), DesktopTable.headerHeight(.tahoe)], [23, 28])
  }
}
