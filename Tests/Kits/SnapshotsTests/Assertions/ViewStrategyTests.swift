import Foundation
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ViewStrategyTests {
  private func text(_ controller: UIViewController, _ strategy: Snapshotting<UIViewController, String>) -> String {
    var result = ""
    strategy.snapshot(controller).run { result = $0 }
    return result
  }

  private func svg(_ controller: UIViewController, _ strategy: Snapshotting<UIViewController, ViewImage>) -> String {
    var result = ""
    strategy.snapshot(controller).run { result = $0.svg }
    return result
  }

  @Test("The tree has the form of UIKit's recursiveDescription")
  func treeHasFormOfUIKitsRecursiveDescription() {
    let controller = UIViewController()
    controller.view.frame.size = CGSize(width: 320, height: 480)
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 100.5, height: 20))
    label.text = "Name"
    label.alpha = 0.5
    controller.view.addSubview(label)
    let box = UIView(frame: CGRect(x: 0, y: 60, width: 10, height: 10))
    box.isHidden = true
    box.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    controller.view.addSubview(box)
    expectEqual(
      text(controller, .recursiveDescription(size: CGSize(width: 320, height: 480))),
      """
      <UIView; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer>>
         | <UILabel; frame = (20 30; 100.5 20); text = 'Name'; alpha = 0.5; userInteractionEnabled = NO; layer = <_UILabelLayer>>
         | <UIView; frame = (0 60; 10 10); hidden = YES; autoresize = LM+TM; layer = <CALayer>>
      """)
  }

  @Test("Visible windows keep their frames, also one of the size of the snapshot")
  func visibleWindowsKeepTheirFrames() {
    let frames = [CGRect(x: 0, y: 0, width: 300, height: 400), UIScreen.main.bounds]
    let windows = frames.map { UIWindow(frame: $0) }
    for window in windows { window.makeKeyAndVisible() }
    defer { for window in windows { window.isHidden = true } }
    _ = text(UIViewController(), .recursiveDescription(size: frames[0].size))
    expectEqual(windows.map(\.frame), frames)
  }

  @Test("A device gives its size and its safe area, and the screen is as before afterwards")
  func deviceSetsSizeAndSafeArea() {
    let before = (UIScreen.main.bounds, UIScreen.main.scale, UIScreen.main.safeAreaInsets)
    let phone = text(ProfileController(), .recursiveDescription(on: .iPhone15))
    #expect(phone.hasPrefix("<UIView; frame = (0 0; 393 852)"))
    #expect(phone.contains("| <UIStackView; frame = (16 83; 361 "))
    let tablet = text(ProfileController(), .recursiveDescription(on: .iPadPro11(.portrait(splitView: .oneThird))))
    #expect(tablet.hasPrefix("<UIView; frame = (0 0; 320 1194)"))
    expectEqual(UIScreen.main.bounds, before.0)
    expectEqual(UIScreen.main.scale, before.1)
    expectEqual(UIScreen.main.safeAreaInsets, before.2)
  }

  @Test("A content size category makes text larger")
  func contentSizeCategoryMakesTextLarger() {
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let small = svg(ProfileController(), .image(on: .iPhone15))
    #expect(svg(ProfileController(), .image(on: .iPhone15, traits: large)) != small)
  }

  @Test("A picture has all texts and names of views, and the same bytes every time")
  func pictureHasAllTextsAndIsReproducible() {
    let first = svg(ProfileController(), .image(on: .iPhone15))
    for text in ["Ada Lovelace", "Notify me", "Letters", "Follow", "Later", "A message"] {
      #expect(first.contains("aria-label=\"\(text)\""), "\(text)")
    }
    #expect(first.contains("<title>UIView portrait</title>"))
    expectEqual(first, svg(ProfileController(), .image(on: .iPhone15)))
  }

  @Test func aListHasItsRowsBelowTheBar() {
    let picture = svg(UINavigationController(rootViewController: PlacesController()), .image(on: .iPhone15))
    for text in ["Places", "Add", "Ockham", "London", "Turin"] {
      #expect(picture.contains("aria-label=\"\(text)\""), "\(text)")
    }
  }

  @Test("Text cannot become markup")
  func textCannotBecomeMarkup() {
    let controller = ProfileController()
    controller.loadViewIfNeeded()
    controller.nameLabel.text = "<script>&\"'\u{1b}"
    controller.nameLabel.accessibilityIdentifier = "</title><script>"
    let picture = svg(controller, .image(on: .iPhone15))
    #expect(!picture.contains("<script>"))
    #expect(!picture.contains("\u{1b}"))
  }

  @Test("Hidden and transparent views are not drawn", arguments: [true, false])
  func hiddenAndTransparentViewsAreNotDrawn(isHidden: Bool) {
    let controller = ProfileController()
    controller.loadViewIfNeeded()
    if isHidden { controller.nameLabel.isHidden = true } else { controller.nameLabel.alpha = 0 }
    #expect(!svg(controller, .image(on: .iPhone15)).contains("Ada Lovelace"))
  }

  @Test("A view alone has its own size, or the one that fits")
  func viewAloneHasItsOwnOrFittingSize() {
    let label = UILabel()
    label.text = "Alone"
    var picture = ""
    Snapshotting<UIView, ViewImage>.image.snapshot(label).run { picture = $0.svg }
    #expect(picture.contains("width=\"43.5\" height=\"20.5\""))
    #expect(picture.contains("aria-label=\"Alone\""))
  }

  @Test("Frames that are not numbers are drawn as nothing")
  func nonFiniteFramesAreNotDrawn() {
    let controller = UIViewController()
    let view = UIView()
    view.backgroundColor = .red
    view.bounds = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10)
    controller.view.addSubview(view)
    #expect(svg(controller, .image(on: .iPhone8)).contains("</svg>"))
  }
}
