#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A growable array in unmanaged memory: the one place with unsafe storage.
///
/// Swift's `Array` pays for uniqueness checks and reference counts on each write inside a noncopyable struct with many
/// arrays; the loops of the simplex method write a few numbers at random places, so this is most of their time.
/// Elements are trivial values. Subscripts are checked in debug builds only.
///
/// The `deinit` of a noncopyable type must be visible to other modules in Embedded Swift, hence the inlinable parts.
@usableFromInline package struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<Element>
  /// The count in the low 32 bits, ``ownsMemory``, and the capacity in the high 31.
  ///
  /// The compiler follows each stored property of a noncopyable value through each function that uses the value, and a
  /// solver has 130 arrays: as three properties these numbers were a quarter of the time in which it compiles without
  /// optimization.
  @usableFromInline var extent: UInt64

  @inlinable @inline(__always) var used: Int {
    get { Int(truncatingIfNeeded: extent & 0xFFFF_FFFF) }
    set { extent = extent & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: newValue) }
  }

  @inlinable @inline(__always) var capacity: Int { Int(truncatingIfNeeded: extent >> 33) }

  /// False where the elements are in a ``MemoryBlock``.
  @inlinable @inline(__always) var ownsMemory: Bool { extent & 1 << 32 != 0 }

  /// The most elements: solvers number variables, rows and entries by 32-bit integers.
  private static var limit: Int { 0x7FFF_FFFF }

  package init(capacity: Int = 16) {
    base = BufferMemory.allocate(capacity * MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
    extent = UInt64(truncatingIfNeeded: capacity) << 33 | 1 << 32
  }

  @inlinable deinit { if ownsMemory { BufferMemory.free(base) } }

  @inlinable @inline(__always) package var count: Int { used }

  @inlinable @inline(__always) package var isEmpty: Bool { used == 0 }

  @inline(__always) var last: Element { self[count - 1] }

  /// The elements, valid until the next append.
  @inlinable @inline(__always) package var pointer: UnsafeMutablePointer<Element> { base }

  @inlinable @inline(__always) package subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < used)
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < used)
      base[index] = newValue
    }
    nonmutating _modify {
      assert(index >= 0 && index < used)
      yield &base[index]
    }
  }

  @inline(__always) subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  /// - Complexity: O(1) amortised.
  @inlinable @inline(__always) package mutating func append(_ element: Element) {
    if used == capacity { grow(to: used + 1) }
    base[used] = element
    extent &+= 1
  }

  @inlinable @inline(__always) package mutating func removeLast() -> Element {
    assert(used > 0)
    used -= 1
    return base[used]
  }

  @inlinable @inline(__always) package mutating func removeAll() { used = 0 }

  @inlinable @inline(__always) package mutating func truncate(to newCount: Int) {
    assert(newCount <= used)
    used = newCount
  }

  /// Appends copies of `element` until there are `newCount` elements, with room for `room`, in a block where that has
  /// as much left.
  mutating func extend(to newCount: Int, with element: Element, room: Int, in block: inout MemoryBlock) {
    reserve(max(newCount, room), in: &block)
    extend(to: newCount, with: element)
  }

  /// Appends copies of `element` until there are `newCount` elements.
  package mutating func extend(to newCount: Int, with element: Element) {
    reserve(newCount)
    if newCount <= used { return }
    (base + used).initialize(repeating: element, count: newCount - used)
    used = newCount
  }

  /// Makes the array `newCount` copies of `element`.
  mutating func reset(to newCount: Int, with element: Element) {
    used = 0
    extend(to: newCount, with: element)
  }

  /// Appends elements without a value, which is to be given to them before they are read.
  @inline(__always) mutating func extendWithoutValues(by added: Int) {
    reserve(used + added)
    used += added
  }

  /// Makes room for `needed` elements, so that appending them moves nothing.
  @inlinable @inline(__always) package mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  /// The same, in a block where that has as much left.
  package mutating func reserve(_ needed: Int, in block: inout MemoryBlock) {
    if needed <= capacity { return }
    guard let memory = block.allocate(bytes(forRoom: needed)) else { return grow(to: needed) }
    move(to: memory, capacity: roomy(needed), isOwned: false)
  }

  /// What ``reserve(_:in:)`` takes of a block, in bytes.
  package func bytes(forRoom needed: Int) -> Int {
    needed <= capacity ? 0 : MemoryBlock.aligned(roomy(needed) * MemoryLayout<Element>.stride)
  }

  /// The capacity with which an array has room for `needed` elements, and for some more after them.
  private func roomy(_ needed: Int) -> Int { min(max(needed, capacity * 2), Self.limit) }

  @inline(never) @usableFromInline mutating func grow(to needed: Int) {
    guard needed <= Self.limit else { fatalError("out of memory") }
    let stride = MemoryLayout<Element>.stride
    let newCapacity = roomy(needed)
    if ownsMemory {
      let memory = BufferMemory.reallocate(base, capacity * stride, newCapacity * stride)
      take(memory, capacity: newCapacity, isOwned: true)
    } else {
      move(to: BufferMemory.allocate(newCapacity * stride), capacity: newCapacity, isOwned: true)
    }
  }

  private mutating func move(to memory: UnsafeMutableRawPointer, capacity newCapacity: Int, isOwned: Bool) {
    let stride = MemoryLayout<Element>.stride
    memory.copyMemory(from: base, byteCount: used * stride)
    if ownsMemory { BufferMemory.free(base) } else { MemoryBlock.releasePages(base, capacity * stride) }
    take(memory, capacity: newCapacity, isOwned: isOwned)
  }

  /// Goes on in memory that has the elements.
  private mutating func take(_ memory: UnsafeMutableRawPointer, capacity: Int, isOwned: Bool) {
    base = memory.assumingMemoryBound(to: Element.self)
    extent = UInt64(truncatingIfNeeded: capacity) << 33 | (isOwned ? 1 << 32 : 0) | extent & 0xFFFF_FFFF
  }
}

