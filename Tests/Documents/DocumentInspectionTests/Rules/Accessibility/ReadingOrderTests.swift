import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct ReadingOrderTests: AccessibilityRuleTesting {
  private func column(_ id: String, x: Double, _ fonts: [Double], _ more: String = "") -> String {
    let labels = fonts.enumerated().map { index, size in
      """
      <label text="Text \(index)" fixedFrame="YES" id="\(id)\(index)">\(Sample.rect((0, Double(index) * 30, 90, 24)))
      <fontDescription key="fontDescription" type="system" pointSize="\(size)"/></label>
      """
    }
    return """
      <view fixedFrame="YES" id="\(id)">\(Sample.rect((x, 80, 100, 80)))<subviews>\(labels.joined())</subviews>\(more)</view>
      """
  }

  private func order(_ views: String) throws -> Int {
    let row = "<view fixedFrame=\"YES\" id=\"row\">\(Sample.rect((0, 0, 393, 200)))<subviews>\(views)</subviews></view>"
    return try findings(.readingOrder, row).count
  }

  @Test func columnsOfNumbersAndCaptionsAreReadAlternately() throws {
    try expectEqual(order(column("a", x: 0, [30, 12]) + column("b", x: 120, [30, 12])), 1)
  }

  @Test func columnsOfNamesAndValuesAreReadByRows() throws {
    try expectEqual(order(column("a", x: 0, [17, 17]) + column("b", x: 120, [17, 17])), 0)
    try expectEqual(order(column("a", x: 0, [30, 12]) + column("b", x: 120, [12, 30])), 0)
  }

  @Test func containersThatGroupTheirChildrenAreReadTogether() throws {
    let group =
      #"<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="shouldGroupAccessibilityChildren" value="YES"/></userDefinedRuntimeAttributes>"#
    try expectEqual(order(column("a", x: 0, [30, 12], group) + column("b", x: 120, [30, 12], group)), 0)
  }
}
