extension Double {
  /// The number as C's `%g` prints it: six significant digits, no trailing zeros. Descriptions of constraints use this
  /// format.
  ///
  /// The decimal expansion is computed with integers, so that the sixth digit is always rounded correctly.
  package var general: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    if self == rounded(), magnitude < 1_000_000 { return String(Int(self)) }
    let (digits, exponent) = GeneralFormat.digits(of: magnitude)
    let text =
      exponent < -4 || exponent >= 6
      ? GeneralFormat.scientific(digits, exponent) : GeneralFormat.plain(digits, exponent)
    return self < 0 ? "-" + text : text
  }
}

private enum GeneralFormat {
  /// Up to six significant digits without trailing zeros, and the decimal exponent of the first.
  static func digits(of value: Double) -> (digits: [UInt8], exponent: Int) {
    let power = Int(value.exponent) - 52
    var number = Decimal(UInt64(value.significand * 0x1p52))
    let fraction = Swift.max(0, -power)
    if power > 0 { for _ in 0..<power { number.multiply(by: 2) } }
    for _ in 0..<fraction { number.multiply(by: 5) }
    var digits = number.digits
    var exponent = digits.count - 1 - fraction
    if digits.count > 6 {
      let rest = digits[6...]
      let isHalf = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
      let roundsUp = isHalf ? digits[5] % 2 == 1 : rest[6] >= 5
      digits = Array(digits[..<6])
      if roundsUp, increment(&digits) { exponent += 1 }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    return (digits, exponent)
  }

  /// Adds one to the last digit. Returns whether the number of digits before the decimal point increased.
  private static func increment(_ digits: inout [UInt8]) -> Bool {
    var index = digits.count - 1
    while index >= 0 {
      digits[index] += 1
      if digits[index] < 10 { return false }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    digits.removeLast()
    return true
  }

  static func plain(_ digits: [UInt8], _ exponent: Int) -> String {
    let text = digits.map { String($0) }.joined()
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + text }
    let whole = exponent + 1
    if digits.count <= whole { return text + String(repeating: "0", count: whole - digits.count) }
    return text.prefix(whole) + "." + text.dropFirst(whole)
  }

  static func scientific(_ digits: [UInt8], _ exponent: Int) -> String {
    let text = digits.map { String($0) }.joined()
    let mantissa = digits.count == 1 ? text : text.prefix(1) + "." + text.dropFirst(1)
    let size = Swift.abs(exponent)
    return mantissa + (exponent < 0 ? "e-" : "e+") + (size < 10 ? "0" : "") + String(size)
  }

  /// An integer in base 10⁹, lowest limb first.
  private struct Decimal {
    private var limbs: [UInt64]

    init(_ value: UInt64) {
      limbs = []
      var rest = value
      repeat {
        limbs.append(rest % 1_000_000_000)
        rest /= 1_000_000_000
      } while rest > 0
    }

    mutating func multiply(by factor: UInt64) {
      var carry: UInt64 = 0
      for index in limbs.indices {
        let product = limbs[index] * factor + carry
        limbs[index] = product % 1_000_000_000
        carry = product / 1_000_000_000
      }
      if carry > 0 { limbs.append(carry) }
    }

    var digits: [UInt8] {
      var result: [UInt8] = []
      for limb in limbs {
        var rest = limb
        for _ in 0..<9 {
          result.append(UInt8(rest % 10))
          rest /= 10
        }
      }
      while result.count > 1, result.last == 0 { result.removeLast() }
      return result.reversed()
    }
  }
}
