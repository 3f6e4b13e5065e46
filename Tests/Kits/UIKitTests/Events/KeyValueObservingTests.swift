import TestSupport
import Testing
import UIKit

/// A model as the lowering tool leaves it.
private final class Model: NSObject {
  var count = 0 {
    willSet { willChangeValue(forKey: "count") }
    didSet { didChangeValue(forKey: "count") }
  }
  var child: Model? {
    willSet { willChangeValue(forKey: "child") }
    didSet { didChangeValue(forKey: "child") }
  }
}

extension Model: InterfaceListed {
  static var plumbMembers: [InterfaceDeclaration.Member] {
    [.outlet("count", \Model.count), .outlet("child", \Model.child)]
  }
}

private final class Watcher: UIViewController {
  var seen: [String] = []

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    let values = [change?[.oldKey], change?[.newKey], change?[.notificationIsPriorKey]].map {
      $0.map { "\($0)" } ?? "-"
    }
    seen.append("\(keyPath ?? "") \(values.joined(separator: " "))")
  }
}

private final class PlainWatcher: NSObject, KeyValueObserver {
  var seen = 0
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) { seen += 1 }
}

@MainActor
struct KeyValueObservingTests {
  @Test func observationsHaveTheValuesThatAreAskedFor() {
    let model = Model()
    var seen: [[Int?]] = []
    let token = model.observe(\.count, named: "count", options: [.old, .new, .initial]) { object, change in
      #expect(object === model)
      seen.append([change.oldValue, change.newValue])
    }
    model.count = 2
    model.count = 5
    expectEqual(seen, [[nil, 0], [0, 2], [2, 5]])
    token.invalidate()
    model.count = 6
    expectEqual(seen.count, 3)
  }

  @Test func observationEndsWithItsObject() {
    let model = Model()
    var count = 0
    var token: NSKeyValueObservation? = model.observe(\.count, named: "count") { _, change in
      #expect(change.newValue == nil)
      count += 1
    }
    model.count = 1
    #expect(token != nil)
    token = nil
    model.count = 2
    expectEqual(count, 1)
  }

  @Test func observedObjectIsNotRetained() {
    weak var last: Model?
    let token: NSKeyValueObservation = {
      let model = Model()
      last = model
      return model.observe(\.count, named: "count") { _, _ in }
    }()
    #expect(last == nil)
    token.invalidate()
  }

  @Test func pathsFollowTheObjectsOnThem() {
    let (model, first, second) = (Model(), Model(), Model())
    (first.count, second.count) = (1, 2)
    let watcher = Watcher()
    model.child = first
    model.addObserver(watcher, forKeyPath: "child.count", options: [.old, .new], context: nil)
    first.count = 3
    model.child = second
    first.count = 4
    second.count = 5
    model.child = nil
    expectEqual(
      watcher.seen,
      [
        "child.count 1 3 -", "child.count 3 2 -", "child.count 2 5 -", "child.count 5 <null> -",
      ])
    model.removeObserver(watcher, forKeyPath: "child.count")
    model.child = first
    expectEqual(watcher.seen.count, 4)
  }

  @Test func observersAreNotifiedBeforeAChangeIfTheyAsk() {
    let (model, watcher, plain) = (Model(), Watcher(), PlainWatcher())
    model.addObserver(watcher, forKeyPath: "count", options: [.prior], context: nil)
    model.addObserver(plain, forKeyPath: "count", options: [], context: nil)
    model.count = 1
    expectEqual(watcher.seen, ["count - - true", "count - - -"])
    expectEqual(plain.seen, 1)
  }

  @Test func observerIsRemovedByItsContext() {
    let (model, watcher) = (Model(), Watcher())
    let contexts = [UnsafeMutableRawPointer(bitPattern: 8), UnsafeMutableRawPointer(bitPattern: 16)]
    for context in contexts { model.addObserver(watcher, forKeyPath: "count", options: [], context: context) }
    model.removeObserver(watcher, forKeyPath: "count", context: contexts[0])
    model.count = 1
    expectEqual(watcher.seen.count, 1)
    model.removeObserver(watcher, forKeyPath: "count", context: contexts[1])
    model.count = 2
    expectEqual(watcher.seen.count, 1)
  }

  @Test func sizeOfScrolledContentIsObserved() {
    let view = UIScrollView()
    var seen: [CGSize?] = []
    let token = view.observe(\.contentSize, named: "contentSize", options: [.new]) { _, change in
      seen.append(change.newValue)
    }
    let watcher = Watcher()
    view.addObserver(watcher, forKeyPath: "contentOffset", options: [.new], context: nil)
    view.contentSize = CGSize(width: 10, height: 20)
    view.contentOffset = CGPoint(x: 1, y: 2)
    expectEqual(seen, [CGSize(width: 10, height: 20)])
    expectEqual(watcher.seen.count, 1)
    token.invalidate()
  }

  @Test func timersOfTargetsBeginUnscheduled() throws {
    @MainActor final class Target: NSObject, InterfaceListed {
      var fired: [String] = []
      func fire(_ timer: Timer) { fired.append("\(timer.userInfo ?? "")") }
      static var plumbMembers: [InterfaceDeclaration.Member] { [.action("fire:", Target.fire)] }
    }
    let target = Target()
    let timer = Timer.timer(timeInterval: 100, target: target, selector: "fire:", userInfo: "a", repeats: true)
    let later = Timer.timer(
      fireAt: Date(timeIntervalSinceNow: 50), interval: 0, target: target, selector: "fire:", userInfo: "b",
      repeats: false)
    timer.fire()
    later.fire()
    expectEqual(target.fired, ["a", "b"])
    timer.invalidate()
  }
}
