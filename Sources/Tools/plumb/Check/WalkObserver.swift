/// Follows a walk over documents for a program, and can end it early.
final class WalkObserver: @unchecked Sendable {
  /// Whether the result is no longer wanted. Called on any thread.
  let isCancelled: @Sendable () -> Bool
  private let report: (Int, Int) -> Void
  private var last = 0

  /// Creates an observer. `report` is called with the numbers of finished documents and of all, on the thread that started the walk.
  init(isCancelled: @escaping @Sendable () -> Bool, report: @escaping (Int, Int) -> Void) {
    self.isCancelled = isCancelled
    self.report = report
  }

  /// Notes how many documents are finished.
  func tick(_ done: Int, _ total: Int) {
    guard done > last else { return }
    last = done
    report(done, total)
  }
}
