import Foundation
import KitSupport

/// Plain or attributed text that is edited at its selection. Ranges are in UTF-16 code units.
struct TypedText {
  /// The plain text.
  private(set) var plain = ""
  /// The attributed text; nil if the text is plain.
  private(set) var rich: NSAttributedString?
  /// The selected range, or the insertion point; nil for the end.
  private var selected: NSRange?

  /// The text as an attributed string.
  var attributed: NSAttributedString { rich ?? NSAttributedString(string: plain) }
  /// The number of code units.
  var length: Int { plain.utf16.count }

  mutating func set(_ text: String?) { (plain, rich, selected) = (text ?? "", nil, nil) }
  /// Sets a copy of a text.
  mutating func set(_ text: NSAttributedString?) {
    (plain, rich, selected) = (text?.string ?? "", text.map { KitMutableAttributedString(attributedString: $0) }, nil)
  }

  /// The selected range, or the insertion point, which is at the end of a new text.
  var selection: NSRange {
    get { clamped(selected ?? NSRange(location: length, length: 0)) }
    set { selected = clamped(newValue) }
  }

  /// The range that a key for deleting backwards removes: the selection, or the character before it; nil if there is
  /// none.
  var deleted: NSRange? {
    let selection = selection
    guard selection.length == 0 else { return selection }
    guard selection.location > 0 else { return nil }
    return (plain as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  /// The part of a range that is in the text.
  func clamped(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), length)
    return NSRange(location: start, length: min(max(0, range.length), length - start))
  }

  /// Replaces a range, or the part of it that is in the text, because the delegate may have changed the text before.
  /// The text becomes plain, and the insertion point follows the new characters.
  mutating func replace(_ range: NSRange, by string: String) {
    let inside = clamped(range)
    set((plain as NSString).replacingCharacters(in: inside, with: string))
    selected = NSRange(location: inside.location + string.utf16.count, length: 0)
  }
}
