import CompiledDocuments
import InterfaceBuilder
import TestSupport
import Testing

@Suite("Compiler of storyboards")
struct StoryboardCompilerTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" colorMatched="YES" initialViewController="nav-ig-ate">
      <scenes>
        <scene sceneID="sce-ne-001"><objects>
          <navigationController id="nav-ig-ate" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="nav-ba-r00">
              <rect key="frame" x="0.0" y="59" width="393" height="44"/>
              <autoresizingMask key="autoresizingMask"/>
            </navigationBar>
            <connections>
              <segue destination="lis-tc-000" kind="relationship" relationship="rootViewController" id="seg-re-lat"/>
            </connections>
          </navigationController>
          <placeholder placeholderIdentifier="IBFirstResponder" id="res-po-001" sceneMemberID="firstResponder"/>
        </objects></scene>
        <scene sceneID="sce-ne-002"><objects>
          <viewController id="lis-tc-000" customClass="ListController" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="lis-tv-iew">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
    contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="but-to-n00">
                  <rect key="frame" x="20" y="100" width="80" height="30"/>
                  <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
                  <state key="normal" title="Open"/>
                  <connections>
                    <segue destination="det-ai-l00" kind="show" identifier="open" id="seg-sh-ow0"/>
                  </connections>
                </button>
              </subviews>
            </view>
            <navigationItem key="navigationItem" title="List" id="nav-it-em0"/>
            <connections><outlet property="button" destination="but-to-n00" id="out-bu-tto"/></connections>
          </viewController>
        </objects></scene>
        <scene sceneID="sce-ne-003"><objects>
          <viewController storyboardIdentifier="Detail" id="det-ai-l00" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="det-vi-ew0">
              <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            </view>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """

  private static func product() -> CompiledProduct {
    DocumentCompiler.compile(Array(text.utf8), name: "Main", options: CompileOptions())
  }

  private static func lines(_ name: String) throws -> [String] {
    let file = try #require(product().files.first { $0.name == name })
    return try ObjectGraph(nib: file.bytes).lines.map { line in String(line.drop { $0 == " " }) }
  }

  @Test("A controller has a nib if something names it, and its view another; children are in the nib of the parent")
  func files() throws {
    expectEqual(Self.product().messages, [])
    expectEqual(
      Self.product().files.map { $0.name },
      [
        "Detail.nib", "Info.plist", "UINavigationController-nav-ig-ate.nib", "det-ai-l00-view-det-vi-ew0.nib",
        "lis-tc-000-view-lis-tv-iew.nib",
      ])
    let lines = try Self.lines("UINavigationController-nav-ig-ate.nib")
    for line in [
      "UIClassName: \"ListController\"", "UINibName: \"lis-tc-000-view-lis-tv-iew\"",
      "UIDestinationViewControllerIdentifier: \"Detail\"", "UIActionName: \"showViewController:sender:\"",
      "UILabel: \"sceneViewController\"", "UILabel: \"viewController\"", "UITitle: \"List\"",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("The view takes its controller and the segue of its button by proxies")
  func proxies() throws {
    let lines = try Self.lines("lis-tc-000-view-lis-tv-iew.nib")
    for line in [
      "UIProxiedObjectIdentifier: \"UpstreamPlaceholder-1\"", "UIProxiedObjectIdentifier: \"UpstreamPlaceholder-2\"",
      "UILabel: \"button\"", "UILabel: \"perform:\"", "UIEventMask: 64", "UILabel: \"view\"",
    ] { #expect(lines.contains(line), "\(line)") }
  }

  @Test("The reader makes a document of the product that has the scenes and the segue")
  func roundTrip() throws {
    let document = try Element.read(bytes: CompiledDocument.storyboard(Self.product().files))
    expectEqual(document["initialViewController"] != nil, true)
    expectEqual(document.child("scenes")?.children.count, 3)
    let text = String(decoding: try CompiledDocument.storyboard(Self.product().files), as: UTF8.self)
    #expect(text.contains("kind=\"show\" identifier=\"open\""))
    #expect(text.contains("title=\"Open\""))
  }
}
