import DocumentInspection
import Foundation
import InterfaceBuilder
import KitDocuments
import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Settings that change while a scene is visible, in a document and in its objects.
@Suite("Changes of loaded views", .serialized)
@MainActor
struct LoadedChangeTests {
  /// A view with a leading box, one in a container that is never mirrored, and two labels, of which the first adjusts
  /// its font.
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="19529" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/><objects><view id="root">
    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="box"><constraints>
    <constraint firstAttribute="width" constant="40" id="b1"/>
    <constraint firstAttribute="height" constant="40" id="b2"/></constraints></view>
    <view semanticContentAttribute="playback" translatesAutoresizingMaskIntoConstraints="NO" id="player"><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="play"><constraints>
    <constraint firstAttribute="width" constant="30" id="p1"/></constraints></view></subviews><constraints>
    <constraint firstItem="play" firstAttribute="leading" secondItem="player" secondAttribute="leading" constant="5" \
    id="p2"/>
    <constraint firstItem="play" firstAttribute="top" secondItem="player" secondAttribute="top" id="p3"/>
    <constraint firstAttribute="bottom" secondItem="play" secondAttribute="bottom" id="p4"/>
    <constraint firstAttribute="width" constant="200" id="p5"/>
    <constraint firstAttribute="height" constant="50" id="p6"/></constraints></view>
    <label text="A" adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="first">
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
    <label text="B" translatesAutoresizingMaskIntoConstraints="NO" id="second">
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label></subviews><constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" \
    id="c1"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c2"/>
    <constraint firstItem="player" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" \
    id="c3"/>
    <constraint firstItem="player" firstAttribute="top" secondItem="root" secondAttribute="top" constant="200" id="c4"/>
    <constraint firstItem="first" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c5"/>
    <constraint firstItem="first" firstAttribute="top" secondItem="root" secondAttribute="top" constant="300" id="c6"/>
    <constraint firstItem="second" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c7"/>
    <constraint firstItem="second" firstAttribute="top" secondItem="root" secondAttribute="top" constant="400" id="c8"/>
    </constraints></view></objects></document>
    """

  /// Loads the view, shows it and lays it out again after a change.
  private func views(after change: () -> Void) throws -> (String) -> CGRect? {
    let simulator = Simulator()
    defer { simulator.restore() }
    let file = try InterfaceFile(bytes: [UInt8](Self.text.utf8), name: "View.xib", bundle: nil)
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    UIScreen.main.scale = 3
    let loader = InterfaceLoader(file, mode: .running)
    let controller = UIViewController()
    loader.loadView(at: file.document.topLevelViews[0], of: controller)
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    change()
    window.layoutIfNeeded()
    defer { window.isHidden = true }
    let frames = loader.objects.views.mapValues { ($0 as? UIView)?.frame }
    return { id in file.document.viewIndex(id: id).flatMap { frames[$0] ?? nil } }
  }

  private func layout(_ document: Document, _ direction: LayoutDirection = .leftToRight) -> (String) -> CGRect? {
    let layout = document.layout(LayoutOptions(content: .measured, metrics: .rules, direction: direction))
    return { id in
      document.viewIndex(id: id).flatMap { layout.frame(of: $0) }
        .map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    }
  }

  @Test("a change of the layout direction mirrors views, except the content of those whose direction is forced")
  func directionChanges() throws {
    let loaded = try views { UIApplication.shared.userInterfaceLayoutDirection = .rightToLeft }
    let document = try Document.read(bytes: [UInt8](Self.text.utf8))
    for frame in [loaded, layout(document, .rightToLeft)] {
      expectEqual(frame("box")?.minX, 343)
      expectEqual(frame("player")?.minX, 173)
      expectEqual(frame("play")?.minX, 5)
    }
  }

  @Test("a change of the text size changes the fonts that the document says to adjust")
  func textSizeChanges() throws {
    let loaded = try views { UIApplication.shared.preferredContentSizeCategory = .extraExtraExtraLarge }
    // The lines of body text have 20.333 points at the default size, and 27.667 at 23 points.
    #expect(abs((loaded("first")?.height ?? 0) - 27.667) < 0.01)
    #expect(abs((loaded("second")?.height ?? 0) - 20.333) < 0.01)
  }

  @Test("text styles of a document that the editor drew at the smallest text size have the size that is asked for")
  func textSizeOfSmallDocument() throws {
    let document = try Document.read(bytes: [UInt8](Self.text.utf8))
    #expect(document.isDrawnAtSmallTextSize)
    let large = try #require(document.atTextSize(.extraExtraExtraLarge))
    #expect(abs((layout(large)("second")?.height ?? 0) - 27.667) < 0.01)
    let adjusted = try #require(document.atTextSize(.extraExtraExtraLarge) { $0.id == "first" })
    #expect(abs((layout(adjusted)("first")?.height ?? 0) - 27.667) < 0.01)
    // Body text has 14 points at the smallest size.
    #expect((layout(adjusted)("second")?.height ?? 0) < 18)
  }
}
