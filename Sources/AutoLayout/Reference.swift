/// A reference that does not keep its object alive, and reads nil when the object is gone.
///
/// It is for objects that are reached many times in each layout. The first weak reference to a Swift object moves its
/// reference count into a table of its own, after which every retain and release of the object takes several times as
/// long. Here the object holds one `Reference` that stands for it, shares that with all who refer to it, and clears it
/// when it ends.
package final class Reference<Object: AnyObject> {
  // Safety: the object clears it in its `deinit`. Objects are used, and end, on the main actor, or where nobody else
  // refers to them.
  @exclusivity(unchecked) nonisolated(unsafe) private var stored: Unmanaged<Object>?

  package init(_ object: Object) { stored = .passUnretained(object) }

  /// The object; nil when it is gone.
  package var object: Object? { stored?.takeUnretainedValue() }

  /// Whether the object is still there.
  var isAlive: Bool { stored != nil }

  /// The result of `body`, which the object outlives, so that it need not be retained; nil when it is gone.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result? { stored?._withUnsafeGuaranteedRef(body) }

  /// Notes the end of the object.
  package func end() { stored = nil }
}

/// A shared ``Reference`` that its holder reads without retaining it: each constraint has three, and they are read several
/// times from its activation to its first layout.
struct Handle<Object: AnyObject>: ~Copyable {
  private let reference: Unmanaged<Reference<Object>>?

  init(_ reference: consuming Reference<Object>?) {
    if let reference { self.reference = .passRetained(reference) } else { self.reference = nil }
  }

  private init(retaining reference: Unmanaged<Reference<Object>>?) { self.reference = reference?.retain() }

  deinit { reference?.release() }

  /// Another one of the same object.
  var copy: Handle { Handle(retaining: reference) }

  /// The object; nil when it is gone.
  var object: Object? { reference?._withUnsafeGuaranteedRef { $0.object } }

  /// Whether the object is still there.
  var isAlive: Bool { reference?._withUnsafeGuaranteedRef { $0.isAlive } ?? false }

  /// Whether this is the object of `other`.
  func isSame(as other: borrowing Handle<Object>) -> Bool { reference?.toOpaque() == other.reference?.toOpaque() }

  /// Whether this is the object that `other` refers to.
  func isSame(as other: Reference<Object>?) -> Bool {
    reference?.toOpaque() == other.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// The result of `body`, which the object outlives, so that it need not be retained; nil when it is gone.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result) -> Result? {
    guard let reference else { return nil }
    return reference._withUnsafeGuaranteedRef { $0.with(body) }
  }
}

// A closure of a view or of a node, which the methods of the standard library would call for each element, asks each time
// which actor runs it.
extension Array where Element: AnyObject {
  /// The first place of an object.
  package func firstIndex(identicalTo object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }

  /// Takes out an object, where it is there last.
  package mutating func removeLast(identicalTo object: Element) {
    var index = count - 1
    while index >= 0, self[index] !== object { index -= 1 }
    if index >= 0 { remove(at: index) }
  }

  /// Takes out an object wherever it is.
  package mutating func removeAll(identicalTo object: Element) {
    var kept = 0
    for index in indices where self[index] !== object {
      if kept < index { swapAt(kept, index) }
      kept += 1
    }
    removeLast(count - kept)
  }
}
