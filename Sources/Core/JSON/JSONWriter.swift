/// Writes JSON (RFC 8259) as UTF-8 bytes, without building values first.
package struct JSONWriter {
  /// The text so far, UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// What precedes the next key or element.
  private var position = Position.alone
  /// The number of objects and arrays around the next value if each element has a line of its own; otherwise nil.
  private var level: Int?

  /// Creates a writer. With `isIndented`, each member and element is on a line of its own, indented by two spaces per
  /// level.
  package init(isIndented: Bool = false) { level = isIndented ? 0 : nil }

  /// Writes an object around what `body` writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    nested(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array around what `body` writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) { nested(UInt8(ascii: "["), UInt8(ascii: "]"), body) }

  private enum Position {
    /// Nothing, or a key.
    case alone
    /// The start of an object or array.
    case first
    /// A member or element.
    case next
  }

  private mutating func nested(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    position = .first
    level = level.map { $0 + 1 }
    body(&self)
    level = level.map { $0 - 1 }
    if position == .next { startLine() }
    bytes.append(close)
    position = .next
  }

  private mutating func separate() {
    if position == .next { bytes.append(UInt8(ascii: ",")) }
    if position != .alone { startLine() }
    position = .next
  }

  private mutating func startLine() {
    guard let level else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
  }

  /// Writes the key of a member; its value follows.
  package mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    endKey()
  }

  /// Writes the key of a member; its value follows.
  package mutating func key(text name: String) {
    string(name)
    endKey()
  }

  private mutating func endKey() {
    bytes.append(UInt8(ascii: ":"))
    if level != nil { bytes.append(UInt8(ascii: " ")) }
    position = .alone
  }

  /// Writes a member with a string.
  package mutating func member(_ name: StaticString, _ text: String) {
    key(name)
    string(text)
  }

  /// Writes a member with a number.
  package mutating func member(_ name: StaticString, _ number: Double) {
    key(name)
    self.number(number)
  }

  /// Writes a member only if it is true.
  package mutating func flag(_ name: StaticString, _ value: Bool) {
    guard value else { return }
    key(name)
    number(1)
  }

  /// Writes a member with an array of strings.
  package mutating func member(_ name: StaticString, _ texts: [String]) {
    key(name)
    array { json in for text in texts { json.string(text) } }
  }

  /// Writes one element that is JSON text.
  package mutating func element(_ other: [UInt8]) {
    separate()
    bytes += other
  }

  /// Writes `null`.
  package mutating func null() { element(Array("null".utf8)) }

  /// Writes `true` or `false`.
  package mutating func bool(_ value: Bool) { element(Array((value ? "true" : "false").utf8)) }

  /// Writes a number with the fewest digits that read as the same double, or `null` if it is not finite.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
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
  package mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var start = 0
      for index in utf8.indices {
        let byte = utf8[index]
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else { continue }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        start = index + 1
        escape(byte)
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0..<0x20:
      bytes += Array("u00".utf8)
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 15)])
    default: bytes.append(byte)
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
