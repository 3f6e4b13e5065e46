import Foundation
import KitSupport

/// A range of numbers of frames per second. Has no effect: Plumb has no screen that is refreshed.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least number.
  public var minimum: Float
  /// The greatest number.
  public var maximum: Float
  /// The preferred number, 0 for none.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// No preference.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer of the frames of a screen. Plumb has no screen that is refreshed: the program calls ``advance(by:)``.
open class CADisplayLink: KitObject {
  private var receiver: TargetAction?
  private var isScheduled = false
  /// Whether frames are skipped.
  open var isPaused = false
  /// The number of frames per second; 0 is that of the screen. Has no effect: the program sets the time of frames.
  open var preferredFramesPerSecond = 0
  /// The range of frames per second. Has no effect: the program sets the time of frames.
  open var preferredFrameRateRange = CAFrameRateRange.default
  /// The time of the last frame, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time between the last two frames, in seconds.
  open private(set) var duration: CFTimeInterval = 1.0 / 60
  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// Creates a timer that sends `sel` to `target`.
  public init(target: Any, selector sel: Selector) {
    receiver = TargetAction(target, sel)
    super.init()
  }

  /// Starts the timer.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { isScheduled = true }
  /// Stops the timer until it is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isScheduled = false }
  /// Stops the timer for good.
  open func invalidate() { (receiver, isScheduled) = (nil, false) }

  /// Lets `time`, in seconds, pass and sends the action, unless the timer is paused or not added to a run loop.
  open func advance(by time: TimeInterval) {
    (timestamp, duration) = (timestamp + time, time)
    if isScheduled, !isPaused { receiver?.send(from: self, nil, chain: nil) }
  }
}
