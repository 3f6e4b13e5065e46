import Foundation

/// Touches that are short.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many in a row.
  open var numberOfTapsRequired = 1
  /// By how many fingers.
  open var numberOfTouchesRequired = 1
}

/// Touches that stay.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How many taps come before.
  open var numberOfTapsRequired = 0
  /// By how many fingers.
  open var numberOfTouchesRequired = 1
  /// How long, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far fingers may move, in points.
  open var allowableMovement: CGFloat = 10
}

/// Touches that move.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// By how many fingers at least.
  open var minimumNumberOfTouches = 1
  /// By how many fingers at most.
  open var maximumNumberOfTouches = Int.max
  private var path = CGPoint.zero
  private var speed = CGPoint.zero

  /// How far the fingers have moved, in points of the coordinates of `view`.
  open func translation(in view: UIView?) -> CGPoint { path }
  /// Sets how far the fingers have moved, in points of the coordinates of `view`.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { path = translation }
  /// How fast the fingers move, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }
  /// Sets how fast the fingers move, in points a second: for programs with events of their own.
  public func setVelocity(_ velocity: CGPoint) { speed = velocity }
}

/// Touches that move inwards from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges.
  open var edges: UIRectEdge = []
}

/// Touches that move fast in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit a direction.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions.
  open var direction = Direction.right
  /// By how many fingers.
  open var numberOfTouchesRequired = 1
}

/// Two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers as a multiple of that at the beginning.
  open var scale: CGFloat = 1
  /// How fast ``scale`` changes, a second.
  open internal(set) var velocity: CGFloat = 0
}

/// Two fingers that turn about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The angle since the beginning, in radians.
  open var rotation: CGFloat = 0
  /// How fast ``rotation`` changes, in radians a second.
  open internal(set) var velocity: CGFloat = 0
}

/// A pointer that is over the view.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
