/// Writes JSON as UTF-8 bytes, without building values first.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether the next key or element needs a comma before it.
  private var needsComma = false

  /// Writes an object around what `body` writes.
  mutating func object(_ body: (inout JSONWriter) -> Void) { nested(UInt8(ascii: "{"), UInt8(ascii: "}"), body) }

  /// Writes an array around what `body` writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) { nested(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  private mutating func nested(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes the key of a member; its value follows.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  mutating func member(_ name: StaticString, _ number: Double) {
    key(name)
    self.number(number)
  }

  /// Writes a member only if it is true.
  mutating func flag(_ name: StaticString, _ value: Bool) {
    guard value else { return }
    key(name)
    number(1)
  }

  /// Writes a member with an array of strings.
  mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { json in for text in texts { json.string(text) } }
  }

  /// Writes what is JSON already as one element.
  mutating func element(_ other: [UInt8]) {
    separate()
    bytes += other
  }

  /// Writes a number as the shortest text that reads back as the same number; `null` for one that JSON does not have.
  mutating func number(_ value: Double) {
    separate()
    guard value.isFinite else {
      bytes += Array("null".utf8)
      return
    }
    guard let whole = Int32(exactly: value) else {
      bytes.append(contentsOf: value.description.utf8)
      return
    }
    if whole < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = whole.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Writes a string. Runs without escapes are copied as a whole.
  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A:
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "n"))
      case 0..<0x20:
        bytes += Array("\\u00".utf8)
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
