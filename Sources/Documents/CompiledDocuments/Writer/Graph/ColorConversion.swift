/// Conversions of the color spaces of documents to extended sRGB, which products have.
enum ColorConversion {
  /// The components of a color in extended sRGB; nil for a space that is not known.
  ///
  /// The matrices are those of the primaries of Generic RGB and Display P3. That of Generic RGB was fitted to 23 colors of
  /// products of Xcode 13 to 15, and is within 0.0000002 of them; Xcode computes in single precision. Outside of sRGB
  /// the difference is up to 0.003.
  static func sRGB(_ components: [Double], space: String) -> [Double]? {
    switch (space, components.count) {
    case ("calibratedWhite", 1):
      let value = encoded(power(components[0], 1.8))
      return [value, value, value]
    case ("calibratedRGB", 3):
      return converted(components.map { power($0, 1.8) }, genericRGB)
    case ("displayP3", 3):
      return converted(components.map(decoded), displayP3)
    default: return nil
    }
  }

  /// White gets a component of 1.00000025, as in products.
  private static let genericRGB = [
    [1.02524191, -0.02654512, 0.00130347], [0.01940079, 0.94800908, 0.03259039], [-0.00176223, -0.0014344, 1.00319689],
  ]
  private static let displayP3 = [
    [1.22494018, -0.22494018, 0], [-0.04205695, 1.04205695, 0], [-0.01963755, -0.07863605, 1.0982736],
  ]

  private static func converted(_ linear: [Double], _ matrix: [[Double]]) -> [Double] {
    matrix.map { row in encoded(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let magnitude = abs(value)
    let result = magnitude <= 0.0031308 ? 12.92 * magnitude : 1.055 * power(magnitude, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }

  /// A power of a number that is not negative: the whole part of the exponent by multiplication, the rest by roots.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0 else { return 0 }
    var (result, root, rest) = (1.0, base, exponent)
    while rest >= 1 { (result, rest) = (result * base, rest - 1) }
    for _ in 0..<56 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 { (result, rest) = (result * root, rest - 1) }
    }
    return result
  }
}
