/// What a character takes of a line, as far as Unicode tells it.
enum CharacterWidth {
  /// A letter like others: its width is the font's affair.
  case proportional
  /// A mark on the character before it, or an invisible character.
  case zero
  /// A picture (emoji).
  case picture
  /// An ideograph, a syllable or a sign as wide as an em.
  case wide

  init(_ scalar: UInt32) {
    if scalar < 0x300 {
      self = .proportional
    } else if Self.contains(CharacterRanges.zeroWidth, scalar) {
      self = .zero
    } else if Self.contains(CharacterRanges.picture, scalar) {
      self = .picture
    } else if Self.contains(CharacterRanges.wide, scalar) {
      self = .wide
    } else {
      self = .proportional
    }
  }

  /// Whether one of `ranges`, which rise, holds `scalar`.
  ///
  /// - Complexity: O(log n).
  private static func contains(_ ranges: [ClosedRange<UInt32>], _ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < ranges.count && ranges[low].lowerBound <= scalar
  }
}
