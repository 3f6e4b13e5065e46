import CompiledDocuments
import InterfaceBuilder
import TestSupport
import Testing

@Suite("Compiler of documents")
struct DocumentCompilerTests {
  /// A xib whose view has these elements inside.
  private static func xib(_ inside: String, attributes: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner">
          <connections><outlet property="view" destination="roo-tv-iew" id="out-vi-ew1"/></connections>
        </placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="roo-tv-iew" \(attributes)>
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          \(inside)
        </view>
      </objects>
    </document>
    """
  }

  private static func compile(_ text: String, _ options: CompileOptions = CompileOptions()) -> CompiledProduct {
    DocumentCompiler.compile(Array(text.utf8), name: "Sample", options: options)
  }

  /// The lines of the graph of the first file.
  private static func lines(_ text: String, _ options: CompileOptions = CompileOptions()) throws -> [String] {
    let product = compile(text, options)
    expectEqual(product.messages, [])
    return try ObjectGraph(nib: try #require(product.files.first).bytes).lines.map { line in
      String(line.drop { $0 == " " })
    }
  }

  private static let label = """
    <subviews>
      <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" \
    verticalHuggingPriority="251" text="Hello" textAlignment="center" lineBreakMode="tailTruncation" \
    baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" \
    id="lab-el-000">
        <rect key="frame" x="8" y="20" width="100" height="20"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <nil key="textColor"/>
        <nil key="highlightedColor"/>
      </label>
    </subviews>
    <viewLayoutGuide key="safeArea" id="saf-ea-rea"/>
    <constraints>
      <constraint firstItem="lab-el-000" firstAttribute="leading" secondItem="roo-tv-iew" \
    secondAttribute="leadingMargin" constant="4" id="con-00-001"/>
      <constraint firstItem="lab-el-000" firstAttribute="top" secondItem="saf-ea-rea" secondAttribute="top" \
    multiplier="1:2" priority="750" id="con-00-002"/>
    </constraints>
    """

  @Test("A view has its frame, its constraints with margins, and the guide of the safe area")
  func views() throws {
    let lines = try Self.lines(Self.xib(Self.label))
    for line in [
      "UIBounds: (0, 0, 100, 20)", "UICenter: (58, 30)", "NSFirstAttributeV2: 5", "NSSecondAttributeV2: 17",
      "NSSecondAttribute: 5", "NSConstantV2: 4", "NSConstant: 12", "NSMultiplier: 0.5", "NSPriority: 750",
      "UILayoutGuideIdentifier: \"UIViewSafeAreaLayoutGuide\"", "UIText: \"Hello\"", "UITextAlignment: 1",
      "UIViewContentHuggingPriority: \"{251, 251}\"", "UILabel: \"view\"",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("The same document gives the same bytes, which are read back to the same views and constraints")
  func roundTrip() throws {
    let text = Self.xib(Self.label)
    let bytes = try #require(Self.compile(text).files.first).bytes
    expectEqual(bytes, try #require(Self.compile(text).files.first).bytes)
    expectEqual(try NIBArchive(bytes: bytes).bytes, bytes)
    let document = try Element.read(bytes: CompiledDocument.xib(bytes))
    let view = try #require(document.child("objects")?.child("view"))
    let label = try #require(view.child("subviews")?.child("label"))
    expectEqual(label["text"], "Hello")
    expectEqual(label.child("rect")?.attributes.map { $0.value }, ["frame", "8", "20", "100", "20"])
    let constraints = try #require(view.child("constraints")?.children)
    expectEqual(constraints.map { $0["secondAttribute"] }.sorted { ($0 ?? "") < ($1 ?? "") }, ["leadingMargin", "top"])
    expectEqual(constraints.compactMap { $0["priority"] }, ["750"])
  }

  @Test("Classes of Swift have the name of their module, which is the target's if the document says so")
  func customClasses() throws {
    let cases = [
      ("customClass=\"Card\"", "Card"),
      ("customClass=\"Card\" customModule=\"Kit\"", "_TtC3Kit4Card"),
      ("customClass=\"Card\" customModule=\"Old\" customModuleProvider=\"target\"", "_TtC3App4Card"),
    ]
    for (attributes, name) in cases {
      let lines = try Self.lines(Self.xib("", attributes: attributes), CompileOptions(module: "App"))
      #expect(lines.contains("UIClassName: \"\(name)\""), "\(attributes)")
      #expect(lines.contains("UIOriginalClassName: \"UIView\""))
    }
  }

  @Test("Texts of translated documents have the keys of strings files")
  func translations() throws {
    let lines = try Self.lines(Self.xib(Self.label), CompileOptions(isLocalizable: true))
    #expect(lines.contains("NSKey: \"lab-el-000.text\""))
    #expect(!(try Self.lines(Self.xib(Self.label))).contains("NSKey: \"lab-el-000.text\""))
  }

  @Test("What no table has is refused with its line, and left out with a warning if that is allowed")
  func refusals() {
    let cases = [
      ("<mystery/>", "", "<mystery> in <view> is not supported", 9),
      ("", "mystery=\"1\"", "mystery=\"1\" of <view> is not supported", 7),
      ("<subviews><mystery id=\"a\"/></subviews>", "", "<mystery> is not supported", 9),
      (
        "<color key=\"backgroundColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"deviceRGB\"/>", "",
        "colors of the space \"deviceRGB\" are not supported", 9
      ),
      ("", "tag=\"x\"", "the value \"x\" of tag in <view> is not supported", 7),
    ]
    for (inside, attributes, text, line) in cases {
      let product = Self.compile(Self.xib(inside, attributes: attributes))
      expectEqual(product.messages.map { $0.text }, [text])
      expectEqual(product.messages.first?.line, line)
      expectEqual(product.messages.first?.severity, .error)
      expectEqual(
        product.files.count, inside.contains("mystery") || attributes.contains("mystery") ? 0 : product.files.count)
    }
    let product = Self.compile(Self.xib("", attributes: "mystery=\"1\""), CompileOptions(allowsUnknown: true))
    expectEqual(product.messages.map { $0.severity }, [.warning])
    expectEqual(product.files.map { $0.name }, ["Sample.nib"])
  }

  @Test("Documents that are no XML, of other platforms, or without Auto Layout are errors")
  func invalidDocuments() {
    for text in ["", "<document", "<document targetRuntime=\"MacOSX.Cocoa\" useAutolayout=\"YES\"/>", "<document/>"] {
      let product = Self.compile(text)
      #expect(product.messages.contains { $0.severity == .error }, "\(text)")
      expectEqual(product.files.count, 0)
    }
  }
}
