import Foundation

/// Processes items with several threads and delivers the results in the order of the items.
package enum Parallel {
  /// The default number of threads.
  package static var defaultJobs: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Calls `work` for each item on one of `jobs` threads, and `deliver` for each result on the calling thread, in
  /// order, as soon as it and all before it are there.
  ///
  /// `tick` is called on the calling thread, with the number of finished items, at least ten times a second. Without
  /// it, one item or one job takes no further thread.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], jobs: Int, work: @escaping @Sendable (Item) -> Result, tick: ((Int) -> Void)? = nil,
    deliver: (Result) -> Void
  ) {
    guard tick != nil || (jobs > 1 && items.count > 1) else {
      for item in items { deliver(work(item)) }
      return
    }
    let board = Board<Result>(count: items.count)
    for _ in 0..<min(jobs, items.count) {
      let thread = Thread { while let index = board.nextIndex() { board.put(work(items[index]), at: index) } }
      // Deeply nested documents recurse; the default of secondary threads is small.
      thread.stackSize = 8 << 20
      thread.start()
    }
    for index in items.indices {
      deliver(board.wait(for: index) { tick?($0) })
      tick?(board.finished)
    }
  }
}

/// The state that the threads share: the next index and the finished results.
private final class Board<Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private var next = 0
  private var done = 0
  private var results: [Result?]

  init(count: Int) { results = Array(repeating: nil, count: count) }

  /// The index of the next item.
  func nextIndex() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    guard next < results.count else { return nil }
    next += 1
    return next - 1
  }

  func put(_ result: Result, at index: Int) {
    condition.lock()
    results[index] = result
    done += 1
    condition.signal()
    condition.unlock()
  }

  /// Waits for a result and removes it.
  func wait(for index: Int, tick: (Int) -> Void) -> Result {
    condition.lock()
    while true {
      if let result = results[index] {
        results[index] = nil
        condition.unlock()
        return result
      }
      _ = condition.wait(until: Date(timeIntervalSinceNow: 0.1))
      let count = done
      condition.unlock()
      tick(count)
      condition.lock()
    }
  }

  var finished: Int {
    condition.lock()
    defer { condition.unlock() }
    return done
  }
}
