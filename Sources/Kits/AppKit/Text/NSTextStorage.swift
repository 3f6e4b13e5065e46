import Foundation
import KitSupport

/// The kinds of changes of a text.
public struct NSTextStorageEditActions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Attributes changed.
  public static let editedAttributes = NSTextStorageEditActions(rawValue: 1)
  /// Characters changed.
  public static let editedCharacters = NSTextStorageEditActions(rawValue: 2)
}

/// The text of a text view, which grows with it.
open class NSTextStorage: KitMutableAttributedString {
  /// Called after a change.
  var onChange: (() -> Void)?

  /// Replaces a range of the text with a string, which takes the attributes of the first character replaced.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    onChange?()
  }

  /// Replaces the attributes of a range.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    onChange?()
  }

  /// Adds an attribute to a range.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    onChange?()
  }

  /// Adds attributes to a range.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    super.addAttributes(attrs, range: range)
    onChange?()
  }

  /// Removes an attribute from a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    onChange?()
  }

  /// Replaces a range of the text with attributed text.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    onChange?()
  }

  /// Replaces the whole text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    super.setAttributedString(attrString)
    onChange?()
  }
}

/// The object that lays out the text of a text view.
open class NSLayoutManager: KitObject {
  weak var textView: NSTextView?

  /// Lays out the text. Has no effect: text is measured when its size is requested.
  open func ensureLayout(for container: NSTextContainer) {}

  /// Returns the rectangle of the text in its container, in points.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let textView, textView.textContainer === container else { return .zero }
    return CGRect(origin: .zero, size: textView.textSize)
  }
}
