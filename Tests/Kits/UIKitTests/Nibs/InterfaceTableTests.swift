import Foundation
import TestSupport
import Testing
import UIKit

/// An object that is in no kit and declares nothing itself.
private final class Model: NSObject {
  var count = 1
  var next: Model?
  var names: [String] = []

  func changed(_ note: NSNotification) { names.append(note.name.rawValue) }
  func tick(_ timer: Timer) { names.append("tick") }
  func total() -> NSNumber { NSNumber(value: count) }
  func add(_ first: NSNumber, _ second: NSNumber) { count += first.intValue + second.intValue }
  func wide(_ first: Any, _ second: Any, _ third: Any) {}
}

private class Base: UIViewController {
  var pressed: [String] = []
  func press(_ sender: UIButton) { pressed.append("base") }
}

private final class Derived: Base {
  weak var label: UILabel!
  override func press(_ sender: UIButton) { pressed.append("derived") }
}

/// The table that the lowering tool generates for the module of these tests.
final class PlumbInterfaceTable: InterfaceTable {
  static var entries: [InterfaceTableEntry] {
    [
      InterfaceTableEntry(
        Model.self,
        [
          .outlet("count", \Model.count), .outlet("next", \Model.next), .method("wide:::"),
          .action("changed:", { (owner: Model) in { (note: NSNotification) in owner.changed(note) } }),
          .action("tick:", { (owner: Model) in { (timer: Timer) in owner.tick(timer) } }),
          .action("total", { (owner: Model) in { owner.total() } }),
          .action("add::", { (owner: Model) in { (first: NSNumber, second: NSNumber) in owner.add(first, second) } }),
        ]),
      InterfaceTableEntry(
        Base.self, [.action("press:", { (owner: Base) in { (sender: UIButton) in owner.press(sender) } })]),
      InterfaceTableEntry(Derived.self, [.outlet("label", \Derived.label)]),
    ]
  }
}

/// The members of classes by name, as the lowering tool lists them for a module.
@MainActor
@Suite("Members by name from the table of a module")
struct InterfaceTableTests {
  @Test func notificationsReachAnObjectOfNoKit() {
    let center = NotificationCenter()
    let model = Model()
    center.addObserver(model, selector: "changed:", name: Notification.Name("a"), object: nil)
    center.post(name: Notification.Name("a"), object: nil)
    expectEqual(model.names, ["a"])
    center.removeObserver(model)
    center.post(name: Notification.Name("a"), object: nil)
    expectEqual(model.names, ["a"])
  }

  @Test func tokensOfClosuresAreRemovedAsBefore() {
    let center = NotificationCenter()
    nonisolated(unsafe) var count = 0
    let token = center.addObserver(forName: Notification.Name("a"), object: nil, queue: nil) { _ in count += 1 }
    center.post(name: Notification.Name("a"), object: nil)
    center.removeObserver(token)
    center.post(name: Notification.Name("a"), object: nil)
    expectEqual(count, 1)
  }

  @Test func timersPerformDeclaredActions() {
    let model = Model()
    let timer = Timer.scheduledTimer(timeInterval: 60, target: model, selector: "tick:", userInfo: nil, repeats: true)
    timer.fire()
    timer.invalidate()
    expectEqual(model.names, ["tick"])
  }

  @Test func objectsPerformMethodsByName() {
    let model = Model()
    #expect(model.responds(to: "total"))
    #expect(model.responds(to: "wide:::"))
    #expect(!model.responds(to: "missing"))
    expectEqual(model.perform("total")?.takeUnretainedValue() as? NSNumber, 1)
    model.perform("add::", with: NSNumber(value: 2), with: NSNumber(value: 3))
    expectEqual(model.count, 6)
    let reports = faults { model.perform("missing") }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException"])
  }

  @Test func propertiesAreReadAndSetByKeysAndPaths() {
    let model = Model()
    model.setValue(5, forKey: "count")
    expectEqual(model.value(forKey: "count") as? Int, 5)
    model.next = Model()
    model.setValue(7, forKeyPath: "next.count")
    expectEqual(model.value(forKeyPath: "next.count") as? Int, 7)
    #expect(model.value(forKeyPath: "next.next.count") == nil)
    let reports = faults { model.setValue(1, forKey: "missing") }
    expectEqual(reports.map(\.name), ["NSUnknownKeyException"])
  }

  @Test func subclassesInheritTheMembersOfTheirSuperclasses() {
    let controller = Derived()
    let button = UIButton()
    button.addTarget(controller, action: "press:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    expectEqual(controller.pressed, ["derived"])
    let label = UILabel()
    controller.setValue(label, forKey: "label")
    #expect(controller.label === label)
    // A member that the kit declares for the class.
    controller.setValue("Title", forKey: "title")
    expectEqual(controller.title, "Title")
  }

  @Test func viewsPerformTheActionsThatTheKitDeclares() {
    let superview = UIView()
    let view = UIView()
    superview.addSubview(view)
    let tap = UITapGestureRecognizer(target: view, action: "removeFromSuperview")
    view.addGestureRecognizer(tap)
    tap.state = .ended
    #expect(superview.subviews.isEmpty)
  }
}
