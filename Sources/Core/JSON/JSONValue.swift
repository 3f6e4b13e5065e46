/// A JSON value. Objects preserve the order of their members, so that output is deterministic.
package indirect enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }
}

extension JSONValue {
  /// Returns a number without a fraction.
  package static func integer(_ value: Int) -> JSONValue { .number(Double(value)) }

  /// Returns an array of strings.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  /// The first member with this key; nil if there is none, and for values that are not objects.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    for (name, value) in members where name == key { return value }
    return nil
  }

  /// The text of a string.
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  /// A finite number.
  package var double: Double? { if case .number(let number) = self, number.isFinite { number } else { nil } }
  /// A whole number.
  package var integer: Int? { double.flatMap { Int(exactly: $0) } }
  /// Whether it is `true`.
  package var isTrue: Bool { if case .bool(true) = self { true } else { false } }
  /// The elements of an array; empty for other values.
  package var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// The strings of an array.
  package var texts: [String] { elements.compactMap { $0.text } }

  /// The value on one line, UTF-8.
  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(self)
    return writer.bytes
  }

  /// The value on several lines, indented by two spaces per level, UTF-8.
  package var indentedBytes: [UInt8] {
    var writer = JSONWriter(isIndented: true)
    writer.write(self)
    return writer.bytes
  }
}

extension JSONWriter {
  /// Writes a value.
  package mutating func write(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let values): array { json in for value in values { json.write(value) } }
    case .object(let members):
      object { json in
        for (name, value) in members {
          json.key(text: name)
          json.write(value)
        }
      }
    }
  }
}
