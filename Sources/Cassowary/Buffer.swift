/// A growable array in unmanaged memory: the one place with unsafe storage.
///
/// Swift's `Array` pays for uniqueness checks and reference counts on each write inside a noncopyable struct with many arrays; the loops of the
/// simplex method write a few numbers at random places, so this is most of their time. Elements are trivial values. Subscripts are checked in debug
/// builds only.
///
/// The `deinit` of a noncopyable type must be visible to other modules in Embedded Swift, hence the inlinable parts.
@usableFromInline
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 16) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  @inlinable deinit { base.deallocate() }

  @inline(__always)
  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var last: Element { self[count - 1] }

  /// The elements, valid until the next append.
  @inline(__always)
  var pointer: UnsafeMutablePointer<Element> { base }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  /// - Complexity: O(1) amortised.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func truncate(to newCount: Int) {
    assert(newCount <= count)
    count = newCount
  }

  /// Appends copies of `element` until there are `newCount` elements.
  mutating func extend(to newCount: Int, with element: Element) {
    if newCount > capacity { grow(to: newCount) }
    while count < newCount {
      base[count] = element
      count += 1
    }
  }

  @inline(never)
  private mutating func grow(to needed: Int) {
    let newCapacity = max(needed, capacity * 2)
    let newBase = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    newBase.update(from: base, count: count)
    base.deallocate()
    base = newBase
    capacity = newCapacity
  }
}
