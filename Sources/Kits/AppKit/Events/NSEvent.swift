import Foundation

/// An event that a program passes to responders. Plumb does not receive events.
open class NSEvent: NSObject {
  /// The modifier keys of an event.
  public struct ModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Caps Lock.
    public static let capsLock = ModifierFlags(rawValue: 1 << 16)
    /// Shift.
    public static let shift = ModifierFlags(rawValue: 1 << 17)
    /// Control.
    public static let control = ModifierFlags(rawValue: 1 << 18)
    /// Option.
    public static let option = ModifierFlags(rawValue: 1 << 19)
    /// Command.
    public static let command = ModifierFlags(rawValue: 1 << 20)
    /// A key of the numeric keypad, or an arrow key.
    public static let numericPad = ModifierFlags(rawValue: 1 << 21)
    /// Help.
    public static let help = ModifierFlags(rawValue: 1 << 22)
    /// Function.
    public static let function = ModifierFlags(rawValue: 1 << 23)
    /// The flags that do not depend on the device.
    public static let deviceIndependentFlagsMask = ModifierFlags(rawValue: 0xffff_0000)
  }

  /// The kind of an event.
  public enum EventType: UInt, Sendable {
    /// The left mouse button was pressed.
    case leftMouseDown = 1
    /// The left mouse button was released.
    case leftMouseUp = 2
    /// The right mouse button was pressed.
    case rightMouseDown = 3
    /// The right mouse button was released.
    case rightMouseUp = 4
    /// The mouse moved.
    case mouseMoved = 5
    /// The mouse moved with its left button pressed.
    case leftMouseDragged = 6
    /// The mouse moved with its right button pressed.
    case rightMouseDragged = 7
    /// The mouse entered a tracking area.
    case mouseEntered = 8
    /// The mouse left a tracking area.
    case mouseExited = 9
    /// A key was pressed.
    case keyDown = 10
    /// A key was released.
    case keyUp = 11
    /// A modifier key changed.
    case flagsChanged = 12
    /// An event of the system.
    case systemDefined = 14
    /// An event of the application.
    case applicationDefined = 15
    /// The scroll wheel moved.
    case scrollWheel = 22
    /// The pen moved on a tablet.
    case tabletPoint = 23
    /// The pen came near a tablet or left it.
    case tabletProximity = 24
    /// Another mouse button was pressed.
    case otherMouseDown = 25
    /// Another mouse button was released.
    case otherMouseUp = 26
    /// The mouse moved with another button pressed.
    case otherMouseDragged = 27
    /// A gesture.
    case gesture = 29
    /// A gesture that magnifies.
    case magnify = 30
    /// A swipe.
    case swipe = 31
    /// A gesture that rotates.
    case rotate = 18
    /// A gesture began.
    case beginGesture = 19
    /// A gesture ended.
    case endGesture = 20
    /// A gesture that magnifies to a fitting size.
    case smartMagnify = 32
    /// A gesture that looks a word up.
    case quickLook = 33
    /// The pressure on a trackpad changed.
    case pressure = 34
    /// A touch.
    case directTouch = 37
  }

  /// The kind of the event.
  open internal(set) var type = EventType.applicationDefined
  /// The position in the window's coordinates, in points.
  open internal(set) var locationInWindow = CGPoint.zero
  /// The modifier keys.
  open internal(set) var modifierFlags = ModifierFlags([])
  /// The characters of a key event.
  open internal(set) var characters: String?
  /// The number of clicks of a mouse event.
  open internal(set) var clickCount = 0
  /// The number of the key of a key event.
  open internal(set) var keyCode: UInt16 = 0

  /// Creates a mouse event at a position in a window's coordinates, in points. The timestamp, the window's number, the
  /// context, the event's number and the pressure have no effect. Returns nil if `type` is not that of a mouse event.
  open class func mouseEvent(
    with type: EventType, location: CGPoint, modifierFlags flags: ModifierFlags, timestamp time: TimeInterval,
    windowNumber wNum: Int, context unusedPassNil: NSGraphicsContext?, eventNumber eNum: Int, clickCount cNum: Int,
    pressure: Float
  ) -> NSEvent? {
    switch type {
    case .leftMouseDown, .leftMouseUp, .leftMouseDragged, .rightMouseDown, .rightMouseUp, .rightMouseDragged,
      .otherMouseDown, .otherMouseUp, .otherMouseDragged, .mouseMoved:
      break
    default: return nil
    }
    let event = NSEvent()
    (event.type, event.locationInWindow, event.modifierFlags, event.clickCount) = (type, location, flags, cNum)
    return event
  }
}

extension NSResponder {
  /// Calls the method for an event of the mouse or a gesture.
  func receive(_ event: NSEvent) {
    switch event.type {
    case .leftMouseDown: mouseDown(with: event)
    case .leftMouseUp: mouseUp(with: event)
    case .leftMouseDragged: mouseDragged(with: event)
    case .rightMouseDown: rightMouseDown(with: event)
    case .mouseMoved: mouseMoved(with: event)
    case .mouseEntered: mouseEntered(with: event)
    case .mouseExited: mouseExited(with: event)
    case .scrollWheel: scrollWheel(with: event)
    default: break
    }
  }
}
