import Foundation

/// A view that accepts text.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the insertion point.
  func insertText(_ text: String)
  /// Deletes the last character.
  func deleteBackward()
}

/// An input view that plays clicks. Has no effect: there is no sound.
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
  /// Whether the view plays clicks. The default is false.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  public var enableInputClicksWhenVisible: Bool { false }
}

/// The settings of a keyboard. Has no effect: there is no keyboard.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The type of the keyboard. Has no effect: there is no keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The title of the return key. Has no effect: there is no keyboard.
  var returnKeyType: UIReturnKeyType { get set }
  /// The automatic capitalization. Has no effect: there is no keyboard.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// The automatic correction. Has no effect: there is no keyboard.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether the text is hidden. Affects drawing only.
  var isSecureTextEntry: Bool { get set }
}

/// The type of a keyboard. Has no effect: there is no keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// Default, ascii capable or numbers and punctuation.
  case `default`, asciiCapable, numbersAndPunctuation
  /// URLs.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Phone pad, name phone pad or email address.
  case phonePad, namePhonePad, emailAddress
  /// Digits with a decimal separator.
  case decimalPad = 8
  /// Texts of a social network, and searches of the web.
  case twitter, webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad = 11
}

/// The title of the return key. Has no effect: there is no keyboard.
public enum UIReturnKeyType: Int, Sendable {
  /// Default or go.
  case `default`, go
  /// Google.
  case google = 2
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Route.
  case route = 5
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Yahoo.
  case yahoo = 8
  /// Done.
  case done = 9
  /// Emergency call.
  case emergencyCall = 10
  /// Continue.
  case `continue` = 11
}

/// The automatic capitalization of text. Has no effect: there is no keyboard.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No letters.
  case none = 0
  /// The first letter of each word.
  case words = 1
  /// The first letter of each sentence.
  case sentences = 2
  /// All letters.
  case allCharacters = 3
}

/// The automatic correction of text. Has no effect: there is no keyboard.
public enum UITextAutocorrectionType: Int, Sendable {
  /// Default, no or yes.
  case `default`, no, yes
}
