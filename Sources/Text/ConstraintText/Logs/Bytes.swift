/// Functions on UTF-8 bytes. Logs are read as bytes because most of a console stream of many megabytes is other output.
package enum Bytes {
  static let quote = UInt8(ascii: "'")
  static let space = UInt8(ascii: " ")

  @inline(__always) static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (byte >= 9 && byte <= 13) }
  @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  @inline(__always) static func isLetter(_ byte: UInt8) -> Bool {
    (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte >= 128
  }
  @inline(__always) static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102)
  }

  package static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 48...57: UInt32(byte) - 48
    case 65...70: UInt32(byte) - 55
    case 97...102: UInt32(byte) - 87
    default: nil
    }
  }
}

extension Array where Element == UInt8 {
  init(text: String) { self = [UInt8](text.utf8) }

  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Returns whether `pattern` is at `index`.
  @inline(__always) func has(_ pattern: StaticString, at index: Int) -> Bool {
    let count = pattern.utf8CodeUnitCount
    guard index >= 0, index + count <= self.count else { return false }
    let start = pattern.utf8Start
    for offset in 0..<count where self[index + offset] != start[offset] { return false }
    return true
  }

  /// Returns the first index of `pattern` in `range`.
  func find(_ pattern: StaticString, in range: Range<Int>) -> Int? {
    let count = pattern.utf8CodeUnitCount
    guard range.count >= count else { return nil }
    let first = pattern.utf8Start[0]
    var index = range.lowerBound
    let last = range.upperBound - count
    while index <= last {
      if self[index] == first, has(pattern, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the last index of `pattern` in `range`.
  func findLast(_ pattern: StaticString, in range: Range<Int>) -> Int? {
    let count = pattern.utf8CodeUnitCount
    guard range.count >= count else { return nil }
    var index = range.upperBound - count
    while index >= range.lowerBound {
      if has(pattern, at: index) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns `range` without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, Bytes.isSpace(self[low]) { low += 1 }
    while high > low, Bytes.isSpace(self[high - 1]) { high -= 1 }
    return low..<high
  }

  /// Returns the decimal number in `range`, which can be surrounded by spaces. Returns nil for infinities and words.
  func number(_ range: Range<Int>) -> Double? {
    let range = trimmed(range)
    guard !range.isEmpty, range.count < 40 else { return nil }
    for index in range {
      let byte = self[index]
      let isExponent = byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      guard Bytes.isDigit(byte) || byte == UInt8(ascii: ".") || isExponent || isSign else { return nil }
    }
    guard let value = Double(text(range)), value.isFinite else { return nil }
    return value
  }
}

extension String {
  /// Returns whether the string contains `text`. `contains` with a string is not available in Embedded Swift.
  package func hasText(_ text: StaticString) -> Bool {
    let bytes = Array(utf8)
    return bytes.find(text, in: 0..<bytes.count) != nil
  }
}
