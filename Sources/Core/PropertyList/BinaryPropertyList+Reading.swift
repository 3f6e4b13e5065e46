extension BinaryPropertyList {
  /// Whether bytes begin as a binary property list does.
  package static func isHeader(of bytes: [UInt8]) -> Bool { bytes.starts(with: header) }

  /// Reads a binary property list. O(bytes).
  package init(bytes: [UInt8]) throws(PropertyListError) {
    var reader = try Reader(bytes)
    var objects: [Object] = []
    objects.reserveCapacity(reader.count)
    for index in 0..<reader.count { objects.append(try reader.object(index)) }
    self.init(objects: objects, root: reader.root)
  }
}

/// Reads the objects of a property list. Every read is within the bytes before the table of offsets.
private struct Reader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let indexSize: Int
  private let table: Int
  let count: Int
  let root: Int
  /// The bytes of content that can still be read. Objects that do not overlap have fewer than the file.
  private var budget: Int

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    let (header, size) = (BinaryPropertyList.header, BinaryPropertyList.trailerSize)
    guard BinaryPropertyList.isHeader(of: bytes), bytes.count >= header.count + size else {
      throw PropertyListError(.notAPropertyList, offset: 0)
    }
    self.bytes = bytes
    let trailer = bytes.count - size
    (offsetSize, indexSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    budget = trailer
    guard (1...8).contains(offsetSize), (1...8).contains(indexSize),
      let count = Self.unsigned(bytes, trailer + 8, 8), let root = Self.unsigned(bytes, trailer + 16, 8),
      let table = Self.unsigned(bytes, trailer + 24, 8), table >= header.count, table <= trailer,
      count <= (trailer - table) / offsetSize, root < count
    else { throw PropertyListError(.invalidTrailer, offset: trailer) }
    (self.count, self.root, self.table) = (count, root, table)
  }

  /// Returns a big-endian number of `size` bytes that are in bounds, or nil if it is too large.
  private static func unsigned(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int? {
    Int(exactly: bits(bytes, start, size))
  }

  private static func bits(_ bytes: [UInt8], _ start: Int, _ size: Int) -> UInt64 {
    bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func object(_ index: Int) throws(PropertyListError) -> BinaryPropertyList.Object {
    let entry = table + index * offsetSize
    guard let offset = Self.unsigned(bytes, entry, offsetSize), offset >= BinaryPropertyList.header.count,
      offset < table
    else { throw PropertyListError(.outOfBounds, offset: entry) }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 0x0F))
    switch (kind, low) {
    case (0x0, 0): return .null
    case (0x0, 8): return .bool(false)
    case (0x0, 9): return .bool(true)
    case (0x1, 0...4): return .integer(try integer(offset + 1, 1 << low))
    case (0x2, 2): return .float(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(offset + 1, 4))))
    case (0x2, 3): return .double(Double(bitPattern: try bits(offset + 1, 8)))
    case (0x3, 3): return .date(Double(bitPattern: try bits(offset + 1, 8)))
    case (0x4, _): return .data(Array(bytes[try run(offset, low, width: 1)]))
    case (0x5, _): return .text(String(decoding: bytes[try run(offset, low, width: 1)], as: UTF8.self))
    case (0x6, _): return .text(wideText(try run(offset, low, width: 2)))
    case (0x8, 0...7):
      guard let value = Int(exactly: try bits(offset + 1, low + 1)) else { throw invalid(offset) }
      return .reference(value)
    case (0xA, _): return .array(try indices(try run(offset, low, width: indexSize)))
    case (0xC, _): return .set(try indices(try run(offset, low, width: indexSize)))
    case (0xD, _):
      let both = try indices(try run(offset, low, width: indexSize * 2))
      let half = both.count / 2
      return .dictionary((0..<half).map { BinaryPropertyList.Entry(key: both[$0], value: both[half + $0]) })
    default: throw invalid(offset)
    }
  }

  private func invalid(_ offset: Int) -> PropertyListError { PropertyListError(.invalidObject, offset: offset) }

  private func bits(_ start: Int, _ size: Int) throws(PropertyListError) -> UInt64 {
    guard start <= table - size else { throw PropertyListError(.outOfBounds, offset: start) }
    return Self.bits(bytes, start, size)
  }

  /// An integer of 8 bytes has a sign, shorter ones have none. One of 16 bytes is an unsigned one of 64 bits.
  private func integer(_ start: Int, _ size: Int) throws(PropertyListError) -> Int64 {
    guard size == 16 else { return Int64(bitPattern: try bits(start, size)) }
    let high = try bits(start, 8)
    guard high == 0, let value = Int64(exactly: try bits(start + 8, 8)) else { throw invalid(start - 1) }
    return value
  }

  /// The range of the content of an object. A count of 15 or more follows the first byte as an integer.
  private mutating func run(_ offset: Int, _ low: Int, width: Int) throws(PropertyListError) -> Range<Int> {
    var (count, start) = (low, offset + 1)
    if low == 0xF {
      let marker = try bits(start, 1)
      guard marker >> 4 == 1, marker & 0xF <= 3 else { throw invalid(offset) }
      let size = 1 << Int(marker & 0xF)
      guard let long = Int(exactly: try bits(start + 1, size)) else { throw invalid(offset) }
      (count, start) = (long, start + 1 + size)
    }
    guard start <= table, count <= (table - start) / width else {
      throw PropertyListError(.outOfBounds, offset: offset)
    }
    budget -= count * width
    guard budget >= 0 else { throw PropertyListError(.overlappingObjects, offset: offset) }
    return start..<start + count * width
  }

  private func wideText(_ range: Range<Int>) -> String {
    let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func indices(_ range: Range<Int>) throws(PropertyListError) -> [Int] {
    var result: [Int] = []
    result.reserveCapacity(range.count / indexSize)
    for start in stride(from: range.lowerBound, to: range.upperBound, by: indexSize) {
      guard let index = Self.unsigned(bytes, start, indexSize), index < count else {
        throw PropertyListError(.missingObject, offset: start)
      }
      result.append(index)
    }
    return result
  }
}
