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
