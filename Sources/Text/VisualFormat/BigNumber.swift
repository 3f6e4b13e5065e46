/// A whole number of any size, 0 or more: as much arithmetic as the exact reading of numbers needs.
struct BigNumber {
  /// The digits in base 2³², the lowest first, without zeros at the high end.
  private var digits: [UInt32] = []

  init(_ value: UInt64) {
    digits = [UInt32(truncatingIfNeeded: value), UInt32(value >> 32)]
    trim()
  }

  var isZero: Bool { digits.isEmpty }

  /// The number of bits without leading zeros.
  var bitWidth: Int {
    guard let last = digits.last else { return 0 }
    return digits.count * 32 - last.leadingZeroBitCount
  }

  /// self = self · factor + addend.
  mutating func multiply(by factor: UInt32, adding addend: UInt32 = 0) {
    var carry = UInt64(addend)
    for index in digits.indices {
      carry += UInt64(digits[index]) * UInt64(factor)
      digits[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { digits.append(UInt32(carry)) }
    trim()
  }

  /// self = self · 10^exponent.
  mutating func multiply(byPowerOfTen exponent: Int) {
    var rest = exponent
    while rest >= 9 {
      multiply(by: 1_000_000_000)
      rest -= 9
    }
    for _ in 0..<rest { multiply(by: 10) }
  }

  /// self = self · 2^count.
  mutating func shiftLeft(by count: Int) {
    if isZero || count == 0 { return }
    let bits = count % 32
    if bits > 0 {
      var carry: UInt32 = 0
      for index in digits.indices {
        let digit = digits[index]
        digits[index] = digit << UInt32(bits) | carry
        carry = digit >> UInt32(32 - bits)
      }
      if carry > 0 { digits.append(carry) }
    }
    digits.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0)
  }

  /// self = self − other, where other is not greater.
  mutating func subtract(_ other: BigNumber) {
    var borrow: Int64 = 0
    for index in digits.indices {
      let subtrahend = index < other.digits.count ? Int64(other.digits[index]) : 0
      var difference = Int64(digits[index]) - subtrahend - borrow
      borrow = difference < 0 ? 1 : 0
      if difference < 0 { difference += 1 << 32 }
      digits[index] = UInt32(difference)
    }
    trim()
  }

  static func >= (lhs: BigNumber, rhs: BigNumber) -> Bool {
    if lhs.digits.count != rhs.digits.count { return lhs.digits.count > rhs.digits.count }
    for index in lhs.digits.indices.reversed() where lhs.digits[index] != rhs.digits[index] {
      return lhs.digits[index] > rhs.digits[index]
    }
    return true
  }

  private mutating func trim() {
    while digits.last == 0 { digits.removeLast() }
  }
}

extension Double {
  /// The number nearest to `numerator / denominator`, of two equally near ones the even one; infinity where the
  /// quotient is too large.
  init(nearestTo numerator: BigNumber, dividedBy denominator: BigNumber) {
    if numerator.isZero {
      self = 0
      return
    }
    // With both as long as each other, 64 steps of long division give a quotient of 63 or 64 bits.
    let shift = denominator.bitWidth - numerator.bitWidth
    var rest = numerator
    var divisor = denominator
    if shift > 0 { rest.shiftLeft(by: shift) } else { divisor.shiftLeft(by: -shift) }
    var quotient: UInt64 = 0
    for _ in 0..<64 {
      quotient <<= 1
      if rest >= divisor {
        rest.subtract(divisor)
        quotient |= 1
      }
      rest.shiftLeft(by: 1)
    }
    // The value is quotient · 2^scale, and a little more where there is a rest.
    let scale = -63 - shift
    let width = 64 - quotient.leadingZeroBitCount
    let lowestBit = max(width + scale - 53, -1074)
    let dropped = lowestBit - scale
    var kept: UInt64 = dropped < 64 ? quotient >> UInt64(dropped) : 0
    let half: UInt64 = dropped <= 64 ? 1 << UInt64(dropped - 1) : 0
    let lost = dropped < 64 ? quotient & ((1 << UInt64(dropped)) - 1) : quotient
    let isAboveHalf = half > 0 && (lost > half || (lost == half && !rest.isZero))
    let isHalf = half > 0 && lost == half && rest.isZero
    if isAboveHalf || (isHalf && kept & 1 == 1) { kept += 1 }
    self = kept == 0 ? 0 : Double(sign: .plus, exponent: lowestBit, significand: Double(kept))
  }
}
