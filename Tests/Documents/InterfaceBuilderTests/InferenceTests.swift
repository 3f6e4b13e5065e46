import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("What saved frames tell")
struct InferenceTests {
  @Test("the safe area is where views were that constraints tie to it")
  func safeAreaIsInferredFromViewsTiedToIt() throws {
    let content =
      "<subviews>" + S.view("bar", frame: S.rect(0, 96, 375, 44)) + S.view("low", frame: S.rect(0, 600, 375, 20))
      + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      + S.constraints(
        S.equal("bar", "top", "safe", "top"), S.equal("bar", "leading", "root", "leading"),
        S.equal("bar", "width", "-", "", 375), S.equal("bar", "height", "-", "", 44),
        S.equal("safe", "bottom", "low", "bottom", 13), S.equal("low", "leading", "root", "leading"),
        S.equal("low", "width", "-", "", 375), S.equal("low", "height", "-", "", 20))
    let document = try S.touch(content)
    expectEqual(document.layout().numbers("bar")?[1], 96)
    expectEqual(document.layout().numbers("low")?[1], 600)
    let byRules = document.layout(LayoutOptions(metrics: .rules))
    expectEqual(byRules.numbers("bar")?[1], 0)
  }

  @Test("a view centered in the safe area tells the inset that no edge tells")
  func safeAreaInsetIsInferredFromCenteredView() throws {
    let content =
      "<subviews>" + S.view("a", frame: S.rect(0, 323.5, 100, 40)) + S.view("b", frame: S.rect(0, 647, 100, 20))
      + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      + S.constraints(
        S.equal("a", "centerY", "safe", "centerY"), S.equal("a", "leading", "root", "leading"),
        S.equal("a", "width", "-", "", 100), S.equal("a", "height", "-", "", 40),
        S.equal("b", "bottom", "safe", "bottom"), S.equal("b", "leading", "root", "leading"),
        S.equal("b", "width", "-", "", 100), S.equal("b", "height", "-", "", 20))
    // (top + 667) / 2 = 343.5: a status bar of 20.
    try expectEqual(S.touch(content).layout().numbers("a"), [0, 323.5, 100, 40])
  }

  @Test("what is inferred counts for the document's own device only")
  func inferredInsetsCountForDocumentsOwnDeviceOnly() throws {
    var options = LayoutOptions()
    options.device = Device.named("retina6_12")
    let document = try S.touch(
      "<subviews>" + S.view("a", frame: S.rect(0, 88, 10, 10))
        + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + S.constraints(
          S.equal("a", "top", "safe", "top"), S.equal("a", "leading", "root", "leading"),
          S.equal("a", "width", "-", "", 10), S.equal("a", "height", "-", "", 10)))
    expectEqual(document.layout().numbers("a")?[1], 88)
    expectEqual(document.layout(options).numbers("root")?[3], 852)
    expectEqual(document.layout(options).numbers("a")?[1], 59)
  }

  @Test("one view at a place that no device makes says nothing, two at the same place do")
  func misplacedViewSaysNothingOfGuides() throws {
    func frames(_ views: [(name: String, frame: String)]) throws -> [[Double]?] {
      let constraints = views.map { view in
        S.constraints(
          S.equal(view.name, "leading", "margins", "leading"), S.equal("margins", "trailing", view.name, "trailing"),
          S.equal(view.name, "top", "safe", "top"), S.equal(view.name, "height", "-", "", 21))
      }
      let document = try S.touch(
        "<subviews>" + views.map { S.view($0.name, frame: $0.frame) }.joined()
          + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
          + "<viewLayoutGuide key=\"layoutMargins\" id=\"margins\"/>"
          + constraints.joined().replacing("</constraints><constraints>", with: ""))
      return views.map { document.layout().numbers($0.name) }
    }
    try expectEqual(frames([("a", S.rect(50, 160, 100, 21))]), [[16, 0, 343, 21]])
    try expectEqual(frames([("a", S.rect(20, 64, 335, 21))]), [[20, 64, 335, 21]])
    try expectEqual(
      frames([("a", S.rect(30, 64, 315, 21)), ("b", S.rect(30, 64, 315, 21))]),
      [[30, 64, 315, 21], [30, 64, 315, 21]])
  }

