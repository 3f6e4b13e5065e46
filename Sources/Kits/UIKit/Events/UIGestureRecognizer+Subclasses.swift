import Foundation

/// A recognizer of taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. Has no effect: Plumb does not recognize gestures.
  open var numberOfTapsRequired = 1
  /// The number of fingers. Has no effect: Plumb does not recognize gestures.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of long presses.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of fingers. Has no effect: Plumb does not recognize gestures.
  open var numberOfTouchesRequired = 1
  /// The duration of the press, in seconds. Has no effect: Plumb does not recognize gestures.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of taps before the press. Has no effect: Plumb does not recognize gestures.
  open var numberOfTapsRequired = 0
  /// How far the finger may move, in points. Has no effect: Plumb does not recognize gestures.
  open var allowableMovement: CGFloat = 10
}

/// A recognizer of panning.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  private var path = CGPoint.zero
  /// The least number of fingers. Has no effect: Plumb does not recognize gestures.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers. Has no effect: Plumb does not recognize gestures.
  open var maximumNumberOfTouches = Int.max

  /// The kinds of scrolling that the recognizer takes. Has no effect: Plumb does not recognize gestures.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// Returns the translation that was last set, in points of the coordinates of `view`.
  open func translation(in view: UIView?) -> CGPoint { path }
  /// Sets the translation, in points of the coordinates of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { path = translation }
  /// Returns the velocity, in points per second; always zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}

/// A set of kinds of scrolling. Has no effect: Plumb does not recognize gestures.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// In steps, as by a wheel.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Continuous, as by a trackpad.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A recognizer of pans from an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges. Has no effect: Plumb does not recognize gestures.
  open var edges: UIRectEdge = []
}

/// A recognizer of swipes.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions of swipes.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A swipe to the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// A swipe to the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// An upward swipe.
    public static let up = Direction(rawValue: 1 << 2)
    /// A downward swipe.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions. Has no effect: Plumb does not recognize gestures.
  open var direction = Direction.right
  /// The number of fingers. Has no effect: Plumb does not recognize gestures.
  open var numberOfTouchesRequired = 1
}

/// A recognizer of pinches.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale factor relative to the distance of the fingers at the beginning.
  open var scale: CGFloat = 1
  /// The velocity of the scale factor per second; always 0.
  open internal(set) var velocity: CGFloat = 0
}

/// A recognizer of rotations.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the beginning, in radians.
  open var rotation: CGFloat = 0
  /// The velocity of the rotation, in radians per second; always 0.
  open internal(set) var velocity: CGFloat = 0
}
