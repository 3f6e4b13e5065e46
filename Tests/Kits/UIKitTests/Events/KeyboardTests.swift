import TestSupport
import Testing

@testable import UIKit

/// Records each height, so that a test that suspends does not depend on what other tests post meanwhile.
private final class RecordingGuide: UIKeyboardLayoutGuide {
  var heights: [CGFloat] = []
  override var keyboardHeight: CGFloat {
    didSet { heights.append(keyboardHeight) }
  }
}

@MainActor @Suite(.serialized)
struct KeyboardTests {
  private func post(_ name: Notification.Name, _ frame: CGRect?, boxed: Bool = false) {
    var info: [AnyHashable: Any] = [UIResponder.keyboardAnimationDurationUserInfoKey: 0.25]
    if let frame { info[UIResponder.keyboardFrameEndUserInfoKey] = boxed ? NSValue(cgRect: frame) : frame }
    NotificationCenter.default.post(name: name, object: nil, userInfo: info)
  }

  private func makeWindow() -> (window: UIWindow, field: UIView) {
    let window = UIWindow(frame: CGRect(0, 0, 414, 896))
    let field = makeView(in: window, CGSize(width: 100, height: 40))
    field.bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor).isActive = true
    window.layoutIfNeeded()
    return (window, field)
  }

  // The screen is 896 points high: a keyboard of 300 begins at 596.
  @Test func theGuideFollowsTheKeyboardThatNotificationsTellOf() {
    let (window, field) = makeWindow()
    expectEqual(field.frame.maxY, 896)
    post(UIResponder.keyboardWillShowNotification, CGRect(0, 596, 414, 300), boxed: true)
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 596)
    expectEqual(window.keyboardLayoutGuide.layoutFrame, CGRect(0, 596, 414, 300))
    post(UIResponder.keyboardWillChangeFrameNotification, CGRect(0, 500, 414, 396))
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 500)
    post(UIResponder.keyboardWillHideNotification, CGRect(0, 896, 414, 300))
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 896)
  }

  @Test func aKeyboardThatFloatsCountsOnlyWhereItIsAskedFor() {
    let (window, field) = makeWindow()
    post(UIResponder.keyboardWillChangeFrameNotification, CGRect(50, 400, 300, 200))
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 896)
    window.keyboardLayoutGuide.followsUndockedKeyboard = true
    post(UIResponder.keyboardWillChangeFrameNotification, CGRect(50, 400, 300, 200))
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 400)
  }

  @Test func theGuideFollowsNotificationsThatAreNotPostedOnTheMainActor() async {
    let view = UIWindow(frame: CGRect(0, 0, 414, 896))
    let guide = RecordingGuide()
    view.addLayoutGuide(guide)
    guide.connect(to: view)
    await Task.detached {
      NotificationCenter.default.post(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [UIResponder.keyboardFrameEndUserInfoKey: CGRect(x: 0, y: 625, width: 414, height: 271)])
    }.value
    await mainQueueIsEmpty()
    #expect(guide.heights.contains(271))
  }

  @Test func aNotificationWithoutFrameChangesNothing() {
    let (window, field) = makeWindow()
    post(UIResponder.keyboardWillShowNotification, nil)
    window.layoutIfNeeded()
    expectEqual(field.frame.maxY, 896)
  }

  // A view from 100 on, 700 points high, is covered from 596 on: 204 points of it.
  @Test func aViewThatIsNotTheWholeScreenIsCoveredInPart() {
    let window = UIWindow(frame: CGRect(0, 0, 414, 896))
    let view = UIView(frame: CGRect(0, 100, 414, 700))
    window.addSubview(view)
    let guide = view.keyboardLayoutGuide
    post(UIResponder.keyboardWillShowNotification, CGRect(0, 596, 414, 300))
    window.layoutIfNeeded()
    expectEqual(guide.keyboardHeight, 204)
    expectEqual(guide.layoutFrame, CGRect(0, 496, 414, 204))
  }

  @Test func withoutAKeyboardTheGuideCoversWhatLiesBelowTheSafeArea() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(0, 0, 414, 896))
    window.rootViewController = controller
    controller.additionalSafeAreaInsets.bottom = 34
    let guide = controller.view.keyboardLayoutGuide
    expectEqual(guide.layoutFrame, CGRect(0, 862, 414, 34))
    window.layoutIfNeeded()
    expectEqual(guide.layoutFrame, CGRect(0, 862, 414, 34))
    guide.usesBottomSafeArea = false
    window.layoutIfNeeded()
    expectEqual(guide.layoutFrame, CGRect(0, 896, 414, 0))
    guide.keyboardHeight = 300
    window.layoutIfNeeded()
    expectEqual(guide.layoutFrame, CGRect(0, 596, 414, 300))
  }

  @Test func guidesThatAreGoneAreToldNothing() {
    weak var gone: UIKeyboardLayoutGuide?
    autoreleasepool {
      let view = UIView()
      gone = view.keyboardLayoutGuide
      view.removeFromSuperview()
    }
    #expect(gone == nil)
    post(UIResponder.keyboardWillShowNotification, CGRect(0, 596, 414, 300))
  }
}