  @Test("a symbol's frame is larger than the size its constraints state")
  func symbolFrameIsLargerThanItsConstrainedSize() throws {
    let document = try S.touch(
      "<subviews>"
        + S.view(
          "i", "imageView", frame: S.rect(20, 15.5, 24, 25), attributes: "image=\"star\" catalog=\"system\"",
          S.constraints(S.equal("-", "width", "-", "", 24), S.equal("-", "height", "-", "", 20)))
        + "</subviews>"
        + S.constraints(
          S.equal("i", "leading", "root", "leading", 20), S.equal("i", "centerY", "root", "top", 28)),
      resources: "<image name=\"star\" catalog=\"system\" width=\"128\" height=\"116\"/>")
    expectEqual(document.layout().numbers("i"), [20, 15.5, 24, 25])
    expectEqual(document.layout(LayoutOptions(content: .measured, metrics: .rules)).numbers("i"), [20, 15.5, 24, 25])
  }

  /// Two labels with the text style of body text, without a number of lines of their own.
  private func bodyLabels(height: Double, tools: String, device: String? = "retina4_7") throws -> Document {
    func label(_ id: String, _ text: String, y: Double) -> String {
      S.view(
        id, "label", frame: S.rect(20, y, 100, height), attributes: "text=\"\(text)\"",
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
    }
    return try S.touch(
      "<subviews>" + label("a", "Name", y: 20) + label("b", "Address", y: 60) + "</subviews>"
        + S.constraints(
          S.equal("a", "leading", "root", "leading", 20), S.equal("a", "top", "root", "top", 20),
          S.equal("b", "leading", "root", "leading", 20), S.equal("b", "top", "root", "top", 60)), device: device,
      tools: tools)
  }

  @Test("text styles are measured at the category that the saved labels show")
  func textStylesAreMeasuredAtCategoryOfSavedLabels() throws {
    var options = LayoutOptions(content: .measured, metrics: .rules)
    func height(_ saved: Double, _ tools: String, device: String? = "retina4_7") throws -> Double? {
      try bodyLabels(height: saved, tools: tools, device: device).layout(options).numbers("a")?[3]
    }
    try expectEqual(height(20.5, "21507"), 20.5)
    try expectEqual(height(17, "21507"), 17)
    // Xcode 7 drew some documents at the medium category, in whole points.
    try expectEqual(height(20, "8121", device: nil), 20)
    try expectEqual(height(21, "8121", device: nil), 21)
    // At two pixels a point a label of 20 points has the height of something else.
    try expectEqual(height(20, "17506"), 20.5)
    try expectEqual(height(20.5, "19529"), 20.5)
    // Labels that something else sizes do not tell: the editor of Xcode 13 drew the smallest category.
    try expectEqual(height(40, "19529"), 17)
    try expectEqual(height(40, "21507"), 20.5)
    options.device = Device.named("retina4_7")
    try expectEqual(height(17, "19529"), 20.5)
  }

  @Test("the title of a configured button has the text style of body text")
  func titleOfConfiguredButtonHasTextStyleOfBodyText() throws {
    func height(saved: Double, tools: String) throws -> Double? {
      let button = S.view(
        "a", "button", frame: S.rect(20, 20, 100, 31), attributes: "buttonType=\"system\"",
        "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Name\"/>")
      let label = S.view(
        "b", "label", frame: S.rect(20, 80, 100, saved), attributes: "text=\"Name\"",
        "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>")
      return try S.touch(
        "<subviews>" + button + label + "</subviews>"
          + S.constraints(S.equal("a", "leading", "root", "leading", 20), S.equal("a", "top", "root", "top", 20)),
        tools: tools
      ).layout(LayoutOptions(content: .measured, metrics: .rules)).numbers("a")?[3]
    }
    try expectEqual(height(saved: 20.5, tools: "21507"), 34.5)
    try expectEqual(height(saved: 17, tools: "20037"), 31)
  }

  @Test("an attributed label has the line heights and spacing of its paragraphs")
  func attributedLabelHasLineHeightsAndSpacingOfItsParagraphs() throws {
    func height(_ style: String) throws -> Double? {
      let text =
        "<fragment content=\"One&#10;Two\"><attributes><font key=\"NSFont\" metaFont=\"system\" size=\"20\"/>"
        + "<paragraphStyle key=\"NSParagraphStyle\" \(style)/></attributes></fragment>"
      let label = S.view(
        "a", "label", frame: S.rect(20, 20, 100, 10), attributes: "usesAttributedText=\"YES\" numberOfLines=\"0\"",
        "<attributedString key=\"attributedText\">\(text)</attributedString>")
      let document = try S.touch(
        "<subviews>\(label)</subviews>"
          + S.constraints(
            S.equal("a", "leading", "root", "leading", 20), S.equal("a", "top", "root", "top", 20)), tools: "21507")
      return document.layout(LayoutOptions(content: .measured, metrics: .rules)).numbers("a")?[3]
    }
    try expectEqual(height(""), 48)
    try expectEqual(height("lineHeightMultiple=\"1.5\""), 72)
    try expectEqual(height("minimumLineHeight=\"30\""), 60)
    try expectEqual(height("maximumLineHeight=\"22\" lineSpacing=\"3\""), 47)
  }

  @Test("equal views whose saved widths differ by a pixel have the width between")
  func equalViewsHaveMeanOfTheirSavedWidths() throws {
    let button = "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>"
    let document = try S.desktop(
      "<subviews>" + S.view("a", "button", frame: S.rect(320, 20, 140, 24), button)
        + S.view("b", "button", frame: S.rect(167, 20, 141, 24), button) + "</subviews>"
        + S.constraints(
          S.equal("-", "trailing", "a", "trailing", 20), S.equal("a", "leading", "b", "trailing", 12),
          S.equal("a", "width", "b", "width"), S.equal("-", "bottom", "a", "bottom", 20),
          S.equal("b", "top", "a", "top")), tools: "24765")
    // Both are 140.5 wide; rounding makes them 140 and 141.
    expectEqual(document.layout().numbers("a"), [320, 20, 140, 24])
    expectEqual(document.layout().numbers("b"), [167, 20, 141, 24])
  }

  @Test("a stopped activity indicator keeps its place in a stack, another hidden view does not")
  func stoppedActivityIndicatorKeepsItsPlaceInStack() throws {
    func stack(_ hidden: String) throws -> DocumentLayout {
      try S.touch(
        "<subviews>"
          + S.view(
            "s", "stackView", frame: S.rect(0, 0, 100, 20),
            "<subviews>" + hidden
              + S.view("b", "label", frame: S.rect(0, 0, 30, 20)) + "</subviews>")
          + "</subviews>"
          + S.constraints(
            S.equal("s", "leading", "root", "leading"), S.equal("s", "top", "root", "top"),
            S.equal("s", "width", "-", "", 100))
      ).layout()
    }
    let indicator = S.view(
      "h", "activityIndicatorView", frame: S.rect(0, 0, 20, 20),
      attributes: "hidden=\"YES\" hidesWhenStopped=\"YES\" horizontalHuggingPriority=\"750\"")
    try expectEqual(stack(indicator).numbers("b")?[0], 20)
    try expectEqual(stack(S.view("h", frame: S.rect(0, 0, 20, 20), attributes: "hidden=\"YES\"")).numbers("b")?[0], 0)
  }

  @Test("a table cell's stale content height is corrected")
  func staleContentHeightOfTableCellIsCorrected() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="7702" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects><tableViewCell id="cell">\(S.rect(0, 0, 320, 75))
        <tableViewCellContentView key="contentView" id="content">\(S.rect(0, 0, 320, 43))<autoresizingMask key="autoresizingMask"/>
        <subviews>\(S.view("i", frame: S.rect(10, 22, 30, 30)))</subviews>
        \(S.constraints(
          S.equal("-", "centerY", "i", "centerY"), S.equal("i", "leading", "content", "leading", 10),
          S.equal("i", "width", "-", "", 30), S.equal("i", "height", "-", "", 30)))
        </tableViewCellContentView></tableViewCell></objects></document>
        """)
    expectEqual(document.layout().numbers("i"), [10, 22, 30, 30])
  }

  @Test("S25 measured content: texts get sizes of their own, and wrap where the layout is narrow")
  func measuredTextsHaveTheirOwnSizesAndWrap() throws {
    let text = "A longer sentence that does not fit on a single line of the screen at all"
    let document = try S.touch(
      "<subviews>"
        + S.view("l", "label", frame: S.rect(0, 0, 1, 1), attributes: "text=\"\(text)\" numberOfLines=\"0\"")
        + "</subviews>"
        + S.constraints(
          S.equal("l", "leading", "root", "leading"), S.equal("l", "top", "root", "top"),
          S.equal("-", "trailing", "l", "trailing")))
    let frame = try #require(document.layout(LayoutOptions(content: .measured)).numbers("l"))
    expectEqual(frame[2], 375)
    #expect(frame[3] > 35)
    #expect(frame[3] < 70)
  }
}
