import Foundation
import KitSupport

/// A press of a key or of a button of a remote control. Plumb has no keyboard: the program makes it.
open class UIPress: KitObject {
  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// It is pressed.
    case began
    /// Its force changed.
    case changed
    /// It is still pressed.
    case stationary
    /// It is released.
    case ended
    /// It is cancelled.
    case cancelled
  }
  /// The buttons of a remote control.
  public enum PressType: Int, Sendable {
    /// Up.
    case upArrow
    /// Down.
    case downArrow
    /// To the left.
    case leftArrow
    /// To the right.
    case rightArrow
    /// Select.
    case select
    /// Menu.
    case menu
    /// Play or pause.
    case playPause
  }

  /// The phase.
  open var phase = Phase.began
  /// The button.
  open var type = PressType.select
  /// How hard the press is, from 0 to 1.
  open var force: CGFloat = 0
}

/// An event of presses.
open class UIPressesEvent: UIEvent {
  private let presses: Set<UIPress>

  /// Creates an event with presses.
  public init(presses: Set<UIPress>) {
    self.presses = presses
    super.init(touches: [], timestamp: 0)
  }

  /// The presses of the event.
  open var allPresses: Set<UIPress> { presses }
}

/// Keys that are held with another.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command for a combination of keys. Has no effect: Plumb has no keyboard.
open class UIKeyCommand: KitObject {
  /// The key.
  public let input: String?
  /// The keys that are held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// The action.
  public let action: Selector?
  /// What the command is called.
  open var discoverabilityTitle: String?
  /// Whether the command has precedence over the system's.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command.
  public init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
  ) {
    (self.input, self.modifierFlags, self.action) = (input, modifierFlags, action)
    self.discoverabilityTitle = discoverabilityTitle
    super.init()
  }

  /// The arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The escape key.
  public static let inputEscape = "UIKeyInputEscape"
}
