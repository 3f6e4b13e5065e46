import LayoutSolver

/// Plain values by number, as the engine keeps them: without reference counts, in memory of their own.
///
/// Numbers come from clients. One that the table does not have stops the program, in release builds too.
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var storage = Buffer<Element>()

  @inline(__always)
  var count: Int { storage.count }

  @inline(__always)
  var isEmpty: Bool { storage.isEmpty }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      check(index)
      return storage[index]
    }
    nonmutating _modify {
      check(index)
      yield &storage.pointer[index]
    }
  }

  @inline(__always)
  private func check(_ index: Int) {
    precondition(UInt(bitPattern: index) < UInt(bitPattern: storage.count), "the engine has nothing of this number")
  }

  /// - Complexity: O(1) amortised.
  @inline(__always)
  mutating func append(_ element: Element) { storage.append(element) }

  @inline(__always)
  mutating func removeLast() -> Element {
    check(storage.count - 1)
    return storage.removeLast()
  }

  /// What ``reserve(_:in:)`` takes of a block, in bytes.
  func bytes(forRoom count: Int) -> Int { storage.bytes(forRoom: count) }

  /// Makes room for `count` elements, so that appending them moves nothing, in a block where that has as much left.
  mutating func reserve(_ count: Int, in block: inout MemoryBlock) { storage.reserve(count, in: &block) }

  /// Puts an element in the place of another one, or behind the last.
  @inline(__always)
  mutating func put(_ element: Element, at place: Int) {
    if place == count { append(element) } else { self[place] = element }
  }
}
