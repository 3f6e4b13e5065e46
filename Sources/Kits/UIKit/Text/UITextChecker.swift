import Foundation
import KitSupport

/// The checking of spelling. Has no effect: every word counts as correct.
open class UITextChecker: KitObject {
  /// Creates a checker.
  public override init() { super.init() }

  /// Returns the range of a wrong word: none, whose location is `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns the words that could replace a wrong one: nil.
  open func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// Returns the words that a beginning could become: nil.
  open func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
  /// The languages that are checked: none.
  open class var availableLanguages: [String] { [] }
}
