import Foundation

/// What happened: touches or presses that belong together. A program that has events of its own makes them.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Touches of a screen.
    case touches = 0
    /// Motion of the device.
    case motion = 1
    /// Commands of a remote control.
    case remoteControl = 2
    /// Buttons.
    case presses = 3
  }

  /// What an event is about, in more detail.
  public enum EventSubtype: Int, Sendable {
    /// Nothing more is known.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }

  /// What the event is about.
  open var type: EventType { .touches }
  /// What the event is about, in more detail.
  open var subtype: EventSubtype { .none }
  /// When it happened, in seconds of a clock of the program's choice.
  open var timestamp: TimeInterval
  private var touches: Set<UITouch>

  /// Makes an event of touches.
  public init(touches: Set<UITouch> = [], timestamp: TimeInterval = 0) {
    (self.touches, self.timestamp) = (touches, timestamp)
    super.init()
  }

  /// Makes an event without touches.
  public convenience override init() { self.init(touches: []) }

  /// The touches.
  open var allTouches: Set<UITouch>? { touches }
  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
  /// The touches that began in a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? { touches.filter { $0.window === window } }
  /// The touches that a recogniser watches.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}

/// A finger on the screen.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// Where a touch is in its course.
  public enum Phase: Int, Sendable {
    /// It began.
    case began = 0
    /// It moved.
    case moved = 1
    /// It did not move.
    case stationary = 2
    /// It ended.
    case ended = 3
    /// Something else ended it.
    case cancelled = 4
  }

  /// The view in which the touch began.
  open private(set) weak var view: UIView?
  /// The window in which the touch began.
  open private(set) weak var window: UIWindow?
  /// Where the touch is in its course.
  open private(set) var phase: Phase
  /// How often the place was touched in a row.
  open private(set) var tapCount: Int
  /// When it happened, in seconds of a clock of the program's choice.
  open private(set) var timestamp: TimeInterval
  /// Those who watch the touch: the recognisers of its view and of the views around.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    var (result, view): ([UIGestureRecognizer], UIView?) = ([], self.view)
    while let current = view {
      result += current.gestureRecognizers ?? []
      view = current.superview
    }
    return result
  }
  // In the coordinates of the root of the view's tree.
  private var place: CGPoint
  private var previousPlace: CGPoint

  /// Makes a touch that begins at a point of `view`'s coordinates.
  public init(in view: UIView, at point: CGPoint, tapCount: Int = 1, timestamp: TimeInterval = 0) {
    (self.view, window, phase, self.tapCount, self.timestamp) = (view, view.window, .began, tapCount, timestamp)
    place = view.convert(point, to: nil)
    previousPlace = place
    super.init()
  }

  /// Takes the touch on: to a point of its view's coordinates, or of the window's where the view is gone.
  public func move(to point: CGPoint, phase: Phase = .moved, timestamp: TimeInterval? = nil) {
    previousPlace = place
    place = view?.convert(point, to: nil) ?? point
    self.phase = phase
    self.timestamp = timestamp ?? self.timestamp
  }

  /// The place in the coordinates of `view`, or of the window where it is nil, in points.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  /// The place before, in the coordinates of `view`, or of the window where it is nil, in points.
  open func previousLocation(in view: UIView?) -> CGPoint { view?.convert(previousPlace, from: nil) ?? previousPlace }
}

/// A button that is pressed.
@preconcurrency @MainActor
open class UIPress: NSObject {
  /// Where a press is in its course.
  public enum Phase: Int, Sendable {
    /// It began.
    case began = 0
    /// Its force changed.
    case changed = 1
    /// It did not change.
    case stationary = 2
    /// It ended.
    case ended = 3
    /// Something else ended it.
    case cancelled = 4
  }

  /// The button.
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow = 0
    /// The arrow down.
    case downArrow = 1
    /// The arrow to the left.
    case leftArrow = 2
    /// The arrow to the right.
    case rightArrow = 3
    /// The button that chooses.
    case select = 4
    /// The button that opens a menu.
    case menu = 5
    /// The button that plays and pauses.
    case playPause = 6
  }

  /// The button.
  public let type: PressType
  /// Where the press is in its course.
  public let phase: Phase
  /// How hard the button is pressed, from 0 to 1.
  public let force: CGFloat
  /// When it happened, in seconds of a clock of the program's choice.
  public let timestamp: TimeInterval

  /// Makes a press.
  public init(type: PressType, phase: Phase = .began, force: CGFloat = 1, timestamp: TimeInterval = 0) {
    (self.type, self.phase, self.force, self.timestamp) = (type, phase, force, timestamp)
    super.init()
  }
}

/// Presses that belong together.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses.
  public let allPresses: Set<UIPress>

  /// Makes an event of presses.
  public init(presses: Set<UIPress>, timestamp: TimeInterval = 0) {
    allPresses = presses
    super.init(touches: [], timestamp: timestamp)
  }

  /// Buttons.
  open override var type: EventType { .presses }
}

extension UIView {
  /// The foremost view at a point: invisible ones, transparent ones and those that take no part in events are left
  /// out with all that is inside of them, and nothing counts outside of a view's bounds.
  func hitView(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else {
      return nil
    }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
    }
    return self
  }
}
