import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import Picture
import TestSupport
import Testing

@testable import DocumentPicture

/// WCAG 2.1, success criterion 1.4.3, on drawn documents.
struct TextContrastTests {
  private func document(
    _ views: String, root color: String = #"<color key="backgroundColor" systemColor="systemBackgroundColor"/>"#,
    tools: Int = 22505, runtime: String = "iOS.CocoaTouch"
  ) throws -> Document {
    try Document.read(
      text: """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="\(runtime)" \
        useAutolayout="YES">
        <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
        \(views)
        </subviews>\(color)</view></objects>
        <resources><namedColor name="Brand"><color red="0" green="0" blue="0" alpha="1" colorSpace="custom" \
        customColorSpace="sRGB"/></namedColor></resources>
        </document>
        """)
  }

  /// A label of the text Hello at (20, 20), in a gray of 0…1 or another color.
  private func label(
    _ color: String, size: Double = 17, type: String = "system", _ more: String = "", frame: String = ""
  ) -> String {
    let place = frame.isEmpty ? #"x="20" y="20" width="100" height="30""# : frame
    return """
      <label id="text" text="Hello there" fixedFrame="YES" \(more)><rect key="frame" \(place)/>
      <fontDescription key="fontDescription" type="\(type)" pointSize="\(size)"/>\(color)</label>
      """
  }

  private func gray(_ key: String, _ white: Double, alpha: Double = 1) -> String {
    #"<color key="\#(key)" white="\#(white)" alpha="\#(alpha)" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>"#
  }

  private func view(_ color: String, _ inner: String = "", _ more: String = "") -> String {
    """
    <view id="box" fixedFrame="YES" \(more)><rect key="frame" x="0" y="0" width="200" height="100"/>
    <subviews>\(inner)</subviews>\(color)</view>
    """
  }

  private func entries(_ document: Document, _ colors: [String: CatalogColor] = [:]) -> [TextContrasts.Entry] {
    TextContrasts(document.layout(), catalogColors: colors).entries
  }

  private func contrast(
    _ document: Document, _ appearance: TextContrast.Appearance, _ colors: [String: CatalogColor] = [:]
  ) -> TextContrast? {
    entries(document, colors).first?.contrasts.first { $0.appearance == appearance }
  }

  private func findings(_ document: Document) -> [Finding] {
    DocumentCheck(document, settings: .accessibilityAudit(), textContrasts: { TextContrasts($0) }).findings()
      .filter { $0.rule == .lowContrast }
  }

  // MARK: The formula

  @Test("Ratios are those that WCAG's techniques and understanding documents state")
  func ratiosAreThoseOfWCAG() {
    expectEqual(Color.black.contrastRatio(to: .white), 21)
    #expect(abs(Color(0x777777).contrastRatio(to: .white) - 4.48) < 0.005)
    #expect(abs(Color(0x767676).contrastRatio(to: .white) - 4.54) < 0.005)
    #expect(abs(Color(0x949494).contrastRatio(to: .white) - 3.03) < 0.005)
    #expect(abs(Color(0xFF0000).contrastRatio(to: .white) - 4.0) < 0.005)
    #expect(abs(Color(0x0000FF).contrastRatio(to: .white) - 8.59) < 0.005)
  }

  @Test func aColorIsComposedByItsOpacity() {
    expectEqual(Color(0x000000, alpha: 0.5).composed(over: .white), Color(0x808080))
    expectEqual(Color(0xFF0000, alpha: 0.5).composed(over: Color(0x0000FF), opacity: 0.5), Color(0x4000BF))
  }

  // MARK: What is behind a text

  @Test func theBackgroundIsThatOfTheNearestAncestorWithOne() throws {
    let inner = view(gray("backgroundColor", 0), label(gray("textColor", 1)))
    let found = try #require(contrast(try document(inner), .light))
    expectEqual(found.text, 0xFFFFFF)
    expectEqual(found.background, 0x000000)
    expectEqual(found.ratio, 21)
  }

  @Test func siblingsBehindATextAreItsBackground() throws {
    let scene = view(gray("backgroundColor", 0.2)) + label(gray("textColor", 1))
    try expectEqual(contrast(document(scene), .light)?.background, 0x333333)
  }

