import CompiledDocuments
import Foundation
import TestSupport
import Testing

@Suite("What the compiler supports")
struct SupportTests {
  /// The messages and the lines of the graph of a xib whose view has these elements inside.
  private static func compile(_ inside: String) throws -> (messages: [String], lines: [String]) {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"><objects><view contentMode="scaleToFill" id="roo-tv-iew">
      <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
      \(inside)
      </view></objects></document>
      """
    let product = DocumentCompiler.compile(Array(text.utf8), name: "Sample", options: CompileOptions())
    guard product.messages.isEmpty else { return (product.messages.map { $0.text }, []) }
    let file = try #require(product.files.first)
    return ([], try ObjectGraph(nib: file.bytes).lines.map { line in String(line.drop { $0 == " " }) })
  }

  private static let frame = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"30\"/>"

  @Test("The tables of the documentation are those of the compiler")
  func documentation() throws {
    let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/").dropFirst()
    let text = try String(contentsOfFile: root + "/Documentation/Compile.md", encoding: .utf8)
    let tables = try #require(text.components(separatedBy: "## What is supported\n").last)
    expectEqual(tables, DocumentCompiler.supportedContents)
  }

  @Test("Segments are the subviews of their control, from the last to the first")
  func segments() throws {
    let (messages, lines) = try Self.compile(
      """
      <subviews><segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
      contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="1" id="seg-me-nts">
      \(Self.frame)<segments><segment title="One"/><segment title="Two"/></segments></segmentedControl></subviews>
      """)
    expectEqual(messages, [])
    expectEqual(lines.filter { $0.hasPrefix("UISegmentInfo") }, ["UISegmentInfo: \"Two\"", "UISegmentInfo: \"One\""])
    for line in ["UISegmentPosition: 3", "UISelectedSegmentIndex: 1"] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("A constraint that varies has a record of its default and one of its size class")
  func variations() throws {
    let (messages, lines) = try Self.compile(
      """
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="inn-er-vie">
      \(Self.frame)</view></subviews>
      <constraints><constraint firstItem="inn-er-vie" firstAttribute="top" secondItem="roo-tv-iew" \
      secondAttribute="top" constant="20" id="con-st-000"><variation key="widthClass=regular" constant="40"/>
      </constraint></constraints>
      """)
    expectEqual(messages, [])
    expectEqual(
      lines.filter { $0.hasPrefix("UINumericConstant") }, ["UINumericConstant: 40", "UINumericConstant: 20"])
    #expect(lines.contains("UITraitCollectionBuiltinTrait-_UITraitNameHorizontalSizeClass: 2"))
  }

  @Test("Accessibility has the bits of its traits")
  func accessibility() throws {
    let (messages, lines) = try Self.compile(
      """
      <accessibility key="accessibilityConfiguration" identifier="card">
      <accessibilityTraits key="traits" notEnabled="YES"/><bool key="isElement" value="YES"/></accessibility>
      """)
    expectEqual(messages, [])
    for line in ["UIAccessibilityIdentifier: \"card\"", "NS.intval: 256"] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("Values that no product of Xcode shows are refused")
  func refusedValues() throws {
    let cases = [
      """
      <accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" header="YES"/></accessibility>
      """,
      """
      <subviews><label text="A" id="lab-el-000">\(Self.frame)
      <fontDescription key="fontDescription" style="UICTFontTextStyleCallout"/></label></subviews>
      """,
      """
      <variation key="widthClass=regular"><mask key="constraints"/></variation>
      """,
    ]
    let parts = ["header", "UICTFontTextStyleCallout", "default variation"]
    for (inside, part) in zip(cases, parts) {
      let messages = try Self.compile(inside).messages
      expectEqual(messages.count, 1)
      #expect(messages.first?.contains(part) ?? false, "\(messages)")
    }
  }
}
