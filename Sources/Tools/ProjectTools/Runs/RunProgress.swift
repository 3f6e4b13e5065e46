/// How the caller of a run follows it, and ends it early.
package struct RunProgress {
  /// Whether the result is no longer wanted. Called on any thread.
  package let isCancelled: @Sendable () -> Bool
  /// Called on the thread of the run with the numbers of finished documents and of all, at least ten times a second.
  package let tick: (_ done: Int, _ total: Int) -> Void

  package init(
    isCancelled: @escaping @Sendable () -> Bool = { false }, tick: @escaping (_ done: Int, _ total: Int) -> Void
  ) { (self.isCancelled, self.tick) = (isCancelled, tick) }

  /// A run that nobody follows.
  package static var ignored: RunProgress { RunProgress { _, _ in } }
}
