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
  /// The key of a keyboard; nil for a button.
  open var key: UIKey?
}

/// A key of a keyboard. Plumb has no keyboard: the program makes it.
open class UIKey: KitObject {
  /// The text that the key enters.
  public let characters: String
  /// The keys that are held with it.
  public let modifierFlags: UIKeyModifierFlags
  /// The place of the key by the usage table of keyboards (USB HID, page 7).
  public let keyCode: UIKeyboardHIDUsage
  /// The text that the key enters without the keys that are held, but for the shift key.
  open var charactersIgnoringModifiers: String { characters }

  /// Creates a key.
  public init(characters: String, modifierFlags: UIKeyModifierFlags = [], keyCode: UIKeyboardHIDUsage) {
    (self.characters, self.modifierFlags, self.keyCode) = (characters, modifierFlags, keyCode)
    super.init()
  }
}

/// The place of a key on a keyboard by the usage table (USB HID, page 7).
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The return key.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 40)
  /// The escape key.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 41)
  /// The key that deletes backwards.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 42)
  /// The tabulator.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 43)
  /// The space bar.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 44)
  /// The arrow to the right.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 79)
  /// The arrow to the left.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 80)
  /// The arrow down.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 81)
  /// The arrow up.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 82)
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

  /// The title in menus.
  open var title = ""

  /// Creates a command with a title.
  public convenience init(
    title: String, image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input, modifierFlags: modifierFlags, action: action, discoverabilityTitle: discoverabilityTitle)
    self.title = title
  }

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
