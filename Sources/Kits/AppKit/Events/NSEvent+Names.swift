import Foundation

// What programs read from events and ask of the system, and what Plumb, which receives no events, returns: constants.

extension NSEvent {
  /// A set of kinds of events.
  public struct EventTypeMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// Creates the set of one kind.
    public init(type: EventType) { rawValue = 1 << UInt64(type.rawValue) }
    /// The left mouse button was pressed.
    public static let leftMouseDown = EventTypeMask(type: .leftMouseDown)
    /// The left mouse button was released.
    public static let leftMouseUp = EventTypeMask(type: .leftMouseUp)
    /// The right mouse button was pressed.
    public static let rightMouseDown = EventTypeMask(type: .rightMouseDown)
    /// The right mouse button was released.
    public static let rightMouseUp = EventTypeMask(type: .rightMouseUp)
    /// The mouse moved.
    public static let mouseMoved = EventTypeMask(type: .mouseMoved)
    /// The mouse moved with its left button pressed.
    public static let leftMouseDragged = EventTypeMask(type: .leftMouseDragged)
    /// The mouse moved with its right button pressed.
    public static let rightMouseDragged = EventTypeMask(type: .rightMouseDragged)
    /// The mouse entered a tracking area.
    public static let mouseEntered = EventTypeMask(type: .mouseEntered)
    /// The mouse left a tracking area.
    public static let mouseExited = EventTypeMask(type: .mouseExited)
    /// A key was pressed.
    public static let keyDown = EventTypeMask(type: .keyDown)
    /// A key was released.
    public static let keyUp = EventTypeMask(type: .keyUp)
    /// A modifier key changed.
    public static let flagsChanged = EventTypeMask(type: .flagsChanged)
    /// An event of the system.
    public static let systemDefined = EventTypeMask(type: .systemDefined)
    /// An event of the application.
    public static let applicationDefined = EventTypeMask(type: .applicationDefined)
    /// The scroll wheel moved.
    public static let scrollWheel = EventTypeMask(type: .scrollWheel)
    /// Another mouse button was pressed.
    public static let otherMouseDown = EventTypeMask(type: .otherMouseDown)
    /// Another mouse button was released.
    public static let otherMouseUp = EventTypeMask(type: .otherMouseUp)
    /// The mouse moved with another button pressed.
    public static let otherMouseDragged = EventTypeMask(type: .otherMouseDragged)
    /// A gesture.
    public static let gesture = EventTypeMask(type: .gesture)
    /// A gesture that magnifies.
    public static let magnify = EventTypeMask(type: .magnify)
    /// A swipe.
    public static let swipe = EventTypeMask(type: .swipe)
    /// A gesture that rotates.
    public static let rotate = EventTypeMask(type: .rotate)
    /// All kinds.
    public static let any = EventTypeMask(rawValue: .max)
  }

  /// The phase of a gesture.
  public struct Phase: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The gesture began.
    public static let began = Phase(rawValue: 1 << 0)
    /// The fingers rest.
    public static let stationary = Phase(rawValue: 1 << 1)
    /// The gesture changed.
    public static let changed = Phase(rawValue: 1 << 2)
    /// The gesture ended.
    public static let ended = Phase(rawValue: 1 << 3)
    /// The gesture was cancelled.
    public static let cancelled = Phase(rawValue: 1 << 4)
    /// The gesture may begin.
    public static let mayBegin = Phase(rawValue: 1 << 5)
  }

  /// Returns nil: Plumb receives no events, and `block` is not called.
  public class func addLocalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?
  ) -> Any? { nil }
  /// Returns nil: Plumb receives no events, and `block` is not called.
  public class func addGlobalMonitorForEvents(
    matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
  ) -> Any? { nil }
  /// Removes a monitor. Has no effect: Plumb receives no events.
  public class func removeMonitor(_ eventMonitor: Any) {}
  /// The position of the mouse on the screen; zero: Plumb has no mouse.
  public class var mouseLocation: CGPoint { .zero }
  /// The pressed buttons of the mouse; 0: Plumb has no mouse.
  public class var pressedMouseButtons: Int { 0 }
  /// The pressed modifier keys; none: Plumb has no keyboard.
  public class var modifierFlags: ModifierFlags { [] }
  /// The longest time between the clicks of a double click, in seconds: the default of macOS.
  public class var doubleClickInterval: TimeInterval { 0.5 }

  /// The movement in points; 0.
  public var deltaX: CGFloat { 0 }
  /// The movement in points; 0.
  public var deltaY: CGFloat { 0 }
  /// The movement of the scroll wheel in points; 0.
  public var scrollingDeltaX: CGFloat { 0 }
  /// The movement of the scroll wheel in points; 0.
  public var scrollingDeltaY: CGFloat { 0 }
  /// Whether the movement of the scroll wheel is in points; true.
  public var hasPreciseScrollingDeltas: Bool { true }
  /// The phase of the gesture; none.
  public var phase: Phase { [] }
  /// The phase of the movement after the gesture; none.
  public var momentumPhase: Phase { [] }
  /// The change of the magnification; 0.
  public var magnification: CGFloat { 0 }
  /// The change of the rotation in degrees; 0.
  public var rotation: Float { 0 }
  /// The pressure from 0 to 1; 0.
  public var pressure: Float { 0 }
  /// The stage of the pressure; 0.
  public var stage: Int { 0 }
  /// The number of the mouse button; 0.
  public var buttonNumber: Int { 0 }
  /// The number of the window; 0.
  public var windowNumber: Int { 0 }
  /// The window; nil.
  public var window: NSWindow? { nil }
  /// The time since the system started, in seconds; 0.
  public var timestamp: TimeInterval { 0 }
  /// Whether the key is held; false.
  public var isARepeat: Bool { false }
  /// The characters of a key event without its modifier keys.
  public var charactersIgnoringModifiers: String? { characters }
}

extension NSWindow {
  /// Adds an event to the queue. Has no effect: Plumb has no queue of events.
  public func postEvent(_ event: NSEvent, atStart flag: Bool) {}
  /// Returns the next event; nil: Plumb has no queue of events.
  public func nextEvent(matching mask: NSEvent.EventTypeMask) -> NSEvent? { nil }
  /// Calls a closure with events until it stops. Plumb has no events, so that the closure is called once with nil.
  public func trackEvents(
    matching mask: NSEvent.EventTypeMask, timeout: TimeInterval, mode: RunLoop.Mode,
    handler trackingHandler: (NSEvent?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isDone: ObjCBool = false
    trackingHandler(nil, &isDone)
  }
}

extension RunLoop.Mode {
  /// The mode in which the mouse is tracked.
  public static let eventTracking = RunLoop.Mode("NSEventTrackingRunLoopMode")
  /// The mode of modal panels.
  public static let modalPanel = RunLoop.Mode("NSModalPanelRunLoopMode")
}

/// The earlier name of `Int`.
public typealias NSInteger = Int
