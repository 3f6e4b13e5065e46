import Foundation
import KitSupport

/// The directions of a popover's arrow.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The arrow points down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The arrow points to the left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The arrow points to the right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// The arrow points in any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// A controller that presents content in a popover.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover is anchored to. Has no effect: the presented view fills the window.
  open var sourceView: UIView?
  /// The rectangle that the popover is anchored to, in the coordinates of the source view. Has no effect: the presented
  /// view fills the window.
  open var sourceRect = CGRect.null
  /// The bar button item that the popover is anchored to. Has no effect: the presented view fills the window.
  open var barButtonItem: UIBarButtonItem?
  /// The permitted directions of the arrow. Has no effect: the presented view fills the window.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The delegate of a popover.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {}
