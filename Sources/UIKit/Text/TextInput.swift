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

/// Text that is typed at its end, plain or with fonts.
struct TypedText {
  /// The text without its fonts.
  private(set) var plain = ""
  /// The text with its fonts, where it has any.
  private(set) var rich: NSAttributedString?

  /// The text as it is given back.
  var attributed: NSAttributedString { rich ?? NSAttributedString(string: plain) }

  mutating func set(_ text: String?) { (plain, rich) = (text ?? "", nil) }
  mutating func set(_ text: NSAttributedString?) { (plain, rich) = (text?.string ?? "", text) }

  /// Where the next character goes, in UTF-16.
  var end: NSRange { NSRange(location: plain.utf16.count, length: 0) }
  /// The last character, in UTF-16; nil where there is none.
  var lastCharacter: NSRange? {
    guard let last = plain.last else { return nil }
    let length = String(last).utf16.count
    return NSRange(location: plain.utf16.count - length, length: length)
  }

  /// The text with `string` in the place of `range`, of which only what lies inside the text counts: whoever was asked
  /// about the change may have changed the text.
  func replacing(_ range: NSRange, by string: String) -> String {
    let length = plain.utf16.count
    let start = min(range.location, length)
    let inside = NSRange(location: start, length: min(range.length, length - start))
    return (plain as NSString).replacingCharacters(in: inside, with: string)
  }
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

/// Is asked and told of the editing of a field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; true unless told.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end; true unless told.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Whether characters may be replaced; true unless told.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Whether the return key does what it usually does; true unless told.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// True.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Is asked and told of the editing of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; true unless told.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called when editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end; true unless told.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether characters may be replaced; true unless told.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called when something was typed.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// True.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// True.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// True.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  {
    true
  }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}
