import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

struct ClippedTextTests {
  private func findings(_ text: String, shrinking: String? = nil) throws -> [Finding] {
    let label = Sample.label("lab-el", text, (16, 79, 60, 21))
      .replacing("adjustsFontSizeToFit=\"NO\"", with: shrinking ?? "adjustsFontSizeToFit=\"NO\"")
    let document = Sample.phone(
      subviews: label,
      constraints: [
        Sample.constraint("c-1", "lab-el.leading", "safe.leading", constant: 16),
        Sample.constraint("c-2", "lab-el.top", "safe.top", constant: 20),
        Sample.constraint("c-3", "lab-el.width", constant: 60),
      ].joined(separator: "\n"))
    var settings = RuleSettings()
    settings.apply(try RuleSettings.Change("fixed-width-text=note"))
    return DocumentCheck(try Document.read(text: document), settings: settings).findings()
  }

  private func clipped(_ text: String) throws -> Int {
    try findings(text).count { $0.rule == .clippedText }
  }

  /// The text is about 180 points wide, and longer in a translation.
  @Test(
    "a text that shrinks is cut off if it does not fit at its smallest size",
    arguments: [
      ("adjustsFontSizeToFit=\"NO\"", true), ("minimumScaleFactor=\"0.9\"", true),
      ("minimumScaleFactor=\"0.2\"", false), ("minimumFontSize=\"15\"", true), ("minimumFontSize=\"3\"", false),
      ("", false), ("minimumScaleFactor=\"0\"", false),
    ])
  func shrinkingTextIsMeasuredAtItsSmallestSize(attribute: String, isCut: Bool) throws {
    let found = try findings("Replies from all people", shrinking: attribute)
    for rule in [Rule.clippedText, .fixedWidthText] {
      expectEqual(found.contains { $0.rule == rule }, isCut, "\(rule.name) \(attribute)")
    }
  }

  @Test func textsOfNewObjectsAndDataDoNotGrow() throws {
    try expectEqual(clipped("Replies"), 1)
    try expectEqual(clipped("Label"), 0)
    try expectEqual(clipped("12:45 h"), 0)
  }

  /// A field of UIKit that is 90 points wide, or a search bar.
  private func field(_ element: String, width: Double = 90) throws -> Document {
    try Document.read(
      text: Sample.phone(
        subviews: element.replacing("RECT", with: Sample.rect((16, 79, width, 34))),
        constraints: [
          Sample.constraint("c-1", "fie-ld.leading", "safe.leading", constant: 16),
          Sample.constraint("c-2", "fie-ld.top", "safe.top", constant: 20),
          Sample.constraint("c-3", "fie-ld.width", constant: width),
        ].joined(separator: "\n")))
  }

  private static let textField = """
    <textField opaque="NO" borderStyle="roundedRect" placeholder="PLACEHOLDER" adjustsFontSizeToFit="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="fie-ld">RECT
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></textField>
    """
  private static let searchBar = """
    <searchBar placeholder="PLACEHOLDER" translatesAutoresizingMaskIntoConstraints="NO" id="fie-ld">RECT</searchBar>
    """

  @Test("placeholders are cut off as texts are", arguments: [textField, searchBar])
  func placeholdersAreClipped(element: String) throws {
    func clipped(_ text: String, in element: String = element) throws -> [Finding] {
      try DocumentCheck(field(element.replacing("PLACEHOLDER", with: text))).findings().filter {
        $0.rule == .clippedText
      }
    }
    let found = try clipped("Search all of the messages")
    expectEqual(found.map(\.objectID), ["fie-ld"])
    try expectEqual(clipped("Go").count, 0)
    // A text of its own hides the placeholder.
    let typed = element.replacing("placeholder=", with: "text=\"Ada\" placeholder=")
    try expectEqual(clipped("Search all of the messages", in: typed).count, 0)
  }

  @Test func placeholdersAreClippedInOtherLanguagesAndSizes() throws {
    let document = try field(Self.textField.replacing("PLACEHOLDER", with: "Name"), width: 70)
    let german = Translation(
      language: try LanguageTag("de"), texts: ["fie-ld.placeholder": "Vollständiger Name der Person"])
    let found = DocumentCheck(document, translations: [german]).findings()
    #expect(found.contains { if case .clippedTranslation = $0.problem { true } else { false } })
    var settings = SizeProof.Settings()
    settings.textSizes = [.large, .accessibilityExtraLarge]
    settings.translations = [german]
    let failures = try #require(SizeProof(of: document, settings).screens.first).failures
    let failure = try #require(failures.first { $0.subject == .rule(.clippedText) })
    #expect(failure.variants.contains { $0.language?.code == "de" })
    #expect(failure.variants.contains { $0.language == nil && $0.textSize == .accessibilityExtraLarge })
  }

  /// A field of AppKit has no content width, so that its placeholder does not widen it.
  @Test(arguments: [("textField", "textFieldCell"), ("searchField", "searchFieldCell")])
  func placeholdersOfDesktopFieldsAreClipped(tag: String, cell: String) throws {
    func document(_ placeholder: String) throws -> Document {
      try Document.read(
        text: """
          <?xml version="1.0" encoding="UTF-8"?>
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
          targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
          <dependencies><plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="22505"/></dependencies>
          <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
          <\(tag) verticalHuggingPriority="750" translatesAutoresizingMaskIntoConstraints="NO" id="fie-ld">
          <rect key="frame" x="20" y="158" width="80" height="22"/>
          <\(cell) key="cell" scrollable="YES" lineBreakMode="clipping" selectable="YES" editable="YES" \
          sendsActionOnEndEditing="YES" borderStyle="bezel" placeholderString="\(placeholder)" drawsBackground="YES" \
          id="fie-ce"><font key="font" metaFont="system"/></\(cell)></\(tag)></subviews>
          <constraints>
          <constraint firstItem="fie-ld" firstAttribute="leading" secondItem="root" secondAttribute="leading" \
          constant="20" id="c-1"/>
          <constraint firstItem="fie-ld" firstAttribute="top" secondItem="root" secondAttribute="top" \
          constant="20" id="c-2"/>
          <constraint firstItem="fie-ld" firstAttribute="width" constant="80" id="c-3"/>
          </constraints></customView></objects></document>
          """)
    }
    let found = try DocumentCheck(document("Filter all of the messages")).findings()
    #expect(found.contains { $0.rule == .clippedText && $0.objectID == "fie-ld" }, "\(found)")
    let short = try DocumentCheck(document("Go")).findings()
    #expect(!short.contains { $0.rule == .clippedText }, "\(short)")
  }

