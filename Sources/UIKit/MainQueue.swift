import Dispatch
import Foundation

/// Whether code runs on the main actor. Off Apple's platforms the main queue need not run on the main thread: that
/// thread has ended once the program waits in `dispatchMain()`, as one with an asynchronous `main` does.
enum MainQueue {
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  /// Runs the body at once on the main actor, and soon after from elsewhere.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
