/// Finds the numbers of format strings: decimal or hexadecimal, with an optional fraction and exponent, as the C
/// function `strtod` reads them. A sign is not part of the number here; the words `inf` and `nan` are names.
struct NumberScanner {
  private let bytes: [UInt8]
  private var end: Int

  /// The number that begins at `start`, rounded to the nearest double, and where it ends; nil where there is none.
  static func scan(_ bytes: [UInt8], at start: Int) -> (value: Double, end: Int)? {
    var decimal = NumberScanner(bytes: bytes, end: start)
    guard decimal.skipDigits(isDecimal) else { return nil }
    if decimal.end == start + 1, bytes[start] == UInt8(ascii: "0"), decimal.skip(UInt8(ascii: "x")) {
      var hexadecimal = decimal
      if hexadecimal.skipDigits(isHexadecimal) { return hexadecimal.number(from: start, exponent: UInt8(ascii: "p")) }
      return (0, start + 1)
    }
    return decimal.number(from: start, exponent: UInt8(ascii: "e"))
  }

  /// Skips digits with at most one point among them. Returns whether there was a digit.
  private mutating func skipDigits(_ isDigit: (UInt8) -> Bool) -> Bool {
    let start = end
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    var count = end - start
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      while end < bytes.count, isDigit(bytes[end]) { end += 1 }
      count = end - start - 1
    }
    return count > 0
  }

  /// Skips a letter, small or capital. Returns whether it is there.
  private mutating func skip(_ letter: UInt8) -> Bool {
    guard end < bytes.count, bytes[end] | 0x20 == letter else { return false }
    end += 1
    return true
  }

  /// The number from `start` on, with the exponent that follows; a letter without digits after it is no exponent.
  private func number(from start: Int, exponent: UInt8) -> (value: Double, end: Int)? {
    var whole = self
    if whole.skip(exponent) {
      if whole.end < bytes.count, bytes[whole.end] == UInt8(ascii: "-") || bytes[whole.end] == UInt8(ascii: "+") {
        whole.end += 1
      }
      let digits = whole.end
      while whole.end < bytes.count, Self.isDecimal(bytes[whole.end]) { whole.end += 1 }
      if whole.end == digits { whole.end = end }
    }
    return Double(String(decoding: bytes[start..<whole.end], as: UTF8.self)).map { ($0, whole.end) }
  }

  private static func isDecimal(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDecimal(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
}
