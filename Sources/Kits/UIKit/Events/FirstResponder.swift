import Foundation

/// The first responder.
@MainActor enum FirstResponder {
  private weak static var stored: UIResponder?

  /// The first responder; nil if it has left its window.
  static var current: UIResponder? {
    guard let stored, stored.isInWindow else { return nil }
    return stored
  }

  static func change(to responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder, responder.isInWindow else { return false }
    if let current, !current.resignFirstResponder() { return false }
    stored = responder
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    stored = nil
    return true
  }

  /// Clears the first responder without asking it.
  static func drop() { stored = nil }

}

extension UIView {
  /// Makes the first responder resign if it is the view or a descendant. Returns whether it did; with `force` it always
  /// does.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let current = FirstResponder.current as? UIView, current.isDescendant(of: self) else { return true }
    if current.resignFirstResponder() { return true }
    if force { FirstResponder.drop() }
    return force
  }
}
