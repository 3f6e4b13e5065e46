import Foundation

/// The kinds of changes of a text.
public struct NSTextStorageEditActions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Attributes changed.
  public static let editedAttributes = NSTextStorageEditActions(rawValue: 1)
  /// Characters changed.
  public static let editedCharacters = NSTextStorageEditActions(rawValue: 2)
}

/// The text of a text view, or of a layout manager without one.
open class NSTextStorage: KitMutableAttributedString {
  /// Called after a change.
  package var onChange: (() -> Void)?
  private var managers: [NSLayoutManager] = []
  /// The objects that lay out the text.
  @MainActor open var layoutManagers: [NSLayoutManager] { managers }

  /// Lets an object lay out the text.
  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    managers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Stops an object from laying out the text.
  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  /// Called by a subclass after it changed its text; the length grew by `delta` UTF-16 code units.
  open func edited(_ editedMask: NSTextStorageEditActions, range editedRange: NSRange, changeInLength delta: Int) {
    onChange?()
  }

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
