import Foundation

extension NotificationCenter {
  /// Posts a notification without further values, as a method of its own that satisfies requirements of protocols.
  public func post(name: Notification.Name, object: Any?) { post(name: name, object: object, userInfo: nil) }
}
