import Foundation

extension UIView {
  /// The frontmost descendant that contains a point. Views that are hidden, transparent or without user interaction are
  /// skipped with their descendants, as is everything outside of a view's bounds.
  func hitView(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
    }
    return self
  }
}
