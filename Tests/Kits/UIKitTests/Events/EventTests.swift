import TestSupport
import Testing
import UIKit

/// A view that notes what it is told.
private final class Receiver: UIView, ActionReceiver {
  var performed: [String] = []
  var began = 0

  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) {
    performed.append(action.description)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
  override var canBecomeFirstResponder: Bool { true }
}

private final class Refuser: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

@MainActor
struct EventTests {
  @Test func theForemostViewAtAPointIsHit() {
    let root = makeContainer()
    let back = UIView(frame: CGRect(10, 10, 100, 100))
    let front = UIView(frame: CGRect(50, 50, 100, 100))
    root.addSubview(back)
    root.addSubview(front)
    let inside = UIView(frame: CGRect(0, 0, 20, 20))
    front.addSubview(inside)
    #expect(root.hitTest(CGPoint(x: 60, y: 60), with: nil) === inside)
    #expect(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 20, y: 20), with: nil) === back)
    #expect(root.hitTest(CGPoint(x: 300, y: 300), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 401, y: 300), with: nil) == nil)
    front.isHidden = true
    #expect(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(CGPoint(x: 80, y: 80), with: nil) === back)
  }

  @Test func touchesGoUpTheChainUntilSomebodyTakesThem() {
    let receiver = Receiver(frame: CGRect(0, 0, 100, 100))
    let inner = UIView(frame: CGRect(10, 20, 50, 50))
    receiver.addSubview(inner)
    let touch = UITouch(in: inner, at: CGPoint(x: 1, y: 2))
    inner.touchesBegan([touch], with: UIEvent(touches: [touch]))
    expectEqual(receiver.began, 1)
    expectEqual(touch.location(in: receiver), CGPoint(x: 11, y: 22))
    touch.move(to: CGPoint(x: 5, y: 5))
    expectEqual(touch.location(in: receiver), CGPoint(x: 15, y: 25))
    expectEqual(touch.previousLocation(in: inner), CGPoint(x: 1, y: 2))
    expectEqual(touch.phase, .moved)
  }

  @Test func aRecognizerBelongsToOneViewAndTellsItsTargets() {
    let receiver = Receiver()
    let other = UIView()
    let tap = UITapGestureRecognizer(target: receiver, action: "tapped")
    receiver.addGestureRecognizer(tap)
    #expect(tap.view === receiver)
    expectEqual(receiver.gestureRecognizers, [tap])
    tap.state = .ended
    expectEqual(receiver.performed, ["tapped"])
    tap.state = .failed
    expectEqual(receiver.performed, ["tapped"])
    other.addGestureRecognizer(tap)
    #expect(tap.view === other)
    #expect(receiver.gestureRecognizers == nil)
    tap.removeTarget(nil, action: nil)
    tap.state = .ended
    expectEqual(receiver.performed, ["tapped"])
  }

  @Test func aDelegateKeepsAGestureFromBeginning() {
    let (receiver, refuser) = (Receiver(), Refuser())
    let pan = UIPanGestureRecognizer(target: receiver, action: "panned")
    pan.delegate = refuser
    pan.state = .began
    expectEqual(pan.state, .failed)
    #expect(receiver.performed.isEmpty)
    pan.delegate = nil
    pan.state = .began
    pan.isEnabled = false
    expectEqual(pan.state, .cancelled)
    expectEqual(receiver.performed, ["panned", "panned"])
  }

  @Test func controlsCallTheirActionsForTheirEvents() {
    let (receiver, button) = (Receiver(), UIButton(type: .system))
    var called: [String] = []
    let action = UIAction(title: "Save") { called.append($0.title) }
    button.addAction(action, for: .touchUpInside)
    button.addAction(action, for: .touchUpInside)
    button.addTarget(receiver, action: "save", for: [.touchUpInside, .valueChanged])
    button.sendActions(for: .touchUpInside)
    expectEqual(called, ["Save"])
    expectEqual(receiver.performed, ["save"])
    #expect(action.sender === button)
    expectEqual(button.actions(forTarget: receiver, forControlEvent: .valueChanged), ["save"])
    expectEqual(button.allControlEvents, [.touchUpInside, .valueChanged])
    button.removeTarget(receiver, action: "save", for: .touchUpInside)
    button.removeAction(action, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expectEqual(called, ["Save"])
    expectEqual(receiver.performed, ["save"])
    button.sendActions(for: .valueChanged)
    expectEqual(receiver.performed, ["save", "save"])
  }

  @Test func anActionWithoutTargetGoesUpTheChain() {
    let (receiver, button) = (Receiver(), UIButton())
    receiver.addSubview(button)
    button.addTarget(nil, action: "save", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expectEqual(receiver.performed, ["save"])
  }

  @Test func onlyAViewInAWindowBecomesFirstResponder() {
    let (first, second, plain) = (Receiver(), Receiver(), UIView())
    #expect(!first.becomeFirstResponder())
    let window = UIWindow(frame: CGRect(0, 0, 100, 100))
    for view in [first, second, plain] { window.addSubview(view) }
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
    #expect(!plain.becomeFirstResponder())
    #expect(second.isFirstResponder)
    #expect(window.endEditing(false))
    #expect(!second.isFirstResponder)
    second.becomeFirstResponder()
    second.removeFromSuperview()
    #expect(!second.isFirstResponder)
  }
}
