import ControlMetrics
import LayoutEngine
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
  func controlsVote() throws {
    // A push button of macOS 26 is 24 points high and has no insets.
    let new = button("b", y: 226, height: 24)
    let pins = S.constraints(S.equal("b", "top", "root", "top", 20), S.equal("b", "leading", "root", "leading", 14))
    #expect(try era(S.desktop("<subviews>" + new + "</subviews>" + pins, tools: "23504")) == .tahoe)
    let old = button("b", y: 223, height: 32)
    let inset = S.constraints(S.equal("b", "top", "root", "top", 20), S.equal("b", "leading", "root", "leading", 21))
    #expect(try era(S.desktop("<subviews>" + old + "</subviews>" + inset, tools: "24506")) == .bigSur)
  }

  @Test(
    "without controls the tools version decides",
    arguments: [(9000, 0), (15000, 1), (21000, 2), (24506, 3), (32700, 2)])
  func toolsVersionDecidesTies(tools: Int, expected: Int) throws {
    #expect(try era(S.desktop("", tools: "\(tools)")).rawValue == expected)
  }

  @Test("a control that kept the height of an older appearance keeps its insets in a document of macOS 26")
  func staleControlKeepsItsRow() throws {
    let document = try S.desktop("<subviews>" + button("b", y: 223, height: 32) + "</subviews>", tools: "24506")
    let view = try #require(document.view(id: "b"))
    let rows = try #require(DesktopMetrics.byEra(view))
    #expect(DesktopMetrics.row(rows, era: .tahoe, savedHeight: 32)?.insets.left == 7)
    #expect(DesktopMetrics.row(rows, era: .tahoe, savedHeight: 24)?.insets == .zero)
  }

  @Test("S24 a misplaced top-level view has the size to which a subview is tied at both ends")
  func misplacedRoot() throws {
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
    #expect(document.layout().numbers("inner") == [20, 20, 300, 80])
  }
}