  @Test func siblingsInFrontOfATextCoverIt() throws {
    let scene = label(gray("textColor", 1)) + view(gray("backgroundColor", 0.2))
    #expect(try entries(document(scene)).isEmpty)
  }

  @Test func aThinLayerInFrontOfATextIsComposed() throws {
    let layer = view(gray("backgroundColor", 0), "", #"alpha="0.1""#)
    let found = try #require(contrast(try document(label(gray("textColor", 0.5)) + layer), .light))
    expectEqual(found.background, 0xE6E6E6)
    expectEqual(found.text, 0x737373)
    // Half an opacity dims what is behind it.
    let dim = view(gray("backgroundColor", 0), "", #"alpha="0.5""#)
    #expect(try entries(document(label(gray("textColor", 0.5)) + dim)).isEmpty)
  }

  @Test func aContainerInFrontOfATextMakesItUnknown() throws {
    let container = """
      <containerView id="c" fixedFrame="YES"><rect key="frame" x="0" y="0" width="200" height="100"/></containerView>
      """
    try expectEqual(entries(document(label(gray("textColor", 0.5)) + container)).map { $0.isUnknown }, [true])
  }

  @Test func thePictureOfAnEmptyTableIsItsBackground() throws {
    let table = """
      <tableView id="t" fixedFrame="YES"><rect key="frame" x="0" y="0" width="300" height="200"/>
      \(gray("backgroundColor", 1))</tableView>
      """
    // The name of an empty table is drawn in its middle.
    let text = label(gray("textColor", 0.5), frame: #"x="100" y="85" width="100" height="30""#)
    try expectEqual(contrast(document(table + text), .dark)?.background, 0xFFFFFF)
  }

  @Test func translucentBackgroundsAndGroupsAreComposed() throws {
    // Black at 0.5 over white in a group at 0.5: (1 − 0.25) of white behind the text, and white text in a group at 0.5
    // over it.
    let group = view(gray("backgroundColor", 0, alpha: 0.5), label(gray("textColor", 1)), #"alpha="0.5""#)
    let found = try #require(contrast(try document(group, root: gray("backgroundColor", 1)), .light))
    #expect(abs(Int(found.background & 0xFF) - 191) <= 1)
    expectEqual(found.text, 0xFFFFFF)
  }

  @Test func whatIsUnknownBehindATranslucentGroupIsVisible() throws {
    let group = view(gray("backgroundColor", 0), label(gray("textColor", 1)), #"alpha="0.5""#)
    try expectEqual(entries(document(group, root: "")).map { $0.isUnknown }, [true])
  }

  @Test func aTextOverAnImageIsUnknown() throws {
    let image =
      #"<imageView id="i" image="Photo" fixedFrame="YES"><rect key="frame" x="0" y="0" width="200" height="100"/></imageView>"#
    let found = findings(try document(image + label(gray("textColor", 1))))
    expectEqual(found.map { $0.severity }, [.note])
    guard case .unknownContrast(let views) = found.first?.problem else {
      Issue.record("expected a note about an unknown contrast")
      return
    }
    expectEqual(views.count, 1)
  }

  @Test func anOpaqueViewOverAnImageIsKnown() throws {
    let image =
      #"<imageView id="i" image="Photo" fixedFrame="YES"><rect key="frame" x="0" y="0" width="200" height="100"/></imageView>"#
    let scene = image + view(gray("backgroundColor", 0), label(gray("textColor", 0.5)))
    try expectEqual(contrast(document(scene), .light)?.background, 0x000000)
  }

  @Test(arguments: [#"customClass="ThemeView""#, #"customClass="ThemeView" customModule="App""#])
  func aClassOfTheApplicationWithoutABackgroundIsUnknown(attribute: String) throws {
    let scene = view("", label(gray("textColor", 1)), attribute)
    try expectEqual(entries(document(scene)).map { $0.isUnknown }, [true])
  }

  @Test func theClassOfATextMaySetItsColor() throws {
    try expectEqual(
      entries(document(label(gray("textColor", 1), #"customClass="ThemeLabel""#))).map { $0.isUnknown }, [true])
  }

  @Test func hiddenAndDisabledViewsAreLeftOut() throws {
    #expect(try entries(document(label(gray("textColor", 1), #"hidden="YES""#))).isEmpty)
    #expect(try entries(document(label(gray("textColor", 1), #"enabled="NO""#))).isEmpty)
    #expect(try entries(document(label(gray("textColor", 1), #"alpha="0""#))).isEmpty)
  }

  // MARK: What is required

  @Test(arguments: [(13.5, "boldSystem", 4.5), (14, "boldSystem", 3), (17.5, "system", 4.5), (18, "system", 3)])
  func largeTextNeedsLess(size: Double, type: String, required: Double) throws {
    // 0.5: #808080, 3.95 on white.
    let found = findings(try document(label(gray("textColor", 0.5), size: size, type: type)))
    expectEqual(found.isEmpty, (required == 3))
    try expectEqual(
      entries(document(label(gray("textColor", 0.5), size: size, type: type))).first?.isLarge, (required == 3))
  }

  @Test func textsWithTheSameColorsAreOneFinding() throws {
    let other = label(gray("textColor", 0.8)).replacing(#"id="text""#, with: #"id="other""#)
      .replacing(#"y="20""#, with: #"y="80""#)
    let found = findings(try document(label(gray("textColor", 0.8)) + other, root: gray("backgroundColor", 1)))
    expectEqual(found.count, 1)
    guard case .lowContrast(let views, let contrasts, 4.5) = found.first?.problem else {
      Issue.record("expected a finding of low contrast")
      return
    }
    expectEqual(views.count, 2)
    expectEqual(contrasts.map { $0.appearance }, [.light, .dark])
  }

  @Test("Colors of the system on its own backgrounds are the system's choice")
  func systemColorsOnSystemBackgroundsAreNotReported() throws {
    for name in ["secondaryLabelColor", "tertiaryLabelColor", "placeholderTextColor"] {
      #expect(try findings(document(label(#"<color key="textColor" systemColor="\#(name)"/>"#))).isEmpty)
    }
    let button = """
      <button id="b" buttonType="system" fixedFrame="YES"><rect key="frame" x="20" y="20" width="100" height="30"/>
      <state key="normal" title="Done"/></button>
      """
    #expect(try findings(document(button)).isEmpty)
    #expect(try findings(document(button, root: gray("backgroundColor", 1))).isEmpty)
    try expectEqual(findings(document(button, root: gray("backgroundColor", 0.25))).count, 1)
    // Yellow is no color for text on white.
    try expectEqual(findings(document(label(#"<color key="textColor" systemColor="systemYellowColor"/>"#))).count, 1)
  }

  // MARK: Appearances

  @Test func aFixedBackgroundFailsInTheDarkAppearance() throws {
    let found = findings(try document(label(""), root: gray("backgroundColor", 1)))
    guard case .lowContrast(_, let contrasts, _) = found.first?.problem else {
      Issue.record("expected a finding of low contrast")
      return
    }
    expectEqual(contrasts.map { $0.appearance }, [.dark])
    expectEqual(contrasts.map { $0.ratio }, [1])
  }

  @Test func documentsFromBeforeTheDarkAppearanceHaveTheLightOne() throws {
    #expect(try findings(document(label(""), root: gray("backgroundColor", 1), tools: 14460)).isEmpty)
  }

  @Test func colorsOfACatalogHaveBothAppearances() throws {
    let text = label(#"<color key="textColor" name="Brand"/>"#)
    let scene = try document(text)
    expectEqual(contrast(scene, .light)?.text, 0x000000)
    #expect(contrast(scene, .dark) == nil)
    expectEqual(entries(scene).map { $0.isUnknown }, [true])
    let colors = ["Brand": CatalogColor(light: .black, dark: Color(0x222222))]
    expectEqual(contrast(scene, .dark, colors)?.text, 0x222222)
  }

  @Test func anInheritedTintColorIsThatOfATitle() throws {
    let button = """
      <button id="b" buttonType="system" fixedFrame="YES"><rect key="frame" x="20" y="20" width="100" height="30"/>
      <state key="normal" title="Done"/></button>
      """
    let scene = try document(view(gray("backgroundColor", 1) + gray("tintColor", 0.8), button))
    expectEqual(contrast(scene, .light)?.text, 0xCCCCCC)
  }
}
