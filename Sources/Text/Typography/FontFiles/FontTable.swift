/// A range of the bytes of a font file. Numbers are in big-endian order; those outside of the range are nil.
struct FontTable {
  private let bytes: [UInt8]
  private let start: Int
  /// The number of bytes.
  let count: Int

  /// The table of `count` bytes from `start`, which must lie in `bytes`.
  init(_ bytes: [UInt8], start: Int, count: Int) { (self.bytes, self.start, self.count) = (bytes, start, count) }

  /// All bytes of a file.
  init(_ bytes: [UInt8]) { self.init(bytes, start: 0, count: bytes.count) }

  /// The part from `offset`, to the end unless `count` is given; nil if it is not inside of the table.
  func part(from offset: Int, count: Int? = nil) -> FontTable? {
    guard offset >= 0, offset <= self.count else { return nil }
    let length = count ?? self.count - offset
    guard length >= 0, length <= self.count - offset else { return nil }
    return FontTable(bytes, start: start + offset, count: length)
  }

  func byte(_ offset: Int) -> Int? {
    guard offset >= 0, offset < count else { return nil }
    return Int(bytes[start + offset])
  }

  func unsigned16(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    return Int(bytes[start + offset]) << 8 | Int(bytes[start + offset + 1])
  }

  func signed16(_ offset: Int) -> Int? { unsigned16(offset).map { Int(Int16(truncatingIfNeeded: $0)) } }

  func unsigned32(_ offset: Int) -> UInt32? {
    guard let high = unsigned16(offset), let low = unsigned16(offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// A number of bytes or of records. One that `Int` does not hold, on machines of 32 bits, is `Int.max`: more than any
  /// table has.
  func count32(_ offset: Int) -> Int? { unsigned32(offset).map { Int(clamping: $0) } }
}
