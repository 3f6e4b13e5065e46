import Testing
import UIKit

/// Bars of a navigation controller that come and go by themselves.
@MainActor @Suite(.serialized)
struct HidingBarTests {
  private let page = UIViewController()
  private let controller: UINavigationController
  private let window = UIWindow(frame: CGRect(0, 0, 320, 480))

  init() {
    controller = UINavigationController(rootViewController: page)
    controller.isToolbarHidden = false
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
  }

  private var covered: UIEdgeInsets {
    window.layoutIfNeeded()
    return page.view.safeAreaInsets
  }

  @Test func barsGoWhereThereIsLittleHeight() {
    controller.hidesBarsWhenVerticallyCompact = true
    #expect(covered.top == 44 && covered.bottom == 44 && !controller.isNavigationBarHidden)
    controller.traitOverrides.verticalSizeClass = .compact
    #expect(covered == .zero && controller.isNavigationBarHidden && controller.isToolbarHidden)
    #expect(controller.navigationBar.isHidden && controller.toolbar.isHidden)
    controller.traitOverrides.verticalSizeClass = .regular
    #expect(covered.top == 44 && covered.bottom == 44 && !controller.navigationBar.isHidden)
    controller.traitOverrides.verticalSizeClass = .compact
    controller.hidesBarsWhenVerticallyCompact = false
    #expect(covered.top == 44 && !controller.toolbar.isHidden)
  }

  @Test func barsGoWhenTheKeyboardComes() {
    func showKeyboard() {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(0, 300, 320, 180)])
    }
    showKeyboard()
    #expect(covered.top == 44)
    controller.hidesBarsWhenKeyboardAppears = true
    showKeyboard()
    #expect(covered == .zero && controller.isNavigationBarHidden && controller.isToolbarHidden)
    controller.hidesBarsWhenKeyboardAppears = false
    controller.isNavigationBarHidden = false
    showKeyboard()
    #expect(covered.top == 44)
  }
}
