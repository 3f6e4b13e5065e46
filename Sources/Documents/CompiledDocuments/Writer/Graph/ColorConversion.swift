/// Conversions of the color spaces of documents to extended sRGB, which products have.
enum ColorConversion {
  /// The components of a color in extended sRGB; nil for a space that is not known.
  ///
  /// The matrices are those of the primaries of Generic RGB and Display P3; that of Generic RGB was fitted to products
  /// of Xcode, and is within 0.00001 of them for components from 0 to 1. Outside of sRGB the difference is up to 0.003.
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

  private static let genericRGB = [
    [1.02524195, -0.02654489, 0.00130327], [0.01940008, 0.94799213, 0.03260792], [-0.0017621, -0.0014327, 1.00319509],
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
