import Foundation

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
