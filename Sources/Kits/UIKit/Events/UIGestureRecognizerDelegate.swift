import Foundation
import KitSupport

/// Methods that control whether a gesture is recognized. All are optional. Apple's methods for touches are not
/// declared, because Plumb does not receive touches and would not call them.
public protocol UIGestureRecognizerDelegate: NSObjectProtocol, KitDelegate {
  /// Returns whether a gesture may begin. The default is true.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
