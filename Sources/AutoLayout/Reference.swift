/// A reference that does not keep its object alive, and reads nil when the object is gone.
///
/// It is for objects that are reached many times in each layout. The first weak reference to a Swift object moves its
/// reference count into a table of its own, after which every retain and release of the object takes several times as
/// long. Here the object holds one `Reference` that stands for it, shares that with all who refer to it, and clears it
/// when it ends.
package final class Reference<Object: AnyObject> {
  /// The object; nil when it is gone.
  ///
  /// Safety: the object clears it in its `deinit`. Objects are used, and end, on the main actor, or where nobody else
  /// refers to them.
  nonisolated(unsafe) package unowned(unsafe) var object: Object?

  package init(_ object: Object) { self.object = object }
}
