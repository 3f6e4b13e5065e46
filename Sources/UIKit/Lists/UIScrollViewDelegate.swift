import Foundation

/// Is told when a scroll view scrolls.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after ``UIScrollView/contentOffset`` changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after an offset was set with animation; changes are applied at once here.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A scroll view that tells a delegate of any kind. Tables and collections have delegates of narrower types under the
/// same name, which is possible because this one is not a member of the class.
@preconcurrency @MainActor
public protocol UIScrollViewDelegation: UIScrollView {}

extension UIScrollView: UIScrollViewDelegation {}

extension UIScrollViewDelegation {
  /// Is told when the view scrolls. It is not kept alive.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
