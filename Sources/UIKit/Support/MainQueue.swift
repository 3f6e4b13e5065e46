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

/// Something that is handed over to the main actor, which alone reads it from there on.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Calls its body on the main actor for each notification of a name, as long as it lives.
final class NotificationWatch {
  private let token: any NSObjectProtocol

  init(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      let handed = Handed(notification)
      MainQueue.run { body(handed.value) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
