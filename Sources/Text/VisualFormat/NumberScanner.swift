/// Reads numbers as the C function `strtod` does in the C locale: decimal with an optional fraction and exponent, or
/// hexadecimal. A sign is not part of the number here; the words `inf` and `nan` are names.
struct NumberScanner {
  /// The number that begins at `start`, rounded to the nearest double, and where it ends; nil where there is none.
  static func scan(_ bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    if let hexadecimal = scanHexadecimal(bytes, at: start) { return hexadecimal }
    return scanDecimal(bytes, at: start)
  }

  /// A number as digits and a power of its base.
  private struct Parts {
    /// The significant digits, as many as can matter.
    var digits: [UInt8] = []
    /// The number of digits between the end of `digits` and the decimal point.
    var exponent = 0
    /// Whether a digit that was left out is not 0.
    var isInexact = false
    /// Whether there was a digit at all.
    var hasDigits = false

    /// 768 digits can matter to the rounding of a double, and whether any follow.
    private static let limit = 800

    mutating func add(_ digit: UInt8, isFraction: Bool) {
      hasDigits = true
      if digits.isEmpty && digit == 0 {
        if isFraction { exponent -= 1 }
      } else if digits.count < Self.limit {
        digits.append(digit)
        if isFraction { exponent -= 1 }
      } else {
        if digit != 0 { isInexact = true }
        if !isFraction { exponent += 1 }
      }
    }

    /// The digits as a whole number of base `base`, with a last digit for those left out.
    func magnitude(base: UInt32) -> BigNumber {
      var result = BigNumber(0)
      for digit in digits { result.multiply(by: base, adding: UInt32(digit)) }
      if isInexact { result.multiply(by: base, adding: 1) }
      return result
    }
  }

  /// Reads digits with a point among them, from `position` on.
  private static func scanDigits(
    _ bytes: [UInt8], at position: inout Int, digit: (UInt8) -> UInt8?
  ) -> Parts {
    var parts = Parts()
    var isFraction = false
    while position < bytes.count {
      if let value = digit(bytes[position]) {
        parts.add(value, isFraction: isFraction)
      } else if bytes[position] == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else {
        break
      }
      position += 1
    }
    return parts
  }

  private static func scanDecimal(_ bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    var position = start
    var parts = scanDigits(bytes, at: &position) { $0 >= 0x30 && $0 <= 0x39 ? $0 - 0x30 : nil }
    guard parts.hasDigits else { return nil }
    parts.exponent += scanExponent(bytes, at: &position, marks: (UInt8(ascii: "e"), UInt8(ascii: "E")))
    if parts.isInexact { parts.exponent -= 1 }
    let places = parts.digits.count + parts.exponent
    if parts.digits.isEmpty || places < -330 { return (0, position) }
    if places > 310 { return (.infinity, position) }
    var numerator = parts.magnitude(base: 10)
    var denominator = BigNumber(1)
    if parts.exponent >= 0 {
      numerator.multiply(byPowerOfTen: parts.exponent)
    } else {
      denominator.multiply(byPowerOfTen: -parts.exponent)
    }
    return (Double(nearestTo: numerator, dividedBy: denominator), position)
  }

  private static func scanHexadecimal(_ bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    guard start + 2 < bytes.count, bytes[start] == 0x30, bytes[start + 1] | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    var position = start + 2
    let parts = scanDigits(bytes, at: &position) { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - 0x30
      case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
      default: nil
      }
    }
    guard parts.hasDigits else { return nil }
    let binary = scanExponent(bytes, at: &position, marks: (UInt8(ascii: "p"), UInt8(ascii: "P")))
    let exponent = binary + 4 * (parts.exponent - (parts.isInexact ? 1 : 0))
    let width = 4 * parts.digits.count
    if parts.digits.isEmpty || width + exponent < -1100 { return (0, position) }
    if width + exponent > 1100 { return (.infinity, position) }
    var numerator = parts.magnitude(base: 16)
    var denominator = BigNumber(1)
    if exponent >= 0 { numerator.shiftLeft(by: exponent) } else { denominator.shiftLeft(by: -exponent) }
    return (Double(nearestTo: numerator, dividedBy: denominator), position)
  }

  /// The exponent at `position`, if there is one; an `e` without digits after it is no exponent.
  private static func scanExponent(_ bytes: [UInt8], at position: inout Int, marks: (UInt8, UInt8)) -> Int {
    guard position < bytes.count, bytes[position] == marks.0 || bytes[position] == marks.1 else { return 0 }
    var end = position + 1
    var isNegative = false
    if end < bytes.count, bytes[end] == UInt8(ascii: "-") || bytes[end] == UInt8(ascii: "+") {
      isNegative = bytes[end] == UInt8(ascii: "-")
      end += 1
    }
    guard end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 else { return 0 }
    var value = 0
    while end < bytes.count, bytes[end] >= 0x30, bytes[end] <= 0x39 {
      value = min(value * 10 + Int(bytes[end] - 0x30), 1_000_000)
      end += 1
    }
    position = end
    return isNegative ? -value : value
  }
}
