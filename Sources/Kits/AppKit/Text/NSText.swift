import Foundation
import KitSupport

/// A view of text, the base class of `NSTextView`, which lays text out. Editors of fields have this type.
open class NSText: NSView {
  /// The text without its attributes.
  open var string: String {
    get { "" }
    set {}
  }
  /// The font of text without a font.
  open var font: NSFont? = .userFont(ofSize: 0)
  /// The color of the text. Affects drawing only.
  open var textColor: NSColor? = .textColor
  /// Whether the background is drawn. Affects drawing only.
  open var drawsBackground = true
  /// The alignment of text without a paragraph style.
  open var alignment = NSTextAlignment.natural
  /// Whether the user can edit the text. Has no effect: Plumb does not receive events.
  open var isEditable = true
  /// Whether the user can select the text. Has no effect: Plumb does not receive events.
  open var isSelectable = true
  /// Whether the text has attributes. Has no effect: Plumb does not receive events.
  open var isRichText = true
  /// Whether images can be pasted. Has no effect: Plumb does not receive events.
  open var importsGraphics = false
  /// Whether the view edits the text of fields. Has no effect: Plumb does not receive events.
  open var isFieldEditor = false
  /// Whether the view follows the font panel. Has no effect: Plumb shows no windows.
  open var usesFontPanel = true
  /// The smallest size, in points.
  open var minSize = CGSize.zero
  /// The largest size, in points.
  open var maxSize = CGSize(width: 1e7, height: 1e7)
  /// Whether the height follows the text. The default is true.
  open var isVerticallyResizable = true
  /// Whether the width follows the text. The default is false.
  open var isHorizontallyResizable = false

  /// Resizes the view to its text.
  open func sizeToFit() {}
  /// Scrolls text into view. Has no effect.
  open func scrollRangeToVisible(_ range: NSRange) {}
  /// Selects all text.
  open func selectAll(_ sender: Any?) {}
  /// Copies the selected text. Has no effect: Plumb does not receive events.
  open func copy(_ sender: Any?) {}
  /// Removes the selected text. Has no effect: Plumb does not receive events.
  open func cut(_ sender: Any?) {}
  /// Inserts the text of the pasteboard. Has no effect: Plumb does not receive events.
  open func paste(_ sender: Any?) {}
  /// Removes the selected text. Has no effect: Plumb does not receive events.
  open func delete(_ sender: Any?) {}

  /// Posted when editing begins. Plumb does not post it.
  public nonisolated static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditingNotification")
  /// Posted when editing ends. Plumb does not post it.
  public nonisolated static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
}

extension NSText {
  /// The selected text of a text view.
  public var selectedRange: NSRange {
    get { (self as? NSTextView)?.selectedRanges.first?.rangeValue ?? NSRange(location: 0, length: 0) }
    set { (self as? NSTextView)?.setSelectedRange(newValue) }
  }
}

/// An object that a view of text notifies. Every method has a default implementation.
public protocol NSTextDelegate: KitDelegate {
  /// Called after the user changed the text. Plumb does not receive events: a program calls it itself.
  func textDidChange(_ notification: Notification)
  /// Called after the user began editing. Plumb does not receive events.
  func textDidBeginEditing(_ notification: Notification)
  /// Called after the user ended editing. Plumb does not receive events.
  func textDidEndEditing(_ notification: Notification)
  /// Returns whether editing may begin. Plumb does not receive events.
  func textShouldBeginEditing(_ textObject: NSText) -> Bool
  /// Returns whether editing may end. Plumb does not receive events.
  func textShouldEndEditing(_ textObject: NSText) -> Bool
}

extension NSTextDelegate {
  public func textDidChange(_ notification: Notification) {}
  public func textDidBeginEditing(_ notification: Notification) {}
  public func textDidEndEditing(_ notification: Notification) {}
  public func textShouldBeginEditing(_ textObject: NSText) -> Bool { true }
  public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
}
