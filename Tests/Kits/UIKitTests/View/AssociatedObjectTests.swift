import TestSupport
import Testing
import UIKit

@MainActor @Suite("Associated values and sets of objects")
struct AssociatedObjectTests {
  @Test("A map table compares keys by value, and does not retain weak values")
  func mapTableComparesKeysByValueAndDoesNotRetainWeakValues() {
    let table = NSMapTable<NSString, UIView>(keyOptions: .copyIn, valueOptions: .weakMemory)
    let kept = UIView()
    table.setObject(kept, forKey: "kept")
    do {
      let view = UIView()
      table.setObject(view, forKey: "gone")
      #expect(table.object(forKey: "gone") === view)
    }
    #expect(table.object(forKey: "kept") === kept)
    #expect(table.object(forKey: "gone") == nil)
    expectEqual(table.objectEnumerator()?.allObjects.count, 1)
    expectEqual(table.keyEnumerator().allObjects.count, 1)
    table.setObject(nil, forKey: "kept")
    #expect(table.object(forKey: "kept") == nil)
  }

  @Test("A hash table contains equal objects once, and does not retain weak ones")
  func hashTableContainsEqualObjectsOnceAndDoesNotRetainWeakOnes() {
    let (views, numbers) = (NSHashTable<UIView>.weakObjects(), NSHashTable<NSNumber>())
    let kept = UIView()
    for _ in 0..<2 { views.add(kept) }
    do {
      let view = UIView()
      views.add(view)
      expectEqual(views.count, 2)
      #expect(views.contains(view))
    }
    expectEqual(views.allObjects, [kept])
    views.remove(kept)
    expectEqual(views.count, 0)
    for number in [1, 2, 1] { numbers.add(NSNumber(value: number)) }
    expectEqual(numbers.allObjects, [1, 2])
  }

  @Test("Associated values belong to one object and one key, and die with it")
  func associatedValuesBelongToObjectAndKey() {
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
        expectEqual(objc_getAssociatedObject(plain, first) as? String, "text")
        objc_setAssociatedObject(plain, first, nil, .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(plain, first) == nil)
      }
      #expect(weakValue == nil)
      #expect(weakOfPlain == nil)
    }
  }

  @Test("A mutable set finds plain Swift objects")
  func mutableSetFindsPlainSwiftObjects() {
    final class Plain {}
    let set = NSMutableSet()
    let (a, b) = (Plain(), Plain())
    set.add(a)
    set.add(a)
    set.add(b)
    expectEqual(set.count, 2)
    #expect(set.contains(a))
    set.remove(a)
    expectEqual(set.count, 1)
    #expect(!set.contains(a))
    #expect(set.allObjects.first as AnyObject === b)
  }
}
