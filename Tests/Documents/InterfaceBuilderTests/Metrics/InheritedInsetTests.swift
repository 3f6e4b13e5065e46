import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

/// Safe areas and margins that views of a document inherit from the views around them, without any saved frame that
/// shows them. The device has a status bar of 47 points and a home indicator of 34.
@Suite("Inherited insets of documents")
struct InheritedInsetTests {
  private let rules = LayoutOptions(content: .none, metrics: .rules)

  /// Lays out `outer` over the whole root, and in it a probe at all four margins.
  private func probe(_ tag: String, _ attributes: String, _ children: String = "") throws -> [Double]? {
    let inside = S.view("probe")
    let document = try S.touch(
      "<subviews>"
        + S.view(
          "outer", tag, attributes: attributes,
          children + "<subviews>" + inside + "</subviews>"
            + S.constraints(
              S.equal("probe", "leading", "outer", "leadingMargin"), S.equal("probe", "top", "outer", "topMargin"),
              S.equal("probe", "trailing", "outer", "trailingMargin"),
              S.equal("probe", "bottom", "outer", "bottomMargin")))
        + "</subviews>"
        + S.constraints(
          S.equal("outer", "leading", "root", "leading"), S.equal("outer", "top", "root", "top"),
          S.equal("-", "trailing", "outer", "trailing"), S.equal("-", "bottom", "outer", "bottom")),
      width: 390, height: 844, device: "retina6_0")
    return document.layout(rules).numbers("probe")
  }

  @Test("Margins of a view inside contain the safe area, unless the document says otherwise")
  func safeAreaInMargins() throws {
    try expectEqual(probe("view", ""), [8, 55, 374, 747])
    try expectEqual(probe("view", "insetsLayoutMarginsFromSafeArea=\"NO\""), [8, 8, 374, 828])
    let explicit = "<edgeInsets key=\"layoutMargins\" top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"
    try expectEqual(probe("view", "", explicit), [2, 48, 384, 759])
  }

  @Test("Margins stated for a top-level view contain the safe area and are not below those of the system at the sides")
  func marginsStatedForTopLevelView() throws {
    func probe(_ attributes: String, tools: String) throws -> [Double]? {
      let document = try Document.read(
        text: """
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
          <device id="retina6_0" orientation="portrait"/>
          <objects><view \(attributes) id="root">\(S.rect(0, 0, 390, 844))
          <edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="40"/>
          <subviews>\(S.view("probe"))</subviews>
          \(S.constraints(
            S.equal("probe", "leading", "root", "leadingMargin"), S.equal("probe", "top", "root", "topMargin"),
            S.equal("root", "trailingMargin", "probe", "trailing"), S.equal("probe", "height", "-", "", 10)))
          </view></objects></document>
          """)
      return document.layout(rules).numbers("probe")
    }
    try expectEqual(probe("", tools: "22155"), [16, 48, 334, 10])
    try expectEqual(probe("insetsLayoutMarginsFromSafeArea=\"NO\"", tools: "22155"), [16, 1, 334, 10])
    let preserves = "preservesSuperviewLayoutMargins=\"YES\""
    try expectEqual(probe(preserves, tools: "22155"), [16, 48, 334, 10])
    try expectEqual(probe(preserves, tools: "21225"), [16, 55, 334, 10])
  }

  @Test("Preserved margins are at least those of the view around")
  func preservedMarginsAreAtLeastThoseOfViewAround() throws {
    let attributes = "preservesSuperviewLayoutMargins=\"YES\" insetsLayoutMarginsFromSafeArea=\"NO\""
    try expectEqual(probe("view", attributes), [16, 47, 358, 763])
  }

  @Test("A stack without margins in the document has none to pass on")
  func stackWithoutMarginsInDocumentPassesNoneOn() throws {
    let inner = S.view(
      "inner", "stackView", attributes: "preservesSuperviewLayoutMargins=\"YES\"",
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"4\" leading=\"5\" bottom=\"6\" trailing=\"7\"/>"
        + "<subviews>" + S.view("probe") + "</subviews>")
    let document = try S.touch(
      "<subviews>" + S.view("outer", "stackView", "<subviews>" + inner + "</subviews>") + "</subviews>"
        + S.constraints(
          S.equal("outer", "leading", "root", "leading"), S.equal("outer", "top", "root", "top", 100),
          S.equal("outer", "width", "-", "", 200), S.equal("outer", "height", "-", "", 50)),
      width: 390, height: 844, device: "retina6_0")
    expectEqual(document.layout(rules).numbers("probe"), [5, 4, 188, 40])
  }

  @Test("Content inherits the safe area only where it does not scroll", arguments: [(100.0, 47.0), (900, 0)])
  func scrolledContentInheritsNoSafeArea(height: Double, top: Double) throws {
    let content = S.view(
      "content", "view",
      "<subviews>" + S.view("probe") + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + S.constraints(
          S.equal("probe", "top", "safe", "top"), S.equal("probe", "leading", "content", "leading"),
          S.equal("probe", "width", "-", "", 10), S.equal("probe", "height", "-", "", 10)))
    let document = try S.touch(
      "<subviews>"
        + S.view(
          "scroll", "scrollView",
          "<subviews>" + content + "</subviews>"
            + S.constraints(
              S.equal("content", "leading", "scroll", "leading"), S.equal("content", "top", "scroll", "top"),
              S.equal("-", "trailing", "content", "trailing"), S.equal("-", "bottom", "content", "bottom"),
              S.equal("content", "width", "scroll", "width"), S.equal("content", "height", "-", "", height)))
        + "</subviews>"
        + S.constraints(
          S.equal("scroll", "leading", "root", "leading"), S.equal("scroll", "top", "root", "top"),
          S.equal("-", "trailing", "scroll", "trailing"), S.equal("-", "bottom", "scroll", "bottom")),
      width: 390, height: 844, device: "retina6_0")
    expectEqual(document.layout(rules).numbers("probe"), [0, top, 10, 10])
  }

  @Test("A nested safe area follows the layout to another device, not the saved frame")
  func nestedSafeAreaFollowsLayoutToAnotherDevice() throws {
    let document = try S.touch(
      "<subviews>"
        + S.view(
          "outer", frame: S.rect(0, 667, 375, 0),
          "<subviews>" + S.view("probe") + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
            + S.constraints(
              S.equal("probe", "bottom", "safe", "bottom"), S.equal("probe", "leading", "outer", "leading"),
              S.equal("probe", "width", "-", "", 10), S.equal("probe", "height", "-", "", 10)))
        + "</subviews>"
        + S.constraints(
          S.equal("outer", "leading", "root", "leading"), S.equal("outer", "height", "-", "", 200),
          S.equal("-", "trailing", "outer", "trailing"), S.equal("-", "bottom", "outer", "bottom")))
    let layout = document.layout(LayoutOptions(content: .none, device: Device.named("retina6_0")))
    expectEqual(layout.numbers("outer"), [0, 644, 390, 200])
    expectEqual(layout.numbers("probe"), [0, 156, 10, 10])
  }
}
