/// Rounding to the pixels of a screen.
///
/// The functions use integer conversions instead of the C library's `ceil` and `floor`, which are not available without
/// a C library.
enum PixelGrid {
  /// The fraction of a pixel that is regarded as a rounding error.
  static let tolerance = 0.001

  /// Returns `value` rounded up to a multiple of 1/`scale`. An excess of less than a thousandth of a pixel is regarded
  /// as a rounding error.
  static func up(_ value: Double, _ scale: Double) -> Double { -floor(tolerance - value * scale) / scale }

  /// Returns the multiple of 1/`scale` nearest to `value`; ties are rounded up.
  static func nearest(_ value: Double, _ scale: Double) -> Double { floor(value * scale + 0.5) / scale }

  /// Returns the greatest integer that is not above `value`, or `value` itself if it is NaN or too large to have a
  /// fraction.
  private static func floor(_ value: Double) -> Double {
    guard value.magnitude < 0x1p52 else { return value }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }
}
