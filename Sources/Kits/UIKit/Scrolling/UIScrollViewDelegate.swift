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
  /// Called before a drag begins. Plumb receives no events: the program calls it.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger is lifted; the velocity is in points per millisecond. Plumb receives no events: the program calls it.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// Called after a drag ended. Plumb receives no events: the program calls it.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before the content moves on after a drag. Plumb receives no events: the program calls it.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called to ask whether a tap on the status bar scrolls to the top. Plumb receives no events: the program calls it.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap on the status bar scrolled to the top. Plumb receives no events: the program calls it.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called before a pinch begins. Plumb receives no events: the program calls it.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after a pinch ended. Plumb receives no events: the program calls it.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
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
  /// The factor of the velocity after a millisecond. Has no effect: Plumb receives no touches.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Stops soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

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

extension UIScrollView {
  /// The color of indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// As the background requires, black or white.
    case `default`, black, white
  }
}
