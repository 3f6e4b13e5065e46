import ControlMetrics
import LayoutModel
import TestSupport
import Testing

@Suite("Margins of table cells")
struct CellMarginTests {
  @Test func cellMarginsFollowAppearance() {
    expectEqual(CellMargins.insets(.classic, tableMargin: 20), Insets(8))
    expectEqual(
      CellMargins.insets(.modern, tableMargin: 16), Insets(top: 11, left: 16, bottom: 11, right: 16))
    expectEqual(
      CellMargins.insets(.glass, tableMargin: 20, hasAccessory: true, direction: .rightToLeft),
      Insets(top: 15, left: 8, bottom: 15, right: 20))
  }

  @Test("content is 20 points from the sides of tables from 390 points on")
  func contentIs20PointsFromSidesOfTablesAtLeast390PointsWide() {
    expectEqual(CellMargins.tableMargin(width: 375), 16)
    expectEqual(CellMargins.tableMargin(width: 390), 20)
  }
}
