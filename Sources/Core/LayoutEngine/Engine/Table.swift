import LayoutSolver

/// A growable array of plain values in its own memory, without reference counts.
///
/// Indices come from clients. An index out of bounds traps, in release builds as well.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var storage = Buffer<Element>()

  @inline(__always) var count: Int { storage.count }

  @inline(__always) var isEmpty: Bool { storage.isEmpty }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      check(index)
      return storage[index]
    }
    nonmutating _modify {
      check(index)
      yield &storage.pointer[index]
    }
  }

  @inline(__always) private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: storage.count), "the engine has nothing of this number")
  }

  /// - Complexity: O(1) amortised.
  @inline(__always) mutating func append(_ element: Element) { storage.append(element) }

  @inline(__always) mutating func removeLast() -> Element {
    check(storage.count - 1)
    return storage.removeLast()
  }

  /// The number of bytes that ``reserve(_:in:)`` uses of a block.
  func bytes(forRoom count: Int) -> Int { storage.bytes(forRoom: count) }

  /// Reserves capacity for `count` elements, in a block if that has enough room, so that appending them moves nothing.
  mutating func reserve(_ count: Int, in block: inout MemoryBlock) { storage.reserve(count, in: &block) }

  /// Replaces an element, or appends it.
  @inline(__always) mutating func put(_ element: Element, at place: Int) {
    if place == count { append(element) } else { self[place] = element }
  }
}