/// The C library's memory where there is one: it moves the pages of a large array that grows, instead of copying into
/// fresh ones. A first batch grows dozens of arrays at once: with this `plumb-lct` builds W3 5000 in 17 ms, without in
/// 19.
@usableFromInline enum BufferMemory {
  @inline(never) static func allocate(_ bytes: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      guard let memory = malloc(bytes) else { fatalError("out of memory") }
      return memory
    #else
      return .allocate(byteCount: bytes, alignment: 16)
    #endif
  }

  #if canImport(Glibc)
    /// The GNU C library returns free memory at the end of the heap to the system beyond a threshold, at first 128 KB
    /// and later twice the size of the largest block that was mapped on its own and freed (mallopt(3)). Freeing a
    /// solver of some megabytes was above it or below depending on the order in its arrays had grown, and the next
    /// solver faulted all its pages in again: the same instructions took 1.6 or 2.1 ms to build W1 5000. One large
    /// block, never touched, raises the threshold before the first large array is made.
    private static let retainsFreeMemory: Void = {
      free(allocate(sizeOfRetainedMemory))
    }()
    private static var sizeOfRetainedMemory: Int { 16 << 20 }
    /// From this size on an array belongs to a solver for which it matters.
    private static var largeArray: Int { 64 << 10 }
  #endif

  @inline(never)
  static func reallocate(_ old: UnsafeMutableRawPointer, _ oldBytes: Int, _ bytes: Int) -> UnsafeMutableRawPointer {
    #if canImport(Glibc)
      if bytes >= largeArray { retainsFreeMemory }
    #endif
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      guard let memory = realloc(old, bytes) else { fatalError("out of memory") }
      return memory
    #else
      let memory = allocate(bytes)
      memory.copyMemory(from: old, byteCount: oldBytes)
      old.deallocate()
      return memory
    #endif
  }

  @usableFromInline static func free(_ memory: UnsafeMutableRawPointer) {
    #if canImport(Glibc)
      Glibc.free(memory)
    #elseif canImport(Musl)
      Musl.free(memory)
    #elseif canImport(Darwin)
      Darwin.free(memory)
    #else
      memory.deallocate()
    #endif
  }
}
