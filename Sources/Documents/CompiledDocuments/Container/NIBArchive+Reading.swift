extension NIBArchive {
  /// Whether bytes begin as an archive does.
  public static func isHeader(of bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// Reads an archive. O(bytes): tables are as long as their bytes, and every index is verified.
  public init(bytes: [UInt8]) throws(CompiledDocumentError) {
    guard Self.isHeader(of: bytes) else { throw CompiledDocumentError(.notANib) }
    var reader = ByteReader(bytes)
    reader.offset = Self.magic.count
    let format = try reader.word()
    guard format == 1 else { throw CompiledDocumentError(.unknownVersion(format), offset: Self.magic.count) }
    let coderVersion = try reader.word()
    guard coderVersion == 9 || coderVersion == 10 else {
      throw CompiledDocumentError(.unknownVersion(coderVersion), offset: Self.magic.count + 4)
    }
    var tables: [(count: Int, start: Int)] = []
    for _ in 0..<4 { tables.append((try reader.index(), try reader.index())) }
    let objects = try Self.read(&reader, tables[0]) { reader throws(CompiledDocumentError) in
      let (className, first) = (try reader.number(), try reader.number())
      return Object(className: className, values: first..<first + (try reader.number()))
    }
    let keys = try Self.read(&reader, tables[1]) { reader throws(CompiledDocumentError) in
      try reader.text(try reader.number())
    }
    let values = try Self.read(&reader, tables[2]) { reader throws(CompiledDocumentError) in
      Value(key: try reader.number(), content: try reader.content())
    }
    let classNames = try Self.read(&reader, tables[3]) { reader throws(CompiledDocumentError) in
      try reader.className()
    }
    let trailer = Array(bytes[reader.offset...])
    self.init(
      coderVersion: coderVersion, objects: objects, keys: keys, values: values, classNames: classNames,
      trailer: trailer)
    try verify(tables.map { $0.start })
  }

  /// Reads a table, which begins where the one before it ends.
  private static func read<Element>(
    _ reader: inout ByteReader, _ table: (count: Int, start: Int),
    _ element: (inout ByteReader) throws(CompiledDocumentError) -> Element
  ) throws(CompiledDocumentError) -> [Element] {
    guard table.start == reader.offset else {
      throw CompiledDocumentError(.misplacedTable, offset: reader.offset)
    }
    var result: [Element] = []
    // An element has a byte or more, so that a count beyond the bytes is an error before any memory is reserved.
    guard table.count <= reader.remaining else {
      throw CompiledDocumentError(.outOfBounds, offset: reader.offset)
    }
    result.reserveCapacity(table.count)
    for _ in 0..<table.count { result.append(try element(&reader)) }
    return result
  }

  /// Verifies the indices of every table; `starts` are the offsets of the tables, for errors.
  private func verify(_ starts: [Int]) throws(CompiledDocumentError) {
    let areObjectsValid = objects.allSatisfy {
      $0.className < classNames.count && $0.values.upperBound <= values.count
    }
    guard areObjectsValid, !objects.isEmpty else { throw CompiledDocumentError(.invalidIndex, offset: starts[0]) }
    for value in values {
      if value.key < keys.count {
        guard case .object(let index) = value.content, index >= objects.count else { continue }
      }
      throw CompiledDocumentError(.invalidIndex, offset: starts[2])
    }
    let areClassesValid = classNames.allSatisfy { $0.fallbacks.allSatisfy(classNames.indices.contains) }
    guard areClassesValid else { throw CompiledDocumentError(.invalidIndex, offset: starts[3]) }
  }
}

/// Reads numbers and text from bytes, each within them.
private struct ByteReader {
  private let bytes: [UInt8]
  var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - offset }

  private mutating func take(_ count: Int) throws(CompiledDocumentError) -> ArraySlice<UInt8> {
    guard count <= remaining else { throw CompiledDocumentError(.outOfBounds, offset: offset) }
    offset += count
    return bytes[offset - count..<offset]
  }

  private mutating func bits(_ size: Int) throws(CompiledDocumentError) -> UInt64 {
    try take(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func word() throws(CompiledDocumentError) -> UInt32 { UInt32(truncatingIfNeeded: try bits(4)) }

  /// A number of 32 bits that is a count, an offset or an index.
  mutating func index() throws(CompiledDocumentError) -> Int {
    let start = offset
    guard let number = Int32(exactly: try word()) else { throw CompiledDocumentError(.invalidNumber, offset: start) }
    return Int(number)
  }

  /// A number of variable length: 7 bits a byte, the lowest first; the last byte has the highest bit. At most 30 bits,
  /// so that the sum of two numbers is an index on every machine.
  mutating func number() throws(CompiledDocumentError) -> Int {
    let start = offset
    var result = 0
    for shift in stride(from: 0, to: 28, by: 7) {
      let byte = try bits(1)
      result |= Int(byte & 0x7F) << shift
      if byte & 0x80 != 0 { return result }
    }
    throw CompiledDocumentError(.invalidNumber, offset: start)
  }

  mutating func text(_ count: Int) throws(CompiledDocumentError) -> String {
    let start = offset
    guard let text = String(validating: try take(count), as: UTF8.self) else {
      throw CompiledDocumentError(.invalidText, offset: start)
    }
    return text
  }

  mutating func className() throws(CompiledDocumentError) -> NIBArchive.ClassName {
    let (length, count) = (try number(), try number())
    var fallbacks: [Int] = []
    for _ in 0..<count { fallbacks.append(try index()) }
    let start = offset
    guard length > 0 else { throw CompiledDocumentError(.invalidText, offset: start) }
    let name = try text(length - 1)
    guard try bits(1) == 0 else { throw CompiledDocumentError(.invalidText, offset: start) }
    return NIBArchive.ClassName(name: name, fallbacks: fallbacks)
  }

  mutating func content() throws(CompiledDocumentError) -> NIBArchive.Content {
    let start = offset
    switch UInt8(truncatingIfNeeded: try bits(1)) {
    case 0: return .int8(Int8(truncatingIfNeeded: try bits(1)))
    case 1: return .int16(Int16(truncatingIfNeeded: try bits(2)))
    case 2: return .int32(Int32(truncatingIfNeeded: try bits(4)))
    case 3: return .int64(Int64(truncatingIfNeeded: try bits(8)))
    case 4: return .bool(false)
    case 5: return .bool(true)
    case 6: return .float(Float(bitPattern: try word()))
    case 7: return .double(Double(bitPattern: try bits(8)))
    case 8: return .data(Array(try take(try number())))
    case 9: return .null
    case 10: return .object(try index())
    case let type: throw CompiledDocumentError(.unknownType(type), offset: start)
    }
  }
}
