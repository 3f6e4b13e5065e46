import DocumentTestSupport
import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct ClippedAccessibilityTextTests: AccessibilityRuleTesting {
  @Test func textsThatAreClippedAtAnAccessibilitySizeAreReportedOnce() throws {
    let style = body + "/><color key=\"textColor\" systemColor=\"labelColor\""
    func clipped(_ text: String, _ attributes: String = "") throws -> [Finding] {
      try findings(
        .clippedAccessibilityText, label("a", font: style, attributes, text: text),
        constraints: place("a") + Sample.constraint("w", "a.width", constant: 120))
    }
    // Body text is 17 points at the default size, and 28 at the first accessibility size.
    let found = try clipped("Good morning")
    guard case .clippedAccessibilityText(_, .accessibilityMedium, let needed, let available)? = found.first?.problem
    else {
      Issue.record("expected a text that is clipped at the first accessibility size")
      return
    }
    expectEqual(found.count, 1)
    #expect(needed.width > available.width)
    #expect(try clipped("Good morning", #"numberOfLines="0""#).isEmpty)
    // A shorter text has room at the first sizes.
    guard case .clippedAccessibilityText(_, let category, _, _)? = try clipped("Good").first?.problem else {
      Issue.record("expected a text that is clipped at a larger size")
      return
    }
    #expect(category > .accessibilityMedium)
  }

  @Test("A label without the attribute shrinks its text to its smallest size, unless it has no limit on lines")
  func textsThatShrinkAreClippedBelowTheirSmallestSize() throws {
    func clipped(_ attributes: String) throws -> Int {
      let text = label("a", font: body, attributes, text: "Good morning")
        .replacing(#"adjustsFontSizeToFit="NO""#, with: "")
      return try findings(
        .clippedAccessibilityText, text,
        constraints: place("a") + Sample.constraint("w", "a.width", constant: 120)
          + Sample.constraint("h", "a.height", constant: 24)
      ).count
    }
    try expectEqual(clipped(#"minimumScaleFactor="0.5""#), 1)
    try expectEqual(clipped(#"minimumScaleFactor="0.2""#), 0)
    try expectEqual(clipped(#"minimumScaleFactor="0.2" numberOfLines="2""#), 0)
    try expectEqual(clipped(#"minimumScaleFactor="0.5" numberOfLines="0""#), 1)
  }

  @Test func theSizeOfACanvasDoesNotClip() throws {
    let places = ["top", "leading", "trailing"].map { Sample.constraint("a-\($0)", "a.\($0)", "root.\($0)") }
    let text = label("a", font: body, #"numberOfLines="0""#, text: "A text of several lines on any size of the canvas")
    func clipped(_ last: String) throws -> Int {
      try findings(.clippedAccessibilityText, text, constraints: (places + [last]).joined()) { document in
        let freeform =
          #"<size key="freeformSize" width="200" height="80"/><freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>"#
        return document.replacing(#"width="393" height="852""#, with: #"width="200" height="80""#)
          .replacing(#"width="393.0" height="852.0""#, with: #"width="200.0" height="80.0""#)
          .replacing("</viewController>", with: freeform + "</viewController>")
      }.count
    }
    try expectEqual(clipped(Sample.constraint("a-bottom", "a.bottom", "root.bottom")), 0)
    try expectEqual(clipped(Sample.constraint("h", "a.height", constant: 80)), 1)
    // The height of a view around the text limits it as well.
    let bottom = Sample.constraint("a-bottom", "a.bottom", "root.bottom")
    try expectEqual(clipped(bottom + Sample.constraint("h", "root.height", constant: 80)), 1)
  }

  @Test func aTextOfSeveralLinesBetweenOthersIsClipped() throws {
    let words = Array(repeating: "several words", count: 12).joined(separator: " ")
    let chain = [
      Sample.constraint("a-top", "a.top", "root.top", constant: 20),
      Sample.constraint("b-top", "b.top", "a.bottom", constant: 8),
      Sample.constraint("b-bottom", "b.bottom", "root.bottom", constant: -20),
    ]
    let sides = ["a", "b"].flatMap { id in
      ["leading", "trailing"].map { Sample.constraint("\(id)-\($0)", "\(id).\($0)", "root.\($0)") }
    }
    let views = ["a", "b"].map { label($0, font: body, #"numberOfLines="0""#, text: words) }.joined()
    let found = try findings(.clippedAccessibilityText, views, constraints: (chain + sides).joined())
    expectEqual(found.map(\.objectID).count, 1)
  }
}
