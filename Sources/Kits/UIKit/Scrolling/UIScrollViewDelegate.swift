import AutoLayout
import Foundation
import KitSupport

/// The delegate of a scroll view. Every method has a default implementation.
public protocol UIScrollViewDelegate: NSObjectProtocol, KitDelegate {
  /// Called after ``UIScrollView/contentOffset`` changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after an animated change of the content offset. Changes are not animated: it is called at once.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called after ``UIScrollView/adjustedContentInset`` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns the view to be scaled. The default is nil.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called after ``UIScrollView/zoomScale`` was set.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called after scrolling ended. Plumb receives no events: the program calls it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

/// A scroll view with a delegate of any type. Table views, collection views and text views have a property of the same
/// name with a narrower type, which is possible because this one is not a member of the class.
@preconcurrency @MainActor public protocol UIScrollViewDelegation: UIScrollView {}

extension UIScrollView: UIScrollViewDelegation {}

extension UIScrollViewDelegation {
  /// The delegate; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView {
  /// The mode in which scrolling dismisses the keyboard. Has no effect: there is no keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Never.
    case none = 0
    /// When scrolling starts.
    case onDrag = 1
    /// Together with the touch.
    case interactive = 2
  }
}
