/// A binary heap over the breakpoints of one ratio test: smallest step first, then the largest rate (with `bland`, the
/// smallest number).
struct BreakpointHeap {
  private let items: UnsafeMutablePointer<Breakpoint>
  private var count: Int
  private let bland: Bool

  init(_ items: UnsafeMutablePointer<Breakpoint>, _ count: Int, bland: Bool) {
    (self.items, self.count, self.bland) = (items, count, bland)
    for index in stride(from: count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  mutating func removeFirst() -> Breakpoint? {
    if count == 0 { return nil }
    let first = items[0]
    count -= 1
    items[0] = items[count]
    sink(0)
    return first
  }

  private func precedes(_ left: Breakpoint, _ right: Breakpoint) -> Bool {
    if left.step != right.step { return left.step < right.step }
    if !bland && left.rate != right.rate { return left.rate > right.rate }
    return left.code < right.code
  }

  private func sink(_ start: Int) {
    var parent = start
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      if child + 1 < count && precedes(items[child + 1], items[child]) { child += 1 }
      if !precedes(items[child], items[parent]) { return }
      let held = items[child]
      items[child] = items[parent]
      items[parent] = held
      parent = child
    }
  }
}
