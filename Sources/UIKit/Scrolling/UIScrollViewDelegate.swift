import AutoLayout
import Foundation

/// Is told when a scroll view scrolls.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after ``UIScrollView/contentOffset`` changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after an offset was set with animation; changes are applied at once here.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Called after ``UIScrollView/adjustedContentInset`` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// The view that is scaled; none unless told.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called after ``UIScrollView/zoomScale`` was set.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called before the content is scrolled by touch, by a program with events of its own.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a touch that scrolls is about to end, by a program with events of its own; the target may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a touch that scrolled, by a program with events of its own.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when scrolling ends, by a program with events of its own.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// None.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
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

extension UIScrollView {
  /// How scrolling puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// As soon as it begins.
    case onDrag = 1
    /// As far as the finger takes it.
    case interactive = 2
  }

  /// How fast scrolling ends: the part of the speed that is left after a millisecond.
  public struct DecelerationRate: NumericRawRepresentable, Hashable, Sendable {
    /// The number.
    public var rawValue: CGFloat
    /// Makes a rate of its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a rate of its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual one.
    public static let normal = DecelerationRate(0.998)
    /// Soon.
    public static let fast = DecelerationRate(0.99)
  }
}
