import ControlMetrics
import LayoutModel
import Testing

@Suite("The table of AppKit's controls")
struct DesktopMetricsTests {
  @Test("no style and size has two rows for one appearance, and insets fit into the height")
  func tableIsConsistent() {
    for style in DesktopStyle.allCases {
      let sizes: [DesktopControlSize?] = DesktopControlSize.allCases.map { $0 } + [nil]
      for size in sizes {
        let rows = DesktopMetrics.table.filter { $0.style == style && $0.size == size }
        for era in DesktopEra.allCases {
          #expect(rows.filter { $0.eras.contains(era) }.count <= 1, "\(style), \(String(describing: size)), \(era)")
        }
        for row in rows { #expect((row.contentHeight ?? 1) > 0) }
      }
    }
  }
}
