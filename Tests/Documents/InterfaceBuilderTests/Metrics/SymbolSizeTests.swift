import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

private typealias S = LayoutScene

@Suite("Sizes of symbols, lines and attributed texts in documents")
struct SymbolSizeTests {
  private func sizes(_ views: String, resources: String = "", device: String = "retina6_12") throws -> [[Double]] {
    let pins = ["a", "b"].map { S.equal($0, "leading", "root", "leading") + S.equal($0, "top", "root", "top") }
    let document = try S.touch(
      "<subviews>" + views + "</subviews>" + S.constraints(pins.joined()), device: device, tools: "24506",
      resources: resources)
    var options = LayoutOptions()
    options.content = .measured
    let layout = document.layout(options)
    return ["a", "b"].compactMap { layout.numbers($0).map { Array($0[2...]) } }
  }

  private func button(_ id: String, _ configuration: String, _ content: String = "") -> String {
    S.view(
      id, "button", attributes: "buttonType=\"system\"",
      "<buttonConfiguration key=\"configuration\" style=\"plain\" \(configuration)>\(content)</buttonConfiguration>")
  }

  private let symbols = """
    <image name="chevron.left" catalog="system" width="97" height="128"/>
    <image name="unheard.of" catalog="system" width="128" height="64"/>
    """

  @Test("A symbol in a button is large, and smaller at the scale or the point size that the document states")
  func symbolsOfButtonsFollowScaleAndPointSize() throws {
    let plain = try sizes(
      button("a", "image=\"chevron.left\" catalog=\"system\"")
        + button(
          "b", "", "<imageReference key=\"image\" image=\"chevron.left\" catalog=\"system\" symbolScale=\"default\"/>"),
      resources: symbols)
    #expect(abs(plain[0][0] - 40) < 0.4, "\(plain)")
    #expect(abs(plain[1][0] - 36.5) < 0.4, "\(plain)")
    // A symbol beside a smaller title has a line of its own.
    let configured = """
      <imageReference key="image" image="chevron.left" catalog="system"/>
      <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" configurationType="pointSize" \
      pointSize="34"/>
      """
    let doubled = try sizes(
      button("a", "", configured) + button("b", "image=\"unheard.of\" catalog=\"system\""), resources: symbols)
    #expect(abs(doubled[0][0] - 56) < 0.4, "\(doubled)")
    // A name that is not in the table has the usual area in the proportions of the document.
    #expect(abs(doubled[1][0] - 24 - 36.33) < 0.4, "\(doubled)")
  }

  @Test("Insets and the subtitle of a configuration count")
  func configurationsHaveInsetsAndSubtitles() throws {
    let insets = "<directionalEdgeInsets key=\"contentInsets\" top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>"
    let sizes = try sizes(button("a", "title=\"Title\"", insets) + button("b", "title=\"Title\" subtitle=\"Sub\""))
    let plain = try self.sizes(button("a", "title=\"Title\"") + button("b", "title=\"Title\" buttonSize=\"large\""))
    for (size, expected) in [
      (sizes[0][0], plain[0][0] - 18), (sizes[0][1], plain[0][1] - 10), (plain[1][0], plain[0][0] + 16),
      (plain[1][1], plain[0][1] + 16),
    ] { #expect(abs(size - expected) < 1e-9) }
    #expect(sizes[1][1] > plain[0][1] + 15)
  }

  @Test("Styles of Liquid Glass have the sizes of the filled style")
  func glassHasTheSizeOfTheFilledStyle() throws {
    func styled(_ style: String) -> String {
      button("a", "title=\"Title\" image=\"chevron.left\" catalog=\"system\"").replacing(
        "style=\"plain\"", with: "style=\"\(style)\"")
    }
    let filled = try sizes(styled("filled"), resources: symbols)
    #expect(filled[0][0] > 40)
    for style in ["glass", "clearGlass", "prominentGlass", "prominentClearGlass"] {
      try expectEqual(sizes(styled(style), resources: symbols), filled)
    }
  }

  private func label(_ id: String, height: Double, _ content: String = "") -> String {
    S.view(
      id, "label", frame: S.rect(0, 0, 40, height), attributes: content.isEmpty ? "text=\"Text\"" : "",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>" + content)
  }

  @Test("Labels of one line have whole points where three quarters of the saved ones have")
  func savedLinesDecide() throws {
    let pixel: Double = 61.0 / 3
    for (heights, expected) in [([21.0, 21], 21.0), ([pixel, pixel], pixel), ([21, pixel], pixel)] {
      let sizes = try sizes(label("a", height: heights[0]) + label("b", height: heights[1]))
      for size in sizes { #expect(abs(size[1] - expected) < 0.01, "\(heights): \(sizes)") }
    }
  }

  @Test("Each part of an attributed text has its own font")
  func fragmentsHaveTheirOwnFonts() throws {
    func fragment(_ text: String, _ size: Int) -> String {
      """
      <fragment content="\(text)"><attributes><font key="NSFont" metaFont="system" size="\(size)"/></attributes></fragment>
      """
    }
    func text(_ fragments: String) -> String {
      "<attributedString key=\"attributedText\">\(fragments)</attributedString>"
    }
    let pixel: Double = 61.0 / 3
    let mixed = try sizes(
      label("a", height: pixel, text(fragment("Small", 10) + fragment("Large", 40)))
        + label("b", height: pixel, text(fragment("SmallLarge", 10))))
    let large = try sizes(label("a", height: pixel, text(fragment("Large", 40))) + label("b", height: pixel))
    expectEqual(mixed[0][1], large[0][1])
    #expect(mixed[0][0] > large[0][0] && mixed[0][0] < large[0][0] + mixed[1][0])
  }
}
