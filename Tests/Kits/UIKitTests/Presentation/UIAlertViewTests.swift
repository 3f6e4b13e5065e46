import TestSupport
import Testing
import UIKit

private final class Delegate: UIAlertViewDelegate {
  var clicked: [Int] = []
  func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { clicked.append(buttonIndex) }
}

@MainActor
struct UIAlertViewTests {
  @Test func alertViewIsTheAlertOfItsTitleAndButtons() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    defer { window.isHidden = true }
    let delegate = Delegate()
    let view = UIAlertView(
      title: "A", message: "B", delegate: delegate, cancelButtonTitle: "Cancel", otherButtonTitles: "One", "Two")
    view.show()
    let shown = try #require(window.rootViewController?.presentedViewController as? UIAlertController)
    expectEqual(shown.title, "A")
    expectEqual(shown.message, "B")
    expectEqual(shown.actions.map(\.title), ["Cancel", "One", "Two"])
    expectEqual(shown.actions.map(\.style), [.cancel, .default, .default])
    window.layoutIfNeeded()
    expectEqual(shown.view.bounds.width, 270)
    shown.choose(shown.actions[2])
    expectEqual(delegate.clicked, [2])
    #expect(!view.isVisible)
  }
}
