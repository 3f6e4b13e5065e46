import Foundation

/// The alignment of text.
public enum NSTextAlignment: Int, Hashable, Sendable {
  /// Left, center, right or justified.
  case left, center, right, justified
  /// The default of the language.
  case natural = 4
}
