import ControlMetrics
import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("Metrics of AppKit's controls")
struct DesktopMetricsTests {
  private func button(_ id: String, y: Double, height: Double) -> String {
    S.view(
      id, "button", frame: S.rect(14, y, 90, height),
      "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>")
  }

  private func era(_ document: Document) -> DesktopEra {
    LayoutContext(document, LayoutOptions()).era
  }

  @Test("S25 the document's own controls decide on the appearance, whatever the tools version")
  func controlsOfDocumentDecideOnAppearance() throws {
    // A push button of macOS 26 is 24 points high and has no insets.
    let new = button("b", y: 226, height: 24)
    let pins = S.constraints(S.equal("b", "top", "root", "top", 20), S.equal("b", "leading", "root", "leading", 14))
    try expectEqual(era(S.desktop("<subviews>" + new + "</subviews>" + pins, tools: "23504")), .tahoe)
    let old = button("b", y: 223, height: 32)
    let inset = S.constraints(S.equal("b", "top", "root", "top", 20), S.equal("b", "leading", "root", "leading", 21))
    try expectEqual(era(S.desktop("<subviews>" + old + "</subviews>" + inset, tools: "24506")), .bigSur)
  }

  @Test(
    "without controls the tools version decides",
    arguments: [(9000, 0), (15000, 1), (21000, 2), (24506, 3), (32700, 2)])
  func toolsVersionDecidesTies(tools: Int, expected: Int) throws {
    try expectEqual(era(S.desktop("", tools: "\(tools)")).rawValue, expected)
  }

  @Test("a control that kept the height of an older appearance keeps its insets in a document of macOS 26")
  func staleControlKeepsItsRow() throws {
    let document = try S.desktop("<subviews>" + button("b", y: 223, height: 32) + "</subviews>", tools: "24506")
    let view = try #require(document.view(id: "b"))
    let rows = try #require(DesktopMetrics.byEra(view))
    expectEqual(DesktopMetrics.row(rows, era: .tahoe, savedHeight: 32)?.insets.left, 7)
    expectEqual(DesktopMetrics.row(rows, era: .tahoe, savedHeight: 24)?.insets, .zero)
  }

