import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// The view of a view controller as a document and as code, on a device of 393 × 852 points.
struct ScreenCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The subviews of the root view in the document.
  let subviews: String
  /// The constraints of the root view in the document; `safe` is the safe area guide, `root` the root view.
  let constraints: String
  /// Builds the same below a root view and returns the views by the ids of the document.
  let build: @MainActor @Sendable (UIView) -> [String: UIView]

  var testDescription: String { name }

  func framesOfDocument() throws -> [String: [Double]] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12"/>
      <scenes><scene sceneID="scene"><objects><viewController id="controller"><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>\(constraints)</constraints></view></viewController></objects></scene></scenes></document>
      """
    let document = try Document.read(text: text)
    let layout = document.layout(LayoutOptions(content: .measured, metrics: .rules))
    var frames: [String: [Double]] = [:]
    for view in document.views where view.id != "root" {
      guard let frame = layout.frame(of: view.index) else { continue }
      frames[view.id] = [frame.x, frame.y, frame.width, frame.height]
    }
    return frames
  }

  @MainActor
  func framesOfCode() -> [String: [Double]] {
    let screen = UIScreen.main
    let old = (UIDevice.current.systemVersion, screen.bounds, screen.scale, screen.safeAreaInsets)
    (UIDevice.current.systemVersion, screen.scale) = ("17.0", 3)
    screen.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    defer { (UIDevice.current.systemVersion, screen.bounds, screen.scale, screen.safeAreaInsets) = old }
    let (window, controller) = (UIWindow(frame: screen.bounds), UIViewController())
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let views = build(controller.view)
    window.layoutIfNeeded()
    return views.mapValues { view in
      let frame = view.frame
      return [Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)]
    }
  }
}

@Suite("Screens in documents and in code", .serialized)
@MainActor
struct ScreenParityTests {
  @Test("a screen has the same frames in a document and in code", arguments: ScreenCase.all)
  func screenHasSameFrames(_ screen: ScreenCase) throws {
    let (document, code) = (try screen.framesOfDocument(), screen.framesOfCode())
    expectEqual(document.keys.sorted(), code.keys.sorted())
    for name in code.keys.sorted() {
      #expect(
        difference(name, document, code) < 0.01, "\(name): document \(document[name] ?? []), code \(code[name] ?? [])")
    }
  }
}
