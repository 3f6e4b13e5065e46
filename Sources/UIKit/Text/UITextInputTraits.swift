import Foundation

/// Something that takes what is typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Types.
  func insertText(_ text: String)
  /// Takes away the last character.
  func deleteBackward()
}

/// What a keyboard has to know. There is none here, so that nothing of it changes what is laid out.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// The kind of keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// What the return key is called.
  var returnKeyType: UIReturnKeyType { get set }
  /// Which letters become large.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether what is typed is hidden.
  var isSecureTextEntry: Bool { get set }
}

/// The kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// For ASCII.
  case asciiCapable = 1
  /// For numbers and signs.
  case numbersAndPunctuation = 2
  /// For addresses of pages.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// For digits.
  case numberPad = 4
  /// For telephone numbers.
  case phonePad = 5
  /// For names and telephone numbers.
  case namePhonePad = 6
  /// For addresses of mail.
  case emailAddress = 7
  /// For digits with a point.
  case decimalPad = 8
}

/// What the return key is called.
public enum UIReturnKeyType: Int, Sendable {
  /// The usual name.
  case `default` = 0
  /// Go.
  case go = 1
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Done.
  case done = 9
}

/// Which letters become large.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// The first of each word.
  case words = 1
  /// The first of each sentence.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a meaning of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
}
