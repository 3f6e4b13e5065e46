/// Rounding to the pixels of a screen.
///
/// The functions use whole numbers in place of the C library's `ceil` and `floor`, which a program without a C library
/// lacks.
enum PixelGrid {
  /// The part of a pixel that is taken for an error of a sum.
  static let tolerance = 0.001

  /// `value` rounded up to a multiple of 1/`scale`. Less than a thousandth of a pixel too many is taken for an error of
  /// the sum.
  static func up(_ value: Double, _ scale: Double) -> Double {
    -floor(tolerance - value * scale) / scale
  }

  /// The multiple of 1/`scale` nearest to `value`, the greater of two.
  static func nearest(_ value: Double, _ scale: Double) -> Double {
    floor(value * scale + 0.5) / scale
  }

  /// The greatest whole number that is not above `value`; `value` itself where it is too large to have a fraction, or
  /// no number.
  private static func floor(_ value: Double) -> Double {
    guard value.magnitude < 0x1p52 else { return value }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }
}
