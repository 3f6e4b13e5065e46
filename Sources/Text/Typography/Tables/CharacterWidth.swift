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
    } else if Self.contains(Self.zeroWidthRanges, scalar) {
      self = .zero
    } else if Self.contains(Self.pictureRanges, scalar) {
      self = .picture
    } else if Self.contains(Self.wideRanges, scalar) {
      self = .wide
    } else {
      self = .proportional
    }
  }

  private static var zeroWidthRanges: LinkedTable<UInt32> { LinkedTable(.zeroWidth) }
  private static var pictureRanges: LinkedTable<UInt32> { LinkedTable(.picture) }
  private static var wideRanges: LinkedTable<UInt32> { LinkedTable(.wide) }

  /// Returns whether one of `ranges`, first and last characters in ascending order, contains `scalar`.
  ///
  /// - Complexity: O(log n).
  private static func contains(_ ranges: LinkedTable<UInt32>, _ scalar: UInt32) -> Bool {
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < scalar {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < ranges.count / 2 && ranges[2 * low] <= scalar
  }
}
