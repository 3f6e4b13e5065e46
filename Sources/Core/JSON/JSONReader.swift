/// Parses JSON (RFC 8259) of at most 64 levels.
package struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The value that the bytes are, or nil if they are not one JSON value.
  package static func read(_ bytes: [UInt8]) -> JSONValue? {
    var reader = JSONReader(bytes)
    guard let value = reader.value() else { return nil }
    reader.skipSpace()
    return reader.position == bytes.count ? value : nil
  }

  /// The offset of the first byte that is not part of a JSON value; nil if the bytes are one.
  package static func firstError(in bytes: [UInt8]) -> Int? {
    var reader = JSONReader(bytes)
    guard reader.value() != nil else { return min(reader.position, bytes.count) }
    reader.skipSpace()
    return reader.position == bytes.count ? nil : reader.position
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func consume(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func value() -> JSONValue? {
    skipSpace()
    guard let byte = current, depth < 64 else { return nil }
    depth += 1
    defer { depth -= 1 }
    switch byte {
    case UInt8(ascii: "{"): return object()
    case UInt8(ascii: "["): return array()
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func word(_ text: String, _ value: JSONValue) -> JSONValue? {
    let end = position + text.utf8.count
    guard end <= bytes.count, bytes[position..<end].elementsEqual(text.utf8) else { return nil }
    position = end
    return value
  }

  private mutating func number() -> JSONValue? {
    let start = position
    while let byte = current,
      (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E || byte | 0x20 == 0x65
    { position += 1 }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map { .number($0) }
  }

  private mutating func array() -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    if consume(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      guard let element = value() else { return nil }
      elements.append(element)
    } while consume(UInt8(ascii: ","))
    return consume(UInt8(ascii: "]")) ? .array(elements) : nil
  }

  private mutating func object() -> JSONValue? {
    position += 1
    var members: [(String, JSONValue)] = []
    if consume(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\""), let key = string(), consume(UInt8(ascii: ":")), let member = value() else {
        return nil
      }
      members.append((key, member))
    } while consume(UInt8(ascii: ","))
    return consume(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func string() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escape = current else { return nil }
      position += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"):
        guard let scalar = scalar() else { return nil }
        text += Array(String(Character(scalar)).utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      default: return nil
      }
    }
    return nil
  }

  /// The scalar of a `\u` escape, which may be a pair of surrogates; a lone one becomes U+FFFD.
  private mutating func scalar() -> Unicode.Scalar? {
    guard let unit = unit() else { return nil }
    if unit & 0xFC00 == 0xD800, position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      guard let low = self.unit() else { return nil }
      if low & 0xFC00 == 0xDC00 { return Unicode.Scalar(0x10000 + ((unit & 0x3FF) << 10) + (low & 0x3FF)) }
      return "\u{FFFD}"
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func unit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      let byte = bytes[position]
      position += 1
      switch byte {
      case 0x30...0x39: unit = unit * 16 + UInt32(byte - 0x30)
      case 0x41...0x46, 0x61...0x66: unit = unit * 16 + UInt32((byte | 0x20) - 0x57)
      default: return nil
      }
    }
    return unit
  }
}
