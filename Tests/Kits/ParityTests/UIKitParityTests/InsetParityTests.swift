import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// Views whose insets are compared, on a device of 393 × 852 points with a safe area of 59 above and 34 below.
struct InsetCase: CustomTestStringConvertible, Sendable {
  let name: String
  let box: InsetBox
  var testDescription: String { name }

  func framesOfDocument(_ options: LayoutOptions) throws -> Frames {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12"/>
      <scenes><scene sceneID="scene"><objects><viewController id="controller"><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(box.element())</subviews><constraints>\(box.placement(in: nil))</constraints></view>
      </viewController></objects></scene></scenes></document>
      """
    let document = try Document.read(text: text)
    let layout = document.layout(options)
    var frames: Frames = [:]
    for view in document.views where view.id != "root" {
      guard let frame = layout.frame(of: view.index) else { continue }
      frames[view.id] = [frame.x, frame.y, frame.width, frame.height]
    }
    return frames
  }

  /// The frames of the views, which are laid out before as `first`, or on the device in the other orientation if it
  /// turns.
  @MainActor
  func framesOfCode(
    startingWith first: InsetBox? = nil, isLandscape: Bool = false, turns: Bool = false, isRightToLeft: Bool = false
  ) -> Frames {
    let (screen, application) = (UIScreen.main, UIApplication.shared)
    let old = (UIDevice.current.systemVersion, screen.bounds, screen.scale, screen.safeAreaInsets)
    (UIDevice.current.systemVersion, screen.scale) = ("17.0", 3)
    if isRightToLeft { application.userInterfaceLayoutDirection = .rightToLeft }
    defer {
      (UIDevice.current.systemVersion, screen.bounds, screen.scale, screen.safeAreaInsets) = old
      application.userInterfaceLayoutDirection = .leftToRight
    }
    func turn(toLandscape: Bool) {
      screen.bounds = CGRect(x: 0, y: 0, width: toLandscape ? 852 : 393, height: toLandscape ? 393 : 852)
      screen.safeAreaInsets =
        toLandscape
        ? UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59) : UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    }
    turn(toLandscape: isLandscape != turns)
    let (window, controller) = (UIWindow(frame: screen.bounds), UIViewController())
    window.rootViewController = controller
    window.isHidden = false
    defer { window.isHidden = true }
    let views = InsetViews(first ?? box, in: controller.view)
    if first != nil || turns {
      window.layoutIfNeeded()
      views.apply(box)
      turn(toLandscape: isLandscape)
    }
    window.layoutIfNeeded()
    return views.views.mapValues { view in
      let frame = view.frame
      return [Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)]
    }
  }
}

@Suite("Safe areas, margins and readable width in documents and in code", .serialized)
@MainActor
struct InsetParityTests {
  private func compare(_ document: Frames, _ code: Frames) {
    expectEqual(document.keys.sorted(), code.keys.sorted())
    for name in code.keys.sorted() {
      #expect(
        difference(name, document, code) < 0.01, "\(name): document \(document[name] ?? []), code \(code[name] ?? [])")
    }
  }

  @Test("guides have the same frames in a document and in code", arguments: InsetCase.all)
  func guidesHaveSameFrames(_ test: InsetCase) throws {
    compare(try test.framesOfDocument(LayoutOptions(content: .measured, metrics: .rules)), test.framesOfCode())
  }

  @Test("insets that are set after a layout have the same effect as those of a document", arguments: InsetCase.all)
  func insetsSetLaterHaveSameEffect(_ test: InsetCase) throws {
    compare(
      try test.framesOfDocument(LayoutOptions(content: .measured, metrics: .rules)),
      test.framesOfCode(startingWith: test.box.plain))
  }

  @Test("insets follow the safe area of a device that is turned", arguments: InsetCase.all, [false, true])
  func insetsFollowTurnedDevice(_ test: InsetCase, isLandscape: Bool) throws {
    compare(
      try test.framesOfDocument(LayoutOptions(content: .measured, metrics: .rules, isLandscape: isLandscape)),
      test.framesOfCode(isLandscape: isLandscape, turns: true))
  }

  @Test("leading and trailing insets follow the direction", arguments: InsetCase.all)
  func insetsFollowDirection(_ test: InsetCase) throws {
    compare(
      try test.framesOfDocument(LayoutOptions(content: .measured, metrics: .rules, direction: .rightToLeft)),
      test.framesOfCode(isRightToLeft: true))
  }
}

extension InsetCase {
  static let all: [InsetCase] = [
    InsetCase(
      name: "nested safe areas",
      box: InsetBox(
        id: "a", frame: [0, 0, 393, 852],
        children: [
          InsetBox(id: "b", frame: [20, 30, 300, 500], children: [InsetBox(id: "c", frame: [0, 10, 300, 700])]),
          InsetBox(id: "d", frame: [0, 700, 393, 152], children: [InsetBox(id: "e", frame: [-30, 20, 500, 132])]),
        ])),
    InsetCase(
      name: "margins without the safe area",
      box: InsetBox(
        id: "a", frame: [0, 0, 393, 852], absolute: [1, 2, 3, 4], insetsFromSafeArea: false,
        children: [
          InsetBox(id: "b", frame: [0, 0, 393, 852], directional: [5, 6, 7, 8]),
          InsetBox(id: "c", frame: [10, 20, 300, 800], directional: [9, 40, 11, 0], insetsFromSafeArea: false),
        ])),
    InsetCase(
      name: "preserved margins",
      box: InsetBox(
        id: "a", frame: [0, 0, 393, 852], directional: [10, 60, 20, 35],
        children: [
          InsetBox(
            id: "b", frame: [10, 65, 373, 700], preserves: true,
            children: [InsetBox(id: "c", frame: [-5, 0, 370, 690], preserves: true, insetsFromSafeArea: false)]),
          InsetBox(id: "d", frame: [0, 40, 393, 812], absolute: [0, 70, 0, 1], preserves: true),
        ])),
    InsetCase(
      name: "readable width",
      box: InsetBox(
        id: "a", frame: [0, 0, 1000, 852], directional: [0, 30, 0, 100],
        children: [
          InsetBox(id: "b", frame: [40, 100, 690, 300]),
          InsetBox(id: "c", frame: [20, 100, 900, 300], preserves: true),
        ])),
    scrolling("content that does not scroll", .scrollableAxes, height: 400),
    scrolling("content that scrolls", .scrollableAxes, height: 1200),
    scrolling("content that always bounces", .scrollableAxes, height: 400, alwaysBounces: true),
    scrolling("content whose insets are never adjusted", .never, height: 1200),
    scrolling("content whose insets are always adjusted", .always, height: 400),
  ]

  private static func scrolling(
    _ name: String, _ behavior: UIScrollView.ContentInsetAdjustmentBehavior, height: Int, alwaysBounces: Bool = false
  ) -> InsetCase {
    InsetCase(
      name: name,
      box: InsetBox(
        id: "a", frame: [0, 0, 393, 852],
        children: [
          InsetBox(
            id: "scroll", frame: [0, 0, 393, 852], scrolls: behavior, alwaysBounces: alwaysBounces,
            children: [
              InsetBox(
                id: "content", frame: [0, 0, 393, height], children: [InsetBox(id: "b", frame: [10, 20, 383, 100])])
            ])
        ]))
  }
}
