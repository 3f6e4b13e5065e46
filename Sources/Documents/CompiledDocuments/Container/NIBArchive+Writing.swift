extension NIBArchive {
  /// The archive as bytes.
  public var bytes: [UInt8] {
    var body: [UInt8] = []
    var starts: [Int] = []
    func begin() { starts.append(Self.headerSize + body.count) }
    begin()
    for object in objects {
      Self.append(number: object.className, to: &body)
      Self.append(number: object.values.lowerBound, to: &body)
      Self.append(number: object.values.count, to: &body)
    }
    begin()
    for key in keys {
      Self.append(number: key.utf8.count, to: &body)
      body += key.utf8
    }
    begin()
    for value in values {
      Self.append(number: value.key, to: &body)
      Self.append(value.content, to: &body)
    }
    begin()
    for className in classNames {
      Self.append(number: className.name.utf8.count + 1, to: &body)
      Self.append(number: className.fallbacks.count, to: &body)
      for fallback in className.fallbacks { Self.append(UInt64(fallback), 4, to: &body) }
      body += className.name.utf8
      body.append(0)
    }
    var result = Self.magic
    Self.append(1, 4, to: &result)
    Self.append(UInt64(coderVersion), 4, to: &result)
    for (count, start) in zip([objects.count, keys.count, values.count, classNames.count], starts) {
      Self.append(UInt64(count), 4, to: &result)
      Self.append(UInt64(start), 4, to: &result)
    }
    return result + body + trailer
  }

  private static func append(_ content: Content, to bytes: inout [UInt8]) {
    func append(_ type: UInt8, _ bits: UInt64, _ size: Int) {
      bytes.append(type)
      Self.append(bits, size, to: &bytes)
    }
    switch content {
    case .int8(let value): append(0, UInt64(truncatingIfNeeded: value), 1)
    case .int16(let value): append(1, UInt64(truncatingIfNeeded: value), 2)
    case .int32(let value): append(2, UInt64(truncatingIfNeeded: value), 4)
    case .int64(let value): append(3, UInt64(truncatingIfNeeded: value), 8)
    case .bool(let value): bytes.append(value ? 5 : 4)
    case .float(let value): append(6, UInt64(value.bitPattern), 4)
    case .double(let value): append(7, value.bitPattern, 8)
    case .data(let value):
      bytes.append(8)
      Self.append(number: value.count, to: &bytes)
      bytes += value
    case .null: bytes.append(9)
    case .object(let index): append(10, UInt64(index), 4)
    }
  }

  /// Appends a number of variable length.
  private static func append(number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F))
      rest >>= 7
    }
    bytes.append(UInt8(rest) | 0x80)
  }

  private static func append(_ bits: UInt64, _ size: Int, to bytes: inout [UInt8]) {
    for place in 0..<size { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(place * 8))) }
  }
}
