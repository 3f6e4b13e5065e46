import Foundation
import QuartzCore
import TestSupport
import Testing
import UIKit
import os

@MainActor @Suite struct CommonNamesTests {
  final class Counter: UIResponder, ActionReceiver {
    var times: [TimeInterval] = []
    func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) {
      if let link = sender as? CADisplayLink { times.append(link.timestamp) }
    }
  }

  @Test("A display link sends its action as time advances, while it is added, not paused and not invalidated")
  func advances() {
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: Selector(("step")))
    link.advance(by: 1)
    expectEqual(counter.times, [])
    link.add(to: .main, forMode: .common)
    link.advance(by: 1)
    link.isPaused = true
    link.advance(by: 1)
    link.isPaused = false
    link.advance(by: 0.5)
    expectEqual(counter.times, [2, 3.5])
    expectEqual(link.targetTimestamp, 4)
    link.invalidate()
    link.advance(by: 1)
    expectEqual(counter.times.count, 2)
  }

  @Test("The inverse of a transform undoes it; a transform without an inverse stays")
  func inverse() {
    var transform = CATransform3DRotate(CATransform3DMakeTranslation(3, 4, 5), 0.7, 1, 2, 3)
    transform.m34 = -1 / 500
    let product = CATransform3DConcat(transform, CATransform3DInvert(transform))
    let difference: [CGFloat] = [
      product.m11 - 1, product.m12, product.m13, product.m14, product.m21, product.m22 - 1, product.m23, product.m24,
      product.m31, product.m32, product.m33 - 1, product.m34, product.m41, product.m42, product.m43, product.m44 - 1,
    ]
    #expect(difference.allSatisfy { abs($0) < 1e-12 })
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    #expect(CATransform3DIsIdentity(CATransform3DScale(CATransform3DMakeScale(2, 4, 1), 0.5, 0.25, 1)))
  }

  @Test("The recognizers of a scroll view belong to it from the moment they are read")
  func recognizers() {
    let view = UIScrollView()
    expectEqual(view.gestureRecognizers?.count ?? 0, 0)
    #expect(view.panGestureRecognizer.view === view)
    #expect(view.panGestureRecognizer === view.panGestureRecognizer)
    #expect(view.pinchGestureRecognizer?.view === view)
  }

  final class Delegate: NSObject, UITextFieldDelegate {
    var ends: [String] = []
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      ends.append("\(reason)")
    }
  }

  final class PlainDelegate: NSObject, UITextFieldDelegate {
    var ends = 0
    func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
  }

  @Test("At the end of editing a delegate is called with the reason, or without one if it has no such method")
  func reasons() {
    let (window, field) = (UIWindow(), UITextField())
    window.addSubview(field)
    window.makeKeyAndVisible()
    let (delegate, plain) = (Delegate(), PlainDelegate())
    field.delegate = delegate
    field.becomeFirstResponder()
    field.resignFirstResponder()
    expectEqual(delegate.ends, ["committed"])
    field.delegate = plain
    field.becomeFirstResponder()
    field.resignFirstResponder()
    expectEqual(plain.ends, 1)
  }

  @Test("The edit button of a controller starts and ends editing, and shows what it does next") func editButton() {
    let controller = UIViewController()
    let item = controller.editButtonItem
    #expect(item === controller.editButtonItem)
    expectEqual(item.systemItem, .edit)
    UIButton(primaryAction: item.primaryAction).sendActions(for: .primaryActionTriggered)
    #expect(controller.isEditing)
    expectEqual(item.systemItem, .done)
    controller.isEditing = false
    expectEqual(item.systemItem, .edit)
  }

  @Test("Locks let one thread at a time change a state; messages of logs are not evaluated") func locksAndLogs() async {
    let total = OSAllocatedUnfairLock(initialState: 0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<1000 { total.withLock { $0 += 1 } } } }
    }
    expectEqual(total.withLock { $0 }, 8000)
    let address = os_unfair_lock_t.allocate(capacity: 1)
    defer { address.deallocate() }
    address.initialize(to: os_unfair_lock())
    os_unfair_lock_lock(address)
    #expect(!os_unfair_lock_trylock(address))
    os_unfair_lock_unlock(address)
    #expect(os_unfair_lock_trylock(address))
    os_unfair_lock_unlock(address)
    var calls = 0
    func costly() -> Int {
      calls += 1
      return calls
    }
    let log = OSLog(subsystem: "app", category: "layout")
    Logger(log).debug("\(costly(), privacy: .public) of \(2.5, format: .fixed(precision: 1))")
    os_log("%{public}@", log: log, type: .debug, "a view")
    os_log(.error, log: log, "stopped")
    expectEqual(calls, 0)
  }
}
