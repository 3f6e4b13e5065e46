/// A weak reference: it does not keep its object alive, and is nil after the object is deallocated.
///
/// It is for objects that are accessed many times in each layout. Swift's first `weak` reference to an object moves
/// the object's reference count into a side table, after which every retain and release takes several times as long.
/// Instead, the object owns one `Reference`, shares it with everything that refers to the object, and clears it in its
/// `deinit`.
package final class Reference<Object: AnyObject> {
  // Safety: the object clears the reference in its `deinit`. Objects are used and deallocated on the main actor, or
  // where no other reference to them exists.
  @exclusivity(unchecked) nonisolated(unsafe) private var stored: Unmanaged<Object>?

  package init(_ object: Object) { stored = .passUnretained(object) }

  /// The object, or nil after it is deallocated.
  package var object: Object? { stored?.takeUnretainedValue() }

  /// Whether the object still exists.
  var isAlive: Bool { stored != nil }

  /// Returns the result of `body`, called with the object, or nil if the object is deallocated. The caller guarantees
  /// that the object outlives the call, so that it is not retained.
  @inline(__always) func with<Result>(_ body: (Object) -> Result) -> Result? { stored?._withUnsafeGuaranteedRef(body) }

  /// Clears the reference when the object is deallocated.
  package func end() { stored = nil }
}

/// A shared ``Reference`` that its owner reads without retaining it. Each constraint has three, which are read several
/// times between its activation and its first layout.
struct Handle<Object: AnyObject>: ~Copyable {
  private let reference: Unmanaged<Reference<Object>>?

  init(_ reference: consuming Reference<Object>?) {
    if let reference { self.reference = .passRetained(reference) } else { self.reference = nil }
  }

  private init(retaining reference: Unmanaged<Reference<Object>>?) { self.reference = reference?.retain() }

  deinit { reference?.release() }

  /// Returns another reference to the same object.
  var copy: Handle { Handle(retaining: reference) }

  /// The object, or nil after it is deallocated.
  var object: Object? { reference?._withUnsafeGuaranteedRef { $0.object } }

  /// Whether the object still exists.
  var isAlive: Bool { reference?._withUnsafeGuaranteedRef { $0.isAlive } ?? false }

  /// Whether both references are to the same object.
  func isSame(as other: borrowing Handle<Object>) -> Bool { reference?.toOpaque() == other.reference?.toOpaque() }

  /// Whether `other` refers to this object.
  func isSame(as other: Reference<Object>?) -> Bool {
    reference?.toOpaque() == other.map { Unmanaged.passUnretained($0).toOpaque() }
  }

  /// Returns the result of `body`, called with the object, or nil if the object is deallocated. The caller guarantees
  /// that the object outlives the call, so that it is not retained.
  @inline(__always) func with<Result>(_ body: (Object) -> Result) -> Result? {
    guard let reference else { return nil }
    return reference._withUnsafeGuaranteedRef { $0.with(body) }
  }
}

// A closure with the isolation of a view or node checks its actor on each call. These methods avoid the check for each
// element, unlike the standard library's.
extension Array where Element: AnyObject {
  /// Returns the first index of an object.
  @inlinable package func firstIndex(identicalTo object: Element) -> Int? {
    for index in indices where self[index] === object { return index }
    return nil
  }

  /// Removes the last occurrence of an object.
  @inlinable package mutating func removeLast(identicalTo object: Element) {
    var index = count - 1
    while index >= 0, self[index] !== object { index -= 1 }
    if index >= 0 { remove(at: index) }
  }

  /// Removes every occurrence of an object.
  @inlinable package mutating func removeAll(identicalTo object: Element) {
    var kept = 0
    for index in indices where self[index] !== object {
      if kept < index { swapAt(kept, index) }
      kept += 1
    }
    removeLast(count - kept)
  }
}
