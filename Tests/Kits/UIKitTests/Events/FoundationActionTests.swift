import TestSupport
import Testing
import UIKit

/// Notes what it is told, and by whom.
private final class Receiver: UIViewController, ActionReceiver {
  var performed: [(action: String, sender: Any?)] = []
  var names: [String] { performed.map(\.action) }

  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) {
    performed.append((action.description, sender))
  }
}

/// Ends its observation itself when it goes, as code does that was written when it had to.
private final class Leaver: UIViewController, ActionReceiver {
  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) {}
  deinit { NotificationCenter.default.removeObserver(self) }
}

/// The same in a class that has no room for associated values.
private final class PlainLeaver: ActionReceiver {
  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?) {}
  deinit { NotificationCenter.default.removeObserver(self) }
}

@MainActor
struct FoundationActionTests {
  private let center = NotificationCenter()
  private let first = Notification.Name("first")
  private let second = Notification.Name("second")

  @Test func timersPerformActions() throws {
    let receiver = Receiver()
    let timer = Timer.scheduledTimer(
      timeInterval: 100, target: receiver, selector: "fire:", userInfo: "every moment", repeats: true)
    timer.fire()
    timer.fire()
    expectEqual(receiver.names, ["fire:", "fire:"])
    let sender = try #require(receiver.performed.last?.sender as? Timer)
    #expect(sender === timer)
    expectEqual(sender.userInfo as? String, "every moment")
    timer.invalidate()
    timer.fire()
    expectEqual(receiver.names.count, 2)
  }

  @Test func timersRetainTheirTargetsUntilTheyEnd() {
    for repeats in [true, false] {
      weak var target: Receiver?
      let timer: Timer
      do {
        let receiver = Receiver()
        target = receiver
        timer = Timer.scheduledTimer(
          timeInterval: 100, target: receiver, selector: "fire", userInfo: nil, repeats: repeats)
      }
      #expect(target != nil)
      if repeats { timer.invalidate() } else { timer.fire() }
      #expect(target == nil)
    }
  }

  @Test("bad input: a target of a timer that performs no actions is misuse")
  func timerTargetWithoutActionsIsMisuse() {
    let reports = faults {
      Timer.scheduledTimer(timeInterval: 100, target: NSObject(), selector: "fire", userInfo: nil, repeats: false)
        .fire()
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
  }

  @Test func notificationsPerformActions() throws {
    let receiver = Receiver()
    let sender = NSObject()
    center.addObserver(receiver, selector: "hear:", name: first, object: sender)
    center.addObserver(receiver, selector: "hearAll:", name: nil, object: nil)
    center.post(name: first, object: sender, userInfo: ["height": 300])
    expectEqual(receiver.names.sorted(), ["hear:", "hearAll:"])
    let notification = try #require(receiver.performed.first?.sender as? Notification)
    expectEqual(notification.userInfo?["height"] as? Int, 300)
    center.post(name: first, object: NSObject())
    center.post(name: second, object: sender)
    expectEqual(receiver.names.filter { $0 == "hear:" }.count, 1)
    expectEqual(receiver.names.filter { $0 == "hearAll:" }.count, 3)
  }

  @Test func observersEndByNameAndBySender() {
    let receiver = Receiver()
    let senders = [NSObject(), NSObject()]
    center.addObserver(receiver, selector: "one", name: first, object: senders[0])
    center.addObserver(receiver, selector: "other", name: first, object: senders[1])
    center.addObserver(receiver, selector: "named", name: second, object: nil)
    func heard() -> [String] {
      receiver.performed = []
      for sender in senders { center.post(name: first, object: sender) }
      center.post(name: second, object: nil)
      return receiver.names
    }
    expectEqual(heard(), ["one", "other", "named"])
    center.removeObserver(receiver, name: first, object: senders[0])
    expectEqual(heard(), ["other", "named"])
    center.removeObserver(receiver, name: second, object: nil)
    expectEqual(heard(), ["other"])
    center.removeObserver(receiver)
    expectEqual(heard(), [])
  }

  @Test func anotherCentersObserversStay() {
    let receiver = Receiver()
    center.addObserver(receiver, selector: "hear", name: first, object: nil)
    NotificationCenter().removeObserver(receiver)
    center.post(name: first, object: nil)
    expectEqual(receiver.names, ["hear"])
  }

  @Test func observersAreNotKeptAlive() {
    weak var gone: Receiver?
    do {
      let receiver = Receiver()
      gone = receiver
      center.addObserver(receiver, selector: "hear", name: first, object: nil)
    }
    #expect(gone == nil)
    center.post(name: first, object: nil)
  }

  @Test func observersMayEndTheirObservationWhileTheyGo() {
    weak var (view, plain): (Leaver?, PlainLeaver?)
    for observes in [true, false] {
      let (first, second) = (Leaver(), PlainLeaver())
      (view, plain) = (first, second)
      guard observes else { continue }
      for observer in [first as any ActionReceiver, second] {
        NotificationCenter.default.addObserver(observer, selector: "hear", name: self.first, object: nil)
      }
    }
    #expect(view == nil)
    #expect(plain == nil)
    NotificationCenter.default.post(name: first, object: nil)
  }

  @Test func whatIsPostedElsewhereIsPerformedOnTheMainThread() async {
    let receiver = Receiver()
    let (center, first) = (center, first)
    center.addObserver(receiver, selector: "hear", name: first, object: nil)
    await Task.detached { center.post(name: first, object: nil) }.value
    await mainQueueIsEmpty()
    expectEqual(receiver.names, ["hear"])
  }

  @Test("bad input: an object that performs no actions cannot observe")
  func observerWithoutActionsIsMisuse() {
    let reports = faults {
      center.addObserver(NSObject(), selector: "hear", name: first, object: nil)
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
    #expect(reports.allSatisfy { $0.reason.contains("ActionReceiver") })
    center.post(name: first, object: nil)
  }
}
