import CodeGeneration
import InterfaceBuilder
import TestSupport
import Testing

/// Code of documents of AppKit, and what is listed because it is not in the code.
@Suite struct DesktopCodeTests {
  private static func file(_ objects: String) throws -> ConvertedFile {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects>
      \(objects)
      </objects>
      </document>
      """
    return try Document.read(bytes: Array(text.utf8)).swiftFiles(ConversionOptions(name: "Main"))[0]
  }

  @Test func gridsHaveTheirRowsColumnsAndMergedCells() throws {
    let file = try Self.file(
      """
      <customView id="root"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
      <gridView xPlacement="fill" yPlacement="center" rowSpacing="7" columnSpacing="6" translatesAutoresizingMaskIntoConstraints="NO" id="g">
      <rect key="frame" x="0" y="0" width="200" height="100"/>
      <rows><gridRow id="r1"/><gridRow height="30" bottomPadding="4" hidden="YES" id="r2"/></rows>
      <columns><gridColumn xPlacement="trailing" id="k1"/><gridColumn width="90" id="k2"/></columns>
      <gridCells>
      <gridCell row="r1" column="k1" headOfMergedCell="z" id="z"><customView key="contentView" userLabel="Wide" translatesAutoresizingMaskIntoConstraints="NO" id="w"><rect key="frame" x="0" y="0" width="9" height="9"/></customView></gridCell>
      <gridCell row="r1" column="k2" headOfMergedCell="z" id="z2"/>
      <gridCell row="r2" column="k1" id="y"/>
      <gridCell row="r2" column="k2" rowAlignment="firstBaseline" id="x"><customView key="contentView" userLabel="Low" translatesAutoresizingMaskIntoConstraints="NO" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/></customView></gridCell>
      </gridCells></gridView></subviews></customView>
      """)
    let start = try #require(file.text.firstRange(of: "    addSubview(gridView)\n"))
    let end = try #require(file.text[start.upperBound...].firstRange(of: "  }\n"))
    expectEqual(
      file.text[start.upperBound..<end.lowerBound],
      """
          gridView.rowSpacing = 7
          gridView.xPlacement = .fill
          gridView.yPlacement = .center
          gridView.addRow(with: [wideView, NSGridCell.emptyContentView])
          gridView.addRow(with: [NSGridCell.emptyContentView, lowView])
          gridView.column(at: 0).xPlacement = .trailing
          gridView.column(at: 1).width = 90
          gridView.row(at: 1).height = 30
          gridView.row(at: 1).bottomPadding = 4
          gridView.row(at: 1).isHidden = true
          gridView.mergeCells(
            inHorizontalRange: NSRange(location: 0, length: 2),
            verticalRange: NSRange(location: 0, length: 1))
          gridView.cell(atColumnIndex: 1, rowIndex: 1).rowAlignment = .firstBaseline

      """)
    expectEqual(file.losses, [])
  }

  /// A table with a view of a cell whose field has a binding, a scroller of its own size, and a menu beside it.
  private static let table = """
    <customObject id="-2" userLabel="File's Owner"/>
    <scrollView id="root">
    <rect key="frame" x="0" y="0" width="200" height="100"/>
    <clipView key="contentView" id="clip">
    <rect key="frame" x="1" y="1" width="198" height="98"/>
    <subviews>
    <tableView id="t"><rect key="frame" x="0" y="0" width="198" height="98"/>
    <tableColumns>
    <tableColumn identifier="name" width="100" id="k">
    <prototypeCellViews>
    <tableCellView id="c"><rect key="frame" x="0" y="0" width="100" height="24"/>
    <subviews><textField translatesAutoresizingMaskIntoConstraints="NO" id="f"><rect key="frame" x="0" y="4" width="100" height="16"/>
    <textFieldCell key="cell" title="Cell" id="fc"/>
    <connections>
    <binding destination="c" name="value" keyPath="objectValue.name" id="b1"/>
    </connections>
    </textField></subviews>
    <connections><outlet property="textField" destination="f" id="o1"/></connections>
    </tableCellView>
    </prototypeCellViews>
    <connections>
    <binding destination="-2" name="value" keyPath="names" id="b2"/>
    </connections>
    </tableColumn>
    </tableColumns></tableView>
    </subviews></clipView>
    <scroller key="horizontalScroller" hidden="YES" horizontal="YES" id="h"><rect key="frame" x="0" y="0" width="9" height="9"/></scroller>
    <scroller key="verticalScroller" controlSize="small" id="s"><rect key="frame" x="0" y="0" width="9" height="9"/></scroller>
    </scrollView>
    <menu title="Actions" id="m"/>
    """

  @Test func viewsOfCellsAreClasses() throws {
    let file = try Self.file(Self.table)
    expectEqual(file.classes.map { $0.name }, ["MainView", "NameCellView"])
    #expect(file.text.contains("    case \"name\": return NameCellView()\n"), "\(file.text)")
    #expect(file.text.contains("class NameCellView: NSTableCellView {\n  private let cellTextField"), "\(file.text)")
    #expect(file.text.contains("    textField = cellTextField\n"), "\(file.text)")
    // The document has no mask for the column; a new column has both options.
    #expect(file.text.contains("    nameColumn.resizingMask = []\n"), "\(file.text)")
  }

  @Test func whatIsLeftOutIsListedWithItsLine() throws {
    let file = try Self.file(Self.table)
    let lines = file.losses.map { "\($0.line): \($0.affectsLayout) \($0.subject)" }
    expectEqual(
      lines,
      [
        "10: false the cell views of tableView2, which its delegate has to return",
        "18: false the binding value of cellTextField",
        "25: false the binding value of the tableColumn k",
        "31: false the scroller s with controlSize",
        "33: false the menu Actions",
      ])
  }

  @Test func viewsOfUnknownClassesAreListed() throws {
    let file = try Self.file(
      """
      <customView id="root"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
      <glassView translatesAutoresizingMaskIntoConstraints="NO" id="g">
      <rect key="frame" x="0" y="0" width="9" height="9"/></glassView></subviews></customView>
      """)
    let lines = file.losses.map { "\($0.line): \($0.affectsLayout) \($0.subject)" }
    expectEqual(lines, ["5: true the class of view2, which is a plain NSView: glassView"])
  }

  /// A class that has the name of the class of a view inside would create itself without end.
  @Test(arguments: [("PDF View", "PDFView2", ""), ("Badge", "BadgeView2", "customClass=\"BadgeView\"")])
  func aClassHasAnotherNameThanThoseOfItsViews(label: String, name: String, inside: String) throws {
    let file = try Self.file(
      """
      <customView userLabel="\(label)" id="root"><rect key="frame" x="0" y="0" width="200" height="100"/><subviews>
      <pdfView translatesAutoresizingMaskIntoConstraints="NO" id="p"><rect key="frame" x="0" y="0" width="9" height="9"/></pdfView>
      <customView \(inside) translatesAutoresizingMaskIntoConstraints="NO" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/></customView>
      </subviews></customView>
      """)
    #expect(file.text.contains("class \(name): NSView {"))
  }

  @Test func aViewWithAClassOfTheKitIsASubclassOfIt() throws {
    let file = try Self.file(
      """
      <customView customClass="NSTableView" userLabel="Effects" id="root">
      <rect key="frame" x="0" y="0" width="200" height="100"/></customView>
      """)
    #expect(file.text.contains("class EffectsView: NSTableView {"))
  }
}
