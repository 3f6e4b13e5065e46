import InterfaceBuilder
import TestSupport
import Testing

@testable import DocumentInspection

/// Frames that the rows and columns of a grid view leave ambiguous.
struct GridRowsTests {
  /// A grid view 300 points wide with one label, or two, in each row.
  private func ambiguous(
    height: Double, rows: [(attributes: String, labels: Int)], placement: String = "top"
  ) throws -> [String] {
    var cells = ""
    var y = height
    for (row, (_, labels)) in rows.enumerated() {
      y -= 16 + (row == 0 ? 0 : 8)
      for column in 0..<labels {
        cells += """
          <gridCell row="r\(row)" column="c\(column)"><textField key="contentView" verticalHuggingPriority="750" \
          translatesAutoresizingMaskIntoConstraints="NO" id="t\(row)-\(column)">\
          <rect key="frame" x="\(-2 + 150 * column)" y="\(y)" width="60" height="16"/>\
          <textFieldCell key="cell" title="Text"/></textField></gridCell>
          """
      }
    }
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
        targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects><customView id="root">
        <rect key="frame" x="0" y="0" width="300" height="\(height)"/><subviews>
        <gridView xPlacement="leading" yPlacement="\(placement)" rowAlignment="none" rowSpacing="8" id="grid">
        <rect key="frame" x="0" y="0" width="300" height="\(height)"/>
        <rows>\(rows.enumerated().map { "<gridRow id=\"r\($0)\" \($1.attributes)/>" }.joined())</rows>
        <columns><gridColumn id="c0"/><gridColumn id="c1"/></columns>
        <gridCells>\(cells)</gridCells></gridView></subviews></customView></objects></document>
        """)
    return DocumentCheck(document).findings().filter { $0.rule == .ambiguous }.map(\.objectID)
  }

  @Test func rowsWithTheFewestViewsCompeteForTheRemainingHeight() throws {
    let rows = [("", 2), ("", 1), ("", 2), ("", 1), ("", 2)]
    #expect(try ambiguous(height: 112, rows: rows).isEmpty)
    // Row 1 or row 3 is higher: what lies between moves, and so does row 3, whose view is placed at its top.
    try expectEqual(ambiguous(height: 140, rows: rows), ["t2-0", "t2-1", "t3-0"])
    try expectEqual(ambiguous(height: 140, rows: rows, placement: "bottom"), ["t1-0", "t2-0", "t2-1"])
    try expectEqual(ambiguous(height: 140, rows: rows, placement: "center"), ["t1-0", "t2-0", "t2-1", "t3-0"])
  }

  @Test func aSingleRowTakesTheRemainingHeight() throws {
    #expect(try ambiguous(height: 90, rows: [("", 2), ("", 1), ("", 2)]).isEmpty)
    #expect(try ambiguous(height: 90, rows: [("", 2), ("", 1), ("height=\"16\"", 1)]).isEmpty)
  }

  @Test func controlWithoutWidthIsAmbiguousInACellThatDoesNotStretchIt() throws {
    func check(_ placement: String, _ more: String = "", constraints: String = "") throws -> [String] {
      let document = try Document.read(
        text: """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
          targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects><customView id="root">
          <rect key="frame" x="0" y="0" width="300" height="5"/><subviews>
          <gridView xPlacement="\(placement)" yPlacement="top" rowAlignment="none" id="grid">
          <rect key="frame" x="0" y="0" width="300" height="1"/><constraints>\(constraints)</constraints>
          <rows><gridRow id="r"/></rows><columns><gridColumn id="c"/></columns>
          <gridCells><gridCell row="r" column="c"><box key="contentView" boxType="separator" \
          verticalHuggingPriority="750" \(more) translatesAutoresizingMaskIntoConstraints="NO" id="line">\
          <rect key="frame" x="0" y="-2" width="100" height="5"/></box></gridCell></gridCells>
          </gridView></subviews></customView></objects></document>
          """)
      return DocumentCheck(document).findings().filter { $0.rule == .ambiguous }.map(\.objectID)
    }
    try expectEqual(check("leading"), ["line"])
    #expect(try check("fill").isEmpty)
    #expect(try check("leading", "placeholderIntrinsicWidth=\"100\" placeholderIntrinsicHeight=\"1\"").isEmpty)
    let edge =
      "<constraint firstItem=\"line\" firstAttribute=\"leading\" secondItem=\"grid\" secondAttribute=\"leading\" id=\"e\"/>"
    #expect(try check("trailing", constraints: edge).isEmpty)
  }

  @Test func imageViewIsNotAmbiguousIfABindingSetsItsImage() throws {
    func check(_ connections: String) throws -> [String] {
      let document = try Document.read(
        text: """
          <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
          targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects><customView id="root">
          <rect key="frame" x="0" y="0" width="300" height="200"/><subviews>
          <imageView translatesAutoresizingMaskIntoConstraints="NO" id="icon">
          <rect key="frame" x="10" y="10" width="32" height="32"/>
          <imageCell key="cell" id="cell"/>\(connections)</imageView></subviews><constraints>
          <constraint firstItem="icon" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="1"/>
          <constraint firstItem="icon" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="2"/>
          </constraints></customView></objects></document>
          """)
      return DocumentCheck(document).findings().filter { $0.rule == .ambiguous }.map(\.objectID)
    }
    let binding = "<binding destination=\"-2\" name=\"value\" keyPath=\"icon\" id=\"b\"/>"
    try expectEqual(check(""), ["icon"])
    #expect(try check("<connections>\(binding)</connections>").isEmpty)
  }
}
