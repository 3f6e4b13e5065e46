/// The place of a list of entries in an ``EntryPool``.
struct Span: BitwiseCopyable {
  var start: Int32 = 0
  var count: Int32 = 0
  /// The room is `1 << sizeClass` entries; -1 before the first entry.
  var sizeClass: Int8 = -1

  /// The places of the list's entries.
  @inline(__always) var places: Range<Int32> { start..<start + count }
}

/// One arena for many short lists of (index, coefficient): the terms of the rows, or the occurrences of the variables.
///
/// Lists grow by doubling and move when they do; the room they leave is kept in free lists by size, so a program that
/// adds and removes for days does not grow.
struct EntryPool: ~Copyable {
  var indices = Buffer<Int32>(capacity: 256)
  var coefficients = Buffer<Double>(capacity: 256)
  /// First free room of each size class, linked through `indices`; -1 ends a list.
  private var free = Buffer<Int32>(capacity: 32)

  init() { free.extend(to: 31, with: -1) }

  /// - Complexity: O(1) amortised.
  @inline(__always) mutating func append(_ index: Int32, _ coefficient: Double, to span: inout Span) {
    if span.sizeClass < 0 {
      // Nearly every list gets a second entry.
      span = Span(start: allocateRoom(1), sizeClass: 1)
    } else if span.count == 1 << Int32(span.sizeClass) {
      move(&span, to: span.sizeClass + 1)
    }
    let place = Int(span.start + span.count)
    indices[place] = index
    coefficients[place] = coefficient
    span.count += 1
  }

  /// Gives the room of a list back.
  mutating func release(_ span: inout Span) {
    if span.sizeClass >= 0 {
      indices[span.start] = free[Int(span.sizeClass)]
      free[Int(span.sizeClass)] = span.start
    }
    span = Span()
  }

  /// A list without entries and with room for `count`.
  @inline(__always) mutating func makeList(room count: Int) -> Span {
    if count == 0 { return Span() }
    let sizeClass = Int8(Int.bitWidth - (count - 1).leadingZeroBitCount)
    return Span(start: allocateRoom(sizeClass), sizeClass: sizeClass)
  }

  /// Gives all lists up and makes room for `count` entries.
  mutating func removeAll(room count: Int) {
    indices.removeAll()
    coefficients.removeAll()
    indices.reserve(count)
    coefficients.reserve(count)
    free.reset(to: free.count, with: -1)
  }

  /// Room for `count` entries more, so that new lists move none.
  mutating func reserve(_ count: Int, in block: inout MemoryBlock) {
    indices.reserve(indices.count + count, in: &block)
    coefficients.reserve(coefficients.count + count, in: &block)
  }

  @inline(__always) private mutating func allocateRoom(_ sizeClass: Int8) -> Int32 {
    let free = free.pointer + Int(sizeClass)
    let start = free.pointee
    if start >= 0 {
      free.pointee = indices[start]
      return start
    }
    let end = Int32(indices.count)
    indices.extendWithoutValues(by: 1 << Int(sizeClass))
    coefficients.extendWithoutValues(by: 1 << Int(sizeClass))
    return end
  }

  @inline(never) private mutating func move(_ span: inout Span, to sizeClass: Int8) {
    let start = allocateRoom(sizeClass)
    let count = span.count
    for offset in 0..<count {
      indices[start + offset] = indices[span.start + offset]
      coefficients[start + offset] = coefficients[span.start + offset]
    }
    release(&span)
    span = Span(start: start, count: count, sizeClass: sizeClass)
  }
}
