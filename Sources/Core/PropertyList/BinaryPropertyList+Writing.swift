extension BinaryPropertyList {
  /// The list as bytes: the objects in their order, each number in the fewest bytes that Core Foundation uses.
  package var bytes: [UInt8] {
    var result = Self.header
    var offsets: [Int] = []
    let indexSize = Self.size(objects.count)
    for object in objects {
      offsets.append(result.count)
      Self.append(object, indexSize, to: &result)
    }
    let table = result.count
    let offsetSize = Self.size(table)
    for offset in offsets { Self.append(UInt64(offset), offsetSize, to: &result) }
    result += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(indexSize)]
    for number in [objects.count, root, table] { Self.append(UInt64(number), 8, to: &result) }
    return result
  }

  private static func append(_ object: Object, _ indexSize: Int, to bytes: inout [UInt8]) {
    switch object {
    case .null: bytes.append(0x00)
    case .bool(let value): bytes.append(value ? 0x09 : 0x08)
    case .integer(let value): append(integer: value, to: &bytes)
    case .float(let value):
      bytes.append(0x22)
      append(UInt64(value.bitPattern), 4, to: &bytes)
    case .double(let value):
      bytes.append(0x23)
      append(value.bitPattern, 8, to: &bytes)
    case .date(let value):
      bytes.append(0x33)
      append(value.bitPattern, 8, to: &bytes)
    case .data(let value):
      append(marker: 0x40, value.count, to: &bytes)
      bytes += value
    case .text(let value): append(text: value, to: &bytes)
    case .reference(let value):
      let size = size(value)
      bytes.append(0x80 | UInt8(size - 1))
      append(UInt64(value), size, to: &bytes)
    case .array(let elements):
      append(marker: 0xA0, elements.count, to: &bytes)
      for element in elements { append(UInt64(element), indexSize, to: &bytes) }
    case .set(let elements):
      append(marker: 0xC0, elements.count, to: &bytes)
      for element in elements { append(UInt64(element), indexSize, to: &bytes) }
    case .dictionary(let entries):
      append(marker: 0xD0, entries.count, to: &bytes)
      for entry in entries { append(UInt64(entry.key), indexSize, to: &bytes) }
      for entry in entries { append(UInt64(entry.value), indexSize, to: &bytes) }
    }
  }

  private static func append(text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      append(marker: 0x50, text.utf8.count, to: &bytes)
      bytes += text.utf8
    } else {
      append(marker: 0x60, text.utf16.count, to: &bytes)
      for unit in text.utf16 { append(UInt64(unit), 2, to: &bytes) }
    }
  }

  private static func append(marker: UInt8, _ count: Int, to bytes: inout [UInt8]) {
    bytes.append(marker | UInt8(min(count, 15)))
    if count >= 15 { append(integer: Int64(count), to: &bytes) }
  }

  /// A negative integer has 8 bytes.
  private static func append(integer value: Int64, to bytes: inout [UInt8]) {
    let size = value < 0 ? 8 : size(Int(clamping: value))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(UInt64(bitPattern: value), size, to: &bytes)
  }

  private static func append(_ number: UInt64, _ size: Int, to bytes: inout [UInt8]) {
    for place in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(place * 8))) }
  }

  /// 1, 2, 4 or 8: the number of bytes for a number that is not negative.
  private static func size(_ number: Int) -> Int {
    if number < 1 << 8 { return 1 }
    if number < 1 << 16 { return 2 }
    return UInt64(number) < 1 << 32 ? 4 : 8
  }
}
