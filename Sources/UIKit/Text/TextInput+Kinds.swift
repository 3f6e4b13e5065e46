import Foundation

/// Whether a keyboard is light or dark.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2
  /// The older name of dark.
  public static let alert = UIKeyboardAppearance.dark
}

/// Whether wrong words are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether quotation marks become curly.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// Whether spaces come and go with words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What new passwords have to be made of.
open class UITextInputPasswordRules: NSObject {
  /// The rules as text.
  public let passwordRulesDescriptor: String

  /// Makes rules of a text.
  public init(descriptor: String) {
    passwordRulesDescriptor = descriptor
    super.init()
  }
}

/// What in a text becomes a link.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// One bit a kind.
  public let rawValue: UInt
  /// Makes a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of pages and of mail.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Places.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// What a shadow of text looks like. It is not drawn.
open class NSShadow: NSObject {
  /// Where the shadow lies, in points.
  open var shadowOffset = CGSize.zero
  /// How far the shadow is blurred, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour: a `UIColor`.
  open var shadowColor: Any?

  /// Makes a shadow without extent.
  public override init() { super.init() }
}

extension NSAttributedString.Key {
  /// The shadow of a run: an `NSShadow`. It changes no size.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// How far a run stands above the baseline, in points. It changes no size here.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Whether characters of a run are joined. It changes no size here.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// How far a run is slanted. It changes no size.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}
