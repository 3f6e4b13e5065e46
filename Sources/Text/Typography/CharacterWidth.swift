/// The width category of a character according to Unicode.
enum CharacterWidth {
  /// The width is that of the font.
  case proportional
  /// A combining mark or an invisible character; its width is 0.
  case zero
  /// A picture (emoji).
  case picture
  /// An ideograph, a syllable or a symbol with the width of an em.
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

  /// Returns whether one of `ranges`, which are in ascending order, contains `scalar`.
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
