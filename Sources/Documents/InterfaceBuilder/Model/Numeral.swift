/// Numbers as text: the shortest form that reads as the same number, without ".0".
package enum Numeral {
  /// Returns a number as documents write it: `20`, `20.5`.
  package static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return value.description
  }

  /// A coordinate as Interface Builder writes it: `0.0`, `20`, `20.5`, `20.333333333333332`.
  package static func written(_ value: Double) -> String { value == 0 ? "0.0" : precise(value) }

  /// The number with 17 significant digits and without zeros at the end, as `%.17g` prints it: what Interface Builder
  /// writes. It may have one digit more than the shortest text that reads back as the same number.
  ///
  /// Numbers of 10^15 and more, and below 10^-4, which no length is, are written as `text` does.
  package static func precise(_ value: Double) -> String {
    let magnitude = value.magnitude
    guard Int(exactly: value) == nil, magnitude < 1e15, magnitude >= 1e-4 else { return text(value) }
    var whole = UInt64(magnitude)
    var fraction = BinaryFraction(magnitude - Double(whole))
    var count = whole == 0 ? 0 : String(whole).utf8.count
    var digits: [UInt64] = []
    while count < 17 {
      let digit = fraction.nextDigit()
      digits.append(digit)
      if count > 0 || digit > 0 { count += 1 }
    }
    var place = digits.count - 1
    if fraction.roundsUp(after: digits[place]) {
      while place >= 0, digits[place] == 9 {
        digits[place] = 0
        place -= 1
      }
      if place >= 0 { digits[place] += 1 } else { whole += 1 }
    }
    while digits.last == 0 { digits.removeLast() }
    var result = (value < 0 ? "-" : "") + String(whole)
    if !digits.isEmpty { result += "." }
    for digit in digits { result += String(digit) }
    return result
  }

  /// Returns a number with at most `decimals` digits after the decimal point, for display.
  package static func rounded(_ value: Double, decimals: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    // Beyond 2^53 every double is an integer.
    guard scaled.magnitude < 0x1p53 else { return text(value) }
    return text(scaled == 0 ? 0 : scaled / scale)
  }
}

/// The fraction of a number, in base 2^32; digits are taken from it without any rounding.
private struct BinaryFraction {
  private var limbs: [UInt64] = []

  init(_ fraction: Double) {
    var rest = fraction
    while rest > 0 {
      rest *= 0x1p32
      let limb = rest.rounded(.down)
      limbs.append(UInt64(limb))
      rest -= limb
    }
  }

  /// The next decimal digit, which leaves the fraction.
  mutating func nextDigit() -> UInt64 {
    var carry: UInt64 = 0
    for index in limbs.indices.reversed() {
      let product = limbs[index] * 10 + carry
      limbs[index] = product & 0xFFFF_FFFF
      carry = product >> 32
    }
    return carry
  }

  /// Whether what is left rounds the digit before it up; half a unit goes to the even digit.
  func roundsUp(after digit: UInt64) -> Bool {
    guard let first = limbs.first, first >= 0x8000_0000 else { return false }
    let isHalf = first == 0x8000_0000 && limbs.dropFirst().allSatisfy { $0 == 0 }
    return !isHalf || digit % 2 == 1
  }
}
