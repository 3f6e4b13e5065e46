import Dispatch
import Foundation

/// Checks for the main queue, which need not run on the main thread on Linux: after `dispatchMain()`, as in a program
/// with an asynchronous `main`, the main thread has ended.
package enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  /// Calls `body` immediately on the main actor, asynchronously from elsewhere.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}

/// A value that is passed to the main actor, which alone accesses it afterwards.
package struct Handed<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