  @Test("S24 a misplaced top-level view has the size to which a subview is tied at both ends")
  func misplacedRootHasSizeToWhichItsSubviewIsTied() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
        <customView misplaced="YES" id="root"><rect key="frame" x="0" y="0" width="400" height="100"/>
        <subviews>\(S.view("inner", "customView", frame: S.rect(20, 20, 300, 80)))</subviews>
        \(S.constraints(
          S.equal("inner", "leading", "root", "leading", 20), S.equal("root", "trailing", "inner", "trailing", 20),
          S.equal("inner", "top", "root", "top", 20), S.equal("root", "bottom", "inner", "bottom", 20)))
        </customView>
        </objects>
        </document>
        """)
    expectEqual(document.layout().numbers("inner"), [20, 20, 300, 80])
  }

  @Test("symbols in a row have the insets that the distance between two of them shows")
  func symbolsInRowsHaveInsets() throws {
    func symbol(_ id: String, _ y: Double, _ image: String = "star") -> String {
      S.view(
        id, "imageView", frame: S.rect(20, y, 27, 26), "<imageCell key=\"cell\" image=\"\(image)\" catalog=\"system\"/>"
      )
    }
    func layout(_ image: String) throws -> DocumentLayout {
      let document = try S.desktop(
        "<subviews>" + symbol("a", 200, image) + symbol("b", 170, image) + "</subviews>"
          + S.constraints(
            S.equal("a", "leading", "root", "leading", 20), S.equal("b", "leading", "root", "leading", 20),
            S.equal("a", "top", "root", "top", 47), S.equal("b", "top", "a", "bottom", 10)),
        resources: "<image name=\"star\" catalog=\"system\" width=\"16\" height=\"15\"/>")
      return document.layout()
    }
    // The distance is 10 between the alignment rectangles and 4 between the frames.
    try expectEqual(layout("star").numbers("a"), [20, 200, 27, 26])
    try expectEqual(layout("star").numbers("b"), [20, 170, 27, 26])
    // An image of the project has none.
    try expectEqual(layout("photo").numbers("b"), [20, 161, 27, 26])
  }

  @Test("a tab view with a bezel and without tabs has insets")
  func tabViewWithoutTabsHasInsets() throws {
    func frame(_ type: String) throws -> [Double]? {
      let tabs = S.view("t", "tabView", frame: S.rect(16, 16, 448, 238), attributes: "type=\"\(type)\"")
      let pins = S.constraints(
        S.equal("t", "leading", "root", "leading", 20), S.equal("t", "top", "root", "top", 20),
        S.equal("root", "trailing", "t", "trailing", 20), S.equal("root", "bottom", "t", "bottom", 20))
      return try S.desktop("<subviews>" + tabs + "</subviews>" + pins).layout().numbers("t")
    }
    try expectEqual(frame("noTabsBezelBorder"), [16, 16, 448, 236])
    try expectEqual(frame("noTabsNoBorder"), [20, 20, 440, 230])
  }

  @Test("lines of Menlo are higher up to macOS 10.14", arguments: [("14460.31", 19.0), ("23727", 15)])
  func linesOfMenlo(tools: String, height: Double) throws {
    let cell = """
      <textFieldCell key="cell" title="Name"><font key="font" size="13" name="Menlo-Regular"/></textFieldCell>
      """
    let label = S.view("a", "textField", frame: S.rect(18, 20, 40, height), cell)
    expectEqual(try measured(label, pinned("a"), tools: tools).numbers("a")?[3], height)
  }

  private func measured(_ views: String, _ constraints: String = "", tools: String = "21507") throws -> DocumentLayout {
    var options = LayoutOptions()
    options.content = .measured
    return try S.desktop("<subviews>" + views + "</subviews>" + constraints, tools: tools).layout(options)
  }

  private func label(
    _ id: String, _ cell: String, attributes: String = "", width: Double = 10, height: Double = 16
  ) -> String {
    let cell = "<textFieldCell key=\"cell\" \(cell)><font key=\"font\" metaFont=\"system\"/></textFieldCell>"
    return S.view(id, "textField", frame: S.rect(18, 20, width, height), attributes: attributes, cell)
  }

  private func pinned(_ ids: String...) -> String {
    let list = ids.map { S.equal($0, "leading", "root", "leading", 20) + S.equal($0, "top", "root", "top", 20) }
    return S.constraints(list.joined())
  }

  @Test("S25 the frame of a label with centered text is four points wider than that of others")
  func labelWithCenteredTextIsFourPointsWider() throws {
    let layout = try measured(
      label("left", "title=\"Save\"") + label("center", "title=\"Save\" alignment=\"center\"")
        + label("right", "title=\"Save\" alignment=\"right\""), pinned("left", "center", "right"))
    let (left, center, right) = (layout.numbers("left"), layout.numbers("center"), layout.numbers("right"))
    try expectEqual(#require(center)[2], #require(left)[2] + 4)
    expectEqual(right, left)
  }

  @Test("S25 an empty label is as wide as its placeholder, and a greatest width of 0 limits nothing")
  func emptyLabelIsAsWideAsItsPlaceholder() throws {
    let layout = try measured(
      label("text", "title=\"None\"") + label("empty", "placeholderString=\"None\"")
        + label("zero", "title=\"None\"", attributes: "preferredMaxLayoutWidth=\"0.0\""),
      pinned("text", "empty", "zero"))
    expectEqual(layout.numbers("empty"), layout.numbers("text"))
    expectEqual(layout.numbers("zero"), layout.numbers("text"))
  }

  @Test("S25 a label that takes the width of the first layout wraps at its saved width if it has several lines")
  func labelOfSeveralLinesWrapsAtItsFirstLayoutWidth() throws {
    let text = "title=\"The quick brown fox jumps over the lazy dog\""
    let first = "setsMaxLayoutWidthAtFirstLayout=\"YES\""
    let layout = try measured(
      label("free", text) + label("wrapped", text, attributes: first, width: 154, height: 32)
        + label("line", text, attributes: first, width: 154), pinned("free", "wrapped", "line"))
    #expect(try #require(layout.numbers("free"))[2] > 200)
    try expectEqual(#require(layout.numbers("wrapped"))[2...], [154, 32])
    expectEqual(layout.numbers("line"), layout.numbers("free"))
  }

  @Test("S25 a label that nothing limits has one line, although its width is rounded")
  func freeLabelsDoNotWrap() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    for count in 5...text.count {
      let layout = try measured(label("a", "title=\"\(text.prefix(count))\""), pinned("a"))
      try expectEqual(#require(layout.numbers("a"))[3], 16, "\(count) characters")
    }
  }

  @Test("S25 a line of text is 17 points high up to macOS 10.14 and 16 points from 10.15 on")
  func lineHeightsFollowMacOSVersion() throws {
    func height(_ tools: String) throws -> Double? {
      try measured(label("a", "title=\"Save\""), pinned("a"), tools: tools).numbers("a")?[3]
    }
    try expectEqual(height("13771"), 17)
    try expectEqual(height("14490"), 17)
    try expectEqual(height("15705"), 16)
    try expectEqual(height("21507"), 16)
  }

  @Test("S25 check boxes without a title, disclosure triangles and help buttons have sizes without text")
  func controlsWithoutTitlesHaveFixedSizes() throws {
    func size(_ cell: String, tools: String) throws -> [Double] {
      let view = S.view("c", "button", frame: S.rect(33, 41, 99, 99), "<buttonCell key=\"cell\" \(cell)/>")
      return Array(try #require(try measured(view, pinned("c"), tools: tools).numbers("c"))[2...])
    }
    let check = "type=\"check\" bezelStyle=\"regularSquare\""
    try expectEqual(size(check, tools: "12121"), [22, 18])
    try expectEqual(size(check, tools: "21507"), [18, 18])
    let disclosure = "type=\"disclosureTriangle\" bezelStyle=\"disclosure\" borderStyle=\"border\""
    try expectEqual(size(disclosure, tools: "12121"), [13, 13])
    try expectEqual(size(disclosure, tools: "21507"), [13, 13])
    let arrow = "type=\"disclosure\" bezelStyle=\"roundedDisclosure\" borderStyle=\"border\""
    try expectEqual(size(arrow, tools: "21507"), [28, 26])
    let help = "type=\"help\" bezelStyle=\"helpButton\" borderStyle=\"border\" controlSize=\"small\""
    try expectEqual(size(help, tools: "12121"), [22, 22])
    try expectEqual(size(help, tools: "21507"), [18, 19])
  }
}