  /// A text that is hardly too wide may fit in the real font, and its translation does not.
  @Test func doubtfulTextsDoNotHideCertainOnes() throws {
    let document = try field(Self.textField.replacing("PLACEHOLDER", with: "Full name"), width: 80)
    let german = Translation(
      language: try LanguageTag("de"), texts: ["fie-ld.placeholder": "Vollständiger Name der Person"])
    let found = DocumentCheck(document, translations: [german]).findings()
    #expect(found.contains { if case .clippedTranslation = $0.problem { true } else { false } })
    let large = try #require(document.atTextSize(.accessibilityExtraExtraExtraLarge))
    expectEqual(DocumentCheck(document).clippedTexts(in: large.layout(measured)).count, 1)
  }

  // MARK: Titles of buttons

  /// A button that is 120 points wide.
  private func button(_ content: String, _ attributes: String = "", height: Double? = nil) throws -> Document {
    let element = """
      <button opaque="NO" contentMode="scaleToFill" buttonType="system" \(attributes) \
      translatesAutoresizingMaskIntoConstraints="NO" id="but-on">\(Sample.rect((16, 79, 120, 35)))\(content)</button>
      """
    return try Document.read(
      text: Sample.phone(
        subviews: element,
        constraints: ([
          Sample.constraint("c-1", "but-on.leading", "safe.leading", constant: 16),
          Sample.constraint("c-2", "but-on.top", "safe.top", constant: 20),
          Sample.constraint("c-3", "but-on.width", constant: 120),
        ] + (height.map { [Sample.constraint("c-4", "but-on.height", constant: $0)] } ?? [])).joined(separator: "\n")))
  }

  private static let configuration =
    "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Send now\"/>"

  private func height(_ document: Document) throws -> Double {
    var options = LayoutOptions()
    options.content = .measured
    let button = try #require(document.view(id: "but-on"))
    return try #require(document.layout(options).frame(of: button.index)).height
  }

  @Test("titles of buttons with a configuration follow the text size, with a font of a style and without one")
  func configuredTitlesFollowTheTextSize() throws {
    let font = "<fontDescription key=\"titleFontDescription\" style=\"UICTFontTextStyleBody\"/>"
    for content in [
      Self.configuration, Self.configuration.replacing("/>", with: ">\(font)</buttonConfiguration>"),
    ] {
      let document = try button(content)
      let large = try #require(document.atTextSize(.accessibilityExtraExtraExtraLarge))
      let (own, grown) = (try height(document), try height(large))
      // The title has a line of 20.5 points, and two of 63 points where it wraps at 120 points.
      #expect(own < 36 && grown > 130, "\(own) \(grown)")
      // A title that wraps is cut off only in a button that cannot get higher.
      #expect(!large.layout(measured).clippedTexts().contains { $0.view == large.view(id: "but-on")?.index })
      let low = try #require(button(content, height: 44).atTextSize(.accessibilityExtraExtraExtraLarge))
      #expect(low.layout(measured).clippedTexts().contains { $0.view == low.view(id: "but-on")?.index })
    }
    // The size of a font without a style is fixed.
    let system = "<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"15\"/>"
    let fixed = Self.configuration.replacing("/>", with: ">\(system)</buttonConfiguration>")
    #expect(try button(fixed).atTextSize(.accessibilityExtraExtraExtraLarge) == nil)
  }

  private var measured: LayoutOptions {
    var options = LayoutOptions()
    options.content = .measured
    return options
  }

  /// `check` in a language and a proof have one measure of titles.
  @Test(
    "checks and proofs agree about translated titles",
    arguments: [
      (configuration, "", 35.0, true), (configuration, "", nil, false),
      ("<state key=\"normal\" title=\"Send now\"/>", "", nil, true),
      ("<state key=\"normal\" title=\"Send now\"/>", "lineBreakMode=\"wordWrap\"", nil, true),
      ("<state key=\"normal\" title=\"Send now\"/>", "lineBreakMode=\"wordWrap\"", 90, false),
    ] as [(String, String, Double?, Bool)])
  func checksAndProofsAgree(content: String, attributes: String, height: Double?, isCut: Bool) throws {
    let document = try button(content, attributes, height: height)
    let key = content.contains("configuration") ? "configuration.title" : "normalTitle"
    let german = Translation(
      language: try LanguageTag("de"), texts: ["but-on.\(key)": "Nachricht jetzt abschicken"])
    let found = DocumentCheck(document, translations: [german]).findings()
    expectEqual(found.contains { if case .clippedTranslation = $0.problem { true } else { false } }, isCut)
    var settings = SizeProof.Settings()
    settings.translations = [german]
    let failures = try #require(SizeProof(of: document, settings).screens.first).failures
    expectEqual(failures.contains { $0.subject == .rule(.clippedText) && !$0.isRemark }, isCut, "\(failures)")
  }
}
