import Foundation
import KitSupport

/// A touch on the screen.
open class UITouch: KitObject {
  /// The phases of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began = 0
    /// The touch moved.
    case moved = 1
    /// The touch did not move.
    case stationary = 2
    /// The touch ended.
    case ended = 3
    /// The touch was cancelled.
    case cancelled = 4
    /// A pointer entered a region.
    case regionEntered = 5
    /// A pointer moved in a region.
    case regionMoved = 6
    /// A pointer left a region.
    case regionExited = 7
  }

  /// The view in which the touch began.
  open private(set) weak var view: UIView?
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// The phase of the touch.
  open private(set) var phase: Phase
  /// The number of taps.
  open private(set) var tapCount: Int
  /// The time of the last change, in seconds of a clock that the program chooses.
  open private(set) var timestamp: TimeInterval
  // In the coordinates of the root view.
  private var place: CGPoint
  private var previousPlace: CGPoint

  /// Creates a touch that begins at a point in the coordinates of `view`.
  public init(in view: UIView, at point: CGPoint, tapCount: Int = 1, timestamp: TimeInterval = 0) {
    (self.view, window, phase, self.tapCount, self.timestamp) = (view, view.window, .began, tapCount, timestamp)
    place = view.convert(point, to: nil)
    previousPlace = place
    super.init()
  }

  /// Creates a touch that began at the origin of no view, as tests do.
  public override init() {
    (phase, tapCount, timestamp, place, previousPlace) = (.began, 0, 0, .zero, .zero)
    super.init()
  }

  /// Moves the touch to a point in the coordinates of its view, or of the window if the view no longer exists.
  public func move(to point: CGPoint, phase: Phase = .moved, timestamp: TimeInterval? = nil) {
    previousPlace = place
    place = view?.convert(point, to: nil) ?? point
    self.phase = phase
    self.timestamp = timestamp ?? self.timestamp
  }

  /// Returns the location in the coordinates of `view`, or of the window if it is nil, in points.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// Returns the previous location in the coordinates of `view`, or of the window if it is nil, in points.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPlace, from: nil) ?? previousPlace }
}
