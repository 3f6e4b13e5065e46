/// A number that is affine in the width of a region, by its values at both ends.
struct AffineNumber {
  var lower: Double
  var upper: Double

  static func - (left: AffineNumber, right: AffineNumber) -> AffineNumber {
    AffineNumber(lower: left.lower - right.lower, upper: left.upper - right.upper)
  }

  static func + (left: AffineNumber, right: AffineNumber) -> AffineNumber {
    AffineNumber(lower: left.lower + right.lower, upper: left.upper + right.upper)
  }

  static func * (left: AffineNumber, factor: Double) -> AffineNumber {
    AffineNumber(lower: left.lower * factor, upper: left.upper * factor)
  }

  /// The part of a region, from 0 to 1, in which the number is greater than a threshold; nil if there is none.
  func part(above threshold: Double) -> ClosedRange<Double>? {
    let (low, high) = (lower - threshold, upper - threshold)
    if low > 0, high > 0 { return 0...1 }
    if low <= 0, high <= 0 { return nil }
    let crossing = low / (low - high)
    return low > 0 ? 0...crossing : crossing...1
  }
}

extension [AffineNumber] {
  /// The part of a region, from 0 to 1, in which all numbers are greater than a threshold; nil if there is none.
  func part(above threshold: Double) -> ClosedRange<Double>? {
    var (from, to) = (0.0, 1.0)
    for number in self {
      guard let part = number.part(above: threshold) else { return nil }
      (from, to) = (Swift.max(from, part.lowerBound), Swift.min(to, part.upperBound))
      if from > to { return nil }
    }
    return from...to
  }
}
