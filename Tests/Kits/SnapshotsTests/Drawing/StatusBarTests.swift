import Foundation
import SnapshotTesting
import TestSupport
import Testing
import UIKit

/// Windows without a device have the inset of the simulator's status bar.
@MainActor
@Suite("Status bar", .serialized)
struct StatusBarTests {
  private final class Screen: UIViewController {
    var hidesStatusBar = false
    override var prefersStatusBarHidden: Bool { hidesStatusBar }

    override func viewDidLoad() {
      super.viewDidLoad()
      let line = UIView()
      line.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(line)
      NSLayoutConstraint.activate([
        line.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        line.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        line.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
      ])
    }
  }

  /// The frame of the safe area on a screen.
  private func safeArea(
    _ size: CGSize, scale: CGFloat = 3, on config: ViewImageConfig = ViewImageConfig(), hidden: Bool = false
  ) -> CGRect {
    let screen = UIScreen.main
    let former = (screen.bounds, screen.scale)
    defer { (screen.bounds, screen.scale) = former }
    (screen.bounds, screen.scale) = (CGRect(origin: .zero, size: size), scale)
    let controller = Screen()
    controller.hidesStatusBar = hidden
    var frame = CGRect.zero
    Snapshotting<UIViewController, String>.recursiveDescription(on: config).snapshot(controller).run { _ in
      frame = controller.view.subviews[0].frame
    }
    return frame
  }

  @Test(
    arguments: [
      (375, 667, 2, 20), (375, 812, 3, 44), (390, 844, 3, 47), (414, 896, 2, 48), (402, 874, 3, 54), (820, 1180, 2, 24),
      (667, 375, 2, 0),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)])
  func insetIsThatOfTheScreen(width: CGFloat, height: CGFloat, scale: CGFloat, top: CGFloat) {
    expectEqual(
      safeArea(CGSize(width: width, height: height), scale: scale),
      CGRect(x: 0, y: top, width: width, height: height - top))
  }

  @Test func devicesHaveTheirOwnInsets() {
    expectEqual(
      safeArea(CGSize(width: 390, height: 844), on: .iPhoneX), CGRect(x: 0, y: 44, width: 375, height: 812 - 78))
  }

  @Test func hiddenStatusBarHasNone() {
    expectEqual(safeArea(CGSize(width: 375, height: 667), hidden: true).minY, 0)
  }
}
