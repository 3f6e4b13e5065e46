import Foundation
import KitSupport

/// An event with touches. Programs with their own source of events create them.
open class UIEvent: KitObject {
  /// What happened, more exactly. Plumb receives no events: the program passes it.
  public enum EventSubtype: Int, Sendable {
    /// Nothing more exact.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Playing is to begin.
    case remoteControlPlay = 100
    /// Playing is to pause, stop or change between both.
    case remoteControlPause, remoteControlStop, remoteControlTogglePlayPause
    /// The next or the previous track is to be played.
    case remoteControlNextTrack, remoteControlPreviousTrack
    /// Seeking begins or ends.
    case remoteControlBeginSeekingBackward, remoteControlEndSeekingBackward, remoteControlBeginSeekingForward,
      remoteControlEndSeekingForward
  }

  /// The time of the event, in seconds of a clock that the program chooses.
  open var timestamp: TimeInterval
  private var touches: Set<UITouch>

  /// Creates an event with touches.
  public init(touches: Set<UITouch> = [], timestamp: TimeInterval = 0) {
    (self.touches, self.timestamp) = (touches, timestamp)
    super.init()
  }

  /// Creates an event without touches.
  public convenience override init() { self.init(touches: []) }

  /// The touches of the event.
  open var allTouches: Set<UITouch>? { touches }
  /// Returns the touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
}
