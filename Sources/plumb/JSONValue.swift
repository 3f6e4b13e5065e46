/// A JSON value to be written. Objects preserve their order, so that output is deterministic.
indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue {
  /// An integer.
  static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// The value on one line, UTF-8.
  var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }

  /// The value on several lines, indented by two spaces per level.
  var indentedBytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self, indent: 0)
    return writer.bytes
  }
}

/// Writes JSON as UTF-8 bytes.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Appends JSON text.
  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a number with the fewest digits that read as the same double, or `null` if it is not finite.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return raw("null") }
    if let whole = Int32(exactly: value) {
      integer(whole)
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
  }

  private mutating func integer(_ value: Int32) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  /// Appends text in quotes.
  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case 0x0A: raw("\\n")
      case 0x0D: raw("\\r")
      case 0x09: raw("\\t")
      case 0..<0x20:
        raw("\\u00")
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static let digits = Array("0123456789abcdef".utf8)

  /// Appends a value, on several lines if `indent` is given.
  mutating func write(_ value: JSONValue, indent: Int? = nil) {
    switch value {
    case .null: raw("null")
    case .bool(let value): value ? raw("true") : raw("false")
    case .number(let value): number(value)
    case .string(let text): string(text)
    case .array(let values):
      list(values, between: (UInt8(ascii: "["), UInt8(ascii: "]")), indent: indent) { writer, value, inner in
        writer.write(value, indent: inner)
      }
    case .object(let members):
      list(members, between: (UInt8(ascii: "{"), UInt8(ascii: "}")), indent: indent) { writer, member, inner in
        writer.string(member.0)
        inner == nil ? writer.raw(":") : writer.raw(": ")
        writer.write(member.1, indent: inner)
      }
    }
  }

  private mutating func list<Item>(
    _ items: [Item], between brackets: (UInt8, UInt8), indent: Int?, write: (inout JSONWriter, Item, Int?) -> Void
  ) {
    bytes.append(brackets.0)
    for (index, item) in items.enumerated() {
      if index > 0 { raw(",") }
      newLine(indent.map { $0 + 1 })
      write(&self, item, indent.map { $0 + 1 })
    }
    if !items.isEmpty { newLine(indent) }
    bytes.append(brackets.1)
  }

  private mutating func newLine(_ level: Int?) {
    guard let level else { return }
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: 2 * level))
  }
}
