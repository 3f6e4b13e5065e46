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
  }

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
}
