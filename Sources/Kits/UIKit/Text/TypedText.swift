import Foundation

/// Plain or attributed text that is edited at its end.
struct TypedText {
  /// The plain text.
  private(set) var plain = ""
  /// The attributed text; nil if the text is plain.
  private(set) var rich: NSAttributedString?

  /// The text as an attributed string.
  var attributed: NSAttributedString { rich ?? NSAttributedString(string: plain) }

  mutating func set(_ text: String?) { (plain, rich) = (text ?? "", nil) }
  mutating func set(_ text: NSAttributedString?) { (plain, rich) = (text?.string ?? "", text) }

  /// The insertion point at the end, in UTF-16 code units.
  var end: NSRange { NSRange(location: plain.utf16.count, length: 0) }
  /// The range of the last character in UTF-16 code units; nil if the text is empty.
  var lastCharacter: NSRange? {
    guard let last = plain.last else { return nil }
    let length = String(last).utf16.count
    return NSRange(location: plain.utf16.count - length, length: length)
  }

  /// Returns the text after replacing `range` by `string`. The range is clamped, because the delegate may have changed
  /// the text before.
  func replacing(_ range: NSRange, by string: String) -> String {
    let length = plain.utf16.count
    let start = min(range.location, length)
    let inside = NSRange(location: start, length: min(range.length, length - start))
    return (plain as NSString).replacingCharacters(in: inside, with: string)
  }
}
