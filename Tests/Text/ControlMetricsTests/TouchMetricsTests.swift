import LayoutModel
import Testing

@testable import ControlMetrics

@Suite("The table of UIKit's controls")
struct TouchMetricsTests {
  @Test("every style has one row in each appearance, and insets fit into the height")
  func tableIsComplete() {
    for style in TouchStyle.allCases {
      for era in TouchEra.allCases {
        let rows = TouchMetrics.table.filter { $0.style == style && $0.eras.contains(era) }
        #expect(rows.count == 1, "\(style), \(era)")
        #expect(TouchMetrics.of(style, era).style == style)
        #expect(TouchMetrics.of(style, era).eras.contains(era))
      }
    }
    for row in TouchMetrics.table { #expect(row.height.map { $0 > row.insets.top + row.insets.bottom } ?? true) }
  }

  @Test("a fixed size is that of the frame without the insets, and content has its padding and a minimum")
  func fixedSizeExcludesInsets() {
    let toggle = TouchMetrics.of(.switchControl).fixedSize
    #expect(toggle.width == 49)
    #expect(toggle.height == 31)
    let slider = TouchMetrics.of(.slider).fixedSize
    #expect(slider.width == nil)
    #expect(slider.height == 30)
    let short = TouchMetrics.of(.button).contentSize(width: 10, height: 18)
    #expect(short.width == 30)
    #expect(short.height == 30)
    let field = TouchMetrics.of(.roundedField)
    #expect(field.contentSize(width: 50, height: 17).height == 34)
    #expect(field.contentSize(width: 50, height: 24).height == 37.5)
  }
}
