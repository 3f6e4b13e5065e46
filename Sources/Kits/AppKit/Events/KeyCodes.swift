// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The key codes of the module Carbon, by the header `HIToolbox/Events.h`: constants that programs compare with
// `NSEvent.keyCode`. The import of Carbon is left out of sources that are compiled with this module.

/// The code of the key A on an ANSI keyboard.
public let kVK_ANSI_A = 0x00
/// The code of the key S on an ANSI keyboard.
public let kVK_ANSI_S = 0x01
/// The code of the key D on an ANSI keyboard.
public let kVK_ANSI_D = 0x02
/// The code of the key F on an ANSI keyboard.
public let kVK_ANSI_F = 0x03
/// The code of the key H on an ANSI keyboard.
public let kVK_ANSI_H = 0x04
/// The code of the key G on an ANSI keyboard.
public let kVK_ANSI_G = 0x05
/// The code of the key Z on an ANSI keyboard.
public let kVK_ANSI_Z = 0x06
/// The code of the key X on an ANSI keyboard.
public let kVK_ANSI_X = 0x07
/// The code of the key C on an ANSI keyboard.
public let kVK_ANSI_C = 0x08
/// The code of the key V on an ANSI keyboard.
public let kVK_ANSI_V = 0x09
/// The code of the key B on an ANSI keyboard.
public let kVK_ANSI_B = 0x0b
/// The code of the key Q on an ANSI keyboard.
public let kVK_ANSI_Q = 0x0c
/// The code of the key W on an ANSI keyboard.
public let kVK_ANSI_W = 0x0d
/// The code of the key E on an ANSI keyboard.
public let kVK_ANSI_E = 0x0e
/// The code of the key R on an ANSI keyboard.
public let kVK_ANSI_R = 0x0f
/// The code of the key Y on an ANSI keyboard.
public let kVK_ANSI_Y = 0x10
/// The code of the key T on an ANSI keyboard.
public let kVK_ANSI_T = 0x11
/// The code of the key 1 on an ANSI keyboard.
public let kVK_ANSI_1 = 0x12
/// The code of the key 2 on an ANSI keyboard.
public let kVK_ANSI_2 = 0x13
/// The code of the key 3 on an ANSI keyboard.
public let kVK_ANSI_3 = 0x14
/// The code of the key 4 on an ANSI keyboard.
public let kVK_ANSI_4 = 0x15
/// The code of the key 6 on an ANSI keyboard.
public let kVK_ANSI_6 = 0x16
/// The code of the key 5 on an ANSI keyboard.
public let kVK_ANSI_5 = 0x17
/// The code of the key Equal on an ANSI keyboard.
public let kVK_ANSI_Equal = 0x18
/// The code of the key 9 on an ANSI keyboard.
public let kVK_ANSI_9 = 0x19
/// The code of the key 7 on an ANSI keyboard.
public let kVK_ANSI_7 = 0x1a
/// The code of the key Minus on an ANSI keyboard.
public let kVK_ANSI_Minus = 0x1b
/// The code of the key 8 on an ANSI keyboard.
public let kVK_ANSI_8 = 0x1c
/// The code of the key 0 on an ANSI keyboard.
public let kVK_ANSI_0 = 0x1d
/// The code of the key Right Bracket on an ANSI keyboard.
public let kVK_ANSI_RightBracket = 0x1e
/// The code of the key O on an ANSI keyboard.
public let kVK_ANSI_O = 0x1f
/// The code of the key U on an ANSI keyboard.
public let kVK_ANSI_U = 0x20
/// The code of the key Left Bracket on an ANSI keyboard.
public let kVK_ANSI_LeftBracket = 0x21
/// The code of the key I on an ANSI keyboard.
public let kVK_ANSI_I = 0x22
/// The code of the key P on an ANSI keyboard.
public let kVK_ANSI_P = 0x23
/// The code of the key L on an ANSI keyboard.
public let kVK_ANSI_L = 0x25
/// The code of the key J on an ANSI keyboard.
public let kVK_ANSI_J = 0x26
/// The code of the key Quote on an ANSI keyboard.
public let kVK_ANSI_Quote = 0x27
/// The code of the key K on an ANSI keyboard.
public let kVK_ANSI_K = 0x28
/// The code of the key Semicolon on an ANSI keyboard.
public let kVK_ANSI_Semicolon = 0x29
/// The code of the key Backslash on an ANSI keyboard.
public let kVK_ANSI_Backslash = 0x2a
/// The code of the key Comma on an ANSI keyboard.
public let kVK_ANSI_Comma = 0x2b
/// The code of the key Slash on an ANSI keyboard.
public let kVK_ANSI_Slash = 0x2c
/// The code of the key N on an ANSI keyboard.
public let kVK_ANSI_N = 0x2d
/// The code of the key M on an ANSI keyboard.
public let kVK_ANSI_M = 0x2e
/// The code of the key Period on an ANSI keyboard.
public let kVK_ANSI_Period = 0x2f
/// The code of the key Grave on an ANSI keyboard.
public let kVK_ANSI_Grave = 0x32
/// The code of the key of the keypad Decimal on an ANSI keyboard.
public let kVK_ANSI_KeypadDecimal = 0x41
/// The code of the key of the keypad Multiply on an ANSI keyboard.
public let kVK_ANSI_KeypadMultiply = 0x43
/// The code of the key of the keypad Plus on an ANSI keyboard.
public let kVK_ANSI_KeypadPlus = 0x45
/// The code of the key of the keypad Clear on an ANSI keyboard.
public let kVK_ANSI_KeypadClear = 0x47
/// The code of the key of the keypad Divide on an ANSI keyboard.
public let kVK_ANSI_KeypadDivide = 0x4b
/// The code of the key of the keypad Enter on an ANSI keyboard.
public let kVK_ANSI_KeypadEnter = 0x4c
/// The code of the key of the keypad Minus on an ANSI keyboard.
public let kVK_ANSI_KeypadMinus = 0x4e
/// The code of the key of the keypad Equals on an ANSI keyboard.
public let kVK_ANSI_KeypadEquals = 0x51
/// The code of the key of the keypad 0 on an ANSI keyboard.
public let kVK_ANSI_Keypad0 = 0x52
/// The code of the key of the keypad 1 on an ANSI keyboard.
public let kVK_ANSI_Keypad1 = 0x53
/// The code of the key of the keypad 2 on an ANSI keyboard.
public let kVK_ANSI_Keypad2 = 0x54
/// The code of the key of the keypad 3 on an ANSI keyboard.
public let kVK_ANSI_Keypad3 = 0x55
/// The code of the key of the keypad 4 on an ANSI keyboard.
public let kVK_ANSI_Keypad4 = 0x56
/// The code of the key of the keypad 5 on an ANSI keyboard.
public let kVK_ANSI_Keypad5 = 0x57
/// The code of the key of the keypad 6 on an ANSI keyboard.
public let kVK_ANSI_Keypad6 = 0x58
/// The code of the key of the keypad 7 on an ANSI keyboard.
public let kVK_ANSI_Keypad7 = 0x59
/// The code of the key of the keypad 8 on an ANSI keyboard.
public let kVK_ANSI_Keypad8 = 0x5b
/// The code of the key of the keypad 9 on an ANSI keyboard.
public let kVK_ANSI_Keypad9 = 0x5c
/// The code of the key Return.
public let kVK_Return = 0x24
/// The code of the key Tab.
public let kVK_Tab = 0x30
/// The code of the key Space.
public let kVK_Space = 0x31
/// The code of the key Delete.
public let kVK_Delete = 0x33
/// The code of the key Escape.
public let kVK_Escape = 0x35
/// The code of the key Right Command.
public let kVK_RightCommand = 0x36
/// The code of the key Command.
public let kVK_Command = 0x37
/// The code of the key Shift.
public let kVK_Shift = 0x38
/// The code of the key Caps Lock.
public let kVK_CapsLock = 0x39
/// The code of the key Option.
public let kVK_Option = 0x3a
/// The code of the key Control.
public let kVK_Control = 0x3b
/// The code of the key Right Shift.
public let kVK_RightShift = 0x3c
/// The code of the key Right Option.
public let kVK_RightOption = 0x3d
/// The code of the key Right Control.
public let kVK_RightControl = 0x3e
/// The code of the key Function.
public let kVK_Function = 0x3f
/// The code of the key F17.
public let kVK_F17 = 0x40
/// The code of the key Volume Up.
public let kVK_VolumeUp = 0x48
/// The code of the key Volume Down.
public let kVK_VolumeDown = 0x49
/// The code of the key Mute.
public let kVK_Mute = 0x4a
/// The code of the key F18.
public let kVK_F18 = 0x4f
/// The code of the key F19.
public let kVK_F19 = 0x50
/// The code of the key F20.
public let kVK_F20 = 0x5a
/// The code of the key F5.
public let kVK_F5 = 0x60
/// The code of the key F6.
public let kVK_F6 = 0x61
/// The code of the key F7.
public let kVK_F7 = 0x62
/// The code of the key F3.
public let kVK_F3 = 0x63
/// The code of the key F8.
public let kVK_F8 = 0x64
/// The code of the key F9.
public let kVK_F9 = 0x65
/// The code of the key F11.
public let kVK_F11 = 0x67
/// The code of the key F13.
public let kVK_F13 = 0x69
/// The code of the key F16.
public let kVK_F16 = 0x6a
/// The code of the key F14.
public let kVK_F14 = 0x6b
/// The code of the key F10.
public let kVK_F10 = 0x6d
/// The code of the key F12.
public let kVK_F12 = 0x6f
/// The code of the key F15.
public let kVK_F15 = 0x71
/// The code of the key Help.
public let kVK_Help = 0x72
/// The code of the key Home.
public let kVK_Home = 0x73
/// The code of the key Page Up.
public let kVK_PageUp = 0x74
/// The code of the key Forward Delete.
public let kVK_ForwardDelete = 0x75
/// The code of the key F4.
public let kVK_F4 = 0x76
/// The code of the key End.
public let kVK_End = 0x77
/// The code of the key F2.
public let kVK_F2 = 0x78
/// The code of the key Page Down.
public let kVK_PageDown = 0x79
/// The code of the key F1.
public let kVK_F1 = 0x7a
/// The code of the key Left Arrow.
public let kVK_LeftArrow = 0x7b
/// The code of the key Right Arrow.
public let kVK_RightArrow = 0x7c
/// The code of the key Down Arrow.
public let kVK_DownArrow = 0x7d
/// The code of the key Up Arrow.
public let kVK_UpArrow = 0x7e
