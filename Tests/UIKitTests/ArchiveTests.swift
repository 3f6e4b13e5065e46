import LayoutEngine
import Testing
import UIKit

@MainActor @Suite("Archives and associated values")
struct ArchiveTests {
  private func roundTrip(_ view: UIView) throws -> UIView {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: data))
  }

  @Test("S15 views come back with the constraints that say so, and the same layout")
  func constraints() throws {
    let container = makeContainer(200, 100)
    let view = makeView(in: container)
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    let kept = [
      view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor, constant: 3),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: container.topAnchor, constant: 30),
    ]
    for constraint in kept { constraint.shouldBeArchived = true }
    kept[2].priority = UILayoutPriority(900)
    kept[2].identifier = "width"
    NSLayoutConstraint.activate(kept)
    view.bottomAnchor.constraint(lessThanOrEqualTo: container.bottomAnchor).isActive = true
    container.layoutIfNeeded()
    let copy = try roundTrip(container)
    #expect(copy.subviews.count == 1 && copy.constraints.count == 3 && copy.layoutGuides.count == 1)
    let width = try #require(copy.subviews[0].constraints.first { $0.identifier == "width" })
    #expect(width.priority == UILayoutPriority(900) && width.shouldBeArchived)
    copy.layoutIfNeeded()
    #expect(copy.subviews[0].frame == view.frame && view.frame == CGRect(11, 30, 40, 20))
  }

  @Test("S15 wrong data is an error")
  func wrongData() {
    #expect(throws: (any Error).self) {
      try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: Data("not an archive".utf8))
    }
  }

  @Test("Associated values belong to one object and one key, and die with it")
  func associatedValues() {
    final class Value {}
    final class Plain {}
    var keys: (UInt8, UInt8) = (0, 0)
    weak var weakValue: Value?
    weak var weakOfPlain: Value?
    withUnsafeMutablePointer(to: &keys) { pointer in
      let (first, second) = (UnsafeRawPointer(pointer), UnsafeRawPointer(pointer) + 1)
      do {
        let (view, value, plain) = (UIView(), Value(), Plain())
        (weakValue, weakOfPlain) = (value, value)
        objc_setAssociatedObject(view, first, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        objc_setAssociatedObject(plain, first, "text", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(view, first) as? Value === value)
        #expect(objc_getAssociatedObject(view, second) == nil)
        #expect(objc_getAssociatedObject(plain, first) as? String == "text")
        objc_setAssociatedObject(plain, first, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(plain, first) == nil)
      }
      #expect(weakValue == nil && weakOfPlain == nil)
    }
  }

  @Test("A mutable set finds plain Swift objects")
  func mutableSet() {
    final class Plain {}
    let set = NSMutableSet()
    let (a, b) = (Plain(), Plain())
    set.add(a)
    set.add(a)
    set.add(b)
    #expect(set.count == 2 && set.contains(a))
    set.remove(a)
    #expect(set.count == 1 && !set.contains(a) && set.allObjects.first as AnyObject === b)
  }
}
