import LayoutModel
import TestSupport
import Testing

@testable import ControlMetrics

@Suite("The table of UIKit's controls")
struct TouchMetricsTests {
  @Test("every style has one row in each appearance, and insets fit into the height")
  func tableIsComplete() {
    for style in TouchStyle.allCases {
      for era in TouchEra.allCases {
        let rows = TouchMetrics.table.filter { $0.style == style && $0.eras.contains(era) }
        expectEqual(rows.count, 1, "\(style), \(era)")
        expectEqual(TouchMetrics.of(style, era).style, style)
        #expect(TouchMetrics.of(style, era).eras.contains(era))
      }
    }
    for row in TouchMetrics.table { #expect(row.height.map { $0 > row.insets.top + row.insets.bottom } ?? true) }
  }

  @Test("fields of iOS 26 without a text of their own are as high as their line, at least 22 points")
  func fieldsWithoutText() {
    func height(_ line: Double, _ era: TouchEra, hasText: Bool = false) -> Double {
      TouchMetrics.of(.plainField, era).fieldSize(width: 50, lineHeight: line, hasText: hasText, scale: 2).height
    }
    expectEqual(height(17, .glass), 22)
    expectEqual(height(23.5, .glass), 24)
    expectEqual(height(17, .glass, hasText: true), 18.5)
    expectEqual(height(23.5, .modern), 25)
  }

  @Test("a fixed size is that of the frame without the insets, and content has its padding and a minimum")
  func fixedSizeExcludesInsets() {
    let toggle = TouchMetrics.of(.switchControl).fixedSize
    expectEqual(toggle.width, 49)
    expectEqual(toggle.height, 31)
    let slider = TouchMetrics.of(.slider).fixedSize
    #expect(slider.width == nil)
    expectEqual(slider.height, 30)
    let short = TouchMetrics.of(.button).contentSize(width: 10, height: 18)
    expectEqual(short.width, 30)
    expectEqual(short.height, 30)
    let field = TouchMetrics.of(.roundedField)
    expectEqual(field.contentSize(width: 50, height: 17).height, 34)
    expectEqual(field.contentSize(width: 50, height: 24).height, 37.5)
  }
}
