import Dispatch
import Foundation

/// Calls a closure on the main actor for each notification with a name, for as long as the object exists.
package final class NotificationWatch {
  private let token: any NSObjectProtocol

  package init(_ name: Notification.Name, _ body: @escaping @MainActor (Notification) -> Void) {
    token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
      let handed = Handed(notification)
      MainQueue.run { body(handed.value) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
