import InterfaceBuilder
import LayoutEngine
import Picture
import TestSupport
import Testing
import Typography

@testable import DocumentPicture

struct PictureTreeTests {
  /// The node of the one view inside the root of a document made of `view`.
  private func node(_ view: String, runtime: String = "iOS.CocoaTouch", isRightToLeft: Bool = false) throws
    -> PictureNode
  {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.XIB" version="3.0" toolsVersion="22505" targetRuntime="\(runtime)" \
      useAutolayout="YES">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
      \(view)
      </subviews></view></objects>
      <resources><image name="star" catalog="system" width="128" height="116"/>
      <namedColor name="Brand"><color red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/></namedColor></resources>
      </document>
      """
    let document = try Document.read(text: text)
    let tree = PictureTree(
      document, isRightToLeft: isRightToLeft, frame: { _ in Rect(x: 0, y: 0, width: 100, height: 20) },
      alignmentInsets: { _ in .zero })
    return try #require(tree.node(document.topLevelViews[0])?.children.first)
  }

  private let desktop = "MacOSX.Cocoa"
  private let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"100\" height=\"20\"/>"

  @Test func aLabelHasItsTextFontAndAlignment() throws {
    let label = try node(
      """
      <label id="a" text="Hello" textAlignment="center" numberOfLines="2" minimumScaleFactor="0.7">\(frame)
      <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
      <color key="textColor" systemColor="systemRedColor"/></label>
      """)
    expectEqual(label.kind, .label)
    expectEqual(label.text, "Hello")
    #expect(
      label.textFormat.font == Font(size: 20, weight: .semibold)
        || label.textFormat.font == Font(size: 20, weight: .bold))
    expectEqual(label.textFormat.alignment, .center)
    expectEqual(label.textFormat.lineLimit, 2)
    expectEqual(label.textFormat.minimumScale, 0.7)
    expectEqual(label.textFormat.color, Color(0xFF3B30))
  }

  @Test("S27 natural alignment follows the direction of the language, a written one does not")
  func naturalAlignmentFollowsDirectionOfLanguage() throws {
    let natural = "<label id=\"a\" text=\"x\" textAlignment=\"natural\">\(frame)</label>"
    let left = "<label id=\"a\" text=\"x\" textAlignment=\"left\">\(frame)</label>"
    try expectEqual(node(natural).textFormat.alignment, .left)
    try expectEqual(node(natural, isRightToLeft: true).textFormat.alignment, .right)
    try expectEqual(node(left, isRightToLeft: true).textFormat.alignment, .left)
  }

  @Test("Segments without a title show their image as a symbol, and AppKit's named images are symbols")
  func segmentsWithoutTitleShowTheirImageAsSymbol() throws {
    let segments = try node(
      """
      <segmentedControl id="a">\(frame)<segmentedCell key="cell"><segments>
      <segment image="NSAddTemplate"/><segment image="arrow.left.to.line"/><segment label="Third"/>
      </segments></segmentedCell></segmentedControl>
      """, runtime: desktop)
    expectEqual(segments.items, ["plus", "arrow.left.to.line", "Third"])
    expectEqual(segments.symbolItems, [0, 1])
    let button = try node(
      "<button id=\"a\">\(frame)<buttonCell key=\"cell\" image=\"NSActionTemplate\"/></button>", runtime: desktop)
    expectEqual(button.image.name, "gearshape")
    #expect(button.image.isSymbol)
  }

  @Test("The last row of a section with round corners has no separator")
  func lastRowOfSectionWithRoundCornersHasNoSeparator() throws {
    func cell(_ id: String) -> String { "<tableViewCell id=\"\(id)\">\(frame)</tableViewCell>" }
    func table(_ style: String) throws -> [Bool] {
      let table = try node(
        """
        <tableView style="\(style)" id="a">\(frame)<sections><tableViewSection id="s"><cells>
        \(cell("b"))\(cell("c"))</cells></tableViewSection></sections></tableView>
        """)
      return table.children.filter { $0.kind == .cell(.none) }.map(\.separator.isShown)
    }
    try expectEqual(table("insetGrouped"), [true, false])
    try expectEqual(table("plain"), [true, true])
  }

  @Test("The header of a table is at the top of its scroll view")
  func headerOfTableIsAtTopOfItsScrollView() throws {
    let scroll = try node(
      """
      <scrollView id="a">\(frame)<tableHeaderView key="headerView" id="h">\(frame)</tableHeaderView></scrollView>
      """, runtime: desktop)
    expectEqual(scroll.children.first { $0.kind == .tableHeader }?.frame.y, 0)
  }

  @Test func fontNamesTellTheWeight() throws {
    func font(_ name: String) throws -> Font {
      try node(
        """
        <label id="a" text="x">\(frame)<fontDescription key="fontDescription" name="\(name)" family="X" pointSize="12"/></label>
        """
      ).textFormat.font
    }
    try expectEqual(font("HelveticaNeue-Light").weight, .light)
    try expectEqual(font("AvenirNext-DemiBold").weight, .semibold)
    #expect(try font("Georgia-BoldItalic").isItalic)
    try expectEqual(font("Menlo-Regular").family, .monospaced)
  }

  @Test(arguments: [
    ("<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"Go\"/>", PictureNode.ButtonStyle.filled),
    ("<buttonConfiguration key=\"configuration\" style=\"tinted\" title=\"Go\"/>", .tinted),
    ("<buttonConfiguration key=\"configuration\" style=\"gray\" title=\"Go\"/>", .gray),
    ("<buttonConfiguration key=\"configuration\" style=\"clearGlass\" title=\"Go\"/>", .gray),
    ("<buttonConfiguration key=\"configuration\" style=\"prominentGlass\" title=\"Go\"/>", .filled),
    ("<state key=\"normal\" title=\"Go\"/>", .plain),
  ])
  func touchButtonsHaveStyleOfTheirContent(content: String, style: PictureNode.ButtonStyle) throws {
    let button = try node("<button id=\"a\" buttonType=\"system\">\(frame)\(content)</button>")
    expectEqual(button.kind, .button(style))
    expectEqual(button.text, "Go")
    expectEqual(button.textFormat.alignment, .center)
  }

  @Test(arguments: [
    ("type=\"check\" bezelStyle=\"regularSquare\"", PictureNode.Kind.checkBox),
    ("type=\"radio\" bezelStyle=\"regularSquare\"", .radioButton),
    ("type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"", .button(.push)),
    ("type=\"help\" bezelStyle=\"helpButton\" borderStyle=\"border\"", .button(.help)),
    ("type=\"square\" bezelStyle=\"shadowlessSquare\"", .button(.borderless)),
    ("type=\"smallSquare\" bezelStyle=\"smallSquare\" borderStyle=\"border\"", .button(.square)),
  ])
  func desktopButtonsHaveKindOfTheirCell(cell: String, kind: PictureNode.Kind) throws {
    let button = try node(
      "<button id=\"a\">\(frame)<buttonCell key=\"cell\" title=\"Go\" \(cell)/></button>", runtime: desktop)
    expectEqual(button.kind, kind)
    expectEqual(button.text, "Go")
  }

  @Test func theDefaultButtonIsTheOneTheReturnKeyPresses() throws {
    func button(_ key: String) throws -> PictureNode {
      try node(
        """
        <button id="a">\(frame)<buttonCell key="cell" type="push" title="OK" bezelStyle="rounded" borderStyle="border">
        <string key="keyEquivalent" base64-UTF8="YES">
        \(key)
        </string></buttonCell></button>
        """, runtime: desktop)
    }
    #expect(try button("DQ").control.isOn)
    #expect(try !button("Gw").control.isOn)
  }

  @Test func labelsAndFieldsOfMacOSAreTheSameElement() throws {
    func kind(_ cell: String) throws -> PictureNode.Kind {
      try node(
        "<textField id=\"a\">\(frame)<textFieldCell key=\"cell\" title=\"x\" \(cell)/></textField>", runtime: desktop
      ).kind
    }
    try expectEqual(kind("lineBreakMode=\"clipping\""), .label)
    try expectEqual(kind("editable=\"YES\" borderStyle=\"bezel\""), .field(.bezel))
    try expectEqual(kind("editable=\"YES\" borderStyle=\"bezel\" bezelStyle=\"round\""), .field(.rounded))
  }

  @Test func secretsAreShownAsDots() throws {
    let field = try node(
      "<textField id=\"a\" text=\"secret\" borderStyle=\"roundedRect\">\(frame)"
        + "<textInputTraits key=\"textInputTraits\" secureTextEntry=\"YES\"/></textField>")
    expectEqual(field.kind, .field(.rounded))
    expectEqual(field.text, "••••••")
  }

  @Test func colorsByNameComeFromTheSystemThenFromTheDocument() throws {
    func ground(_ attributes: String) throws -> Color? {
      try node("<view id=\"a\">\(frame)<color key=\"backgroundColor\" \(attributes)/></view>").surface.background
    }
    try expectEqual(ground("systemColor=\"secondarySystemBackgroundColor\""), Color(0xF2F2F7))
    try expectEqual(ground("name=\"Brand\""), Color(red: 1, green: 0.5, blue: 0))
    try expectEqual(ground("white=\"0.5\" alpha=\"0.25\""), Color(white: 0.5, alpha: 0.25))
    #expect(try ground("systemColor=\"clearColor\"") == nil)
  }

  @Test func symbolsOfTheSystemAreToldFromPictures() throws {
    #expect(try node("<imageView id=\"a\" image=\"star\" catalog=\"system\">\(frame)</imageView>").image.isSymbol)
    #expect(try node("<imageView id=\"a\" image=\"star\">\(frame)</imageView>").image.isSymbol)
    #expect(try !node("<imageView id=\"a\" image=\"photo\">\(frame)</imageView>").image.isSymbol)
  }

  @Test func numbersThatCannotCountAreLeftOut() throws {
    let control = try node("<pageControl id=\"a\" numberOfPages=\"1e300\" currentPage=\"1e300\">\(frame)</pageControl>")
    expectEqual(control.items.count, 3)
    expectEqual(control.control.selection, 0)
    let segments = try node(
      "<segmentedControl id=\"a\" selectedSegmentIndex=\"-1e99\">\(frame)<segments><segment title=\"One\"/></segments></segmentedControl>"
    )
    expectEqual(segments.items, ["One"])
    #expect(segments.control.selection == nil)
  }

  @Test("A tab view shows the tab that is selected at first")
  func tabViewShowsTabThatIsSelectedAtFirst() throws {
    func tab(_ id: String) -> String {
      """
      <tabViewItem label="\(id)" id="\(id)"><view key="view" id="view-\(id)">
      <rect key="frame" x="0" y="0" width="10" height="10"/></view></tabViewItem>
      """
    }
    for (attribute, expected) in [("", 0), ("initialItem=\"b\"", 1)] {
      let node = try node(
        """
        <tabView id="t" \(attribute)><rect key="frame" x="0" y="0" width="9" height="9"/><tabViewItems>
        \(tab("a"))\(tab("b"))</tabViewItems></tabView>
        """, runtime: "MacOSX.Cocoa")
      expectEqual(node.items, ["a", "b"])
      expectEqual(node.control.selection, expected)
      expectEqual(node.children.map(\.name), [["view-a", "view-b"][expected]].map { "view (\($0))" })
    }
  }
}
