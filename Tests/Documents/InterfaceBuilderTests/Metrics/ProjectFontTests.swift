import TestSupport
import Testing
import Typography

@testable import InterfaceBuilder

@Suite struct ProjectFontTests {
  private static func library() throws -> FontLibrary {
    var library = FontLibrary()
    library.add(try FontFile(SyntheticFont().bytes))
    return library
  }

  private func size(_ text: String, of id: String, _ options: LayoutOptions) throws -> (width: Double, height: Double)?
  {
    let document = try Document.read(bytes: Array(text.utf8))
    let layout = document.layout(options)
    return try layout.documentFrame(of: #require(document.view(id: id)).index).map { ($0.width, $0.height) }
  }

  @Test("With measured contents, a label of iOS has the widths and the line of the project's font")
  func touchLabelIsMeasuredByProjectFont() throws {
    let text = SyntheticFont.touchDocument
    var options = LayoutOptions(content: .measured, scale: 2)
    options.fonts = try Self.library()
    let units = SyntheticFont().labelWidth
    let measured = try #require(try size(text, of: "label", options))
    expectEqual(measured.width, (Double(units) * 0.04).rounded(.up) / 2)
    expectEqual(measured.height, 24)
    options.fonts = FontLibrary()
    #expect(try #require(try size(text, of: "label", options)).width != measured.width)
  }

  @Test("With measured contents, a label of macOS has the widths and the line of the project's font")
  func desktopLabelIsMeasuredByProjectFont() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customView id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
      <textField translatesAutoresizingMaskIntoConstraints="NO" id="label">\
      <rect key="frame" x="0.0" y="0.0" width="10" height="10"/>\
      <textFieldCell key="cell" lineBreakMode="clipping" title="\(SyntheticFont.labelText)" id="c">\
      <font key="font" size="20" name="Sample-Bold"/></textFieldCell></textField></subviews>
      <constraints>
      <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
      </constraints></customView></objects></document>
      """
    var options = LayoutOptions(content: .measured)
    options.fonts = try Self.library()
    let measured = try #require(try size(text, of: "label", options))
    let units = SyntheticFont().labelWidth
    // The frame is two points wider at each side than the text.
    expectEqual(measured.width, (Double(units) * 0.02 - 0.1).rounded(.up) + 4)
    expectEqual(measured.height, 24)
  }
}
